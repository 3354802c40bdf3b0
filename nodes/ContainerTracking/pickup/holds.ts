import { difference, differenceWith, isEqual, partition } from 'lodash';

import type { PickupContext } from './context';
import { readFields, readList, readStored, readText, readWord, shortened } from './read';
import type { Hold } from './types';

const KNOWN = new Set(['hold', 'pending']);

function readHolds(value: unknown): Hold[] {
	return readList(value).map((entry) => {
		const hold = readFields(entry);
		const status = readWord(hold.status);
		return {
			name: readText(hold.name) ?? readText(entry),
			description: readText(hold.description),
			status: status !== null && KNOWN.has(status) ? status : (readStored(hold.status) ?? 'hold'),
		};
	});
}

const isPending = ({ status }: Pick<Hold, 'status'>): boolean => status === 'pending';

/** Holds of the port's terminal and of the inland facility; see docs/last-free-day.md#holds-fees-readiness. */
export function holdsOf({ container }: PickupContext, isCheckOutdated: boolean) {
	const listed = readHolds(container.holds_at_pod_terminal);
	const atRamp = readHolds(container.ind_facility_holds);
	const atPortNow = isCheckOutdated ? [] : listed;
	const here = [...atPortNow, ...differenceWith(atRamp, atPortNow, isEqual)];
	const [pending, active] = partition(here, isPending);
	// A terminal check older than the arrival at the ramp lists holds of the port: they are shown and block nothing.
	return { active, pending, fromPort: isCheckOutdated ? listed : [] };
}

/** `Holds: freight, customs`; a hold that is unnamed, or named other, is called by its description. */
export function holdPhrase(label: string, holds: readonly Hold[]): string {
	return holds.length === 0 ? '' : `${label}: ${holdNames(holds).join(', ')}`;
}

/** `customs, freight holds`; where a name has several words, all names come last: `holds: customs, Seal is broken`. */
export function holdWords(holds: readonly Hold[], more = ''): string {
	if (holds.length === 0) return '';
	const names = holdNames(holds).map(shortened);
	const word = `hold${names.length === 1 ? '' : 's'}${more}`;
	return names.every((name) => /^\S+$/.test(name))
		? `${names.join(', ')} ${word}`
		: `${word}: ${names.join(', ')}`;
}

export function holdNames(holds: readonly Hold[]): string[] {
	const labels = holds.map(({ name, description, status }) => {
		const isNamed = name !== null && name.toLowerCase() !== 'other';
		const label = isNamed ? name : (description ?? name ?? 'unnamed');
		return KNOWN.has(status) ? label : `${label} (${status})`;
	});
	return [...new Set(labels)];
}

export type HoldEntry = {
	/** `activated`: a pending hold blocks now; `relaxed`: a blocking hold is pending now. */
	change: 'placed' | 'activated' | 'relaxed' | 'cleared';
} & Hold;

/** Holds are paired by name and description, then by name alone. See docs/last-free-day.md#holds-fees-readiness. */
export function holdChanges(before: unknown, after: unknown): HoldEntry[] {
	const earlier = readHolds(before);
	const later = readHolds(after);
	const pairs = pairedHolds(earlier, later);
	const entries = later.flatMap((hold): HoldEntry[] => {
		const last = pairs.get(hold);
		if (!last) return [{ change: 'placed', ...hold }];
		if (isPending(last) === isPending(hold)) return [];
		return [{ change: isPending(hold) ? 'relaxed' : 'activated', ...hold }];
	});
	const cleared = difference(earlier, [...pairs.values()]);
	return [...entries, ...cleared.map((hold): HoldEntry => ({ change: 'cleared', ...hold }))];
}

/** Each later hold with the earlier one that it was. Of several with the same name and text, the status decides. */
export function pairedHolds<Earlier extends Hold>(earlier: readonly Earlier[], later: Hold[]) {
	const pairs = new Map<Hold, Earlier>();
	const rest = [...earlier];
	for (const traits of [[descriptionOf, isPending], [descriptionOf], [isPending], []])
		for (const hold of later.filter((each) => !pairs.has(each))) {
			const isSame = (other: Hold) => traits.every((trait) => trait(other) === trait(hold));
			const at = rest.findIndex((other) => other.name === hold.name && isSame(other));
			if (at >= 0) pairs.set(hold, rest.splice(at, 1)[0]);
		}
	return pairs;
}

const descriptionOf = ({ description }: Hold): string | null => description;

import { shortened } from './plainText';
import { readFields, readList, readStored, readText, readWord } from './read';
import type { Hold } from './types';

export interface HoldLists {
	active: Hold[];
	pending: Hold[];
	/** Of a terminal check older than the arrival at the ramp: shown, blocking nothing. */
	fromPort: Hold[];
}

/** The entries of a list of holds. One without a status is active; text alone counts as its name. */
export function readHolds(value: unknown): Hold[] {
	return readList(value).map((entry) => {
		const hold = readFields(entry);
		return {
			name: readText(hold.name) ?? readText(entry),
			description: readText(hold.description),
			status: statusOf(hold.status),
		};
	});
}

const KNOWN = new Set(['hold', 'pending']);

function statusOf(value: unknown): string {
	const word = readWord(value);
	return word !== null && KNOWN.has(word) ? word : (readStored(value) ?? 'hold');
}

export const isPending = ({ status }: Pick<Hold, 'status'>): boolean => status === 'pending';

/** Holds of the port's terminal and of the inland facility; see docs/last-free-day.md#holds-fees-readiness. */
export function holdsOf(atPort: unknown, inland: unknown, isCheckOutdated: boolean): HoldLists {
	const listed = readHolds(atPort);
	const further = readHolds(inland);
	const here = isCheckOutdated ? further : [...listed, ...further.filter(isNotIn(listed))];
	return {
		active: here.filter((hold) => !isPending(hold)),
		pending: here.filter(isPending),
		fromPort: isCheckOutdated ? listed : [],
	};
}

const isNotIn = (listed: readonly Hold[]) => (hold: Hold) =>
	!listed.some(
		({ name, description, status }) =>
			name === hold.name && description === hold.description && status === hold.status,
	);

/** `Holds: freight, customs`; a hold without a name, or one called other, is told by its description. */
export function holdPhrase(label: string, holds: readonly Hold[]): string {
	return holds.length === 0 ? '' : `${label}: ${holdNames(holds).join(', ')}`;
}

/** `customs, freight holds`; texts of more than one word stand behind: `holds: customs, Seal is broken`. */
export function holdWords(holds: readonly Hold[], more = ''): string {
	if (holds.length === 0) return '';
	const names = holdNames(holds).map(shortened);
	const word = `hold${names.length === 1 ? '' : 's'}${more}`;
	return names.every((name) => /^\S+$/.test(name))
		? `${names.join(', ')} ${word}`
		: `${word}: ${names.join(', ')}`;
}

/** Each once. */
export const holdNames = (holds: readonly Hold[]): string[] => [...new Set(holds.map(holdLabel))];

function holdLabel({ name, description, status }: Hold): string {
	const isTold = name !== null && name.toLowerCase() !== 'other';
	const label = isTold ? name : (description ?? name ?? 'unnamed');
	return KNOWN.has(status) ? label : `${label} (${status})`;
}

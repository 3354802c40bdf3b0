import type { Reading } from '../../events/reading';
import { isOutdated, type AvailabilityForm, type KnownAvailability } from './known';

/** Whether the container can be picked up. The second of the two events about one change has the same before and after. */
export type AvailabilityChange = {
	previous: boolean | null;
	/** False where neither the event nor an earlier one says what it was before. */
	previous_known: boolean;
	current: boolean;
};

export interface AvailabilityReport {
	change: AvailabilityChange;
	isNovel: boolean;
	next?: KnownAvailability;
}

export const AVAILABILITY_FIELD = 'available_for_pickup';

/** Beyond that the other form of an event is taken for a change of its own: rather twice than never. */
const SAME_CHANGE_MS = 600_000;

/** Undefined for an event that does not say it. `now`: milliseconds since 1970. */
export function availabilityReport(
	{ kind, changes, context, createdAt }: Reading,
	last: KnownAvailability | undefined,
	isPickedUp: boolean,
	now: number,
): AvailabilityReport | undefined {
	const change = changes?.find(({ field }) => field === AVAILABILITY_FIELD);
	const isImplied =
		change !== undefined && change.before === undefined && change.after === undefined;
	const reported = kind.available ?? (isImplied ? availabilityOf(context) : change?.after);
	if (typeof reported !== 'boolean') return undefined;
	// That it is not known any more does not say that it cannot be picked up.
	const isUnknown = context.container?.availability_known === false;
	if (kind.available === undefined && !reported && isUnknown) return undefined;
	// What was true when the event was made may have been taken back since.
	const current = (context.isFetched ? availabilityOf(context) : undefined) ?? reported;
	const unchanged = { previous: current, previous_known: true, current };
	// An event without values that finds it as it was reported is no news.
	if (isImplied && last?.value === current) return { change: unchanged, isNovel: false };
	const form: AvailabilityForm = change ? 'changeset' : 'event';
	const at = createdAt ?? now;
	// An event that reports what is no longer so is about another change, however close.
	const isStill = reported === current && !isPickedUp;
	// One change comes once in each form, both made at about the same moment.
	const isSameChange =
		last?.value === current &&
		!last.forms.includes(form) &&
		Math.abs(at - (last.notifiedAt ?? at)) <= SAME_CHANGE_MS;
	if (isStill && isSameChange) {
		const forms = [...last.forms, form];
		const next = { ...last, forms, notifiedAt: Math.max(at, last.notifiedAt ?? 0) };
		return { change: unchanged, isNovel: false, next };
	}
	// Overtaken by a later event, whatever that one reported.
	if (isPickedUp || isOutdated(createdAt, last)) return { change: unchanged, isNovel: false };
	// Of the change that made it what it is now, a fetched container says more than the event: no form has come yet.
	const next = { value: current, forms: reported === current ? [form] : [], notifiedAt: at };
	const before = typeof change?.before === 'boolean' ? change.before : null;
	const lastOther = last && last.value !== current ? last.value : null;
	if (before === current && lastOther === null) return { change: unchanged, isNovel: false, next };
	// A change to what was reported already means that the change in between was missed.
	const previous = before === current ? lastOther : (before ?? lastOther);
	return { change: { previous, previous_known: previous !== null, current }, isNovel: true, next };
}

function availabilityOf({ container }: Reading['context']): boolean | undefined {
	const { available_for_pickup: available, availability_known: isKnown } = container ?? {};
	return isKnown !== false && typeof available === 'boolean' ? available : undefined;
}

/** What the two triggers notified of one and the same happening, held against each other. */
import { isDeepStrictEqual } from 'node:util';

import type { Profile } from '../../harness/profiles.mts';
import { isQuiet, keyOf, lfdOf, subjectOf, type Item } from './items.mts';

/** Members that have to be the same, whoever reports it; of the status each member by itself. */
const FAMILIES = [
	...['current', 'lfd_change', 'hold_changes'],
	...['availability_change', 'eta_change', 'appointment_change'],
];

function familiesOf(item: Item, compared: Item, isOfContract: boolean): string[] {
	const isUpdate = isOfContract && item.event === 'container.updated';
	// A date that was closed before it was emptied: a reading knows it, an event sees it go.
	const isNoDate = [item, compared].every(
		(each) => isUnmoved(each) && lfdOf(each)?.current === null,
	);
	// Neither the text of a date before nor the date of the railway is listed in an update of the contract.
	const isOfRail = isUpdate && [item, compared].some(isAboutRail);
	const families = FAMILIES.filter((name) => name !== 'lfd_change' || !(isNoDate || isOfRail));
	return isUpdate || isNoDate ? families : ['previous', ...families];
}

const isAboutRail = (item: Item): boolean =>
	(item.lfd_change as { source?: string } | undefined)?.source === 'rail' ||
	((item.changes ?? []) as Array<{ field: string }>).some(
		({ field }) => field === 'ind_facility_lfd_on',
	);

function isUnmoved(item: Item): boolean {
	const change = lfdOf(item);
	return change === undefined || isQuiet(change);
}

/** Who stated a date stands in events only, and what is sure of it rests on that. */
const ONLY_EVENTS_Report = ['stated_by', 'lfd_stated_by', 'lfd_unconfirmed', 'sentence'];

/** Reported by no field that can be read. */
const ONLY_WEBHOOK = /\.(empty_out|full_in|vessel_loaded|vessel_berthed)$|transshipment|feeder/;

/** What only the one can know is left out. */
export function differences(delivered: Item[], compared: Item[], profile: Profile): string[] {
	return grouped(delivered, keyOf).flatMap(([key, items]) => {
		if (ONLY_WEBHOOK.test(key.split(' ')[0])) return [];
		const reported = compared.find((item) => keyOf(item) === key);
		const subject = subjectOf(items[0]);
		const { pickup } = delivered.filter((item) => subjectOf(item) === subject).at(-1) ?? {};
		const one = merged(items);
		// Those of a delivered request come along with it, as far as it has one alone.
		const isOfRequest = key.startsWith('tracking_request.');
		if (!reported) return reportsNothing(one) ? [] : [`not compared: ${key}`];
		return [
			...differing(familiesOf(one, reported, profile === 'specification'), one, reported),
			...(isOfRequest ? [] : differing(membersOf(pickup), pickup, reported.pickup)),
		].map((difference) => `${key}: ${difference}`);
	});
}

/** What the shipment adds to; the deliveries of the contract come without it. */
const WITH_SHIPMENT = ['ref_numbers', 'inland'];

const membersOf = (pickup: unknown): string[] =>
	Object.keys(pickup ?? {}).filter(
		(member) => !WITH_SHIPMENT.includes(member) || (pickup as Item).bill_of_lading_number !== null,
	);

function differing(members: string[], delivered: unknown, compared: unknown): string[] {
	const value = (of: unknown, member: string) => comparable((of as Item | undefined)?.[member]);
	return members.flatMap((member) => {
		const [one, other] = [value(delivered, member), value(compared, member)];
		const isSkipped = one === undefined || ONLY_EVENTS_Report.includes(member);
		if (isSkipped || isUnknown(member, one) || isDeepStrictEqual(one, other)) return [];
		return [`${member} ${JSON.stringify(one)} delivered, ${JSON.stringify(other)} compared`];
	});
}

/** Of resources that most deliveries come without. */
const BESIDE = [
	...['terminal', 'firms_code', 'customer_name', 'shipping_line_scac'],
	...['bill_of_lading_number', 'port', 'shipment_id'],
];

/** The first event about something does not say what was before. */
const isUnknown = (member: string, value: unknown): boolean =>
	(BESIDE.includes(member) && value === null) ||
	(value as { direction?: string } | null)?.direction === 'unknown';

function grouped<T>(items: T[], by: (item: T) => string): Array<[string, T[]]> {
	const groups = new Map<string, T[]>();
	for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
	return [...groups];
}

/** One happening may be reported by two updates; a reading finds both at once. */
const merged = (items: Item[]): Item => Object.assign({}, ...[...items].reverse()) as Item;

/** Such as holds in another order: an update in which nothing is news. */
function reportsNothing(item: Item): boolean {
	if (!/\.(updated|changed)$/.test(String(item.event))) return false;
	const {
		hold_changes = [],
		availability_change,
		changes,
	} = item as {
		hold_changes?: unknown[];
		availability_change?: { previous: unknown; current: unknown };
		changes?: Array<{ field: string }>;
	};
	const isAsBefore = availability_change?.previous === availability_change?.current;
	const isOfHolds = !changes || changes.every(({ field }) => /holds|lfd/.test(field));
	return isUnmoved(item) && isAsBefore && isOfHolds && hold_changes.length === 0;
}

/** What was before its first event, a webhook does not know. */
function comparable(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	const members = Object.entries(value).filter(([name]) => !ONLY_EVENTS_Report.includes(name));
	return Object.fromEntries(members);
}

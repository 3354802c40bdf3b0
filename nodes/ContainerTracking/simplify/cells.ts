import type { MemberReader } from '../pickup/partialContainer';
import { isObject } from '../jsonapi';
import { feesOf, holdNames, holdPhrase, holdsBy, plainText, type Fee, type Hold } from '../pickup';
import { feesText } from '../report/phrases';

/** A list of texts as one text; null for what is empty or was not sent, so that all rows have the same columns. */
export function cell(value: unknown): unknown {
	if (typeof value !== 'object') return value ?? null;
	if (!Array.isArray(value)) return value;
	const stated = value.filter((entry) => entry !== null && entry !== undefined && entry !== '');
	if (stated.length === 0) return null;
	return stated.some((entry) => typeof entry === 'object') ? stated : stated.join(', ');
}

const MOST_KINDS = 3;

/** A webhook may have forty: `container.updated, shipment.estimated.arrival, container.created and 37 more`. */
export function kindsCell(events: unknown): unknown {
	if (!Array.isArray(events) || events.length <= MOST_KINDS) return cell(events);
	const more = events.length - MOST_KINDS;
	return `${events.slice(0, MOST_KINDS).join(', ')} and ${more} more`;
}

/** One member of each entry: of headers the name alone, since their values may be secret. */
export const namesCell = (entries: unknown, member: string): unknown =>
	Array.isArray(entries)
		? cell(entries.map((entry) => (isObject(entry) ? entry[member] : undefined)))
		: null;

/** What a changeset is about; both values of each change are in Full. */
export const changesCell = (changeset: unknown): unknown =>
	isObject(changeset) ? cell(Object.keys(changeset)) : null;

/** Holds and fees as cells of a table: one short text each, null where there is none. */

/** `customs, freight; announced: exam`: what blocks, what may, and what the port listed before the ramp. */
export function holdsCell(active: Hold[], pending: Hold[], fromPort: Hold[]): string | null {
	if (active.length + pending.length + fromPort.length === 0) return null;
	const phrases = [
		holdNames(active).join(', '),
		holdPhrase('announced', pending),
		holdPhrase('from the port', fromPort),
	];
	return plainText(phrases.filter(Boolean).join('; ')) || null;
}

/** `USD 2,440.00 demurrage`. */
export const feesCell = (fees: Fee[], notPriced: boolean): string | null =>
	plainText(feesText({ fees, fees_not_priced: notPriced })) || null;

export function holdsCellBy(read: MemberReader): string | null {
	const { active, pending, fromPort } = holdsBy(read);
	return holdsCell(active, pending, fromPort);
}

export function feesCellBy(read: MemberReader): string | null {
	const [port, inland] = [read('fees_at_pod_terminal'), read('ind_facility_fees')];
	if (hasNoEntries(port) && hasNoEntries(inland)) return null;
	const { fees, notPriced } = feesOf(port, inland);
	return feesCell(fees, notPriced);
}

const hasNoEntries = (list: unknown): boolean =>
	list === undefined || list === null || (Array.isArray(list) && list.length === 0);

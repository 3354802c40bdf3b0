import { isObject } from '../jsonapi';

/**
 * A value as a table shows it well: a list of texts as one text, and null for what is empty or was not sent, so that
 * all rows have the same columns.
 */
export function cell(value: unknown): unknown {
	if (typeof value !== 'object') return value ?? null;
	if (!Array.isArray(value)) return value;
	const told = value.filter((entry) => entry !== null && entry !== undefined && entry !== '');
	if (told.length === 0) return null;
	return told.some((entry) => typeof entry === 'object') ? told : told.join(', ');
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

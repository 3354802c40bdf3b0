import { BadInput, isSameNumber } from '../../input';
import type { Filter } from '../../operation/definition';
import { PARTY } from './locators';
import { DateTime } from 'luxon';
import { textOf, type Resource } from '../../jsonapi';
import { FAILED, TRACKED } from '../../tracking/request';

export type Fits = boolean | undefined;

/** An attribute of a row as text; empty where it has none. */
export const attribute = (row: Resource, name: string): string => textOf(row.attributes?.[name]);

/** Whether one of some names is that which is wanted, letter case aside; undefined where none is given at all. */
export function isNamed(names: unknown[], wanted: string): Fits {
	if (names.every((name) => name === undefined)) return undefined;
	return names.some((name) => textOf(name).trim().toLowerCase() === wanted.trim().toLowerCase());
}

/** Whether a shipment has a number as its bill of lading. */
export const isBillOfLading = (row: Resource, number: string): boolean =>
	['bill_of_lading_number', 'normalized_number'].some((name) =>
		isSameNumber(attribute(row, name), number, attribute(row, 'shipping_line_scac')),
	);

/** Whether a moment of a row lies on one side of a bound. */
export function isWithin(row: Resource, name: string, end: 'start' | 'end', bound: string): Fits {
	const text = attribute(row, name);
	const moment = DateTime.fromISO(text).toMillis();
	const limit = Date.parse(bound);
	if (Number.isNaN(moment)) return undefined;
	// What is stated in whole seconds may lie anywhere within that second.
	const latest = /[.,]\d/.test(text) ? moment : moment + 999;
	return end === 'start' ? latest >= limit : moment <= limit;
}

const OPEN = ['pending', 'awaiting_manifest'];

/** The states that show that a tracking request fits a value of the status filter, and those that it does not. */
const STATUSES: { [wanted: string]: { fits: string[]; misfits: string[] } } = {
	created: { fits: TRACKED, misfits: [...FAILED, ...OPEN] },
	failed: { fits: FAILED, misfits: [...TRACKED, 'pending'] },
	pending: { fits: OPEN, misfits: [...FAILED, ...TRACKED] },
};

/** docs/interface.md#tracking-requests: what has a shipment is tracked, whatever its state is called. */
export function isInState(row: Resource, wanted: string): Fits {
	const status = attribute(row, 'status');
	const { fits, misfits } = STATUSES[wanted] ?? { fits: [wanted], misfits: [] };
	const isTracked = wanted === 'created' && row.relationships?.tracked_object?.data;
	if (isTracked || fits.includes(status)) return true;
	return misfits.includes(status) ? false : undefined;
}

/** A shorter number is part of a longer one by chance. */
const SHORTEST_PART = 3;

const SEPARATORS = /[^\p{L}\p{N}]+/u;
const joined = (text: string): string => text.toUpperCase().split(SEPARATORS).join('');

/** Letter case and separators aside. The service may have found it by a part of a number; no text shows nothing. */
export function showsTerm(texts: string[], term: string): Fits {
	const known = texts.map(joined).filter((text) => text !== '');
	const wanted = joined(term);
	if (known.some((text) => text.includes(wanted))) return true;
	const words = term.toUpperCase().split(SEPARATORS).filter(Boolean);
	// `PO` of `PO-4711` is in front of other references too.
	const numbered = words.filter((word) => /\p{N}/u.test(word));
	const sought = numbered.length > 0 ? numbered : words;
	const isLike = (text: string) =>
		(text.length >= SHORTEST_PART && wanted.includes(text)) ||
		sought.some((word) => text.includes(word));
	return known.length === 0 || known.some(isLike) ? undefined : false;
}

/** The numbers, references and tags of a row. */
export function searchTexts(row: Resource, numbers: string[], scacName: string): string[] {
	const scac = attribute(row, scacName);
	const own = numbers.map((name) => attribute(row, name)).filter((number) => number !== '');
	const lists = ['ref_numbers', 'tags', 'shipment_tags'].flatMap(
		(name) => row.attributes?.[name] ?? [],
	);
	return [...own, ...own.map((number) => scac + number), ...lists.map(textOf)];
}

export function notEmpty(value: unknown, name: string): string {
	const text = String(value).trim();
	if (text !== '') return text;
	throw new BadInput(
		`${name} is empty`,
		`Enter what to look for, or remove ${name} under Filters.`,
	);
}

/** By its party. Neither a container nor a shipment shows the ID of its customer. */
export const customerId = (rows: 'containers' | 'shipments'): Filter => ({
	field: {
		...PARTY,
		displayName: 'Customer ID',
		name: 'customerId',
		required: false,
		description: `Only ${rows} of this customer, by its party`,
	},
	query: 'filter[customer_id]',
	convert: (value) => notEmpty(value, 'Customer ID'),
	matches: () => undefined,
	needsService: true,
});

/** By its name; how a row shows that is added. */
export const customerName = (rows: 'containers' | 'shipments'): Filter => ({
	field: {
		displayName: 'Customer',
		name: 'customer',
		type: 'string',
		default: '',
		placeholder: 'e.g. Example Furniture',
		description: `Only ${rows} of this customer, by its whole name`,
	},
	convert: (value) => notEmpty(value, 'Customer'),
});

/** The service has no such filter for shipments, but each shows the name. */
export const CUSTOMER_OF_SHIPMENT: Filter = {
	...customerName('shipments'),
	names: ({ customer_name }) => [customer_name],
	matches: (row, name) => {
		const customer = row.attributes?.customer_name;
		return customer === null ? false : isNamed([customer], String(name));
	},
};

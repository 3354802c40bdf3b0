/** What docs/rows.md says of the columns, and what a column of each type takes. */
import { readFileSync } from 'node:fs';

export interface DocumentedColumn {
	name: string;
	type: string;
}

const PAGE = readFileSync(new URL('../../../docs/rows.md', import.meta.url), 'utf8');

function columnsOf(heading: string): DocumentedColumn[] {
	const section = PAGE.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
	return [...section.matchAll(/^\| `(\w+)` +\| (\w+) +\|/gm)].map(([, name, type]) => ({
		name,
		type,
	}));
}

const READING = columnsOf('Columns of each row');
const CONTAINER = columnsOf('Columns of a container');
const SHIPMENT = columnsOf('Columns of a shipment');
export const CONTAINER_ROW = [...READING, ...CONTAINER, ...SHIPMENT];
export const SHIPMENT_ROW = [...READING, ...SHIPMENT];

const INTEGERS = 2 ** 31;

const TAKES: { [type: string]: (value: unknown) => boolean } = {
	text: (value) =>
		typeof value === 'string' &&
		value !== '' &&
		!value.includes('\0') &&
		!/\p{Surrogate}/u.test(value),
	integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) < INTEGERS,
	numeric: (value) => Number.isFinite(value),
	boolean: (value) => typeof value === 'boolean',
	date: (value) =>
		/^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
	timestamptz: (value) =>
		/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value)) &&
		!Number.isNaN(Date.parse(String(value))),
};

/** What of a row its columns do not take. */
export const misfitsOf = (row: object, columns: DocumentedColumn[]): string[] => [
	...(Object.keys(row).join() === columns.map(({ name }) => name).join()
		? []
		: [`columns ${Object.keys(row).join(', ')}`]),
	...Object.entries(row).flatMap(([name, value]) => {
		const type = columns.find((column) => column.name === name)?.type ?? '';
		const fits = value === null || TAKES[type]?.(value);
		return fits ? [] : [`${name} ${type}: ${JSON.stringify(value)}`];
	}),
];

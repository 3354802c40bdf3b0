import { has, mapValues, pickBy, set } from 'lodash';
import { DateTime } from 'luxon';
import { jsonParse } from 'n8n-workflow';

import { isBlank } from '../api/input/badInput';
import { dateTimeOf } from '../api/input/values';
import type { Fields } from '../pickup/read';

/** In place of a list or an object, a row of a table or a sheet may have JSON. */
export function fromJson(value: unknown): unknown {
	if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
	// The text may only look like JSON.
	return jsonParse<unknown>(value, { fallbackValue: value });
}

const USUAL = /^[a-z\d_]*$/;
const OF_ROWS = ['number', 'container_id'];
const AMOUNTS = ['next_day_cost', 'accrued', 'not_assessable'];

const usualName = (header: string): string =>
	header
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_');

const FLAGS = [
	...['available_for_pickup', 'availability_known', 'picked_up', 'fees_not_priced'],
	...['alerts', 'is_complete', 'appointment_after_lfd'],
];
/** What Excel writes into a file in German, French, Spanish, Portuguese, Italian and Dutch, and people into a sheet. */
const YES = new Set('yes wahr vrai verdadero verdadeiro vero waar'.split(' '));
const NO = new Set('no falsch faux falso onwaar'.split(' '));

/** A row with its usual columns, and true or false in those of flags. */
export function usualRow(row: Fields): Fields {
	const usual = usualColumns(row);
	const flags = FLAGS.flatMap((name) => {
		const word = String(usual[name]).trim().toLowerCase();
		return YES.has(word) || NO.has(word) ? [[name, YES.has(word)] as const] : [];
	});
	return flags.length > 0 ? { ...usual, ...Object.fromEntries(flags) } : usual;
}

/**
 * The columns of a row by their usual names: in a sheet they may have blanks and capitals. In place of a list or an
 * object, a file that n8n's Convert to File wrote has a column for each value, such as `holds.0.name`.
 */
function usualColumns(row: Fields): Fields {
	if (Object.keys(row).every((name) => USUAL.test(name))) return row;
	const usual: { [name: string]: unknown } = pickBy(row, (_value, name) => !name.includes('.'));
	// A row that names its container otherwise is not one of this node.
	const isForeign = !Object.keys(row).some((name) => OF_ROWS.includes(usualName(name)));
	const isOfDatabase = Object.keys(row).every((name) => /^[A-Z\d_]*$/.test(name));
	for (const [header, value] of Object.entries(row)) {
		const name = usualName(header);
		// A column `Notes` is one for people, unless a database has all names in capitals.
		const isForPeople = !isOfDatabase && /^notes?$/.test(name);
		const isOther = isForeign || Object.hasOwn(row, name) || isForPeople;
		if (name !== header && isOther) continue;
		const path = name.split('.');
		// The cell is blank where another row has more in its list.
		if (path.length === 1 || !isBlank(value)) set(usual, path, value);
		else if (/^\d/.test(path[1])) usual[path[0]] ??= [];
	}
	// Selected Fields has some of the costs, such as `cost.today`, often beside the amounts of a row.
	const { cost, ...others } = usual;
	const isInColumns = Object.keys(row).some((name) => name.startsWith('cost.'));
	return isInColumns && !AMOUNTS.some((name) => has(cost, name)) ? others : usual;
}

/**
 * A column of dates comes as dates: midnight in UTC or in the zone of the report is a day, any other a time in UTC, as
 * is each of a column of moments.
 */
export function datesAsText(fields: Fields, zone: string | null): Fields {
	if (!Object.values(fields).some(isDate)) return fields;
	return mapValues(fields, (value, name) => {
		if (!isDate(value)) return value;
		const time = dateTimeOf(value, { zone: zone ?? 'utc' });
		const isDay = !name.endsWith('_at') && +time === +time.startOf('day');
		return isDay ? time.toISODate() : time.toUTC().toISO();
	});
}

const isDate = (value: unknown): boolean => value instanceof Date || DateTime.isDateTime(value);

import isNil from 'lodash/isNil';
import { DateTime } from 'luxon';

import { BadInput, excerpt } from '../input/badInput';
import { type Fields, readFields, readText, readWord } from '../pickup/read';
import type { EarlierVessels } from './kinds/shipment';
import { type Exception, EXCEPTION_KINDS, type ExceptionSeverity, type Vessel } from './types';
import { knownVessel, VESSEL_FIELDS } from './vessel';

/** What an earlier run gave and is still open, as a table kept it. */
export interface EarlierRow extends Vessel {
	exception_key: string;
	kind: Exception['kind'];
	subject: string;
	severity: ExceptionSeverity;
	since: string | null;
	number: string | null;
	terminal: string | null;
	customer_name: string | null;
	container_id: string | null;
	shipment_id: string | null;
	/** Those that were active when it was marked available despite them. */
	holds: string | null;
}

const ROW_KINDS: readonly string[] = [...EXCEPTION_KINDS, 'watched'];
/** An ID may have colons itself, a vessel has none but that in front of its voyage. */
const KEY = new RegExp(`^(.+?):(${ROW_KINDS.join('|')})(:.*)?$`, 'su');

/** By key; of several the last counts, empty and closed ones are none. Throws BadInput for anything else. */
export function readEarlier(items: readonly unknown[]): Map<string, EarlierRow> {
	const rows = new Map<string, EarlierRow>();
	for (const [at, item] of items.entries()) {
		const fields = readFields(item);
		// A table without rows gives one empty item, where it always outputs data.
		if (Object.values(fields).every((value) => value === '' || isNil(value))) continue;
		const row = earlierRow(fields, at);
		rows.delete(row.exception_key);
		if (readWord(fields.change) !== 'closed') rows.set(row.exception_key, row);
	}
	return rows;
}

function earlierRow(fields: Fields, at: number): EarlierRow {
	const key = readText(fields.exception_key);
	const [, subject, kind] = (key === null ? null : KEY.exec(key)) ?? [];
	if (key === null || !isKind(kind)) {
		const what = key === null ? 'has no exception_key' : `has a strange one: "${excerpt(key)}"`;
		throw new BadInput(
			`Incoming item ${at} is no earlier exception: it ${what}`,
			'Pass in what an earlier run returned, e.g. the rows of a data table with the columns exception_key, kind, since, number and change, or set Earlier State From to None.',
		);
	}
	const severity = readWord(fields.severity);
	return {
		exception_key: key,
		kind,
		subject,
		severity: severity === 'critical' || severity === 'info' ? severity : 'warning',
		since: momentText(fields.since),
		...textsIn(
			fields,
			'number',
			'terminal',
			'customer_name',
			'container_id',
			'shipment_id',
			'holds',
		),
		...knownVessel(textsIn(fields, ...VESSEL_FIELDS)),
	};
}

const textsIn = <Name extends string>(fields: Fields, ...names: Name[]) =>
	Object.fromEntries(names.map((name) => [name, readText(fields[name])])) as {
		[Each in Name]: string | null;
	};

/** A data table gives a column of dates as dates. */
function momentText(value: unknown): string | null {
	if (!(value instanceof Date)) return readText(value);
	return DateTime.fromJSDate(value, { zone: 'utc' }).toISO({ suppressMilliseconds: true });
}

const isKind = (kind: string | undefined): kind is EarlierRow['kind'] =>
	kind !== undefined && ROW_KINDS.includes(kind);

/** What is known of the vessels of each shipment. */
export function earlierVessels(rows: ReadonlyMap<string, EarlierRow>): Map<string, EarlierVessels> {
	const vessels = new Map<string, EarlierVessels>();
	for (const row of rows.values()) {
		const { subject, kind, exception_key } = row;
		const known = vessels.get(subject) ?? {};
		if (kind === 'watched') vessels.set(subject, { ...known, watched: row });
		else if (kind === 'rolled') {
			const rolled = [...(known.rolled ?? []), { exception_key, vessel: row }];
			vessels.set(subject, { ...known, rolled });
		}
	}
	return vessels;
}

/** What has become of an exception since the earlier state; `unknown`: it could not be looked at again. */
export type ExceptionChange = 'closed' | 'open' | 'opened' | 'unknown';

interface Keyed {
	exception_key: string;
}

export interface ExceptionTransition<Now extends Keyed, Earlier extends Keyed> {
	change: ExceptionChange;
	now?: Now;
	earlier?: Earlier;
}

/** Each key opens once and closes once; one that was not assessed does neither. */
export function transitionsOf<Now extends Keyed, Earlier extends Keyed>(
	earlier: ReadonlyMap<string, Earlier>,
	found: readonly Now[],
	isAssessed: (row: Earlier) => boolean,
): Array<ExceptionTransition<Now, Earlier>> {
	const keys = new Set(found.map(({ exception_key: key }) => key));
	const changes = found.map((now): ExceptionTransition<Now, Earlier> => {
		const row = earlier.get(now.exception_key);
		return row ? { change: 'open', now, earlier: row } : { change: 'opened', now };
	});
	for (const [key, row] of earlier)
		if (!keys.has(key))
			changes.push({ change: isAssessed(row) ? 'closed' : 'unknown', earlier: row });
	return changes;
}

import { omit } from 'lodash';

import { BadInput, excerpt, isBlank, splitAdvice } from '../api/input/badInput';
import { dateTimeOf } from '../api/input/values';
import { type Fields, readFields, readFlag, readText, readWord } from '../pickup/read';
import type { Exception } from './assess';
import { type EarlierVessels, ITEM_KINDS, SEVERITIES, VESSEL_FIELDS } from './finding';
import { knownVessel } from './shipment';

/** An exception that an earlier run returned and that is still open, as a table kept it. */
export type EarlierRow = ReturnType<typeof earlierRow>;

/** An ID may contain colons; a vessel contains none but the one before its voyage. */
const KEY = new RegExp(`^(.+?):(${ITEM_KINDS.join('|')})(:.*)?$`, 'su');

/** Rows by key. The last row of a key counts; empty and closed rows do not. Throws BadInput for anything else. */
export function readEarlier(items: readonly unknown[]): Map<string, EarlierRow> {
	const rows = new Map<string, EarlierRow>();
	for (const [at, item] of items.entries()) {
		const fields = readFields(item);
		if (isEmptyRow(fields)) continue;
		const row = earlierRow(fields, at);
		rows.delete(row.exception_key);
		if (readWord(fields.change) !== 'closed') rows.set(row.exception_key, row);
	}
	return rows;
}

/** What tables add to each row by themselves. */
const OF_THE_TABLE = ['row_number', 'id', 'createdAt', 'updatedAt', 'createdTime'];

/**
 * A table without rows returns one empty item if it always outputs data; one row may be added or cleared by hand, where
 * a checkbox stays unticked.
 */
const isEmptyRow = (fields: Fields): boolean =>
	Object.values(omit(fields, OF_THE_TABLE)).every(
		(value) => isBlank(value) || readFlag(value) === false,
	);

function earlierRow(fields: Fields, at: number) {
	const key = readText(fields.exception_key);
	const [, subject, name] = (key === null ? null : KEY.exec(key)) ?? [];
	const kind = ITEM_KINDS.find((each) => each === name);
	if (key === null || kind === undefined) {
		const what = key === null ? 'has no exception_key' : `has a strange one: "${excerpt(key)}"`;
		throw new BadInput(
			`Incoming item ${at} is no earlier exception: it ${what}`,
			`Pass in what an earlier run returned, e.g. the rows of a data table with the columns exception_key, since, number and holds, or set Earlier State From to None.${splitAdvice(fields)}`,
		);
	}
	const stated = readWord(fields.severity);
	return {
		exception_key: key,
		kind,
		subject,
		severity: SEVERITIES.find((each) => each === stated) ?? 'warning',
		// A data table returns a column of dates as dates, an expression may return a DateTime.
		since:
			readText(fields.since) ??
			dateTimeOf(fields.since).toUTC().toISO({ suppressMilliseconds: true }),
		...textsIn(fields, 'number', 'terminal', 'customer_name', 'container_id', 'shipment_id'),
		/** The holds that were active when the container was marked available despite them. */
		...textsIn(fields, 'holds'),
		...knownVessel(textsIn(fields, ...VESSEL_FIELDS)),
	};
}

const textsIn = <Name extends string>(fields: Fields, ...names: Name[]) =>
	Object.fromEntries(names.map((name) => [name, readText(fields[name])])) as {
		[Each in Name]: string | null;
	};

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

/** What has become of an exception since the earlier state; `unknown`: it could not be assessed again. */
export type ExceptionChange = 'closed' | 'open' | 'opened' | 'unknown';

export interface ExceptionTransition {
	change: ExceptionChange;
	now?: Exception;
	earlier?: EarlierRow;
}

/** Each key opens once and closes once; a key that was not assessed does neither. */
export function transitionsOf(
	earlier: ReadonlyMap<string, EarlierRow>,
	found: readonly Exception[],
	isAssessed: (row: EarlierRow) => boolean,
): ExceptionTransition[] {
	const keys = new Set(found.map(({ exception_key: key }) => key));
	const changes = found.map((now): ExceptionTransition => {
		const row = earlier.get(now.exception_key);
		return row ? { change: 'open', now, earlier: row } : { change: 'opened', now };
	});
	for (const [key, row] of earlier)
		if (!keys.has(key))
			changes.push({ change: isAssessed(row) ? 'closed' : 'unknown', earlier: row });
	return changes;
}

import { DateTime, type IANAZone } from 'luxon';

import { isObject } from '../../jsonapi';
import { compareText } from '../../pickup';
import { momentOf, readStoredTime } from '../../pickup/dates';
import { readFlag, readText } from '../../pickup/read';

/** What a column of a database takes. */
export type Cell = string | number | boolean | null;

/** What no text column of a database takes: the character NUL, and half of a character. */
const NUL = '\0';
const HALF = /\p{Surrogate}/gu;

export function text(value: unknown): string | null {
	const read = readText(value);
	return read && storable(read);
}

function storable(read: string): string | null {
	const whole = read.replaceAll(NUL, '').replace(HALF, '\uFFFD').trim();
	return whole === '' ? null : whole;
}

/** In an order that is the same whenever it is read: that of the characters. */
export const sortedTexts = (values: readonly unknown[]): string | null =>
	inOrder([...new Set(values.map(text))].filter((each) => each !== null).sort(compareText));

/** In the order in which they come. */
export const inOrder = (texts: readonly string[]): string | null => texts.join(', ') || null;

export const list = (value: unknown): string | null =>
	sortedTexts(Array.isArray(value) ? value : []);

export const flag = readFlag;

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

/** In UTC; one that is written without a zone is of the place it is about, and of UTC where that is not known. */
export function moment(value: unknown, zone: IANAZone | null): string | null {
	const time = readStoredTime(value);
	return time && isoMoment(momentOf(time, zone));
}

export function isoMoment(millis: number): string | null {
	const utc = DateTime.fromMillis(millis, { zone: 'utc' });
	return utc.year >= FIRST_YEAR && utc.year <= LAST_YEAR ? utc.toISO() : null;
}

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** A day as the pickup status tells it, unless it is of a year that few programs can read. */
export const day = (date: string | null): string | null =>
	date !== null && DAY.test(date) ? date : null;

/** The ID of something related, joined or only named. */
export const idOfRelated = (related: unknown): string | null =>
	isObject(related) ? text(related.id) : null;

import { DateTime } from 'luxon';

import { BadInput } from './badInput';

/** A list typed with commas or line breaks, or given as an array by an expression: trimmed, each once. */
export function textList(value: unknown): string[] {
	const entries = Array.isArray(value) ? value : String(value ?? '').split(/[,\n]/);
	const texts = entries.map((entry) => String(entry ?? '').trim()).filter((entry) => entry !== '');
	return [...new Set(texts)];
}

/**
 * Any ISO 8601 form, a luxon DateTime or a JavaScript date as the service takes it: UTC with `Z`.
 */
export function utcTimestamp(value: unknown, parameter: string): string {
	const utc = dateTime(value).toUTC().toISO();
	if (utc === null) {
		throw new BadInput(
			`${parameter} "${String(value).slice(0, 60)}" is not a date`,
			'Use an ISO 8601 date such as 2026-03-11 or 2026-03-11T08:00:00-07:00.',
		);
	}
	return utc;
}

function dateTime(value: unknown): DateTime {
	if (value instanceof Date) return DateTime.fromJSDate(value);
	if (DateTime.isDateTime(value)) return value;
	const text = String(value).trim();
	const iso = DateTime.fromISO(text);
	// `2026-03-11 08:00:00`, as spreadsheets and n8n's date picker write it.
	return iso.isValid ? iso : DateTime.fromSQL(text);
}

/** Trimmed, without inner spaces, in capitals: the way numbers stand on the documents. */
export function trackingNumber(value: unknown, parameter: string): string {
	const number = String(value ?? '')
		.replace(/\s+/g, '')
		.toUpperCase();
	if (number === '') {
		throw new BadInput(`${parameter} is empty`, 'Enter the number to track, e.g. MEDU1234567.');
	}
	return number;
}

/** A carrier code of four letters, in capitals. */
export function scacCode(value: unknown, parameter: string): string {
	const scac = String(value ?? '')
		.trim()
		.toUpperCase();
	if (!/^[A-Z]{4}$/.test(scac)) {
		throw new BadInput(
			`${parameter} ${scac ? `"${scac.slice(0, 20)}" is not a carrier code` : 'is empty'}`,
			'A carrier code (SCAC) has four letters, e.g. MAEU. Pick the carrier from the list or type its code.',
		);
	}
	return scac;
}

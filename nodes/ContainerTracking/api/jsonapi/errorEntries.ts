import castArray from 'lodash/castArray';

import { isObject } from './types';

/** One entry of an answer that refuses (docs/interface.md#errors), every member read liberally. */
export interface ErrorEntry {
	status?: string;
	title?: string;
	detail?: string;
	code?: string;
	/** JSON pointer (`/data/attributes/scac`) or the name of a query parameter (`include`). */
	source?: string;
	/** Of a file that is in the account already. */
	existing_document_id?: string;
}

/** Nobody reads more of them, and all are kept with the execution. */
const MOST_ENTRIES = 10;
/** Entries may be empty, so a few more are looked at. */
const MOST_LOOKED_AT = 1_000;

/** From any body the service was seen to send; at most ten entries, `errorsLeftOut` counts the others. */
export function errorEntries(body: unknown): ErrorEntry[] {
	if (typeof body === 'string') {
		const detail = isWebPage(body) ? undefined : shortText(body);
		return detail ? [{ detail }] : [];
	}
	if (!isObject(body)) return [];
	const { entries } = listedErrors(body);
	if (entries.length > 0) return entries;
	return body.detail || body.title || body.message ? [errorEntry(body)].filter(hasContent) : [];
}

export const errorsLeftOut = (body: unknown): number =>
	isObject(body) ? listedErrors(body).leftOut : 0;

function listedErrors({ errors, error }: { errors?: unknown; error?: unknown }) {
	const lists = [errors, error].map((list) => castArray(list ?? []));
	const count = lists.reduce((sum, { length }) => sum + length, 0);
	const entries: ErrorEntry[] = [];
	let looked = 0;
	for (const raw of lists.flatMap((list) => list.slice(0, MOST_LOOKED_AT))) {
		if (entries.length === MOST_ENTRIES) break;
		looked++;
		const entry = errorEntry(raw);
		if (hasContent(entry)) entries.push(entry);
	}
	return { entries, leftOut: count - looked };
}

/** Whether a body is HTML: an unknown route or a proxy's page instead of the service's own words. */
export const isWebPage = (body: unknown): boolean =>
	typeof body === 'string' && /^\s*<(!doctype|html|head|body)/i.test(body);

function errorEntry(raw: unknown): ErrorEntry {
	if (!isObject(raw)) return { detail: shortText(raw) };
	const [source, meta] = [raw.source, raw.meta].map((part) => (isObject(part) ? part : {}));
	return {
		status: shortText(raw.status, 20),
		title: shortText(raw.title, 200),
		detail: shortText(raw.detail) ?? shortText(raw.message),
		code: shortText(raw.code, 100),
		source: shortText(source.pointer, 200) ?? shortText(source.parameter, 200),
		existing_document_id: shortText(meta.existing_document_id, 100),
	};
}

const hasContent = (entry: ErrorEntry): boolean => Object.values(entry).some(Boolean);

function shortText(value: unknown, most = 500): string | undefined {
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' ? oneLine(value, most) || undefined : undefined;
}

/** Control characters and halves of a character would be written as six characters each, and nobody reads them. */
const NOT_SHOWN = /[\s\p{Cc}\p{Cs}]+/gu;

function oneLine(value: string, most: number): string {
	const line = value
		.slice(0, 10 * most)
		.replace(NOT_SHOWN, ' ')
		.trim();
	// The cut may go through a character.
	return line.length > most ? `${line.slice(0, most).replace(/\p{Cs}$/u, '')}…` : line;
}

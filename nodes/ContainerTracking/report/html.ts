import escape from 'lodash/escape';

import { parsedUrl } from '../input/links';
import type { ReportEntry } from './types';

/** Beside what HTML reads: control characters, and marks that turn the direction of what follows. */
const SPECIAL = /[&<>"'\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** For texts and quoted attributes. Control characters become a space; marks of direction are left out. */
export const escapeHtml = (text: string): string =>
	SPECIAL.test(text) ? escape(text.replace(CONTROLS, ' ').replace(TURNS, '')) : text;

/** As nearly all are: nothing in it could be read in two ways. */
const PLAIN_ADDRESS = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/[\w\-./?=&%~+]*$/;

/** What may stand in `href`; undefined for anything but a page of the web, `javascript:` above all. */
export function webAddress(text: string | null): string | undefined {
	if (text === null || PLAIN_ADDRESS.test(text)) return text ?? undefined;
	const url = parsedUrl(text);
	return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** The user's address with `alert_key` and `container` as query parameters, as forms of n8n take them; null without one. */
export function acknowledgeLinks(
	address: string | null,
): (line: Pick<ReportEntry, 'alert_key' | 'container_id' | 'number'>) => string | null {
	const url = parsedUrl(webAddress(address) ?? '');
	if (!url) return () => null;
	const { hash } = url;
	url.hash = '';
	const start = `${url.href}${url.search === '' ? '?' : '&'}`.replace(/\?\?$/, '?');
	return ({ alert_key: key, number, container_id: id }) =>
		`${start}alert_key=${encodedKey(key)}&container=${encodedKey(number ?? id ?? '')}${hash}`;
}

/** Also what has a meaning in chats and in quotes, though an address may hold it. */
function encodedKey(text: string): string {
	if (/^[\w.:-]*$/.test(text)) return text.replaceAll(':', '%3A');
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
		/[!'()*]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

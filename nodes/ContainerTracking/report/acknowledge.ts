import { parsedUrl } from '../input';
import { webAddress } from './html';
import type { ReportEntry } from './types';

type Line = Pick<ReportEntry, 'alert_key' | 'container_id' | 'number'>;

/** The user's address with `alert_key` and `container` as query parameters, as forms of n8n take them; null without one. */
export function acknowledgeLinks(address: string | null): (line: Line) => string | null {
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
	if (HARMLESS.test(text)) return text.replaceAll(':', '%3A');
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
		/[!'()*]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

const HARMLESS = /^[\w.:-]*$/;

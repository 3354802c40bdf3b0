import { parsedUrl } from '../input';

/** Beside what HTML reads: control characters, and marks that turn the direction of what follows. */
const SPECIAL = /[&<>"'\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const ALL_SPECIAL = /[&<>"']|[\p{Cc}\u2028\u2029]+|[\u202a-\u202e\u2066-\u2069]/gu;
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;
const HTML_ENTITIES: { [character: string]: string } = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** For texts and quoted attributes. Control characters become a space; marks of direction are left out. */
export const escapeHtml = (text: string): string =>
	SPECIAL.test(text) ? text.replace(ALL_SPECIAL, entityOf) : text;

const entityOf = (found: string): string => HTML_ENTITIES[found] ?? (TURNS.test(found) ? '' : ' ');

/** As nearly all are: nothing in it could be read in two ways. */
const PLAIN_ADDRESS = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/[\w\-./?=&%~+]*$/;

/** What may stand in `href`; undefined for anything but a page of the web, `javascript:` above all. */
export function webAddress(text: string | null): string | undefined {
	if (text === null || PLAIN_ADDRESS.test(text)) return text ?? undefined;
	const url = parsedUrl(text);
	return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

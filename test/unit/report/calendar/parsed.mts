/** A calendar as ical.js reads it, and what RFC 5545 asks of its text. */
import ICAL from 'ical.js';

import { wordsOf } from '../../../words.mts';

export interface ParsedEvent {
	uid: string;
	sequence: number;
	/** `YYYY-MM-DD`. */
	start: string;
	end: string;
	summary: string;
	description: string;
	location: string;
	categories: string[];
	status: string;
	url: string;
}

export function parsed(text: string) {
	const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
	const of = (component: ICAL.Component, name: string) =>
		String(component.getFirstPropertyValue(name) ?? '');
	const events = root.getAllSubcomponents('vevent').map((event): ParsedEvent => {
		const value = (name: string) => of(event, name);
		return {
			uid: value('uid'),
			sequence: Number(value('sequence')),
			start: value('dtstart'),
			end: value('dtend'),
			summary: value('summary'),
			description: value('description'),
			location: value('location'),
			categories: (event.getFirstProperty('categories')?.getValues() ?? []) as string[],
			status: value('status'),
			url: value('url'),
		};
	});
	// Newer than ical.js, which leaves it as it is written.
	const name = of(root, 'name').replace(/\\(.)/g, (_, mark) =>
		mark === 'n' ? '\n' : String(mark),
	);
	return { name, description: of(root, 'description'), events };
}

/** What strict readers stumble over; empty where nothing is wrong. */
export function strangeIn(calendar: string): string[] {
	const lines = calendar.split('\r\n');
	const found: string[] = [];
	if (!calendar.endsWith('\r\n')) found.push('no line end at the end');
	// eslint-disable-next-line no-control-regex
	if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(calendar))
		found.push('control characters');
	if (/(?<!\r)\n|\r(?!\n)/.test(calendar)) found.push('a line end of its own kind');
	if (Buffer.from(calendar).toString() !== calendar) found.push('half a character');
	const long = lines.filter((line) => Buffer.byteLength(line) > 75);
	if (long.length > 0) found.push(`${long.length} lines of more than 75 octets`);
	// A line is folded only where the next character would not have fit.
	const isEarly = (line: string, at: number) => {
		const [next = ''] = (lines[at + 1] ?? '').slice(1);
		return lines[at + 1]?.startsWith(' ') && Buffer.byteLength(line + next) <= 75;
	};
	if (lines.some(isEarly)) found.push('lines that are folded too early');
	const names = new Set(
		lines.filter((line) => !/^[ \t]/.test(line)).map((line) => /^[\w-]*/.exec(line)?.[0]),
	);
	const unknown = [...names].filter((name) => name && !KNOWN.has(name));
	if (unknown.length > 0) found.push(`unknown lines ${unknown.join(', ')}`);
	return found;
}

const KNOWN = new Set(
	wordsOf(`
	BEGIN END VERSION PRODID METHOD CALSCALE NAME X-WR-CALNAME X-WR-CALDESC REFRESH-INTERVAL
	X-PUBLISHED-TTL UID DTSTAMP DTSTART DTEND DURATION SUMMARY DESCRIPTION LOCATION URL STATUS
	SEQUENCE TRANSP CATEGORIES LAST-MODIFIED CLASS PRIORITY COLOR X-MICROSOFT-CDO-BUSYSTATUS
	X-MICROSOFT-CDO-ALLDAYEVENT TZID TZOFFSETFROM TZOFFSETTO TRIGGER ACTION SOURCE
	X-WR-TIMEZONE CREATED COMMENT
`),
);

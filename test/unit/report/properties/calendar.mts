/** A calendar as ical.js reads it, and what RFC 5545 asks of its text. */
import ICAL from 'ical.js';
import { wordsOf } from '../../../words.mts';

export interface CalendarEvent {
	uid: string;
	/** `YYYY-MM-DD`. */
	start: string;
	status: string | null;
	summary: string;
	/** Summary, description and location, as they are shown. */
	text: string;
}

export function eventsIn(calendar: string): CalendarEvent[] {
	const root = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
	return root.getAllSubcomponents('vevent').map((event) => {
		const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
		return {
			uid: textOf('uid'),
			start: textOf('dtstart'),
			status: textOf('status') || null,
			summary: textOf('summary'),
			text: ['summary', 'description', 'location'].map(textOf).join('\n'),
		};
	});
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

import { memoize } from 'lodash';
import { DateTime } from 'luxon';

import { inDays } from '../pickup/sentence';
import { isElsewhere } from '../pickup/sentenceWarnings';
import { webAddress } from '../simplify/format';
import { type LineContext, lineContextOf, terminalAndCode, terminalText, textsOf } from './line';
import { REASON_LABELS, type Report, type ReportEntry } from './types';
import { clipped, counted, grouped } from '../pickup/read';

const REFRESHED_EVERY = 'PT1H';

/** One all-day event for each container on its last gate day, and for each empty to return. Done ones are cancelled. */
export function createCalendar(report: Report) {
	const now = report.now.toUTC();
	const lineContext = lineContextOf({ ...report, groupBy: 'none' });
	const context: EventContext = {
		...lineContext,
		asOf: `as of ${lineContext.labels.withTime(report.now.toISO() ?? '')}`,
		stamp: now.startOf('second').toISO(BASIC) ?? '',
		sequence: Math.max(0, Math.floor(now.diff(SEQUENCE_FROM).as('seconds'))),
	};
	const { days, missing } = calendarDays(report);
	const cancelled = days.filter(({ isDone }) => isDone).length;
	const content = days.flatMap((day) => eventLines(day, context));
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//n8n-nodes-container-tracking//Pickup Report//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${textValue(report.title)}`,
		`X-WR-CALNAME:${textValue(report.title)}`,
		...descriptionLines(report, missing),
		`REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED_EVERY}`,
		`X-PUBLISHED-TTL:${REFRESHED_EVERY}`,
		...(content.length > 0 ? content : NO_EVENTS),
		'END:VCALENDAR',
	];
	return {
		/** iCalendar, RFC 5545. */
		text: lines.map((line) => folded(line) + LINE_END).join(''),
		events: days.length - cancelled,
		cancelled,
		/** Containers without a last free day that counts, and empties without a return date: they have no event. */
		without_date: missing.pickup + missing.empty,
	};
}

/** A calendar needs a component, and programs do not show a time zone. */
const NO_EVENTS = [
	...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
	...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** `SEQUENCE` counts seconds from here, which programs can read as a number until 2088. */
const SEQUENCE_FROM = DateTime.utc(2020);

/** How long a container that was picked up is still reported as cancelled. */
const CANCELLED_FOR_DAYS = 60;

function calendarDays({ entries, now }: Report) {
	const earliest = now.minus({ days: CANCELLED_FOR_DAYS }).toISODate() ?? '';
	const dayOf = memoize(dayFrom);
	const used = new Map<string, number>();
	const days: CalendarDay[] = [];
	const missing = { pickup: 0, empty: 0 };
	for (const entry of entries) {
		for (const { date, ...due } of duesOf(entry)) {
			const { what, isDone } = due;
			const day = date === null ? undefined : dayOf(date);
			const isShown = !isDone || (date !== null && date >= earliest);
			if (day && isShown) days.push({ entry, ...due, day, uid: uidOf(entry, what, used) });
			else if (!isDone) missing[what] += 1;
		}
	}
	return { days, missing };
}

/** In digits of ASCII, also where the language of the report has others, as Persian has. */
const BASIC = { format: 'basic', suppressMilliseconds: true } as const;

/** The start and end of an event on a day, `YYYYMMDD`; undefined for what is no day, or the last one with such a year. */
function dayFrom(date: string) {
	const day = DateTime.fromISO(date, { zone: 'utc' });
	const next = day.plus({ days: 1 });
	if (!day.isValid || next.year > 9999) return undefined;
	return { starts: day.toISODate(BASIC), ends: next.toISODate(BASIC) };
}

const DOMAIN = 'n8n-nodes-container-tracking';

/** The UID of a container is the same in each calendar, and unique within one. */
function uidOf(entry: ReportEntry, what: CalendarDay['what'], used: Map<string, number>): string {
	const { container_id: id, number, bill_of_lading_number: billOfLading } = entry;
	const own = id ?? number ?? billOfLading ?? 'container';
	const name = what === 'empty' ? `${own}-empty` : own;
	const count = (used.get(name) ?? 0) + 1;
	used.set(name, count);
	return count === 1 ? `${name}@${DOMAIN}` : `${name}-${count}@${DOMAIN}`;
}

/** Notes for the reader of the calendar that no event contains. */
function descriptionLines(
	{ notes }: Report,
	{ pickup, empty }: Record<CalendarDay['what'], number>,
) {
	const empties = empty === 1 ? '1 empty' : `${grouped(empty)} empties`;
	const counts = [
		pickup > 0 && `${counted(pickup, 'container')} without a last free day`,
		empty > 0 && `${empties} without a return date`,
	].filter(Boolean);
	const missing = counts.length === 0 ? [] : [`Not in this calendar: ${counts.join(', ')}.`];
	const text = [...missing, ...notes].join('\n');
	return text === '' ? [] : [`DESCRIPTION:${textValue(text)}`, `X-WR-CALDESC:${textValue(text)}`];
}

/**
 * `stamp` as `YYYYMMDDTHHMMSSZ`; `sequence` is higher in each later calendar; `asOf`: calendar programs show the texts
 * hours later, when `LFD tomorrow` may be today.
 */
type EventContext = LineContext & { stamp: string; sequence: number; asOf: string };

/** The pickup of a container and the return of its empty, each with its day; `date` is null if that is unknown. */
function duesOf(entry: ReportEntry) {
	const { picked_up: isDone, empty, days_left: days, last_free_day: by } = entry;
	const isCounted = by !== null && (days !== null || isDone);
	const gateDay = entry.last_gate_day;
	const date = isCounted ? dayToAct({ days, by, gateDay }) : null;
	const dues: Due[] = [{ what: 'pickup', isDone, days, by, gateDay, date }];
	if (empty === null) return dues;
	const { isReturned, returnedOn } = empty;
	const back = { days: empty.daysLeft, by: empty.returnBy, gateDay: empty.lastGateDay };
	const backOn = dayToAct(back) ?? (isReturned ? returnedOn : null);
	return [...dues, { what: 'empty' as const, isDone: isReturned, ...back, date: backOn }];
}

interface Due {
	what: 'empty' | 'pickup';
	isDone: boolean;
	days: number | null;
	/** `YYYY-MM-DD`, as all days here. */
	by: string | null;
	gateDay: string | null;
	date: string | null;
}

/** The last gate day if it is known and the last day has not passed; else the last day. */
const dayToAct = ({ days, by, gateDay }: Pick<Due, 'by' | 'days' | 'gateDay'>): string | null =>
	isPast(days) ? by : (gateDay ?? by);

const isPast = (days: number | null): days is number => days !== null && days < 0;

type CalendarDay = Omit<Due, 'date'> & {
	entry: ReportEntry;
	uid: string;
	day: NonNullable<ReturnType<typeof dayFrom>>;
};

function eventLines(calendarDay: CalendarDay, context: EventContext): string[] {
	const { entry, what, uid, day, isDone } = calendarDay;
	const texts = textsOf(entry, context);
	const link = webAddress(entry.link);
	const place = what === 'empty' ? entry.empty?.returnTo : terminalAndCode(entry);
	const categories = entry.attention.map(({ reason }) => textValue(REASON_LABELS[reason]));
	const description = [
		...[...texts.phrases, ...texts.facts, ...texts.papers, context.asOf],
		...(link ? [link] : []),
		...(texts.acknowledge ? [`Acknowledge: ${texts.acknowledge}`] : []),
	];
	return [
		'BEGIN:VEVENT',
		`UID:${textValue(uid)}`,
		`DTSTAMP:${context.stamp}`,
		`LAST-MODIFIED:${context.stamp}`,
		`SEQUENCE:${context.sequence}`,
		`DTSTART;VALUE=DATE:${day.starts}`,
		`DTEND;VALUE=DATE:${day.ends}`,
		`SUMMARY:${textValue(eventSummary(calendarDay, texts.name, context))}`,
		`DESCRIPTION:${textValue(description.join('\n'))}`,
		...(place ? [`LOCATION:${textValue(clipped(place))}`] : []),
		...(link ? [`URL:${link}`] : []),
		...(categories.length > 0 ? [`CATEGORIES:${categories.join(',')}`] : []),
		`STATUS:${isDone ? 'CANCELLED' : 'CONFIRMED'}`,
		'TRANSP:TRANSPARENT',
		'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
		'END:VEVENT',
	];
}

/** The event in one line: what, which day, where. A month view shows its beginning alone. */
function eventSummary(
	{ entry, what, isDone, days, by, gateDay }: CalendarDay,
	name: string,
	{ labels }: LineContext,
): string {
	const isEmpty = what === 'empty';
	if (isEmpty && isDone) return `${name} returned`;
	const isGateDay = gateDay !== null && by !== null && gateDay !== by;
	const gates = isGateDay && `last gate day, ${isEmpty ? 'due' : 'LFD'} ${labels.of(by)}`;
	const { listed_apart: reviewReason } = entry;
	const late = isPast(days) ? inDays(days) : gates;
	const due = reviewReason === 'probably_picked_up' ? REASON_LABELS[reviewReason] : late;
	const ofPickup = isDone ? 'gone' : due || 'LFD';
	const text = isEmpty ? `return empty${due ? `, ${due}` : ''}` : ofPickup;
	const isAway = isElsewhere(entry) && !isDone;
	const place = isAway ? 'call first' : terminalText(entry);
	return clipped(
		[`${name} ${text}`, isEmpty ? entry.empty?.returnTo : place].filter(Boolean).join(' – '),
	);
}

const LINE_END = '\r\n';
const MOST_OCTETS = 75;

/** All kinds of line breaks become one; other control characters and direction marks are removed. */
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNPRINTED = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
const SPECIAL = /[\\;,\n]/g;

/** A text as a value of iCalendar; an unpaired surrogate is replaced. */
const textValue = (text: string): string =>
	text
		.replace(BREAKS, '\n')
		.replaceAll('\t', ' ')
		.replace(UNPRINTED, '')
		.replace(/\p{Surrogate}/gu, '\uFFFD')
		.replace(SPECIAL, (mark) => (mark === '\n' ? '\\n' : `\\${mark}`));

/** Splits a line so that no part has more than 75 octets and no character is cut. */
function folded(line: string): string {
	// Each UTF-16 unit of a text has three octets at most.
	if (line.length * 3 <= MOST_OCTETS) return line;
	const octets = Buffer.from(line);
	const parts: string[] = [];
	let start = 0;
	while (start < octets.length) {
		// The space that begins a continuation line counts.
		let end = start + MOST_OCTETS - (start === 0 ? 0 : 1);
		// Steps back to the first octet of a UTF-8 character; after the last octet there is none.
		while (((octets[end] ?? 0) & 0xc0) === 0x80) end--;
		parts.push(octets.toString('utf8', start, end));
		start = end;
	}
	return parts.join(`${LINE_END} `);
}

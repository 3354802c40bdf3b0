import { DateTime } from 'luxon';

import { lineContextOf } from '../line';
import { counted, grouped } from '../phrases';
import type { Report, ReportEntry } from '../types';
import {
	type CalendarDay,
	type Day,
	daysOf as daysOfEntry,
	type EventContext,
	eventLines,
	textValue,
	written,
} from './event';

const REFRESHED_EVERY = 'PT1H';

/** One all-day event for each container on its last gate day, and for each empty on the day on which it is due back; what is done is cancelled. */
export function createCalendar(report: Report) {
	const context = contextOf(report);
	const { days, missing } = daysOf(report);
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
		text: written(lines),
		events: days.length - cancelled,
		cancelled,
		/** Containers that no last free day counts for, and empties without a day to be back, so that no day can have them. */
		without_date: missing.pickup + missing.empty,
	};
}

/** A calendar has to hold something, and a time zone shows nowhere. */
const NO_EVENTS = [
	...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
	...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** From when on seconds are counted: as many as a program takes for a number until 2088. */
const SEQUENCE_FROM = DateTime.utc(2020);

function contextOf(report: Report): EventContext {
	const now = report.now.toUTC();
	return {
		...lineContextOf({ ...report, groupBy: 'none' }),
		stamp: now.toFormat("yyyyMMdd'T'HHmmss'Z'"),
		sequence: Math.max(0, Math.floor(now.diff(SEQUENCE_FROM).as('seconds'))),
	};
}

/** How long a container that is gone is still told as cancelled. */
const CANCELLED_FOR_DAYS = 60;

function daysOf({ entries, now }: Report) {
	const earliest = now.minus({ days: CANCELLED_FOR_DAYS }).toISODate() ?? '';
	const known = new Map<string, Day | undefined>();
	const used = new Map<string, number>();
	const days: CalendarDay[] = [];
	const missing = { pickup: 0, empty: 0 };
	for (const entry of entries) {
		for (const { what, date, isDone } of daysOfEntry(entry)) {
			if (date !== null && !known.has(date)) known.set(date, dayFrom(date));
			const day = date === null ? undefined : known.get(date);
			const isShown = !isDone || (date !== null && date >= earliest);
			if (day && isShown) days.push({ entry, what, isDone, day, uid: uidOf(entry, what, used) });
			else if (!isDone) missing[what] += 1;
		}
	}
	return { days, missing };
}

const DATE = 'yyyyMMdd';

function dayFrom(date: string): Day | undefined {
	const day = DateTime.fromISO(date, { zone: 'utc' });
	if (!day.isValid) return undefined;
	return { starts: day.toFormat(DATE), ends: day.plus({ days: 1 }).toFormat(DATE) };
}

const DOMAIN = 'n8n-nodes-container-tracking';

/** The same for a container in each calendar; no two in one calendar are alike. */
function uidOf(entry: ReportEntry, what: CalendarDay['what'], used: Map<string, number>): string {
	const { container_id: id, number, bill_of_lading_number: billOfLading } = entry;
	const own = id ?? number ?? billOfLading ?? 'container';
	const name = what === 'empty' ? `${own}-empty` : own;
	const count = (used.get(name) ?? 0) + 1;
	used.set(name, count);
	return count === 1 ? `${name}@${DOMAIN}` : `${name}-${count}@${DOMAIN}`;
}

/** What a reader of the calendar has to know and no event says. */
function descriptionLines(
	{ notes }: Report,
	{ pickup, empty }: Record<CalendarDay['what'], number>,
) {
	const counts = [
		pickup === 0 ? '' : `${counted(pickup, 'container')} without a last free day`,
		empty === 0
			? ''
			: `${empty === 1 ? '1 empty' : `${grouped(empty)} empties`} without a return date`,
	].filter(Boolean);
	const missing = counts.length === 0 ? [] : [`Not in this calendar: ${counts.join(', ')}.`];
	const text = [...missing, ...notes].join('\n');
	return text === '' ? [] : [`DESCRIPTION:${textValue(text)}`, `X-WR-CALDESC:${textValue(text)}`];
}

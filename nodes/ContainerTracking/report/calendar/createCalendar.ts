import { DateTime } from 'luxon';

import { lineContextOf } from '../line';
import { counted } from '../phrases';
import type { Report, ReportEntry } from '../types';
import { dayOf, eventLines, type CalendarDay, type Day, type EventContext } from './event';
import { textValue, written } from './lines';

/** A calendar, and what is in it. */
export interface Calendar {
	/** iCalendar, RFC 5545. */
	text: string;
	events: number;
	/** Events of containers that are gone. */
	cancelled: number;
	/** Containers that no last free day counts for, so that no day can have them. */
	without_date: number;
}

/** How often those who subscribe should ask. */
const REFRESHED_EVERY = 'PT1H';

/** One all-day event for each container on its last gate day; one that is gone is cancelled. */
export function createCalendar(report: Report): Calendar {
	const context = contextOf(report);
	const { days, withoutDate } = daysOf(report);
	const cancelled = days.filter(({ entry }) => entry.picked_up).length;
	const content = days.flatMap((day) => eventLines(day, context));
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//n8n-nodes-container-tracking//Pickup Report//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${textValue(report.title)}`,
		`X-WR-CALNAME:${textValue(report.title)}`,
		...descriptionLines(report, withoutDate),
		`REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED_EVERY}`,
		`X-PUBLISHED-TTL:${REFRESHED_EVERY}`,
		...(content.length > 0 ? content : NO_EVENTS),
		'END:VCALENDAR',
	];
	return {
		text: written(lines),
		events: days.length - cancelled,
		cancelled,
		without_date: withoutDate,
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
	let withoutDate = 0;
	for (const entry of entries) {
		const date = dayOf(entry) ?? '';
		// Many containers share a day.
		if (!known.has(date)) known.set(date, dayFrom(date));
		const day = known.get(date);
		if (day && (!entry.picked_up || date >= earliest))
			days.push({ entry, uid: uidOf(entry, used), day });
		else if (!entry.picked_up) withoutDate += 1;
	}
	return { days, withoutDate };
}

const DATE = 'yyyyMMdd';

/** Undefined where the calendar has no such day. */
function dayFrom(date: string): Day | undefined {
	const day = DateTime.fromISO(date, { zone: 'utc' });
	if (!day.isValid) return undefined;
	return { starts: day.toFormat(DATE), ends: day.plus({ days: 1 }).toFormat(DATE) };
}

const DOMAIN = 'n8n-nodes-container-tracking';

/** The same for a container in each calendar; no two in one calendar are alike. */
function uidOf(entry: ReportEntry, used: Map<string, number>): string {
	const { container_id: id, number, bill_of_lading_number: billOfLading } = entry;
	const name = id ?? number ?? billOfLading ?? 'container';
	const count = (used.get(name) ?? 0) + 1;
	used.set(name, count);
	return count === 1 ? `${name}@${DOMAIN}` : `${name}-${count}@${DOMAIN}`;
}

/** What a reader of the calendar has to know and no event says. */
function descriptionLines({ notes }: Report, withoutDate: number): string[] {
	const missing =
		withoutDate === 0
			? []
			: [`Not in this calendar: ${counted(withoutDate, 'container')} without a last free day.`];
	const text = [...missing, ...notes].join('\n');
	return text === '' ? [] : [`DESCRIPTION:${textValue(text)}`, `X-WR-CALDESC:${textValue(text)}`];
}

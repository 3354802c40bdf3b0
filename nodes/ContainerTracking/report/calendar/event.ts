import { webAddress } from '../html';
import { textsOf, type LineContext } from '../line';
import { counted, REASON_LABELS } from '../phrases';
import type { ReportEntry } from '../types';
import { textValue } from './lines';

/** What all events of a calendar have in common. */
export interface EventContext extends LineContext {
	/** `YYYYMMDDTHHMMSSZ`. */
	stamp: string;
	/** Higher in each later calendar. */
	sequence: number;
}

/** A container on its day. */
export interface CalendarDay {
	entry: ReportEntry;
	uid: string;
	day: Day;
}

/** A calendar day as an event has it, `YYYYMMDD`. */
export interface Day {
	starts: string;
	ends: string;
}

/**
 * The last gate day; the last free day itself once that is past, or where no gate day is known; `YYYY-MM-DD`.
 * Undefined where no date counts, be it that there is none or that it cannot be true.
 */
export function dayOf({
	days_left: days,
	picked_up,
	last_free_day: lfd,
	last_gate_day: gateDay,
}: ReportEntry): string | undefined {
	if (lfd === null || (days === null && !picked_up)) return undefined;
	const isPast = days !== null && days < 0;
	return isPast ? lfd : (gateDay ?? lfd);
}

/** One all-day event, which keeps nobody busy. */
export function eventLines({ entry, uid, day }: CalendarDay, context: EventContext): string[] {
	const texts = textsOf(entry, context);
	const link = webAddress(entry.link);
	const place = placeOf(entry);
	const categories = entry.attention.map(({ reason }) => textValue(REASON_LABELS[reason]));
	const description = [
		...[...texts.phrases, ...texts.facts, ...texts.papers],
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
		`SUMMARY:${textValue(summaryOf(entry, texts.name, context))}`,
		...(description.length > 0 ? [`DESCRIPTION:${textValue(description.join('\n'))}`] : []),
		...(place ? [`LOCATION:${textValue(place)}`] : []),
		...(link ? [`URL:${link}`] : []),
		...(categories.length > 0 ? [`CATEGORIES:${categories.join(',')}`] : []),
		`STATUS:${entry.picked_up ? 'CANCELLED' : 'CONFIRMED'}`,
		'TRANSP:TRANSPARENT',
		'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
		'END:VEVENT',
	];
}

/** What the event is in one line: which day, of what, where. */
function summaryOf(entry: ReportEntry, name: string, { labels }: LineContext): string {
	const { days_left: days, last_free_day: lfd, last_gate_day: gateDay } = entry;
	const what = [name, entry.terminal ?? entry.firms_code].filter(Boolean).join(' – ');
	if (entry.picked_up) return `Gone: ${what}`;
	if (days !== null && days < 0) return `Last free day ${what} (${counted(-days, 'day')} overdue)`;
	const isGateDay = gateDay !== null && lfd !== null && gateDay !== lfd;
	return isGateDay
		? `Last gate day ${what} (last free day ${labels.of(lfd)})`
		: `Last free day ${what}`;
}

const placeOf = ({ terminal: name, firms_code: code }: ReportEntry): string | null =>
	name && code ? `${name} (${code})` : (name ?? code);

import { inDays, isElsewhere } from '../../pickup';
import type { DayLabels } from '../dayLabels';
import { webAddress } from '../html';
import { type LineContext, textsOf } from '../line';
import { terminalAndCode, terminalText, clipped } from '../phrases';
import { type EntryReturn, type ReportEntry, REASON_LABELS } from '../types';

export interface EventContext extends LineContext {
	/** `YYYYMMDDTHHMMSSZ`. */
	stamp: string;
	/** Higher in each later calendar. */
	sequence: number;
}

export interface CalendarDay {
	entry: ReportEntry;
	what: 'pickup' | 'empty';
	isDone: boolean;
	uid: string;
	day: Day;
}

/** A calendar day as an event has it, `YYYYMMDD`. */
export interface Day {
	starts: string;
	ends: string;
}

/** The days that a container needs; null for one that nobody knows. */
export function daysOf(
	entry: ReportEntry,
): Array<Pick<CalendarDay, 'isDone' | 'what'> & { date: string | null }> {
	const { picked_up: isDone, empty } = entry;
	const pickup = { what: 'pickup', date: dayOfPickup(entry), isDone } as const;
	if (empty === null) return [pickup];
	return [pickup, { what: 'empty', date: dayOfEmpty(empty), isDone: empty.isReturned }];
}

/** The last gate day, else the last free day; `YYYY-MM-DD`. Null where no date counts. */
function dayOfPickup({
	days_left: days,
	picked_up,
	last_free_day: lfd,
	last_gate_day: gateDay,
}: ReportEntry): string | null {
	if (lfd === null || (days === null && !picked_up)) return null;
	const isPast = days !== null && days < 0;
	return isPast ? lfd : (gateDay ?? lfd);
}

function dayOfEmpty({ returnBy, lastGateDay, daysLeft, isReturned, returnedOn }: EntryReturn) {
	const isPast = daysLeft !== null && daysLeft < 0;
	const day = isPast ? returnBy : (lastGateDay ?? returnBy);
	return day ?? (isReturned ? returnedOn : null);
}

export function eventLines(calendarDay: CalendarDay, context: EventContext): string[] {
	const { entry, uid, day, isDone } = calendarDay;
	const texts = textsOf(entry, context);
	const link = webAddress(entry.link);
	const place = eventLocation(calendarDay);
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
		`SUMMARY:${textValue(summaryOf(calendarDay, texts.name, context))}`,
		...(description.length > 0 ? [`DESCRIPTION:${textValue(description.join('\n'))}`] : []),
		...(place ? [`LOCATION:${textValue(clipped(place))}`] : []),
		...(link ? [`URL:${link}`] : []),
		...(categories.length > 0 ? [`CATEGORIES:${categories.join(',')}`] : []),
		`STATUS:${isDone ? 'CANCELLED' : 'CONFIRMED'}`,
		'TRANSP:TRANSPARENT',
		'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
		'END:VEVENT',
	];
}

/** What the event is in one line: of what, which day, where. A month shows its beginning alone. */
function summaryOf(
	{ entry, what: kind }: CalendarDay,
	name: string,
	{ labels }: LineContext,
): string {
	if (kind === 'empty') return summaryOfEmpty(entry, name, labels);
	const { days_left: days, last_free_day: lfd, last_gate_day: gateDay } = entry;
	const isGateDay = gateDay !== null && lfd !== null && gateDay !== lfd;
	const text = (): string => {
		if (entry.picked_up) return 'gone';
		if (days !== null && days < 0) return inDays(days);
		return isGateDay ? `last gate day, LFD ${labels.of(lfd)}` : 'LFD';
	};
	const place = isElsewhere(entry) && !entry.picked_up ? 'call first' : terminalText(entry);
	return clipped([`${name} ${text()}`, place].filter(Boolean).join(' – '));
}

function summaryOfEmpty({ empty }: ReportEntry, name: string, labels: DayLabels): string {
	if (empty === null || empty.isReturned) return `${name} returned`;
	const { returnBy, lastGateDay, daysLeft: days, returnTo } = empty;
	const isGateDay = lastGateDay !== null && returnBy !== null && lastGateDay !== returnBy;
	const text = (): string => {
		if (days !== null && days < 0) return `, ${inDays(days)}`;
		return isGateDay ? `, last gate day, due ${labels.of(returnBy)}` : '';
	};
	return clipped([`${name} return empty${text()}`, returnTo].filter(Boolean).join(' – '));
}

function eventLocation({ entry, what }: CalendarDay): string | null {
	return what === 'empty' ? (entry.empty?.returnTo ?? null) : terminalAndCode(entry);
}

const LINE_END = '\r\n';
const MOST_OCTETS = 75;

/** Line breaks of every kind are one; other control characters, and marks that turn the direction, have no place. */
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNPRINTED = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
const SPECIAL = /[\\;,\n]/g;
const IS_SPECIAL = /[\\;,\n]/;
const IS_ODD = /(?!\n)\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u;

/** A text as a value; half of a character is marked. */
export function textValue(text: string): string {
	const shown = IS_ODD.test(text) ? printed(text) : text;
	if (!IS_SPECIAL.test(shown)) return shown;
	return shown.replace(SPECIAL, (mark) => (mark === '\n' ? '\\n' : `\\${mark}`));
}

const printed = (text: string): string =>
	text
		.replace(BREAKS, '\n')
		.replaceAll('\t', ' ')
		.replace(UNPRINTED, '')
		.replace(/\p{Surrogate}/gu, '\uFFFD');

export const written = (lines: string[]): string =>
	lines.map((line) => folded(line) + LINE_END).join('');

/** No line has more than 75 octets, and no character is cut in two. */
function folded(line: string): string {
	// Three octets at most for each unit of a text.
	if (line.length * 3 <= MOST_OCTETS) return line;
	if (!IS_ASCII.test(line)) return foldedByOctets(line);
	if (line.length <= MOST_OCTETS) return line;
	const parts = [line.slice(0, MOST_OCTETS)];
	// The space that begins a further line counts.
	for (let at = MOST_OCTETS; at < line.length; at += MOST_OCTETS - 1)
		parts.push(line.slice(at, at + MOST_OCTETS - 1));
	return parts.join(`${LINE_END} `);
}

const IS_ASCII = /^[ -~]*$/;

function foldedByOctets(line: string): string {
	const parts: string[] = [];
	let start = 0;
	let at = 0;
	let octets = 0;
	for (const character of line) {
		const size = octetsOf(character);
		if (octets + size > MOST_OCTETS) {
			parts.push(line.slice(start, at));
			start = at;
			octets = 1;
		}
		octets += size;
		at += character.length;
	}
	parts.push(line.slice(start));
	return parts.join(`${LINE_END} `);
}

/** In UTF-8. */
function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}

import { DateTime } from 'luxon';

import { isOut, type ReportEntry } from '../types';
import { readDay, remembered } from '../../pickup/dates';
import { deadlinePhrase } from '../../pickup/sentence';
import type { DayLabels } from '../dayLabels';
import { escapeHtml } from '../../simplify/format';
import { appointmentOf, appointmentText, phraseText } from '../line';

/** Today is in the middle of each strip, so that strips can be compared down the page. */
const DAYS_BEFORE = 10;
const DAYS_AFTER = 10;
const DAY = 16;
const WIDTH = (DAYS_BEFORE + 1 + DAYS_AFTER) * DAY;

interface Span {
	from: number;
	to: number;
}

/** The left edge of the day, or the edge of the strip beyond which the day lies. */
type Mark = number | 'earlier' | 'later';

/** Many containers share a day, so each is read once. */
const numberOf = remembered((text: string) => readDay(text.slice(0, 10)));

export function stripOf(container: ReportEntry) {
	const entry = isOut(container) ? withDaysOfEmpty(container) : container;
	const today = numberOf(entry.today);
	const placeOf = (date: string | null): number | null => {
		const day = date === null || today === null ? null : numberOf(date);
		return day === null || today === null ? null : day - today + DAYS_BEFORE;
	};
	const [arrival, discharge] = [placeOf(entry.arrived_on), placeOf(entry.discharged_on)];
	const lfd = placeOf(entry.last_free_day);
	// Without days left, the date is only shown: no bar depends on it.
	const counts = lfd !== null && entry.days_left !== null;
	return {
		arrival: markAt(arrival),
		discharge: markAt(discharge),
		appointment: markAt(placeOf(appointmentOf(entry))),
		lfd: markAt(lfd),
		closed: joinedMarks(entry.closed_days.map(placeOf)),
		/**
		 * From the discharge, or the arrival, to the end of the last free day; for an empty, from pickup to return day.
		 */
		free: counts ? spanOf(discharge ?? arrival ?? DAYS_BEFORE, lfd) : null,
		overdue: counts ? spanOf(lfd + 1, DAYS_BEFORE) : null,
	};
}

/** The free time of an empty is drawn like that of a full container: from the pickup to the return day. */
const withDaysOfEmpty = ({ empty, ...entry }: ReportEntry): ReportEntry => ({
	...entry,
	...{ empty, arrived_on: null, appointment_at: null, closed_days: [] },
	discharged_on: empty?.pickedUpOn ?? null,
	last_free_day: empty?.returnBy ?? null,
	days_left: empty?.daysLeft ?? null,
});

const LAST = DAYS_BEFORE + DAYS_AFTER;

function markAt(place: number | null): Mark | null {
	if (place === null) return null;
	if (place < 0) return 'earlier';
	return place > LAST ? 'later' : place * DAY;
}

function spanOf(first: number, last: number): Span | null {
	const [from, to] = [Math.max(first, 0), Math.min(last, LAST)];
	return from > to ? null : { from: from * DAY, to: (to + 1) * DAY };
}

function joinedMarks(places: Array<number | null>): Span[] {
	const spans: Span[] = [];
	for (const place of places) {
		const span = place === null ? null : spanOf(place, place);
		if (span === null) continue;
		const last = spans.at(-1);
		if (last?.to === span.from) last.to = span.to;
		else spans.push(span);
	}
	return spans;
}

/** Marks are above the bar, weekdays below it. */
const HEIGHT = 40;
const BAR = 17;
const BAR_BOTTOM = 25;
const LETTERS = 36;

type Axes = ReadonlyMap<string, string>;

export const axesOf = (entries: readonly ReportEntry[]): Axes =>
	new Map([...new Set(entries.map(({ today }) => today))].map((today, n) => [today, `w${n}`]));

export function sharedDrawings(axes: Axes, locale: string): string {
	const now = `<path class="today" d="M${DAYS_BEFORE * DAY} 0h${DAY}v${HEIGHT}h-${DAY}z"/>`;
	const line = `<path class="line" d="M0 ${BAR + 4}h${WIDTH}"/>`;
	const days = [...axes].map(([today, id]) => {
		const first = DateTime.fromISO(today, { zone: 'utc', locale }).minus({ days: DAYS_BEFORE });
		const letters = Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, place) => {
			const letter = first.isValid ? escapeHtml(first.plus({ days: place }).toFormat('ccccc')) : '';
			const marked = place === DAYS_BEFORE ? ' class="now"' : '';
			return `<text${marked} x="${place * DAY + DAY / 2}" y="${LETTERS}">${letter}</text>`;
		});
		return `<g id="${id}">${now}${line}${letters.join('')}</g>`;
	});
	return `<svg class="shared" aria-hidden="true"><defs>${MARK_DRAWINGS}${days.join('')}</defs></svg>`;
}

const MARK_DRAWINGS = [
	'<path id="m-arrival" class="arrival" d="M4 4h8l-4 7z"/>',
	'<circle id="m-discharge" class="discharge" cx="8" cy="8" r="3.5"/>',
	'<path id="m-lfd" class="lfd" d="M15 2v24M15 2l-9 3.5 9 3.5z"/>',
	'<path id="m-appointment" class="appointment" d="M8 15l6 6-6 6-6-6z"/>',
	'<path id="m-free" class="free" d="M0 17h16v8h-16z"/>',
	'<path id="m-over" class="over" d="M0 17h16v8h-16z"/>',
	'<path id="m-closed" class="closed" d="M0 0h16v25h-16z"/>',
	'<path id="m-earlier" class="beyond" d="M7 2l-5 5 5 5"/>',
	'<path id="m-later" class="beyond" d="M329 2l5 5-5 5"/>',
].join('');

/** For the legend: the label of each mark, and where it begins in its drawing. */
export const MARK_NAMES = [
	{ id: 'arrival', label: 'arrival', top: 0 },
	{ id: 'discharge', label: 'discharge, pickup', top: 0 },
	{ id: 'free', label: 'free', top: 13 },
	{ id: 'lfd', label: 'last free day, return by', top: 2 },
	{ id: 'over', label: 'overdue', top: 13 },
	{ id: 'closed', label: 'gates closed', top: 0 },
	{ id: 'appointment', label: 'appointment', top: 13 },
] as const;

/** The strip of days of one container, with its content in words. Empty if no day is known. */
export function drawStrip(
	entry: ReportEntry,
	{ arrival, discharge, appointment, lfd, closed, free, overdue }: ReturnType<typeof stripOf>,
	{ axes, labels }: { axes: Axes; labels: DayLabels },
): string {
	const shades = closed.map(
		({ from, to }) => `M${from} 0h${to - from}v${BAR_BOTTOM}h${from - to}z`,
	);
	const shaded = shades.length === 0 ? '' : `<path class="closed" d="${shades.join('')}"/>`;
	const bars = bar('free', free) + bar('over', overdue);
	const marks =
		drawnMark('arrival', arrival) + drawnMark('discharge', discharge) + drawnMark('lfd', lfd);
	// An arrow points to a last free day or an appointment beyond the strip.
	const edges = [appointment, lfd];
	const earlier = edges.includes('earlier') ? '<use href="#m-earlier"/>' : '';
	const later = edges.includes('later') ? '<use href="#m-later"/>' : '';
	const late = drawnMark('appointment', appointment) + earlier + later;
	if (bars + marks + late === '') return '';
	const words = escapeHtml(stripInWords(entry, labels));
	return `<svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><title>${words}</title><use href="#${axes.get(entry.today)}"/>${shaded}${bars}${marks}${late}</svg>`;
}

const bar = (name: string, span: Span | null): string =>
	span === null
		? ''
		: `<path class="${name}" d="M${span.from} ${BAR}h${span.to - span.from}v8h${span.from - span.to}z"/>`;

function drawnMark(name: string, place: Mark | null): string {
	return typeof place === 'number' ? `<use href="#m-${name}" x="${place}"/>` : '';
}

/** `LFD tomorrow, Thu 12 Mar; today Wed 11 Mar; arrived Thu 5 Mar; discharged Sat 7 Mar; …`. */
function stripInWords(entry: ReportEntry, labels: DayLabels): string {
	const { empty, today, closed_days: closed } = entry;
	const inWords = (what: string, day: string | null = null) =>
		day === null || day === '' ? '' : `${what} ${labels.of(day)}`;
	const words = isOut(entry)
		? [
				inWords('return by', empty?.returnBy),
				inWords('today', today),
				inWords('picked up', empty?.pickedUpOn),
			]
		: [
				phraseText(deadlinePhrase(entry), today, labels) || inWords('LFD', entry.last_free_day),
				inWords('today', today),
				inWords('arrived', entry.arrived_on),
				inWords('discharged', entry.discharged_on),
				appointmentText(entry, labels),
				closed.length === 0 ? '' : `gates closed ${closed.map((day) => labels.of(day)).join(', ')}`,
			];
	return words.filter(Boolean).join('; ');
}

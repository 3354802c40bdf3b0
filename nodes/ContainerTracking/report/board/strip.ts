import { isOut, type ReportEntry } from '../types';

/** Today stands in the middle, at the same place on each strip, so that they can be read down the page. */
export const DAYS_BEFORE = 10;
export const DAYS_AFTER = 10;
export const DAY = 16;
export const WIDTH = (DAYS_BEFORE + 1 + DAYS_AFTER) * DAY;

/** From the left edge of a day to the right edge of another. */
export interface Span {
	from: number;
	to: number;
}

/** The left edge of its day, or the edge of the strip that it lies beyond. */
export type Mark = number | 'earlier' | 'later';

export interface Strip {
	arrival: Mark | null;
	discharge: Mark | null;
	appointment: Mark | null;
	lfd: Mark | null;
	closed: Span[];
	/** From the discharge, or the arrival, to the end of the last free day; of an empty, from its pickup to its return day. */
	free: Span | null;
	overdue: Span | null;
}

const MS_PER_DAY = 86_400_000;

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

function markNumber(date: string): number | null {
	const [, year, month, day] = DATE.exec(date)?.map(Number) ?? [];
	if (day === undefined) return null;
	const time = new Date(Date.UTC(year, month - 1, day));
	// 31 February would be 3 March.
	return time.getUTCDate() === day ? time.getTime() / MS_PER_DAY : null;
}

/** Draws the strips of a report: many containers share a day, so each is read once. */
export class Strips {
	private readonly numbers = new Map<string, number | null>();

	of(entry: ReportEntry): Strip {
		return this.drawn(isOut(entry) ? daysOfEmpty(entry) : entry);
	}

	private drawn(entry: StripDays): Strip {
		const today = this.markNumber(entry.today);
		const placeOf = (date: string | null): number | null => {
			const day = date === null || today === null ? null : this.markNumber(date);
			return day === null || today === null ? null : day - today + DAYS_BEFORE;
		};
		const [arrival, discharge] = [placeOf(entry.arrived_on), placeOf(entry.discharged_on)];
		const lfd = placeOf(entry.last_free_day);
		// Without an urgency the date is shown, and nothing rests on it.
		const counts = lfd !== null && entry.days_left !== null;
		return {
			arrival: markAt(arrival),
			discharge: markAt(discharge),
			appointment: markAt(placeOf(entry.appointment_at)),
			lfd: markAt(lfd),
			closed: joinedMarks(entry.closed_days.map(placeOf)),
			free: counts ? spanOf(discharge ?? arrival ?? DAYS_BEFORE, lfd) : null,
			overdue: counts ? spanOf(lfd + 1, DAYS_BEFORE) : null,
		};
	}

	private markNumber(text: string): number | null {
		const date = text.slice(0, 10);
		let number = this.numbers.get(date);
		if (number === undefined) this.numbers.set(date, (number = markNumber(date)));
		return number;
	}
}

type StripDays = Pick<
	ReportEntry,
	| 'appointment_at'
	| 'arrived_on'
	| 'closed_days'
	| 'days_left'
	| 'discharged_on'
	| 'last_free_day'
	| 'today'
>;

/** An empty has its free time where a full one has it: from the pickup to the day on which it is due back. */
const daysOfEmpty = ({ empty, today }: ReportEntry): StripDays => ({
	today,
	arrived_on: null,
	discharged_on: empty?.pickedUpOn ?? null,
	last_free_day: empty?.returnBy ?? null,
	days_left: empty?.daysLeft ?? null,
	appointment_at: null,
	closed_days: [],
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

/** Days that follow each other are one span. */
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

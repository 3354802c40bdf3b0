/**
 * What waiting costs, from the rules alone: day by day, in whole ten-thousandths. It shares no code with the product.
 */
import { choose, isOf, type Place } from './choice.mts';
import { dayIn, plus, weekdayOf } from './days.mts';
import { postedDay } from './posted.mts';
import type { BoxSpec, Day, Kind, TermSpec } from './specs.mts';
import {
	addAll,
	firstCharged,
	freeUntil,
	walk,
	type Span,
	type Sums,
	type Walked,
} from './walk.mts';

/** A clock that is running, or has ended on a day; `null` where that day is not known. */
interface Clock {
	kind: Kind;
	charge?: string;
	place: Place;
	ended: Day | 'running' | null;
}

export interface OracleFigure {
	kind: Kind;
	row: number;
	charge: string | null;
	basis: 'in_writing' | 'posted_lfd' | 'terms';
	start: Day | null;
	free: Day;
	first: Day;
	ended: Day | null;
	/** Null where a day has no price. */
	days: number | null;
	accrued: Sums;
}

export interface Oracle {
	today: Day;
	ended: Sums[];
	figures: OracleFigure[];
	/** `demurrage start_unknown|free_time_unknown`: one of them. */
	missing: string[];
	endsWith: 'pickup' | 'return' | null;
}

export const AHEAD = [0, 1, 2, 3, 4, 5, 6, 7];

function todayOf({ inland, stage, inlandZone, portZone, now }: BoxSpec): Day {
	const isInland = inland && !['sea', 'port'].includes(stage);
	return dayIn(isInland ? inlandZone : portZone, now);
}

/** `demurrage 2 USD 1500000 for 3` for what a row comes to in a span, `demurrage terms_unknown` for what is missing of it. */
export function oracleOf(terms: TermSpec[], box: BoxSpec, span: Span): string[] {
	const today = todayOf(box);
	const clocks = box.stage === 'sea' ? [] : clocksOf(terms, box);
	return clocks
		.filter((clock) => isIn(clock, box, span))
		.flatMap((clock) => {
			const reported = report(clock, terms, box, today);
			if (reported === null || typeof reported === 'string') return reported ?? [];
			const { sums, daysIn, hasGap } = reported.of(span);
			const { kind, row } = reported.figure;
			const lines = [...daysIn].map(
				([currency, days]) => `${kind} ${row} ${currency} ${sums.get(currency)} for ${days}`,
			);
			return hasGap ? [...lines, `${kind} tiers_gap`] : lines;
		});
}

function gateOutDay({ inland, rampLeft, left, inlandZone, portZone }: BoxSpec): Day | null {
	const out = inland ? rampLeft : left;
	return out === null ? null : dayIn(inland ? inlandZone : portZone, out);
}

/** Whether the clock ran in the span, where that is not known it may have. */
function isIn({ kind, place, ended }: Clock, box: BoxSpec, { from, to }: Span): boolean {
	const begun =
		kind === 'detention' ? gateOutDay(box) : landed(box, place === 'ramp' ? 'ramp' : 'port');
	const isOver = ended !== null && ended !== 'running' && ended < from;
	return (begun === null || begun <= to) && !isOver;
}

export function oracle(terms: TermSpec[], box: BoxSpec): Oracle {
	const today = todayOf(box);
	const clocks = box.stage === 'sea' ? [] : clocksOf(terms, box);
	const reported = clocks
		.map((clock) => report(clock, terms, box, today))
		.filter((each) => each !== null);
	const charges = reported.filter((each) => typeof each !== 'string');
	const gaps = charges.filter(({ gap }) => gap).map(({ figure }) => `${figure.kind} tiers_gap`);
	const running = clocks.filter(({ ended }) => ended === 'running').map(({ kind }) => kind);
	const isRunning = (...kinds: Kind[]) =>
		charges.some(({ figure }) => figure.ended === null && kinds.includes(figure.kind)) &&
		kinds.some((kind) => running.includes(kind));
	return {
		today,
		ended: AHEAD.map((ahead) => addAll(charges.map(({ on }) => on(plus(today, ahead))))),
		figures: charges.map(({ figure }) => figure),
		missing: [...reported.filter((each) => typeof each === 'string'), ...gaps],
		endsWith: isRunning('combined', 'detention')
			? 'return'
			: isRunning('demurrage', 'storage')
				? 'pickup'
				: null,
	};
}

function clocksOf(terms: TermSpec[], box: BoxSpec): Clock[] {
	const { stage, inland } = box;
	const left = box.left === null ? null : dayIn(box.portZone, box.left);
	const rampLeft = box.rampLeft === null ? null : dayIn(box.inlandZone, box.rampLeft);
	const atPort = stage === 'port' ? 'running' : left;
	const isGone = ['out', 'returned', 'gone'].includes(stage);
	const back = returnDay(box);
	const returned = stage === 'returned' ? back : 'running';
	const places: Clock[] = [{ kind: 'storage', place: 'port', ended: atPort }];
	const merged = choose(terms, box, 'combined', 'any', (term) => startOf(term, box, 'port'));
	const isMerged = merged !== 'terms_unknown';
	if (isMerged) places.push({ kind: 'combined', place: 'any', ended: returned });
	else places.push({ kind: 'demurrage', place: 'port', ended: atPort });
	if (inland && (stage === 'ramp' || isGone)) {
		const atRamp = stage === 'ramp' ? 'running' : rampLeft;
		places.push({ kind: 'storage', place: 'ramp', ended: atRamp });
		if (!isMerged) places.push({ kind: 'demurrage', place: 'ramp', ended: atRamp });
	}
	if (isGone && !isMerged) places.push({ kind: 'detention', place: 'any', ended: returned });
	return [...places, ...namedClocks(terms, box, places, isGone ? returned : undefined)];
}

/** Charges of their own are owed by those that a row of them is for, and missing for nobody else. */
function namedClocks(
	terms: TermSpec[],
	box: BoxSpec,
	clocks: Clock[],
	returned: Clock['ended'] | undefined,
): Clock[] {
	const names = new Set(terms.flatMap(({ charge }) => charge ?? []));
	const ends = clocks.filter(({ kind }) => kind === 'storage');
	const out: Clock[] =
		returned === undefined ? [] : [{ kind: 'detention', place: 'any', ended: returned }];
	const standing = ends.flatMap((clock) => [clock, { ...clock, kind: 'demurrage' as const }]);
	return [...standing, ...out].flatMap(({ kind, place, ended }) =>
		[...names]
			.filter((charge) => {
				const spot = place === 'ramp' ? 'ramp' : 'port';
				const start = (term: TermSpec) => startOf(term, box, spot);
				return choose(terms, box, kind, place, start, charge) !== 'terms_unknown';
			})
			.map((charge) => ({ kind, charge, place, ended })),
	);
}

const returnDay = ({ returned, returnZone, inland, inlandZone, portZone }: BoxSpec): Day | null =>
	returned === null ? null : dayIn(returnZone ?? (inland ? inlandZone : portZone), returned);

/** The day on which the clock of a row starts. */
export function startOf(term: TermSpec, box: BoxSpec, place: 'port' | 'ramp'): Day | null {
	const zone = place === 'port' ? box.portZone : box.inlandZone;
	const on = (millis: number | null, where = zone) => millis && dayIn(where, millis);
	if (term.start === 'available') return on(box.available) || null;
	if (term.start === 'rail_notification') return noticeDay(term, box);
	if (term.start === 'vessel_arrival') return on(box.shipArrived) || null;
	if (term.start === 'discharge') return on(box.discharged) || null;
	if (box.inland) return on(box.rampLeft, box.inlandZone) || null;
	return on(box.left, box.portZone) || null;
}

const EVENING = 17 * 60 * 60 * 1000;

/** After 17:00 there, or on a day that is none of business: the next business day. */
function noticeDay({ closed, holidays }: TermSpec, { notified, inlandZone }: BoxSpec): Day | null {
	if (notified === null) return null;
	const hours = new Intl.DateTimeFormat('en-GB', { timeZone: inlandZone, timeStyle: 'medium' });
	const [hour, minute, second] = hours.format(notified).split(':').map(Number);
	const since = ((hour * 60 + minute) * 60 + second) * 1000;
	let day = dayIn(inlandZone, notified);
	if (since > EVENING) day = plus(day, 1);
	while (closed.includes(weekdayOf(day)) || holidays.includes(day)) day = plus(day, 1);
	return day;
}

/** Nothing is charged before it stood on land there. */
function landed(box: BoxSpec, place: 'port' | 'ramp'): Day | null {
	const at = place === 'port' ? box.discharged : box.rampArrived;
	return at === null ? null : dayIn(place === 'port' ? box.portZone : box.inlandZone, at);
}

interface Reported {
	figure: OracleFigure;
	on: (day: Day) => Sums;
	/** Until today. */
	of: (span: Span) => Walked;
	gap: boolean;
}

const hasRampStorage = (terms: TermSpec[], box: BoxSpec): boolean =>
	terms.some((term) => isOf(term, 'storage', 'ramp', box));

/** What comes of a clock: a figure, what is missing of it, or nothing. */
function report(
	{ kind, charge, place, ended }: Clock,
	terms: TermSpec[],
	box: BoxSpec,
	today: Day,
): Reported | string | null {
	const spot = place === 'ramp' ? 'ramp' : 'port';
	const hasRows = terms.some((term) => isOf(term, kind, place, box, charge));
	// Storage of the ramp is what railways charge there in place of demurrage.
	const isStorage = kind === 'storage' || (place === 'ramp' && hasRampStorage(terms, box));
	if (!hasRows && (isStorage || ended !== 'running')) return null;
	const startOfRow = (term: TermSpec) => startOf(term, box, spot);
	const chosen = choose(terms, box, kind, place, startOfRow, charge);
	if (typeof chosen === 'string') return `${kind} ${chosen}`;
	const { term, row } = chosen;
	const start = startOf(term, box, spot);
	// No day is free of a plug, which an extension could move.
	const isPlug = term.charge !== null && term.freeDays === 0;
	const written = isPlug ? null : (box.written[kind] ?? null);
	const posted = written ?? postedDay(term, box, spot);
	const doubts = [];
	if (start === null && posted === null) doubts.push('start_unknown');
	if (term.freeDays === null && posted === null) doubts.push('free_time_unknown');
	if (ended === null) doubts.push('end_unknown');
	if (doubts.length > 0) return `${kind} ${doubts.join('|')}`;
	const byRow = posted ?? freeUntil(term, start ?? '');
	const onLand = kind === 'detention' ? gateOutDay(box) : landed(box, spot);
	const free = onLand !== null && plus(onLand, -1) > byRow ? plus(onLand, -1) : byRow;
	const last = ended === 'running' ? null : ended;
	const now = walk(term, free, last ?? today);
	const gap = walk(term, free, last ?? plus(today, 7)).hasGap;
	// The service empties the date after the pickup: what the row alone gives may never have been owed.
	const { lfd } = box;
	const stands = kind === 'demurrage' || kind === 'storage';
	const isEmptied = [lfd.line, lfd.terminal, lfd.combined, lfd.rail]
		.filter((_, at) => (at === 3) === (spot === 'ramp'))
		.every((day) => day === null);
	if (
		last !== null &&
		written === null &&
		stands &&
		isEmptied &&
		term.freeDays !== 0 &&
		now.days > 0
	)
		return `${kind} free_time_unknown`;
	return {
		gap,
		on: (day) => walk(term, free, last ?? day).sums,
		of: (span) => walk(term, free, last ?? today, span),
		figure: {
			kind,
			row,
			charge: term.charge,
			basis: written !== null ? 'in_writing' : posted === null ? 'terms' : 'posted_lfd',
			start,
			free,
			first: firstCharged(term, free),
			ended: last,
			days: now.hasGap ? null : now.days,
			accrued: now.sums,
		},
	};
}

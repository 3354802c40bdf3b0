/**
 * What a dispatcher must hear of a last free day, delivery by delivery. Where the rules leave two answers open, each
 * is a hypothesis of what was said; the answer that came decides which ones live on.
 */
import type { Day, World } from '../world.mts';
import type { LfdFacts, Sight } from './facts.mts';
import { workingDate } from './workingDate.mts';

type Leg = 'port' | 'inland';

/** What has been said. */
export interface Said {
	/** Undefined: nothing yet. */
	date: Day | null | undefined;
	leg: Leg;
	/** The truth it told was that of this moment. */
	made: number;
	/** Said as `set` without knowing what was before. */
	isNew: boolean;
}

/** `must`: silence would lose it. `may`: either. `no`: it must not be said. */
export type News = 'must' | 'may' | 'no';

export interface Outcome {
	direction: string;
	/** Undefined: whatever is named. */
	previous: Day | null | undefined;
	current: Day | null;
	news: News;
	next: Said;
}

export const NOTHING_SAID: Said = { date: undefined, leg: 'port', made: -Infinity, isNew: false };

const legOf = ({ place }: World): Leg => (place === 'port' ? 'port' : 'inland');

export function direction(previous: Day | null, current: Day | null): string {
	if (current === null) return previous === null ? 'unchanged' : 'cleared';
	if (previous === null) return 'set';
	if (previous === current) return 'unchanged';
	return current < previous ? 'earlier' : 'later';
}

/** Everything that may be said about one delivery, given what was said before. */
export function outcomes(said: Said, facts: LfdFacts): Outcome[] {
	if (facts.isAlone) return [];
	return facts.sights.flatMap((sight) => atSight(said, facts, sight));
}

function atSight(said: Said, facts: LfdFacts, { world, since }: Sight): Outcome[] {
	const current = workingDate(world);
	const made = Math.max(facts.made, since);
	if (said.date !== undefined && made < said.made) {
		return [said.date, current].map((date) => silent(date, said));
	}
	const next = { date: current, leg: legOf(world), made: Math.max(made, said.made), isNew: false };
	if (facts.isVague) {
		const unknown = { direction: 'unknown', current: null, news: 'must' as const };
		return [next, said].flatMap((then) =>
			[said.date ?? null, null].map((previous) => ({ ...unknown, previous, next: then })),
		);
	}
	if (current === null) return withoutDate(said, facts, next);
	if (current === said.date) return repeated(said, facts, { ...next, date: current });
	return previousDates(said, facts, current, next.leg).map((previous) => ({
		...{ direction: direction(previous ?? null, current), previous: previous ?? null, current },
		// The same date before and after, and none said so far: nothing has moved.
		news: previous === current ? 'no' : 'must',
		next: { ...next, isNew: previous === undefined },
	}));
}

const silent = (date: Day | null, next: Said): Outcome => ({
	...{ direction: 'unchanged', previous: date, current: date },
	...{ news: 'no', next },
});

/** What a message may name as the date before; undefined: nobody knows. */
function previousDates(
	said: Said,
	{ own, guess }: LfdFacts,
	current: Day,
	leg: Leg,
): Array<Day | null | undefined> {
	if (said.date === undefined) {
		return own ? [...own, ...(guess === undefined ? [] : [guess])] : [undefined];
	}
	const contradicting = own && !own.includes(said.date) ? own : [];
	const others = contradicting.filter((date) => date !== current);
	// What was said at the port is closed at the ramp: there the first date may be called new.
	const closed = leg === said.leg ? [] : [null, ...(own ?? [])].filter((date) => date !== current);
	return [said.date, ...others, ...closed];
}

function repeated(said: Said, { own, made }: LfdFacts, next: Said & { date: Day }): Outcome[] {
	const { date } = next;
	const still = { ...next, isNew: said.isNew };
	const others = (own ?? []).filter((before) => before !== date && !own?.includes(date));
	const isContradicted = made > said.made;
	const told = others.filter(
		(before) => isContradicted || (said.isNew && direction(before, date) === 'earlier'),
	);
	return [
		silent(date, still),
		...told.map((before) => ({
			...{ direction: direction(before, date), previous: before, current: date },
			...{ news: 'may' as const, next },
		})),
	];
}

/** A date that ended. Cleared is what was known, and ended while the box was still there. */
function withoutDate(said: Said, facts: LfdFacts, next: Said): Outcome[] {
	const own = next.leg === 'port' ? (facts.own ?? []) : (facts.own ?? []).slice(1);
	const before = own.filter((date) => date !== null);
	if (said.date && said.leg === next.leg) {
		return [said.date, ...before].map((previous) => cleared(previous, next, 'must'));
	}
	if (said.date === undefined && next.leg === 'port' && before.length > 0) {
		return before.map((previous) => cleared(previous, next, 'must'));
	}
	return [...ended(said, next), ...before.map((previous) => cleared(previous, next, 'may'))];
}

/** Nobody has cleared anything, whatever it is called. */
const ended = (said: Said, next: Said): Outcome[] =>
	['closed', 'unchanged', 'unknown'].flatMap((name) =>
		[next, said].map((then) => ({
			...{ direction: name, previous: undefined, current: null },
			...{ news: 'no' as const, next: then },
		})),
	);

const cleared = (previous: Day, next: Said, news: News): Outcome => ({
	...{ direction: 'cleared', previous, current: null },
	...{ news, next },
});

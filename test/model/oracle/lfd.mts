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
	/** The truth it reported was that of this moment. */
	made: number;
	/** Said so without knowing what was before; `unsaid`: nothing seemed to have moved, so nobody heard of the date. */
	isNew: false | 'set' | 'unknown' | 'unsaid';
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

const legOf = ({ place }: World): Leg => (['ship', 'port'].includes(place) ? 'port' : 'inland');

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
	// Overtaken itself, but what was fetched may be newer than anything said: it may say so, or leave it to its own reporting.
	if (said.date !== undefined && facts.made < said.made && made >= said.made) {
		const fresh = atSight(said, { ...facts, made }, { world, since });
		const quiet = [said.date, current].map((date) => silent(date, said));
		return [
			...quiet,
			...fresh.map((one) => ({ ...one, news: one.news === 'no' ? one.news : ('may' as const) })),
		];
	}
	if (said.date !== undefined && made < said.made) {
		const late = [said.date, current].map((date) => silent(date, said));
		return [...late, ...(current === said.date ? alarms(said, facts, said.date) : [])];
	}
	const next: Said & { date: Day | null } = {
		...{ date: current, leg: legOf(world), made: Math.max(made, said.made), isNew: false },
	};
	if (facts.isVague) {
		const isOver = next.leg === 'inland';
		// Reported as cleared already, by another event about the same change.
		const isSaid = said.date === null && said.made >= facts.made;
		const all = unknown(said, next, isOver || isSaid ? 'may' : 'must');
		if (isSaid) return [...all, silent(null, said)];
		return isOver ? [...all, ...withoutDate(said, facts, next)] : all;
	}
	if (current === null) return withoutDate(said, facts, next);
	if (current === said.date) return repeated(said, facts, { ...next, date: current });
	return previousDates(said, facts, current, next.leg).flatMap((previous): Outcome[] => {
		const move = { previous: previous ?? null, current, next };
		// Nobody knows the day before: the date is new, whatever that is called.
		if (previous === undefined) {
			return (['set', 'unknown'] as const).map((name) => ({
				...{ ...move, direction: name, news: 'must' },
				next: { ...next, isNew: name },
			}));
		}
		// The same date before and after, and none said so far: nothing has moved.
		if (previous === current) return [silent(current, { ...next, isNew: 'unsaid' })];
		return [{ ...move, direction: direction(previous, current), news: 'must' }];
	});
}

/** No date is reported and none is there: only a container that is read afterwards settles it. */
const unknown = (said: Said, then: Said, news: News): Outcome[] =>
	[then, said].flatMap((next) =>
		[said.date ?? null, null].map((previous) => ({
			...{ direction: 'unknown', previous, current: null },
			...{ news, next },
		})),
	);

const silent = (date: Day | null, next: Said): Outcome => ({
	...{ direction: 'unchanged', previous: date, current: date },
	...{ news: 'no', next },
});

/** What a message may name as the date before; undefined: nobody knows. */
function previousDates(
	said: Said,
	{ own, guesses }: LfdFacts,
	current: Day,
	leg: Leg,
): Array<Day | null | undefined> {
	if (said.date === undefined) {
		return own ? [...own, ...guesses] : [undefined];
	}
	const contradicting = own && !own.includes(said.date) ? own : [];
	const others = contradicting.filter((date) => date !== current);
	// What was said at the port is closed at the ramp: there the first date may be called new.
	const closed = leg === said.leg ? [] : [null, ...(own ?? [])].filter((date) => date !== current);
	return [said.date, ...others, ...closed];
}

function repeated(said: Said, facts: LfdFacts, next: Said & { date: Day }): Outcome[] {
	const { date } = next;
	const { own = [], made } = facts;
	const reported = made > said.made && !own.includes(date) ? own : [];
	return [
		silent(date, { ...next, isNew: said.isNew }),
		...alarms(said, facts, date),
		...reported.map((before) => mayReport(before, date, next)),
	];
}

/** Of events this near each other nobody knows which one the container shows, and an alert too many is better than none. */
const NEAR_MS = 600_000;

/**
 * Said before anybody knew the day before, it may be put right once by an event that reports it; where nobody heard of
 * it, by none about a later change.
 */
const alarms = (said: Said, { made, own = [], guesses }: LfdFacts, date: Day | null): Outcome[] =>
	said.isNew && (said.isNew !== 'unsaid' || made <= said.made + NEAR_MS)
		? [...own, ...guesses]
				.filter((before) => !['unchanged', said.isNew].includes(direction(before, date)))
				.map((before) => mayReport(before, date, { ...said, isNew: false }))
		: [];

const mayReport = (before: Day | null, date: Day | null, next: Said): Outcome => ({
	...{ direction: direction(before, date), previous: before, current: date },
	...{ news: 'may', next },
});

/** A date that ended. Cleared is what was known, and ended while the container was still there. */
function withoutDate(said: Said, facts: LfdFacts, next: Said): Outcome[] {
	const own = next.leg === 'port' ? (facts.own ?? []) : (facts.own ?? []).slice(1);
	const before = own.filter((date) => date !== null);
	if (said.date && said.leg === next.leg) {
		return [said.date, ...before].map((previous) => cleared(previous, next, 'must'));
	}
	if (said.date === undefined && next.leg === 'port' && before.length > 0) {
		return before.map((previous) => cleared(previous, next, 'must'));
	}
	// The last thing said was of the port; the ramp's date that ended may be called by it.
	const last = said.date && facts.wasThere ? [said.date] : [];
	return [
		...ended(said, next, facts),
		...[...before, ...last].map((previous) => cleared(previous, next, 'may')),
	];
}

/** Nobody has cleared anything, whatever it is called. That nobody knows may be worth a word where a date was. */
const ended = (said: Said, next: Said, { wasThere }: LfdFacts): Outcome[] =>
	['closed', 'unchanged', 'unknown'].flatMap((name) =>
		[next, said].map((then) => ({
			...{ direction: name, previous: undefined, current: null },
			...{
				news: name === 'unknown' && (wasThere || next.leg === 'port') ? 'may' : 'no',
				next: then,
			},
		})),
	);

const cleared = (previous: Day, next: Said, news: News): Outcome => ({
	...{ direction: 'cleared', previous, current: null },
	...{ news, next },
});

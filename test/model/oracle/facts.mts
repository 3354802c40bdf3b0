/** What one delivery reports, in the words of the history. */
import type { Arrival, Sent, Reported } from '../reporter.mts';
import { combined, type Day, type LfdSource, type World } from '../world.mts';
import { workingDate } from './workingDate.mts';

/** One state of the truth that a delivery may show. */
export interface Sight {
	world: World;
	/** When it came to be so. */
	since: number;
}

export interface LfdFacts {
	made: number;
	/** What may count after it. One sight where the container came along; a container that was fetched may be newer. */
	sights: Sight[];
	/** What may have counted before, by its own changeset; undefined where it does not say. */
	own?: Array<Day | null>;
	/**
	 * The same as far as it has to be guessed: the sources where the changeset names `pickup_lfd` alone, and what a
	 * container that was fetched held besides when the event was made.
	 */
	guesses: Array<Day | null>;
	/** In truth a date that counts where the container stands was there before. */
	wasThere: boolean;
	/** No date in the event and none in the container: nobody can say whether it was cleared. */
	isVague: boolean;
	/** Nothing but the event itself: the container did not come and could not be fetched. */
	isAlone: boolean;
	/** The date that the event itself names, where it is alone. */
	value?: Day | null;
}

export const isBare = ({ reporting }: Sent): boolean =>
	reporting.form === 'source' || reporting.form === 'bare';

export const canFetch = ({ history: { options } }: Reported): boolean =>
	options.fetchMissing && options.reachable;

/** By the contract an event comes without its container, or is the container. */
const comesAlone = ({ history }: Reported, form: string): boolean =>
	history.profile === 'specification' && form !== 'changed';

/** What comes along lacks the dates of line, terminal and rail carrier, so it has to be looked up. */
export const isWithoutDeadlines = ({ history }: Reported): boolean =>
	history.isDocumented === true || (history.isPoor && history.profile !== 'specification');

/** The container as it came along, or every state it may have been fetched in. */
export function sightsOf(
	reported: Reported,
	{ sent, happened }: Arrival,
	isFetched: boolean,
): Sight[] {
	const last = isFetched ? happened : sent.change;
	return reported.worlds
		.slice(sent.change, last + 1)
		.map((world, n) => ({ world, since: reported.times[sent.change + n] }));
}

/** Undefined for a delivery that is not about a last free day. */
export function lfdFacts(reported: Reported, arrival: Arrival): LfdFacts | undefined {
	const { sent } = arrival;
	const { reporting, change, effect, made } = sent;
	const [before, world] = [reported.worlds[change - 1], reported.worlds[change]];
	const isMoved = JSON.stringify(before.lfd) !== JSON.stringify(world.lfd);
	if (!isMoved || reporting.form === 'bare' || reporting.form === 'milestone') return undefined;
	const fetches = canFetch(reported);
	const isPartial =
		isBare(sent) || comesAlone(reported, reporting.form) || isWithoutDeadlines(reported);
	const isVague =
		reporting.form === 'changed' && reporting.withoutValue === true && combined(world) === null;
	const isAlone = isPartial && !fetches;
	// What is vague, or contests what is known, is looked up, and then it is newer than the event.
	const sights = sightsOf(reported, arrival, fetches);
	return {
		wasThere: workingDate({ ...world, lfd: before.lfd }) !== null,
		...{ made, sights, isAlone, isVague: isVague && !fetches },
		guesses: [],
		...(reporting.form === 'updated'
			? ownBefore({ before, world, sights, keys: reporting.keys })
			: {}),
		...(isAlone && effect?.what === 'lfd' ? { value: effect.to } : {}),
	};
}

interface Moved {
	before: World;
	world: World;
	sights: Sight[];
	keys?: string;
}

/** By the place before and by the place after, since one delivery may report a departure too. */
function ownBefore({ before, world, sights, keys }: Moved) {
	const own = [workingDate(before), workingDate({ ...world, lfd: before.lfd })];
	const sources = Object.keys(world.lfd) as LfdSource[];
	const [was, is] = [combined(before), combined(world)];
	const moved = sources.filter((source) => before.lfd[source] !== world.lfd[source]);
	const isNamedAlone = (keys === 'combined' || moved.every((one) => one === 'bare')) && was !== is;
	const guesses = sights.flatMap(({ world: sight }) => {
		const equal = isNamedAlone ? sources.filter((source) => sight.lfd[source] === is) : [];
		const days = [
			workingDate(withDates(sight, moved, (source) => before.lfd[source])),
			...(equal.length > 0 ? [workingDate(withDates(sight, equal, () => was))] : []),
		];
		// A guess is no excuse for silence.
		return days.filter((day) => day !== workingDate(sight));
	});
	// What it set was there before whatever came since.
	const passed = sights.length > 1 ? [workingDate(world)] : [];
	return { own, guesses: [...guesses, ...passed].filter((day) => !own.includes(day)) };
}

function withDates(
	world: World,
	sources: LfdSource[],
	of: (source: LfdSource) => Day | null,
): World {
	return {
		...world,
		lfd: { ...world.lfd, ...Object.fromEntries(sources.map((source) => [source, of(source)])) },
	};
}

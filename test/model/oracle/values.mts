/** Availability and appointments: values that are reported with or without the one before, and said once. */
import type { News } from './lfd.mts';

export interface SaidValue<T> {
	/** Undefined: nothing yet. */
	value: T | undefined;
	made: number;
}

export interface ValueFacts<T> {
	made: number;
	current: T;
	/** By its own changeset; undefined where it does not say. */
	own?: T;
	/** It does not say which container it is about. */
	isAlone: boolean;
	/** What a container that was fetched may have shown since, each with its moment. */
	newer: Array<{ current: T; made: number }>;
	/** Nobody cares any more, and silence is as good as a word. */
	isPickedUp: boolean;
}

/** What may have been before, for a message; `no` only where the item shows that nothing has changed. */
export interface ValueOutcome<T> {
	previous: T | null;
	current: T;
	news: News;
	next: SaidValue<T>;
}

/** What was fetched may be newer than the event, and may be kept or left to its own reporting. */
export function valueOutcomes<T>(said: SaidValue<T>, facts: ValueFacts<T>): Array<ValueOutcome<T>> {
	const newer = facts.newer
		.filter(({ current }) => current !== facts.current)
		.flatMap((sight) => outcomes(said, { ...facts, ...sight }))
		.flatMap((one) => [one, { ...one, next: said }])
		.map((one) => ({ ...one, news: one.news === 'must' ? ('may' as const) : one.news }));
	const own = outcomes(said, facts);
	return newer.length === 0
		? own
		: [
				...newer,
				...own.map((one) => ({ ...one, news: one.news === 'must' ? ('may' as const) : one.news })),
			];
}

function outcomes<T>(said: SaidValue<T>, facts: ValueFacts<T>): Array<ValueOutcome<T>> {
	const { made, current, own, isAlone, isPickedUp } = facts;
	const next = { value: current, made: Math.max(made, said.made) };
	if (isAlone) {
		return [next, said].map((then) => ({ previous: null, current, news: 'must', next: then }));
	}
	if (isPickedUp) {
		const before = own === undefined ? [said.value ?? null, null] : [own];
		const reported = before.map((previous) => ({ previous, current, news: 'may' as const, next }));
		return [unchanged(current, next), ...reported];
	}
	if (said.value !== undefined && made < said.made) {
		return [current, said.value].map((value) => unchanged(value, said));
	}
	if (said.value === undefined) {
		if (own === current) return [unchanged(current, next)];
		const reported: ValueOutcome<T> = {
			...{ previous: own ?? null, current },
			...{ news: own === undefined ? 'may' : 'must', next },
		};
		// Where it may be kept silent, it is left unsaid then.
		return own === undefined ? [reported, unchanged(current, said)] : [reported];
	}
	const isContradicted = own !== undefined && own !== said.value;
	if (current === said.value) {
		// Another change to what it is already: the one in between was lost, and it may be worth a word.
		if (made === said.made || own === current) return [unchanged(current, next)];
		const again = [own ?? null, null].map((previous) => ({
			previous,
			current,
			news: 'may' as const,
			next,
		}));
		// Taken for the second reporting of the change before, it leaves the word to the next reporting of its own.
		return [unchanged(current, next), unchanged(current, said), ...again];
	}
	// That it is new is what counts; the one before may be forgotten.
	const before = [said.value, null, ...(isContradicted && own !== current ? [own] : [])];
	return before.map((previous) => ({ previous, current, news: 'must', next }));
}

const unchanged = <T,>(value: T, next: SaidValue<T>): ValueOutcome<T> => ({
	...{ previous: value, current: value },
	...{ news: 'no', next },
});

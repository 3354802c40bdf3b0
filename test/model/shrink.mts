/** Makes a faulty history smaller for as long as it stays faulty. */
import { record } from '../cases.mts';
import { possibleForms } from './generate.mts';
import { isClear } from './happenings.mts';
import type { Change, History, Reporting } from './history.mts';
import { after, type World } from './world.mts';

export interface Shrunk {
	history: History;
	faults: string[];
}

type Faults = (history: History) => Promise<string[]>;

/** How often a history may be reported again; shrinking is for people, who wait. */
const MOST_TRIES = 150;

export async function shrink(history: History, faultsOf: Faults): Promise<Shrunk> {
	let best = { history, faults: await faultsOf(history) };
	let tries = 0;
	for (let isSmaller = true; isSmaller; ) {
		isSmaller = false;
		for (const smaller of smallerOnes(best.history)) {
			if (!isPossible(smaller)) continue;
			if (++tries > MOST_TRIES) return best;
			const faults = await faultsOf(smaller).catch(() => []);
			if (!faults.some((fault) => best.faults.some((other) => kindOf(other) === kindOf(fault))))
				continue;
			best = { history: smaller, faults };
			isSmaller = true;
			break;
		}
	}
	return best;
}

/** A fault of the same kind, so that shrinking does not wander off to another one. */
const kindOf = (fault: string): string =>
	fault.replace(/^change \d+ \S+ ?(\(\w+\))?: /, '').slice(0, 18);

function* smallerOnes(history: History): Generator<History> {
	const { changes } = history;
	for (let n = changes.length - 1; n >= 0; n--) yield { ...history, changes: without(changes, n) };
	for (let n = 0; n < changes.length; n++) {
		for (const change of smallerChanges(changes[n])) {
			yield { ...history, changes: changes.map((other, m) => (m === n ? change : other)) };
		}
	}
	if (history.options.lastNode)
		yield { ...history, options: { ...history.options, lastNode: false } };
	if (history.initial.holds.length > 0)
		yield { ...history, initial: { ...history.initial, holds: [] } };
}

function* smallerChanges(change: Change): Generator<Change> {
	const { tellings, effects, overlap, restart, ...rest } = change;
	if (overlap) yield { ...rest, tellings, effects, restart };
	if (overlap?.withNext) yield { ...change, overlap: { seed: overlap.seed } };
	if (restart) yield { ...rest, tellings, effects, overlap };
	for (let n = 0; n < tellings.length; n++) yield { ...change, tellings: without(tellings, n) };
	if (effects.length > 1) {
		for (let n = 0; n < effects.length; n++) yield { ...change, effects: without(effects, n) };
	}
	for (let n = 0; n < tellings.length; n++) {
		for (const reporting of smallerTellings(tellings[n])) {
			yield { ...change, tellings: tellings.map((other, m) => (m === n ? reporting : other)) };
		}
	}
}

function* smallerTellings(reporting: Reporting): Generator<Reporting> {
	const { again, failsFor, ...once } = reporting;
	if (again !== undefined || failsFor !== undefined) yield once;
	if (reporting.delay !== null && reporting.delay > 3) yield { ...reporting, delay: 1 };
}

/** Where the container has to be for what happens; what is left out may not break the rest. */
const PLACES: { [what: string]: Array<World['place']> } = record`
	discharges=["ship"] departs=["port"] arrives=["train"] pickedUp=["port", "ramp"]
	emptyReturned=["picked_up"] emptyLfds=["train", "ramp", "picked_up"]
`;

function isPossible({ initial, changes }: History): boolean {
	let world = initial;
	return changes.every(({ effects, tellings }) => {
		const before = world;
		for (const effect of effects) {
			if (!(PLACES[effect.what] ?? [world.place]).includes(world.place)) return false;
			const next = after(world, effect, '2026-01-01');
			if (JSON.stringify(next) === JSON.stringify(world) && effect.what !== 'weight') return false;
			if (!isClear(next)) return false;
			world = next;
		}
		const forms = possibleForms({ effects, before, world });
		const isReported = tellings.length > 0 && tellings.every(({ form }) => forms.includes(form));
		return isReported && effects.length > 0;
	});
}

const without = <T,>(all: T[], index: number): T[] => all.filter((_, n) => n !== index);

/**
 * What has to hold for random values, and how many of them are tried; where it does not hold, as much as can be read:
 * seed, path, what went wrong.
 */
import fc from 'fast-check';

const MOST_SHOWN = 1_500;

type Arbitraries<Values extends unknown[]> = {
	[At in keyof Values]: fc.Arbitrary<Values[At]>;
};

/** As many times as fast-check tries where nothing is stated. */
export const USUAL_RUNS = 100;

export function check<Values extends [unknown, ...unknown[]]>(
	values: Arbitraries<Values>,
	numRuns: number,
	holds: (...values: Values) => boolean | void,
): void {
	fc.assert(fc.property<Values>(...values, holds), { numRuns, reporter });
}

export async function checkAsync<Values extends [unknown, ...unknown[]]>(
	values: Arbitraries<Values>,
	numRuns: number,
	holds: (...values: Values) => Promise<boolean | void>,
): Promise<void> {
	await fc.assert(fc.asyncProperty<Values>(...values, holds), { numRuns, reporter });
}

function reporter<Values>(details: fc.RunDetails<Values>): void {
	const { failed, seed, counterexamplePath, numRuns, errorInstance, counterexample } = details;
	if (!failed) return;
	const cause = errorInstance instanceof Error ? errorInstance.stack : String(errorInstance);
	const whole = fc.stringify(counterexample);
	const shown =
		whole.length > MOST_SHOWN
			? JSON.stringify(counterexample, reported).slice(0, MOST_SHOWN)
			: whole;
	throw new Error(
		`seed ${seed}, path ${counterexamplePath}, try ${numRuns}\n${cause}\nfor ${shown}`,
	);
}

/** What says nothing, or says it again, is left out. */
function reported(name: string, value: unknown): unknown {
	if (value === null || value === false || ['flags', 'groups', 'sentence'].includes(name)) return;
	if (typeof value === 'string' && value.length > 80)
		return `${value.slice(0, 40)}… (${value.length})`;
	return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/**
 * How much is tried where values are drawn or one case has many alike: all of it with `SAMPLE=full`, as `npm run fuzz`
 * does, a part of it in `npm test`.
 */
const isFull = process.env.SAMPLE === 'full';

export const inFull = <Value,>(full: Value, part: Value): Value => (isFull ? full : part);

/**
 * Each of one list with each of another; in part each with one of the others in turn, so that none is left out where
 * those are fewer.
 */
export const pairs = <One extends object, Other extends object>(
	ones: readonly One[],
	others: readonly Other[],
): Array<One & Other> =>
	ones.flatMap((one, at) =>
		inFull(others, [others[at % others.length]]).map((other) => ({ ...one, ...other })),
	);

/** So many, or a share of them. */
export const sampled = (count: number, share = 1 / 8): number =>
	inFull(count, Math.ceil(count * share));

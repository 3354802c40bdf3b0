/** What has to hold for random values; where it does not, as much of them as can be read: seed, path, what went wrong. */
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

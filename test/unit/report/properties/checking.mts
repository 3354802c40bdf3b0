import fc from 'fast-check';

const MOST_SHOWN = 1_500;

/** As fc.assert, with as much of a report as can be read where one fails: seed, path, and what went wrong. */
export function check<Value>(
	values: fc.Arbitrary<Value>,
	holds: (value: Value) => unknown,
	numRuns: number,
): void {
	const property = fc.property(values, (value) => {
		holds(value);
	});
	fc.assert(property, {
		numRuns,
		reporter: ({ failed, seed, counterexamplePath, errorInstance, counterexample }) => {
			if (!failed) return;
			const cause = errorInstance instanceof Error ? errorInstance.stack : String(errorInstance);
			const shown = JSON.stringify(counterexample, reported).slice(0, MOST_SHOWN);
			throw new Error(`seed ${seed}, path ${counterexamplePath}\n${cause}\nfor ${shown}`);
		},
	});
}

/** What says nothing, or says it again, is left out. */
function reported(name: string, value: unknown): unknown {
	if (value === null || value === false || ['flags', 'groups', 'sentence'].includes(name)) return;
	if (typeof value === 'string' && value.length > 80)
		return `${value.slice(0, 40)}… (${value.length})`;
	return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/**
 * All properties of a run draw from one seed, which is said at its start: `FC_SEED=<seed> npx vitest run <file>` draws
 * the same again.
 */
import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** Of fast-check's random values. */
		seed: number;
	}
}

export default function setup(project: TestProject): void {
	const seed = Number(process.env.FC_SEED ?? randomInt(2 ** 31));
	if (!Number.isInteger(seed))
		throw new Error(`FC_SEED is no whole number: ${process.env.FC_SEED}`);
	console.log(`Random values come from seed ${seed}; FC_SEED=${seed} draws them again.`);
	project.provide('seed', seed);
}

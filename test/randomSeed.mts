/**
 * All properties of a run draw from one seed. It is the same each time, so that what passed once passes again;
 * `FC_SEED=random npx vitest run <file>` draws a new one, `FC_SEED=<seed>` that one.
 */
import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** Of fast-check's random values. */
		seed: number;
	}
}

const USUAL_SEED = 20_261_123;

export default function setup(project: TestProject): void {
	const wish = process.env.FC_SEED ?? USUAL_SEED;
	const seed = wish === 'random' ? randomInt(2 ** 31) : Number(wish);
	if (!Number.isInteger(seed))
		throw new Error(`FC_SEED is no whole number: ${process.env.FC_SEED}`);
	console.log(`Random values come from seed ${seed}; FC_SEED=${seed} draws them again.`);
	project.provide('seed', seed);
}

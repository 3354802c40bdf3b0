/** The model test as one of several files, so that they run beside each other. */
import { expect, it } from 'vitest';

import { report, runSeeds } from './model.mts';
import { seedsOf } from './seeds.mts';

export function testHistories(part: number, parts: number): void {
	const seeds = seedsOf(process.env).filter((seed) => seed % parts === part);
	if (seeds.length === 0) {
		it(`no history: its seed belongs to another of ${parts} files`, () => {
			expect(process.env.MODEL_SEED).toBeDefined();
		});
		return;
	}
	it(
		`${seeds.length} histories, seeds ${seeds[0]} to ${seeds.at(-1)}: nothing lost, nothing false, nothing twice`,
		{ timeout: 60_000 + seeds.length * 1000 },
		async () => {
			const summary = await runSeeds(seeds);
			const { failures: _, ...counts } = summary;
			console.log(
				`Seeds ${seeds[0]} to ${seeds.at(-1)} of part ${part}: ${JSON.stringify(counts)}`,
			);
			expect(report(summary)).toBe('');
			if (seeds.length < 40) return;
			// The generator must reach every answer, or the test says little.
			for (const direction of ['set', 'earlier', 'later', 'cleared', 'closed', 'unchanged']) {
				expect(counts.directions[direction], direction).toBeGreaterThan(0);
			}
		},
	);
}

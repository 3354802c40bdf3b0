/** Random histories, told to the real trigger; README.md tells how one is replayed. */
import { expect, it } from 'vitest';

import { report, runSeeds } from './model.mts';
import { seedsOf } from './seeds.mts';

const seeds = seedsOf(process.env);

it(
	`${seeds.length} histories from seed ${seeds[0]}: nothing lost, nothing false, nothing twice`,
	{ timeout: 60_000 + seeds.length * 1000 },
	async () => {
		const summary = await runSeeds(seeds);
		const { failures: _, ...counts } = summary;
		console.log(`Seeds ${seeds[0]} to ${seeds.at(-1)}: ${JSON.stringify(counts)}`);
		expect(report(summary)).toBe('');
		if (seeds.length < 100) return;
		// The generator must reach every answer, or the test says little.
		for (const direction of ['set', 'earlier', 'later', 'cleared', 'closed', 'unchanged']) {
			expect(counts.directions[direction], direction).toBeGreaterThan(0);
		}
	},
);

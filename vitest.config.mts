import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { Slowest } from './test/slowest.mts';

/** Those that take longest, the longest first; the others follow by their size. */
const LONG = [
	...['engine/workflows/stories', 'engine/polling/polling', 'package/addAnEndpoint'],
	...['engine/changes/fortnight/random', 'engine/live/write', 'package/scan'],
	...['engine/trigger/burst', 'engine/trigger/fetchMissing', 'engine/action/outcome'],
	...['engine/hostile/dropDowns', 'engine/trigger/acknowledging', 'engine/exceptions/upkeep'],
	...['package/schemas', 'engine/live/deviations', 'engine/trigger/registration/adopted'],
	...['engine/live/command', 'engine/action/hostileInput', 'engine/action/oddAnswers'],
	...['engine/rows/parts', 'engine/trigger/firstContact', 'engine/hostile/tooMuch'],
	...['unit/pickup/gateDays', 'sandbox/shapes/resources', 'engine/hostile/lists'],
	...['engine/trigger/outOfReach', 'model/staleCopies', 'model/even'],
	...['engine/changes/node/reading', 'engine/live/bounds', 'engine/action/operations'],
	...['engine/trigger/registration/registered', 'engine/live/values', 'engine/trigger/missed'],
	...['unit/tariff/costs/oracle/oracle', 'engine/workflows/hostile', 'engine/hostile/writing'],
];

/** A long file that starts last keeps one worker busy while the others have nothing left. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const placeOf = ({ moduleId }: TestSpecification): number => {
			const place = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}.test.mts`));
			return place === -1 ? LONG.length : place;
		};
		const bySize = await super.sort(files);
		return bySize.sort((one, other) => placeOf(one) - placeOf(other));
	}
}

export default defineConfig({
	resolve: {
		alias: {
			// One copy for the tests, our sources and n8n-core, so that `instanceof` holds across them.
			'n8n-workflow': fileURLToPath(
				new URL('node_modules/n8n-workflow/dist/cjs/index.js', import.meta.url),
			),
		},
	},
	test: {
		include: ['test/{unit,engine,sandbox,package,model}/**/*.test.mts'],
		environment: 'node',
		reporters: ['default', new Slowest()],
		globalSetup: ['test/randomSeed.mts'],
		setupFiles: ['test/setup.mts'],
		// Files share a process, where n8n-core is loaded once. No module keeps what another file could see,
		// but for the trigger's memory, which is keyed by nodes that are each file's own, and for what is known of
		// limits, which is keyed by the address of the service.
		isolate: false,
		// One more than cores, since some tests wait most of the time; with two more, all take longer.
		maxWorkers: availableParallelism() + 1,
		// Room for short-lived values, of which the tests make many: a tenth less for the collector.
		execArgv: ['--max-semi-space-size=128'],
		// Those of a file that run side by side wait for the service most of the time.
		maxConcurrency: 20,
		sequence: { sequencer: LongestFirst },
		// As long as a busy machine needs: only a failure takes that long.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 20_000 } },
	},
});

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { Slowest } from './test/slowest.mts';

/** Those that take longest, the longest first; the others follow by their size. */
const LONG = [
	...['engine/workflows/stories', 'engine/polling/polling', 'engine/workflows/hostile'],
	...['package/addAnEndpoint', 'engine/trigger/firstContact', 'package/scan'],
	...['engine/live/write', 'engine/trigger/fetchMissing', 'engine/trigger/registration/adopted'],
	...['package/schemas', 'engine/action/outcome', 'engine/hostile/dropDowns'],
	...['engine/trigger/burst', 'engine/trigger/acknowledging', 'engine/live/deviations'],
	...['engine/action/documents', 'engine/changes/fortnight/random', 'engine/live/command'],
	...['engine/trigger/chaos', 'engine/action/hostileInput', 'engine/action/operations'],
	...['engine/trigger/missed', 'engine/action/oddAnswers', 'engine/hostile/tooMuch'],
	...['engine/rows/parts', 'engine/action/pickupAccount', 'model/even'],
	...['engine/trigger/outOfReach', 'engine/workflows/refused', 'engine/hostile/writing'],
	...['engine/changes/node/inParts', 'engine/changes/node/reading', 'engine/live/bounds'],
	...['sandbox/shapes/resources', 'engine/trigger/staticData', 'engine/action/requestOptions'],
	...['model/odd', 'engine/trigger/registration/registered', 'package/tarball'],
	...['engine/hostile/registration', 'engine/bare/workflows', 'engine/live/values'],
	...['engine/changes/node/confirmed', 'model/pinned', 'unit/pickup/dates.property'],
	...['engine/trigger/registration/lateAnswer', 'model/staleCopies'],
	...['unit/tariff/costs/oracle/oracle', 'engine/trigger/missedOwn', 'engine/changes/broken'],
	...['engine/hostile/lists', 'sandbox/shapes/deliveries', 'sandbox/retries', 'package/map/map'],
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

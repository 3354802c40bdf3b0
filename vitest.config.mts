import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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
		globalSetup: ['test/randomSeed.mts'],
		setupFiles: ['test/setup.mts'],
		// Files share a process, where n8n-core is loaded once. No module keeps what another file could see,
		// but for the trigger's memory, which is keyed by nodes that are each file's own.
		isolate: false,
		// One more than cores, since some tests wait most of the time.
		maxWorkers: availableParallelism() + 1,
		// As long as a busy machine needs: only a failure takes that long.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 20_000 } },
	},
});

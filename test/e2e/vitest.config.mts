import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/** The end-to-end tests: one n8n at a time, and patience for a machine that is busy. */
export default defineConfig({
	resolve: base.resolve,
	root: fileURLToPath(new URL('../..', import.meta.url)),
	test: {
		include: ['test/e2e/**/*.test.mts'],
		environment: 'node',
		globalSetup: ['test/e2e/harness/globalSetup.mts'],
		fileParallelism: false,
		maxWorkers: 1,
		testTimeout: 180_000,
		hookTimeout: 600_000,
		expect: { poll: { timeout: 30_000 } },
	},
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';
import { Slowest } from '../slowest.mts';
import { LongestFirst } from './order.mts';

/** The end-to-end tests: four files side by side, and patience for a machine that is busy. */
export default defineConfig({
	resolve: base.resolve,
	root: fileURLToPath(new URL('../..', import.meta.url)),
	test: {
		include: ['test/e2e/**/*.test.mts'],
		environment: 'node',
		reporters: ['default', new Slowest()],
		globalSetup: [fileURLToPath(new URL('harness/globalSetup.mts', import.meta.url))],
		// A file mostly waits: for a start of n8n, a retry, a page.
		maxWorkers: 4,
		sequence: { sequencer: LongestFirst },
		// n8n or the browser may hang beside the other files; the report names each second try.
		retry: 1,
		testTimeout: 300_000,
		hookTimeout: 900_000,
		expect: { poll: { timeout: 120_000 } },
	},
});

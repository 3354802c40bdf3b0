import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/{unit,engine,sandbox}/**/*.test.mts'],
		environment: 'node',
		testTimeout: 30_000,
		hookTimeout: 30_000,
	},
});

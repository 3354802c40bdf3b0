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
		testTimeout: 30_000,
		hookTimeout: 30_000,
	},
});

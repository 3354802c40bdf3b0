/** The output previews that n8n shows must be what the operations really put out. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { generateSchema, OPERATIONS } from './schemas/generate.mts';

const folder = new URL('../../nodes/ContainerTracking/__schema__/v1.0.0/', import.meta.url);

it('has a preview for each operation and for nothing else', async () => {
	const entries = await readdir(folder, { recursive: true });
	const previews = entries.filter((name) => name.endsWith('.json'));
	expect(previews.sort()).toEqual(OPERATIONS.map((operation) => `${operation}.json`).sort());
});

it.each(OPERATIONS)(
	'%s: the preview is what comes out (mend: npm run schemas)',
	async (operation) => {
		const committed = await readFile(new URL(`${operation}.json`, folder), 'utf8');
		expect(committed).toBe(await generateSchema(operation));
	},
);

/** The output previews that n8n shows must be what the operations really put out. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { resolveOutputSchemaPath } from 'n8n-core';
import { expect, it } from 'vitest';

import { ContainerTrackingTrigger } from '../../nodes/ContainerTracking/ContainerTrackingTrigger.node';
import {
	generateSchema,
	generateTriggerSchema,
	OPERATIONS,
	TRIGGER_SCHEMA,
} from './schemas/generate.mts';
import type { Schema } from './schemas/infer.mts';

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

it.each([...OPERATIONS.map((operation) => `${operation}.json`), `../${TRIGGER_SCHEMA}`])(
	'%s: at most ten fields (mend: schemas/leftOut.mts)',
	async (file) => {
		const { properties } = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Schema;
		const fields = Object.keys(properties ?? {});
		expect(fields.slice(0, 10)).toEqual(fields);
	},
);

it('has one for the trigger, where n8n looks for it, and it is what starts a run (mend: npm run schemas -- trigger)', async () => {
	const { version } = new ContainerTrackingTrigger().description;
	const nodeDir = fileURLToPath(new URL('../../', folder));
	const file = fileURLToPath(new URL(`../${TRIGGER_SCHEMA}`, folder));
	expect(resolveOutputSchemaPath({ nodeDir, version: Number(version) })).toBe(file);
	expect(await readFile(file, 'utf8')).toBe(await generateTriggerSchema());
});

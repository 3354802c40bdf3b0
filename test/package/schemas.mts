/**
 * `npm run schemas`: writes the output previews that n8n shows before an operation has run; all of them, or
 * those named as `resource/operation`, or the trigger's as `trigger`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
	generateSchema,
	generateTriggerSchema,
	OPERATIONS,
	TRIGGER_SCHEMA,
} from './schemas/generate.mts';

const folder = new URL('../../nodes/ContainerTracking/__schema__/v1.0.0/', import.meta.url);
const TRIGGER = 'trigger';
const named = process.argv.slice(2);

// Also what is left of operations that are no more.
if (named.length === 0) await rm(folder, { recursive: true, force: true });
for (const operation of named.length > 0 ? named : [TRIGGER, ...OPERATIONS]) {
	if (operation === TRIGGER) {
		await writeFile(new URL(`../${TRIGGER_SCHEMA}`, folder), await generateTriggerSchema());
		console.log(TRIGGER);
		continue;
	}
	const schema = await generateSchema(operation);
	const file = fileURLToPath(new URL(`${operation}.json`, folder));
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, schema);
	console.log(operation);
}

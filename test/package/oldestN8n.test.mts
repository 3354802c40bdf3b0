/**
 * The oldest n8n that is supported, 1.123, brings n8n-workflow 1.120: `n8n-workflow-1` here. That the sources
 * type-check against it is seen by `npm run typecheck`.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { packAndUnpack, type Unpacked } from './pack.mts';

const execute = promisify(execFile);
const require = createRequire(import.meta.url);

let unpacked: Unpacked;

beforeAll(async () => {
	unpacked = await packAndUnpack('n8n-workflow-1');
});
afterAll(async () => await unpacked.remove());

it('is 1.120', () => {
	const { version } = require('n8n-workflow-1/package.json') as { version: string };
	expect(version).toMatch(/^1\.120\./);
});

it('has every value that the package imports', async () => {
	const offered = require('n8n-workflow-1') as { [name: string]: unknown };
	const used = new Set<string>();
	for (const file of unpacked.files.filter((name) => name.endsWith('.js'))) {
		const code = await readFile(join(unpacked.directory, file), 'utf8');
		for (const [, name] of code.matchAll(/\bimport_n8n_workflow\d*\.(\w+)/g)) used.add(name);
	}
	expect(used).toContain('NodeApiError');
	expect([...used].filter((name) => offered[name] === undefined)).toEqual([]);
});

it('runs the package: a process without anything newer makes its nodes', async () => {
	const program = `
		const { ContainerTracking, ContainerTrackingTrigger, ContainerTrackingApi } = require('.');
		const names = [new ContainerTracking(), new ContainerTrackingTrigger()].map(
			({ description }) => description.name,
		);
		const loaded = require.resolve('n8n-workflow');
		console.log(JSON.stringify({ names: [...names, new ContainerTrackingApi().name], loaded }));
	`;
	const { stdout } = await execute('node', ['-e', program], { cwd: unpacked.directory });
	const { names, loaded } = JSON.parse(stdout) as { names: string[]; loaded: string };
	expect(loaded).toContain('n8n-workflow-1');
	expect(names).toEqual(['containerTracking', 'containerTrackingTrigger', 'containerTrackingApi']);
});

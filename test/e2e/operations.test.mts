/** Every operation of the action node once, from an imported workflow, by `n8n execute`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IDataObject, INode, IRun } from 'n8n-workflow';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createEngine } from '../engine/harness/engine.mts';
import { INPUT_FILE } from '../operations/document.mts';
import { OPERATIONS } from '../operations/index.mts';
import { startSandbox, type Sandbox } from '../sandbox/index.mts';
import { measure } from './harness/costs.mts';
import { N8n } from './harness/n8n.mts';
import { setUp } from './harness/scene.mts';
import { outputOf } from './harness/session.mts';
import { ACTION_TYPE, item, node, oneByOne } from './harness/workflows.mts';
import { HOSTS } from './hosts.mts';

const CREDENTIAL = {
	id: 'e2eSandbox',
	name: 'Sandbox',
	type: 'containerTrackingApi',
};
const WORKFLOW = 'everyOperation';

/** The tests' engine gives each item its file; here a node makes it. */
const FILE: INode = {
	id: 'file',
	name: 'File',
	type: 'n8n-nodes-base.convertToFile',
	typeVersion: 1.1,
	position: [0, 0],
	parameters: {
		operation: 'toText',
		sourceProperty: 'file_text',
		options: { fileName: INPUT_FILE.name },
	},
};

type Items = Array<Record<string, unknown>>;

/** The same service at the same moment, each time with the same ids. */
const startFrozen = async (): Promise<Sandbox> =>
	await startSandbox({ now: '2026-03-11T16:00:00Z', freeze: true });

const casesOn = (sandbox: Sandbox) =>
	OPERATIONS.map(({ name, parameters, type, joined, input }) => ({
		name,
		input: input?.(sandbox)[0],
		parameters: {
			...parameters?.(sandbox),
			...(joined?.includes && { includes: joined.includes }),
			...(type && { output: 'full' }),
		} as IDataObject,
	}));

describe.each(HOSTS)('n8n $version', (host) => {
	measure(`Every operation by n8n execute, n8n ${host.version}`);
	let n8n: N8n;
	let executed: IRun['data'];
	let onEngine: Map<string, Items>;

	setUp(async () => {
		n8n = await N8n.create(host, inject('nodesFolder'));
		const sandbox = await startFrozen();
		executed = await executeAll(n8n, sandbox).finally(async () => await sandbox.close());
		onEngine = await runAllOnEngine();
	});

	afterAll(async () => await n8n?.remove());

	test.each(OPERATIONS)('$name', ({ name, type, fields }) => {
		const items = outputOf(executed, name);
		expect(executed.resultData.runData[name]?.[0].error).toBeUndefined();
		// Outside the editor the first reading of Get Changes reports nothing.
		if (name === 'container: getChanges') return expect(items).toEqual([]);
		expect(items.length).toBeGreaterThan(0);
		for (const one of items) {
			// A search row has the type of the resource found; a map has a type of its own.
			if (type) expect(one.type).toBe(type === 'search_result' ? one.entity_type : type);
			expect(Object.keys(one)).toEqual(expect.arrayContaining(fields ?? []));
		}
		expect(items).toEqual(onEngine.get(name));
	});
});

/** Imports credential and workflow from files, as a user of the command line would, and runs the workflow. */
async function executeAll(n8n: N8n, sandbox: Sandbox): Promise<IRun['data']> {
	const rows = casesOn(sandbox).map(({ name, parameters, input }) => {
		const [resource, operation] = name.split(': ');
		const all = { resource, operation, ...parameters };
		const tested = node(ACTION_TYPE, name, all as never, { [CREDENTIAL.type]: CREDENTIAL });
		const file = name === 'document: upload' ? [FILE] : [];
		return input ? [item(`Input of ${name}`, input), ...file, tested] : [tested];
	});
	const data = { apiKey: sandbox.apiKey, baseUrl: sandbox.url };
	await importFile(n8n, 'credentials', [{ ...CREDENTIAL, data }]);
	await importFile(n8n, 'workflow', [{ id: WORKFLOW, ...oneByOne('Every operation', ...rows) }]);
	const output = await n8n.cli('execute', `--id=${WORKFLOW}`, '--rawOutput');
	return resultIn(output).data;
}

/** The indented JSON among n8n's log lines. */
function resultIn(output: string): IRun {
	const [json] = /^\{\n.*?^\}/ms.exec(output) ?? [];
	if (json === undefined) throw new Error(`n8n execute gave no result:\n${output}`);
	return JSON.parse(json) as IRun;
}

async function importFile(
	n8n: N8n,
	what: 'credentials' | 'workflow',
	content: object[],
): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'import-'));
	const file = join(folder, `${what}.json`);
	await writeFile(file, JSON.stringify(content));
	await n8n.cli(`import:${what}`, `--input=${file}`);
	await rm(folder, { recursive: true });
}

/** The results of the same operations in the tests' own n8n engine with an equal service. */
async function runAllOnEngine(): Promise<Map<string, Items>> {
	const sandbox = await startFrozen();
	const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
	const results = new Map<string, Items>();
	for (const { name, parameters, input = {} } of casesOn(sandbox)) {
		const [resource, operation] = name.split(': ');
		const { items } = await engine.runNode({ resource, operation, ...parameters }, [input]);
		results.set(name, items);
	}
	await sandbox.close();
	return results;
}

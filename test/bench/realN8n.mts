/** The list of (a) in the real n8n of the end-to-end tests: our node against n8n's HTTP Request and Code nodes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IRun } from 'n8n-workflow';

import { N8n } from '../e2e/harness/n8n.mts';
import { installedPackage } from '../e2e/harness/package.mts';
import { ACTION_TYPE, chain } from '../e2e/harness/workflows.mts';
import { HOSTS } from '../e2e/hosts.mts';
import { nodeOf } from '../engine/harness/engine.mts';
import { installHost } from '../e2e/install.mts';
import type { Measurement } from './measure.mts';

const CREDENTIAL = { id: 'benchSandbox', name: 'Sandbox', type: 'containerTrackingApi' };
const credentials = { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } };
const RUNS = 3;

const start = nodeOf('Start', 'n8n-nodes-base.manualTrigger', {});

const ours = chain(
	'Ours',
	start,
	nodeOf(
		'List',
		ACTION_TYPE,
		{
			resource: 'shipment',
			operation: 'getAll',
			returnAll: true,
			includes: ['containers', 'containers.pod_terminal'],
			output: 'full',
		},
		{ credentials },
	),
);

/** What a user writes into a Code node to get the same rows. */
const JOIN = `return $input.all().flatMap(({ json: { data, included } }) => {
	const index = new Map(included.map((resource) => [resource.type + '/' + resource.id, resource]));
	const find = ({ type, id }) => index.get(type + '/' + id);
	return data.map((shipment) => ({ json: {
		id: shipment.id,
		...shipment.attributes,
		containers: shipment.relationships.containers.data.map((identifier) => {
			const container = find(identifier);
			const terminal = container.relationships.pod_terminal.data;
			return { id: identifier.id, ...container.attributes,
				pod_terminal: terminal && { id: terminal.id, ...find(terminal).attributes } };
		}),
	} }));
});`;

const httpAndCode = (url: string) =>
	chain(
		'HTTP Request and Code',
		start,
		nodeOf(
			'HTTP Request',
			'n8n-nodes-base.httpRequest',
			{
				url: `${url}/v2/shipments?include=containers,containers.pod_terminal&page[number]=1&page[size]=100`,
				authentication: 'predefinedCredentialType',
				nodeCredentialType: CREDENTIAL.type,
				options: {
					response: { response: { responseFormat: 'json' } },
					pagination: {
						pagination: {
							paginationMode: 'responseContainsNextURL',
							nextURL: '={{ $response.body.links.next }}',
							paginationCompleteWhen: 'other',
							completeExpression: '={{ !$response.body.links.next }}',
						},
					},
				},
			},
			{ credentials, typeVersion: 4.2 },
		),
		nodeOf('Code', 'n8n-nodes-base.code', { jsCode: JOIN }, { typeVersion: 2 }),
	);

/** The nodes' own time and the peak memory of n8n with its task runner, the best of some runs each. */
export async function inRealN8n(
	url: string,
	apiKey: string,
): Promise<{ ours: Measurement; http: Measurement }> {
	const [host] = HOSTS;
	await installHost(host);
	const nodes = await installedPackage();
	const n8n = await N8n.create(host, nodes, { EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none' });
	try {
		const data = { apiKey, baseUrl: url };
		await importInto(n8n, 'credentials', [{ ...CREDENTIAL, data }]);
		await importInto(n8n, 'workflow', [
			{ id: 'ours', ...ours },
			{ id: 'http', ...httpAndCode(url) },
		]);
		const results: { [id: string]: Measurement[] } = { ours: [], http: [] };
		for (let run = 0; run < RUNS; run++) {
			for (const id of ['ours', 'http']) results[id].push(await execute(n8n, id));
		}
		return { ours: best(results.ours), http: best(results.http) };
	} finally {
		await n8n.remove();
		await rm(dirname(nodes), { recursive: true });
	}
}

const best = (runs: Measurement[]): Measurement => runs.reduce((a, b) => (b.ms < a.ms ? b : a));

async function importInto(n8n: N8n, what: string, content: object[]): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-'));
	const file = join(folder, `${what}.json`);
	await writeFile(file, JSON.stringify(content));
	await n8n.cli(`import:${what}`, `--input=${file}`);
	await rm(folder, { recursive: true });
}

async function execute(n8n: N8n, id: string): Promise<Measurement> {
	const { command, args, options } = await n8n.commandLine('execute', `--id=${id}`, '--rawOutput');
	// n8n ends before a pipe has taken all of so long an output; a file takes it at once.
	const file = join(n8n.userFolder, 'output');
	const output = await open(file, 'w');
	const child = spawn(command, args, { ...options, stdio: ['ignore', output.fd, 'inherit'] });
	let peakMb = 0;
	const watch = setInterval(async () => {
		peakMb = Math.max(peakMb, await residentMb(child.pid!));
	}, 50);
	await once(child, 'exit');
	clearInterval(watch);
	await output.close();
	// Log lines may stand before and behind the result.
	const text = await readFile(file, 'utf8');
	const json = text.slice(text.indexOf('{'), text.lastIndexOf('\n}') + 2);
	const { resultData } = (JSON.parse(json) as IRun).data;
	if (resultData.error) throw new Error(resultData.error.message);
	const runs = Object.values(resultData.runData).map(([run]) => run);
	const items = resultData.runData[resultData.lastNodeExecuted!][0].data?.main[0] ?? [];
	return { ms: runs.reduce((sum, run) => sum + run.executionTime, 0), peakMb, count: items.length };
}

/** Resident memory of a process and its children (Linux). */
async function residentMb(pid: number): Promise<number> {
	const read = async (file: string) => await readFile(file, 'utf8').catch(() => '');
	const own =
		Number(/^VmRSS:\s+(\d+) kB/m.exec(await read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
	const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean);
	const theirs = await Promise.all(children.map((child) => residentMb(Number(child))));
	return theirs.reduce((sum, mb) => sum + mb, own);
}

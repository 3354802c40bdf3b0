/** One contender in a process of its own: `contenders.mts <name> <base URL> <key> <runs>`, prints a Measurement. */
import { credentialsOf } from '../engine/harness/credentials.mts';
import { createEngine } from '../engine/harness/engine.mts';
import { standIn } from '../engine/harness/standIns.mts';
import { bareLoop } from './bareLoop.mts';
import { codeNode, httpRequestNode } from './httpRequestNode.mts';
import { timed } from './measure.mts';

const [name, baseUrl, apiKey, runs] = process.argv.slice(2);
const LIST = `${baseUrl}/v2/shipments?include=containers,containers.pod_terminal&page[number]=1&page[size]=100`;

async function ourNode(): Promise<() => Promise<number>> {
	const engine = await createEngine({ baseUrl, apiKey });
	return async () => {
		const { items, error } = await engine.runNode({
			resource: 'shipment',
			operation: 'getAll',
			returnAll: true,
			includes: ['containers', 'containers.pod_terminal'],
			output: 'full',
		});
		if (error) throw error;
		return items.length;
	};
}

/** n8n gives only the real type name access to any credential. */
const HTTP_REQUEST = 'n8n-nodes-base.httpRequest';

async function httpRequest(): Promise<() => Promise<number>> {
	const nodes = {
		[HTTP_REQUEST]: standIn('httpRequest', false, httpRequestNode, ['url']),
		'bench.code': standIn('code', false, codeNode),
	};
	const engine = await createEngine({ baseUrl, apiKey, nodes });
	const start = { id: '1', name: 'Start', type: 'n8n-nodes-base.manualTrigger' };
	const request = {
		id: '2',
		name: 'HTTP Request',
		type: HTTP_REQUEST,
		credentials: credentialsOf('containerTrackingApi'),
		parameters: { url: LIST },
	};
	const code = { id: '3', name: 'Code', type: 'bench.code' };
	const nodesOf = [start, request, code].map((node) => ({
		typeVersion: 1,
		position: [0, 0] as [number, number],
		parameters: {},
		...node,
	}));
	const to = (node: string) => ({ main: [[{ node, type: 'main' as const, index: 0 }]] });
	const workflow = {
		nodes: nodesOf,
		connections: { Start: to('HTTP Request'), 'HTTP Request': to('Code') },
	};
	return async () => {
		const run = await engine.runWorkflow(workflow);
		if (run.data.resultData.error) throw run.data.resultData.error;
		return run.data.resultData.runData.Code[0].data?.main[0]?.length ?? 0;
	};
}

const contenders: { [name: string]: () => Promise<() => Promise<number>> } = {
	bare: async () => async () => (await bareLoop(LIST, apiKey)).length,
	ours: ourNode,
	httpRequest,
};

console.log(JSON.stringify(await timed(Number(runs), await contenders[name]())));

/** One contender in a process of its own: `contenders.mts <name> <base URL> <key> <runs>`, prints a Measurement. */
import { createEngine } from '../engine/harness/engine.mts';
import { bareLoop } from './bareLoop.mts';
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

const contenders: { [name: string]: () => Promise<() => Promise<number>> } = {
	bare: async () => async () => (await bareLoop(LIST, apiKey)).length,
	ours: ourNode,
};

console.log(JSON.stringify(await timed(Number(runs), await contenders[name]())));

/** One contender in a process of its own: `contenders.mts <name> <base URL> <key> <runs>`, prints a Measurement. */
import { createEngine } from '../engine/harness/engine.mts';
import { bareLoop } from './bareLoop.mts';
import { heldBy, timed, type Measurement } from './measure.mts';

const [name, baseUrl, apiKey, runs] = process.argv.slice(2);
const LIST = `${baseUrl}/v2/shipments?include=containers,containers.pod_terminal&page[number]=1&page[size]=100`;

/** How many items an operation of our node gives. */
async function countOf(parameters: object): Promise<() => Promise<number>> {
	const engine = await createEngine({ baseUrl, apiKey });
	return async () => {
		const { items, error } = await engine.runNode({ ...parameters, output: 'full' });
		if (error) throw error;
		return items.length;
	};
}

const LISTED = {
	resource: 'shipment',
	operation: 'getAll',
	returnAll: true,
	includes: ['containers', 'containers.pod_terminal'],
};
const STATUSES = {
	resource: 'container',
	operation: 'getPickupStatusOfMany',
	urgency: [],
	options: { now: '2026-06-10T12:00:00Z' },
};

/** What the process holds at most while it works, garbage aside, beyond what it held before. */
async function sweepOnce(): Promise<Measurement> {
	const work = await countOf(STATUSES);
	// Compiled code and caches are there whatever the size of the account.
	await (
		await countOf({ resource: 'shipment', operation: 'getAll', limit: 1 })
	)();
	const { result: count, ms, peakMb } = await heldBy(work);
	return { ms, peakMb, count };
}

const contenders: { [name: string]: () => Promise<() => Promise<number>> } = {
	bare: async () => async () => (await bareLoop(LIST, apiKey)).length,
	ours: async () => await countOf(LISTED),
	statuses: async () => await countOf(STATUSES),
};

const measurement =
	name === 'sweep' ? await sweepOnce() : await timed(Number(runs), await contenders[name]());
console.log(JSON.stringify(measurement));

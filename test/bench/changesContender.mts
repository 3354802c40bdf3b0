/** Get Changes and Get Many of one account in one process: `changesContender.mts <base URL>`, prints what they took. */
import type { IDataObject, INodeType } from 'n8n-workflow';
import { createEngine } from '../engine/harness/engine.mts';
import { createSchedule, type Schedule } from '../engine/harness/changes.mts';
import { heldBy } from './measure.mts';

const RUNS = 15;
const CHANGES = 500;
const BUILT = new URL(
	'../../dist/nodes/ContainerTracking/ContainerTracking.node.js',
	import.meta.url,
);

export interface Compared {
	/** Shortest time of each, milliseconds. */
	getManyMs: number;
	unchangedMs: number;
	changedMs: number;
	/** What each holds at most while it works, garbage aside, beyond what was held before; MB. */
	getManyMb: number;
	changesMb: number;
	shipments: number;
	/** Of the 500 changes, how many were reported each time. */
	reported: number[];
	/** Of the static data of the node. */
	stateBytes: number;
}

const [url] = process.argv.slice(2);
const service = { url, apiKey: 'a-key' };
const engine = await createEngine({ baseUrl: url, apiKey: service.apiKey });

async function getMany(): Promise<unknown[]> {
	const { items, error } = await engine.runNode({
		resource: 'shipment',
		operation: 'getAll',
		returnAll: true,
		includes: [
			...['containers', 'destination', 'destination_terminal', 'pod_terminal'],
			...['containers.pickup_facility', 'containers.pod_terminal'],
		],
		output: 'full',
	});
	if (error) throw error;
	return items;
}

async function schedule(): Promise<Schedule> {
	const { ContainerTracking } = (await import(BUILT.href)) as {
		ContainerTracking: new () => INodeType;
	};
	const parameters: IDataObject = { events: ['container.pickup_lfd.changed'] };
	const made = createSchedule(service, parameters as never, {
		nodeType: new ContainerTracking(),
	});
	if ((await made.run()) !== null) throw new Error('The first reading is not silent');
	return made;
}

/** Of any number, also of none, the service makes its pages anew: each of the readers finds it as the others do. */
async function change(count: number): Promise<void> {
	await fetch(`${url}/change?count=${count}`, { method: 'POST' });
}

async function taken<T>(job: () => Promise<T>): Promise<{ ms: number; result: T }> {
	globalThis.gc?.();
	const start = performance.now();
	const result = await job();
	return { ms: performance.now() - start, result };
}

async function measured(): Promise<Compared> {
	const scheduled = await schedule();
	const { length: shipments } = await getMany();
	const times = { getMany: [] as number[], unchanged: [] as number[], changed: [] as number[] };
	const reported: number[] = [];
	for (let run = 0; run < RUNS; run++) {
		await change(0);
		times.getMany.push((await taken(getMany)).ms);
		await change(0);
		const unchanged = await taken(async () => await scheduled.run());
		if (unchanged.result !== null) throw new Error('A run reports what did not change');
		times.unchanged.push(unchanged.ms);
		await change(CHANGES);
		const changed = await taken(async () => await scheduled.run());
		times.changed.push(changed.ms);
		reported.push(changed.result?.length ?? 0);
	}
	return {
		getManyMs: Math.min(...times.getMany),
		unchangedMs: Math.min(...times.unchanged),
		changedMs: Math.min(...times.changed),
		getManyMb: (await heldBy(getMany)).peakMb,
		changesMb: (await heldBy(async () => await scheduled.run())).peakMb,
		shipments,
		reported,
		stateBytes: Buffer.byteLength(JSON.stringify(scheduled.staticData)),
	};
}

console.log(JSON.stringify(await measured()));

import { randomUUID } from 'node:crypto';
import { ObservableObject, type IDataObject } from 'n8n-workflow';

import type { receive as Receive } from '../../nodes/ContainerTracking/trigger/receive';
import { BUILT, context, deliveredBody, signature } from './delivery.mts';
import { timedInTurn, type Ratio } from './measure.mts';

const CONTAINERS = 10_000;
const DELIVERIES = 20;
const RUNS = 15;

/**
 * (g) One delivery while the state holds 10,000 containers, with what n8n does around it (load, wrap, save),
 * against parsing and writing the same static data.
 */
export async function knownContainers(): Promise<Ratio> {
	const { receive } = (await import(BUILT.href)) as { receive: typeof Receive };
	const body = await deliveredBody();
	const state: IDataObject = {};
	for (let n = 0; n < CONTAINERS; n++) await deliver(receive, otherContainer(body()), state);
	let stored = JSON.stringify(state);
	const { containers } = JSON.parse(String(state.memory)) as { containers: unknown[] };
	const known = Object.keys(containers).length;
	if (known !== CONTAINERS) throw new Error(`${known} containers are known`);
	// Each run of a job is preceded by one to warm up.
	const bodies = Array.from({ length: 2 * RUNS * DELIVERIES }, () => otherContainer(body()));
	const [floor, handling] = await timedInTurn(
		RUNS,
		() => {
			let written = 0;
			for (let n = 0; n < DELIVERIES; n++) written += JSON.stringify(JSON.parse(stored)).length;
			return written / stored.length;
		},
		async () => {
			let items = 0;
			for (const each of bodies.splice(0, DELIVERIES)) {
				const loaded = ObservableObject.create(JSON.parse(stored) as IDataObject);
				items += await deliver(receive, each, loaded);
				stored = JSON.stringify(loaded);
			}
			return items;
		},
	);
	if (handling.count !== floor.count) throw new Error(`${handling.count} items instead`);
	const perDelivery = (ms: number) => `${(ms / DELIVERIES).toFixed(2)} ms`;
	return {
		what: `(g) one delivery with ${CONTAINERS} containers known: against JSON.parse plus JSON.stringify`,
		value: handling.ms / floor.ms,
		limit: 5,
		detail: `${perDelivery(handling.ms)} against ${perDelivery(floor.ms)}, ${(stored.length / 1024).toFixed(0)} kB`,
	};
}

/** What makes the trigger keep state of containers. */
const OPTIONS = { addPickupStatus: true };
const NODE = { id: 'bench-known', name: 'Bench' };

async function deliver(receive: typeof Receive, body: Buffer, state: object): Promise<number> {
	const result = await receive(context(body, signature(body), state, NODE, OPTIONS));
	return result.workflowData?.[0].length ?? 0;
}

/** The same event about another container. */
function otherContainer(body: Buffer): Buffer {
	const text = body.toString('utf8');
	const { included } = JSON.parse(text) as { included: Array<{ type: string; id: string }> };
	const container = included.find(({ type }) => type === 'container');
	if (!container) throw new Error('The event came without its container');
	return Buffer.from(text.replaceAll(container.id, randomUUID()));
}

import { randomUUID } from 'node:crypto';
import { ObservableObject, type IDataObject } from 'n8n-workflow';

import type { receive as Receive } from '../../nodes/ContainerTracking/trigger';
import { BUILT, context, deliveredBody, signature } from './delivery.mts';
import { timedInTurn, type Ratio } from './measure.mts';

const CONTAINERS = 10_000;
const DELIVERIES = 20;
const RUNS = 15;

/**
 * (g) One delivery while 10,000 containers are remembered, with what n8n does around it (load, wrap, save),
 * against parsing and writing the same static data.
 */
export async function remembered(): Promise<Ratio> {
	const { receive } = (await import(BUILT.href)) as { receive: typeof Receive };
	const body = await deliveredBody();
	const state: IDataObject = {};
	for (let n = 0; n < CONTAINERS; n++) await deliver(receive, otherContainer(body()), state);
	const stored = JSON.stringify(state);
	const count = Object.keys(state.containers as IDataObject).length;
	if (count < CONTAINERS) throw new Error(`${count} containers are remembered`);
	const bodies = Array.from({ length: DELIVERIES }, () => otherContainer(body()));
	const [floor, handling] = await timedInTurn(
		RUNS,
		() => bodies.filter(() => JSON.stringify(JSON.parse(stored)).length === stored.length).length,
		async () => {
			let items = 0;
			for (const each of bodies) {
				const loaded = ObservableObject.create(JSON.parse(stored) as IDataObject);
				items += await deliver(receive, each, loaded);
				if (JSON.stringify(loaded).length === 0) throw new Error('Nothing was saved');
			}
			return items;
		},
	);
	if (handling.count !== floor.count) throw new Error(`${handling.count} items instead`);
	const perDelivery = (ms: number) => `${(ms / DELIVERIES).toFixed(2)} ms`;
	return {
		what: `(g) one delivery with ${CONTAINERS} containers remembered: against JSON.parse plus JSON.stringify`,
		value: handling.ms / floor.ms,
		limit: 2,
		detail: `${perDelivery(handling.ms)} against ${perDelivery(floor.ms)}, ${(stored.length / 1024).toFixed(0)} kB`,
	};
}

let nodes = 0;

async function deliver(receive: typeof Receive, body: Buffer, state: object): Promise<number> {
	// A process of its own each time would remember nothing beside the static data.
	const node = { id: `bench-remembered-${++nodes}`, name: 'Bench' };
	const result = await receive(context(body, signature(body), state, node));
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

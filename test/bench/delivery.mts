import { createHmac } from 'node:crypto';
import type { IWebhookFunctions } from 'n8n-workflow';

import type { receive as Receive } from '../../nodes/ContainerTracking/trigger/receive';
import { startSandbox } from '../sandbox/index.mts';
import { timedInTurn, type Ratio } from './measure.mts';

/**
 * What tsc makes of the module is measured, as it is in the bundle that users run; by its URL, since a type check has
 * no build yet.
 */
export const BUILT = new URL(
	'../../dist/nodes/ContainerTracking/trigger/receive.js',
	import.meta.url,
);

const DELIVERIES = 2_000;
/** Of one trigger: what a long memory costs is part (g). */
const OF_ONE_TRIGGER = 50;
const RUNS = 60;
const SECRET = 'bench-webhook-secret';

/** (f) One delivery, verified, parsed, filtered and flattened, against HMAC plus JSON.parse of the same bytes. */
export async function delivery(): Promise<Ratio> {
	const { receive } = (await import(BUILT.href)) as { receive: typeof Receive };
	const bodies = await deliveredBodies();
	const signed = bodies.map((body) => ({ body, given: signature(body) }));
	const [floor, handling] = await timedInTurn(
		RUNS,
		() => signed.filter(isGenuine).length,
		async () => await handleAll(receive, signed),
	);
	if (handling.count !== floor.count) throw new Error(`${handling.count} items instead`);
	const perDelivery = (ms: number) => `${((ms / DELIVERIES) * 1000).toFixed(1)} µs`;
	return {
		what: '(f) one delivery: against HMAC plus JSON.parse of the same bytes',
		value: handling.ms / floor.ms,
		limit: 2.5,
		detail: `${perDelivery(handling.ms)} against ${perDelivery(floor.ms)}, ${bodies[0].length} bytes`,
	};
}

interface Signed {
	body: Buffer;
	given: string;
}

function isGenuine({ body, given }: Signed): boolean {
	const { data } = JSON.parse(body.toString('utf8')) as { data: object };
	return Boolean(data) && signature(body) === given;
}

let nodes = 0;

async function handleAll(receive: typeof Receive, signed: Signed[]): Promise<number> {
	let state = {};
	let node = {};
	let items = 0;
	for (const [at, { body, given }] of signed.entries()) {
		if (at % OF_ONE_TRIGGER === 0) [state, node] = [{}, { id: `bench-${++nodes}`, name: 'Bench' }];
		const result = await receive(context(body, given, state, node));
		items += result.workflowData?.[0].length ?? 0;
	}
	return items;
}

export const signature = (body: Buffer): string =>
	createHmac('sha256', SECRET).update(body).digest('hex');

/** The body of a moved last free day as the sandbox posts it, under a notification id of its own each. */
async function deliveredBodies(): Promise<Buffer[]> {
	const anew = await deliveredBody();
	return Array.from({ length: DELIVERIES }, anew);
}

/** Makes such a body at each call. */
export async function deliveredBody(): Promise<() => Buffer> {
	const sandbox = await startSandbox();
	const { ship, situations, deliveries, store } = sandbox;
	const attributes = { url: 'http://127.0.0.1:9/', active: true, events: PARAMETERS.events };
	store.add({ id: 'bench', type: 'webhook', attributes, relationships: {} });
	deliveries.collect();
	ship.moveLfd(situations.laterInHouston.containerId, '2026-03-11T05:00:00Z');
	await sandbox.close();
	const text = String(deliveries.collected[0].body);
	const { data } = JSON.parse(text) as { data: { id: string } };
	let number = 100_000;
	return () => Buffer.from(text.replaceAll(data.id, data.id.slice(0, -6) + String(number++)));
}

/**
 * As much of n8n's webhook context as the handling asks for, without n8n's own work behind it. A class as
 * n8n's is: closures made for each delivery would be measured as if they were the handling.
 */
class DeliveryContext {
	private readonly headers: object;

	constructor(
		private readonly body: Buffer,
		given: string,
		private readonly state: object,
		private readonly node: object,
		private readonly options: object,
	) {
		this.headers = { 'x-t49-webhook-signature': given };
	}

	getRequestObject() {
		return { headers: this.headers, rawBody: this.body };
	}

	getResponseObject() {
		return { headersSent: true, statusCode: 200 };
	}

	getHeaderData() {
		return this.headers;
	}

	getQueryData() {
		return {};
	}

	getNodeParameter(name: string) {
		return name === 'options' ? { ...MANUAL, ...this.options } : PARAMETERS[name];
	}

	getWorkflowStaticData() {
		return this.state;
	}

	getWorkflow() {
		return { id: 'bench' };
	}

	getNode() {
		return this.node;
	}

	getMode() {
		return 'webhook';
	}
}

export const context = (
	body: Buffer,
	given: string,
	state: object,
	node: object,
	options: object = {},
): IWebhookFunctions =>
	new DeliveryContext(body, given, state, node, options) as unknown as IWebhookFunctions;

const MANUAL = { registration: 'manual', webhookSecret: SECRET };

const PARAMETERS: { [name: string]: unknown } = {
	events: ['container.pickup_lfd.changed'],
	filters: { scacs: 'NRTS', onlyRealChanges: true },
	output: 'simplified',
};

import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import { afterAll } from 'vitest';
import { serve } from '../../serve/index.mts';
import { until } from '../harness/commands.mts';
import type { Scene } from '../harness/scene.mts';
import type { Execution } from '../harness/session.mts';
import { ACTION_TYPE, chain, node, TRIGGER_TYPE } from '../harness/workflows.mts';

const GET_CHANGES = 'Get Changes';
export const POLLING_TRIGGER = 'Container Tracking Trigger';

export type Item = Record<string, unknown>;

/** A stand-in for the service that receives messages: it notes each item, or refuses it. */
export class Messenger {
	readonly items: Item[] = [];
	refuses = false;
	/** The number of refused messages. */
	refused = 0;
	url = '';

	async start(): Promise<this> {
		const { url, close } = await serve(({ body }) => {
			if (this.refuses) this.refused += 1;
			else this.items.push(body as Item);
			return { status: this.refuses ? 400 : 200, body: {} };
		});
		this.url = `${url}/`;
		afterAll(close);
		return this;
	}
}

const ofN8n = (name: string, type: string, typeVersion: number, parameters: object): INode => ({
	...{ id: name.replace(/\W+/g, '-'), name, typeVersion, position: [0, 0] },
	type: `n8n-nodes-base.${type}`,
	parameters: parameters as INodeParameters,
});

export const SCHEDULE = 'Schedule Trigger';

const scheduleNode = (seconds: number): INode =>
	ofN8n(SCHEDULE, 'scheduleTrigger', 1.2, {
		rule: { interval: [{ field: 'seconds', secondsInterval: seconds }] },
	});

/** Publishes a workflow and one that calls it every few seconds. */
export async function publishCaller(
	{ session }: Scene,
	id: string,
	seconds: number,
): Promise<void> {
	const { nodes, connections } = await session.workflow(id);
	const called = ofN8n(SCHEDULE, 'executeWorkflowTrigger', 1.1, { inputSource: 'passthrough' });
	await session.change(id, {
		nodes: nodes.map((each) => (each.name === SCHEDULE ? { ...called, id: each.id } : each)),
		connections,
	});
	await session.publish(id);
	const call = ofN8n('Call', 'executeWorkflow', 1.2, {
		...{ workflowId: { __rl: true, mode: 'id', value: id }, options: {} },
	});
	const caller = await session.addWorkflow(chain('Caller', scheduleNode(seconds), call));
	await session.publish(caller.id);
}

const messageNode = (messenger: Messenger): INode =>
	ofN8n('Message', 'httpRequest', 4.2, {
		...{ method: 'POST', url: messenger.url, sendBody: true, specifyBody: 'json' },
		jsonBody: '={{ JSON.stringify({ ...$json, resumeUrl: $execution.resumeUrl }) }}',
		options: {},
	});

/** Saves the trigger with Receive By: Polling, and a message for each change. */
export async function savedPolling(
	{ session, credentials }: Scene,
	messenger: Messenger,
	parameters: INodeParameters,
): Promise<string> {
	const trigger = {
		...node(
			TRIGGER_TYPE,
			POLLING_TRIGGER,
			{ receiveBy: 'polling', everyMinutes: 1, options: {}, ...parameters },
			credentials,
		),
		webhookId: randomUUID(),
	};
	const nodes = [trigger, messageNode(messenger)];
	return (await session.addWorkflow(chain('Polling', ...nodes))).id;
}

/** Waits for an answer: a call of the address that is in each message. */
export const waitNode = (): INode => ({
	...ofN8n('Wait', 'wait', 1.1, { resume: 'webhook', options: {} }),
	webhookId: randomUUID(),
});

/**
 * Saves Get Changes every few seconds, with a message for each change, and what comes between it and the confirmation
 * at the end, if that is wanted.
 */
export async function savedChanges(
	{ session, credentials }: Scene,
	messenger: Messenger,
	parameters: INodeParameters,
	seconds = 3,
	between: INode[] = [],
): Promise<string> {
	const { remember } = (parameters.options ?? {}) as { remember?: string };
	const operation = (name: string, value: string, more: INodeParameters = {}) =>
		node(
			ACTION_TYPE,
			name,
			{ resource: 'container', operation: value, ...more },
			value === 'getChanges' ? credentials : undefined,
		);
	const nodes = [
		scheduleNode(seconds),
		operation(GET_CHANGES, 'getChanges', parameters),
		messageNode(messenger),
		...between,
		...(remember ? [operation('Confirm Changes', 'confirmChanges')] : []),
	];
	return (await session.addWorkflow(chain('Changes', ...nodes))).id;
}

/** All static data of a workflow, as n8n has saved it. */
export async function staticDataOf({ session }: Scene, id: string) {
	const { staticData } = (await session.workflow(id)) as { staticData?: unknown };
	// On some databases n8n keeps static data as text.
	const all = typeof staticData === 'string' ? (JSON.parse(staticData) as unknown) : staticData;
	return (all ?? {}) as { [key: string]: { changes?: { at: number } } | undefined };
}

/** The time of the last reading that n8n has saved; undefined before the first one. */
export const readAt = async (scene: Scene, id: string): Promise<number | undefined> =>
	(await staticDataOf(scene, id))[`node:${GET_CHANGES}`]?.changes?.at;

/** Each question takes n8n tens of milliseconds, on which the other files wait. */
const PATIENTLY = { everyMs: 500 };

/** Waits until a reading that begins from now on, and so all earlier ones, has been saved. */
export async function untilRead(scene: Scene, id: string): Promise<void> {
	const now = Date.now();
	await until(
		`a reading of workflow ${id}`,
		async () => {
			const at = await readAt(scene, id);
			return (at !== undefined && at > now) || undefined;
		},
		PATIENTLY,
	);
}

export async function untilFailed(scene: Scene, id: string): Promise<Execution> {
	const before = new Set((await failures(scene, id)).map((each) => each.id));
	return await until(
		'a run fails',
		async () => (await failures(scene, id)).find((each) => !before.has(each.id)),
		PATIENTLY,
	);
}

const failures = async ({ session }: Scene, id: string): Promise<Execution[]> =>
	(await session.executions(id)).filter(({ status }) => status === 'error');

import { randomUUID } from 'node:crypto';
import type { INodeParameters } from 'n8n-workflow';
import { afterEach, expect } from 'vitest';
import type { Scene } from '../harness/scene.mts';
import type { Execution } from '../harness/session.mts';
import { chain, node, TRIGGER_TYPE } from '../harness/workflows.mts';

export const TRIGGER = 'Container Tracking Trigger';

export interface RemoteWebhook {
	id: string;
	url: string;
	active: boolean;
	events: string[];
	secret: string;
}

/** The webhooks at the service. */
export const webhooksOf = ({ sandbox }: Scene): RemoteWebhook[] =>
	sandbox.store
		.all('webhook')
		.map(({ id, attributes }) => ({ id, ...attributes }) as unknown as RemoteWebhook);

/** The one webhook at the service; throws when there are more or none. */
export function onlyWebhook(scene: Scene): RemoteWebhook {
	const webhooks = webhooksOf(scene);
	if (webhooks.length !== 1) throw new Error(`The service holds ${webhooks.length} webhooks`);
	return webhooks[0];
}

/** No options: the preset Skip Repeated Events would leave out most of the tests' events. */
const EACH_EVENT: INodeParameters = { options: {} };

export const triggerNode = (scene: Scene, parameters: INodeParameters = {}) => ({
	...node(TRIGGER_TYPE, TRIGGER, { ...EACH_EVENT, ...parameters }, scene.credentials),
	webhookId: randomUUID(),
});

/** Saves a workflow that consists of the trigger alone. */
export async function savedTrigger(scene: Scene, parameters?: INodeParameters): Promise<string> {
	const { id } = await scene.session.addWorkflow(chain('Trigger', triggerNode(scene, parameters)));
	return id;
}

/** Saves and publishes a workflow that consists of the trigger alone. */
export async function publishedTrigger(
	scene: Scene,
	parameters?: INodeParameters,
): Promise<string> {
	const id = await savedTrigger(scene, parameters);
	await scene.session.publish(id);
	return id;
}

/** The workflows that a test publishes; unpublished after it, which must leave no webhook. */
export function usePublished(scene: Scene): string[] {
	const published: string[] = [];
	afterEach(async () => {
		if (!scene.sandbox) return;
		scene.sandbox.faults.clear();
		for (const id of published.splice(0)) await scene.session.unpublish(id);
		const left = webhooksOf(scene);
		// The next test is not to find them.
		for (const { id } of left) scene.sandbox.store.remove({ type: 'webhook', id });
		expect(left).toEqual([]);
	});
	return published;
}

/** Saves other parameters of the trigger and publishes them. */
export async function republish(
	{ session }: Scene,
	id: string,
	parameters: INodeParameters,
): Promise<void> {
	const { nodes, connections } = await session.workflow(id);
	const changed = nodes.map((each) =>
		each.name === TRIGGER ? { ...each, parameters: { ...EACH_EVENT, ...parameters } } : each,
	);
	await session.change(id, { nodes: changed, connections });
	await session.publish(id);
}

/** Moves the last free day of a container, which makes one notification of each of two kinds. */
export function moveLfd({ sandbox }: Scene, lfd: string): void {
	sandbox.ship.moveLfd(sandbox.situations.ready.containerId, lfd);
}

/** All executions of a workflow once there are at least `atLeast` and none is running. */
export const executionsOf = async (
	{ session }: Scene,
	workflowId: string,
	atLeast: number,
): Promise<Execution[]> => await session.ended(workflowId, atLeast);

import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import type { Scene } from '../harness/scene.mts';
import { outputOf, type Workflow } from '../harness/session.mts';
import { ACTION_TYPE, chain, node } from '../harness/workflows.mts';
import { type StoredExecution } from './database.mts';
import { TRIGGER, triggerNode } from '../trigger/stage.mts';

export const LIST = 'Every Shipment';

/** One of n8n's own nodes. */
const builtIn = (
	name: string,
	type: string,
	typeVersion: number,
	parameters: INodeParameters = {},
): INode => ({
	...{ id: randomUUID(), name, position: [0, 0], parameters, typeVersion },
	type: `n8n-nodes-base.${type}`,
});

export const webhookNode = (path: string): INode => ({
	...builtIn('Webhook', 'webhook', 2.1, { httpMethod: 'POST', path }),
	webhookId: path,
});

/** The whole list of shipments, started by a request from outside, so that a worker reads it. */
export const listOnRequest = (path: string, credentials: Scene['credentials']): Workflow =>
	chain(
		'List on request',
		webhookNode(path),
		node(
			ACTION_TYPE,
			LIST,
			{ resource: 'shipment', operation: 'getAll', returnAll: true },
			credentials,
		),
	);

export const STATUS = 'Pickup Status';

/** Each moved last free day makes its run send a request, as in the ready workflows. */
export const statusOfMoved = (scene: Scene, acknowledge: 'onReceived' | 'lastNode'): Workflow =>
	chain(
		`Acknowledged ${acknowledge}`,
		triggerNode(scene, { events: [LFD_CHANGED], options: { acknowledge } }),
		node(
			ACTION_TYPE,
			STATUS,
			{
				resource: 'container',
				operation: 'getPickupStatus',
				containerId: { __rl: true, mode: 'id', value: '={{ $json.container.id }}' },
			},
			scene.credentials,
		),
	);

const LFD_CHANGED = 'container.pickup_lfd.changed';

/** The ID of the notification that an execution was about. */
export const notificationOf = (execution: StoredExecution): string =>
	String(outputOf(execution.data, TRIGGER)[0]?.notification_id);

import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import type { Scene } from '../harness/scene.mts';
import type { Workflow } from '../harness/session.mts';
import { ACTION_TYPE, chain, node } from '../harness/workflows.mts';

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

const webhookNode = (path: string): INode => ({
	...builtIn('Webhook', 'webhook', 2.1, { httpMethod: 'POST', path }),
	webhookId: path,
});

/** The whole list of shipments, started from outside, so that a worker reads it. */
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

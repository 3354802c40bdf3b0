/** n8n 2.40 answers deliveries without its expression engine, and as the engine of older ones would. */
import {
	nodeParametersAreStatic,
	resolveWebhookDescriptionField,
	webhookDescriptionIsNativelyResolvable,
	Workflow,
	type INode,
	type INodeParameters,
	type IWebhookDescription,
} from 'n8n-workflow';
import { expect, it } from 'vitest';

import { ContainerTrackingTrigger } from '../../../nodes/ContainerTracking/ContainerTrackingTrigger.node';

const trigger = new ContainerTrackingTrigger();
const [description] = trigger.description.webhooks as IWebhookDescription[];

function nodeWith(parameters: INodeParameters) {
	const node: INode = {
		...{ id: 'n', name: 'Trigger', type: 'trigger', position: [0, 0], parameters },
		typeVersion: Number(trigger.description.version),
	};
	const types = { getByName: () => trigger, getByNameAndVersion: () => trigger };
	const nodeTypes = { ...types, getKnownTypes: () => ({}) };
	const workflow = new Workflow({ nodes: [node], connections: {}, active: true, nodeTypes });
	return { workflow, node: workflow.getNode(node.name) as INode };
}

it.each([
	['responseMode', {}, 'onReceived'],
	['responseMode', { options: {} }, 'onReceived'],
	['responseMode', { options: { acknowledge: 'onReceived' } }, 'onReceived'],
	['responseMode', { options: { acknowledge: 'lastNode', addPickupStatus: true } }, 'lastNode'],
	['httpMethod', {}, 'POST'],
	['httpMethod', { receiveBy: 'webhook' }, 'POST'],
	// None: n8n registers no webhook, and waits for no test event.
	['httpMethod', { receiveBy: 'polling' }, ''],
] as const)('%s with %j is "%s"', (field, parameters, value) => {
	const { workflow, node } = nodeWith(parameters);
	expect(nodeParametersAreStatic(node)).toBe(true);
	expect(resolveWebhookDescriptionField(node, description, field)).toEqual({
		resolved: true,
		value,
	});
	const mode = field === 'httpMethod' ? 'internal' : 'webhook';
	const evaluated = workflow.expression.getSimpleParameterValue(
		...([node, description[field], mode, {}] as const),
	);
	expect(evaluated).toBe(value);
});

it('nothing else about a delivery needs the engine', () => {
	expect(webhookDescriptionIsNativelyResolvable(description)).toBe(true);
	// n8n evaluates an expression of its own for each delivery to a trigger of this version.
	expect(trigger.description.version).not.toBe(1);
});

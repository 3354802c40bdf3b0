/** What stands below the node on the canvas, as n8n's own engine evaluates it. */
import { Workflow, type INode } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { ACTION_NODE } from './properties.mts';

const { subtitle } = ACTION_NODE.description;

/** The canvas has 192 px for it, at 13 px a line: 30 letters measured 195 px there. */
const MOST_CHARACTERS = 28;

const OPERATIONS = RESOURCES.flatMap(({ value: resource, operations }) =>
	operations.map((operation) => ({ resource, operation: operation.value })),
);

function subtitleOf(parameters: { resource: string; operation: string }): unknown {
	const node: INode = {
		id: 'one',
		name: 'One',
		type: 'containerTracking',
		typeVersion: 1,
		position: [0, 0],
		parameters,
	};
	const nodeTypes = { getByName: () => ACTION_NODE, getByNameAndVersion: () => ACTION_NODE };
	const workflow = new Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: { ...nodeTypes, getKnownTypes: () => ({}) },
	});
	return workflow.expression.getSimpleParameterValue(node, subtitle, 'internal', {});
}

describe('The subtitle', () => {
	it.each([
		['container', 'getPickupStatusOfMany', 'Get pickup status of many'],
		['container', 'getPickupStatus', 'Get pickup status'],
		['container', 'whereIsIt', 'Where is it'],
		['container', 'getTransportEvents', 'Get transport events'],
		['container', 'get', 'Get: container'],
		['shipment', 'getAll', 'Get many: shipment'],
		['shipment', 'stopTracking', 'Stop tracking'],
		['trackingRequest', 'create', 'Create: tracking request'],
		['trackingRequest', 'getAll', 'Get many: tracking request'],
		['pickupReport', 'createMessage', 'Create message'],
		['webhookNotification', 'getMissed', 'Get missed'],
		['webhookNotification', 'getAll', 'Get many: notification'],
		['search', 'find', 'Find: search'],
	])('of %s %s is %s', (resource, operation, expected) => {
		expect(subtitleOf({ resource, operation })).toBe(expected);
	});

	it.each(OPERATIONS)('of $resource $operation is short, in words', (parameters) => {
		const text = String(subtitleOf(parameters));
		expect(text).toMatch(/^[A-Z][a-z]+( [a-z]+)*(: [a-z]+( [a-z]+)*)?$/);
		expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
	});
});

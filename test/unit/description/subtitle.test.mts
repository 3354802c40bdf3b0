/** What stands below a node on the canvas, as n8n's own engine evaluates it. */
import { Workflow, type INode, type INodeType } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { record } from '../../cases.mts';
import { ACTION_NODE, TRIGGER_NODE } from './properties.mts';

/** The canvas has 192 px for it, at 13 px a line: 30 letters measured 195 px there. */
const MOST_CHARACTERS = 28;

const OPERATIONS = RESOURCES.flatMap(({ value: resource, operations }) =>
	operations.map((operation) => ({ resource, operation: operation.value })),
);

function subtitleOf(nodeType: INodeType, parameters: object): unknown {
	const node: INode = record`
		id=one name=One type=${nodeType.description.name} typeVersion=1 position=[0, 0]
		parameters=${parameters as INode['parameters']}
	`;
	const nodeTypes = { getByName: () => nodeType, getByNameAndVersion: () => nodeType };
	const workflow = new Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: { ...nodeTypes, getKnownTypes: () => ({}) },
	});
	const { subtitle } = nodeType.description;
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
		expect(subtitleOf(ACTION_NODE, { resource, operation })).toBe(expected);
	});

	it.each(OPERATIONS)('of $resource $operation is short, in words', (parameters) => {
		const text = String(subtitleOf(ACTION_NODE, parameters));
		expect(text).toMatch(/^[A-Z][a-z]+( [a-z]+)*(: [a-z]+( [a-z]+)*)?$/);
		expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
	});
});

describe('The subtitle of the trigger', () => {
	it.each([
		[['container.pickup_lfd.changed'], 'Last Free Day: Changed'],
		[['container.pickup_lfd.changed', 'a', 'b', 'c', 'd'], 'Last Free Day: Changed +4'],
		[['container.updated#holds', 'container.updated'], 'Holds: Changed +1'],
		[['container.pickup_lfd.changed#earlier'], 'Last Free Day: Moved Earlier'],
		[['container.updated#lfd', '*'], 'Last Free Day: Changed in an Update +1'],
		[['*'], 'All Events'],
		[['container.brand_new'], 'container.brand_new'],
		[[], ''],
	])('of %j is %s', (events, expected) => {
		expect(subtitleOf(TRIGGER_NODE, { events })).toBe(expected);
	});
});

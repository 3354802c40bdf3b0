/** What stands under the trigger on the canvas, as n8n's own expression engine gives it. */
import { Workflow, type INodeTypes } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { ContainerTrackingTrigger } from '../../../nodes/ContainerTracking/ContainerTrackingTrigger.node';

const TYPE = new ContainerTrackingTrigger();

function subtitleOf(events: unknown): unknown {
	const node = {
		...{ id: '1', name: 'Trigger', type: 'trigger', typeVersion: 1.1, position: [0, 0] },
		parameters: { events },
	} as never;
	const nodeTypes = { getByNameAndVersion: () => TYPE } as unknown as INodeTypes;
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const { expression } = workflow;
	return expression.getSimpleParameterValue(node, TYPE.description.subtitle, 'internal', {});
}

it.each([
	[['container.pickup_lfd.changed'], 'Last Free Day: Changed'],
	[['container.pickup_lfd.changed', 'a', 'b', 'c', 'd'], 'Last Free Day: Changed +4'],
	[['container.updated#holds', 'container.updated'], 'Holds: Changed +1'],
	[['container.pickup_lfd.changed#earlier'], 'Last Free Day: Moved Earlier'],
	[['container.updated#lfd', '*'], 'Last Free Day: Changed in an Update +1'],
	[['*'], 'All Events'],
	[['container.brand_new'], 'container.brand_new'],
	[[], ''],
])('%j: %s', (events, subtitle) => {
	expect(subtitleOf(events)).toBe(subtitle);
});

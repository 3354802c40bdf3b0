/** A workflow is the same to n8n, whether the node has all of its fields or those of the operations at hand. */
import { NodeHelpers, type INode, type INodeParameters, type INodeType } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { ContainerTracking } from '../../../nodes/ContainerTracking/ContainerTracking.node.ts';
import { OPERATIONS } from '../../operations/index.mts';
import { NODE_TYPE, nodeOf } from './engine.mts';
import { narrowed } from './narrowed.mts';

const WHOLE = new ContainerTracking();

const nodeWith = (parameters: INodeParameters): INode => nodeOf('Node', NODE_TYPE, parameters);

/** The values it begins to run with, and what n8n finds missing. */
function readBy({ description }: INodeType, node: INode) {
	const { properties } = description;
	const values = NodeHelpers.getNodeParameters(
		...([properties, node.parameters, true, false, node, description] as const),
	);
	const issues = NodeHelpers.getNodeParametersIssues(
		...([properties, { ...node, parameters: values ?? {} }, description] as const),
	);
	return { values, issues };
}

test.each(OPERATIONS)('$name', ({ resource, operation, requests }) => {
	for (const { set } of [{ set: {} }, ...requests]) {
		const node = nodeWith({ ...(set as INodeParameters), resource, operation });
		const narrow = narrowed(WHOLE, [node]);
		expect(narrow.description.properties.length).toBeLessThan(60);
		expect(readBy(narrow, node)).toEqual(readBy(WHOLE, node));
	}
});

test.each([
	{},
	{ resource: 'container' },
	{ resource: 'container', operation: '={{ $json.what }}' },
])('all fields stay where the operation is not known beforehand: %j', (parameters) => {
	expect(narrowed(WHOLE, [nodeWith(parameters)])).toBe(WHOLE);
});

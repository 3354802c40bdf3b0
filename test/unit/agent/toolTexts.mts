/** Every operation as the tool that n8n makes of it, and what a model reads of that. */
import {
	deepCopy,
	NodeConnectionTypes,
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { ACTION_NODE } from '../description/properties.mts';

/** What n8n derives `…Tool` from it. */
export const TOOL: INodeTypeDescription = {
	...deepCopy(ACTION_NODE.description),
	name: 'containerTrackingTool',
	inputs: [],
	outputs: [NodeConnectionTypes.AiTool],
};

export interface ToolText {
	/** `resource: operation` */
	operation: string;
	name: string;
	description: string;
}

/** The node of an operation with nothing else set, as n8n fills it up. */
export function toolNode(resource: string, operation: string, more: INodeParameters = {}): INode {
	const node = {
		...{ id: '1', name: '', type: TOOL.name, typeVersion: 1, position: [0, 0] as [number, number] },
		parameters: { resource, operation, ...more },
	};
	const { properties } = TOOL;
	const parameters =
		NodeHelpers.getNodeParameters(properties, node.parameters, true, false, node, TOOL) ?? {};
	return { ...node, name: NodeHelpers.makeNodeName(parameters, TOOL), parameters };
}

export const toolDescriptionOf = (node: INode): string =>
	NodeHelpers.getToolDescriptionForNode(node, { description: TOOL } as never);

/** What the list of operations offers in a tool, or in a node of a workflow. */
export function offered(resource: string, description: INodeTypeDescription): string[] {
	const node = { ...toolNode(resource, ''), parameters: { resource } };
	const picker = description.properties.find(
		({ name, displayOptions }) =>
			name === 'operation' && displayOptions?.show?.resource?.includes(resource),
	)!;
	return (picker.options as INodePropertyOptions[])
		.filter((option) => NodeHelpers.displayParameter(node.parameters, option, node, description))
		.map(({ value }) => String(value));
}

export const TOOLS: ToolText[] = RESOURCES.flatMap(({ value: resource, operations }) =>
	operations
		.filter(({ notAsTool }) => !notAsTool)
		.map(({ value }) => {
			const node = toolNode(resource, value);
			return {
				operation: `${resource}: ${value}`,
				name: node.name,
				description: toolDescriptionOf(node),
			};
		}),
);

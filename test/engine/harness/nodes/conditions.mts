/** n8n's If, Filter and Switch; the engine itself judges the conditions, by n8n-workflow's own rules. */
import {
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	type INodeType,
} from 'n8n-workflow';

import { standIn } from '../standIns.mts';

const CONDITIONS: INodeProperties = {
	displayName: 'Conditions',
	name: 'conditions',
	type: 'filter',
	default: {},
	typeOptions: { filter: { version: 2 } },
};

const RULES: INodeProperties = {
	displayName: 'Rules',
	name: 'rules',
	type: 'fixedCollection',
	default: {},
	typeOptions: { multipleValues: true },
	options: [
		{
			name: 'values',
			displayName: 'Values',
			values: [
				CONDITIONS,
				{ displayName: 'Rename', name: 'renameOutput', type: 'boolean', default: false },
				{ displayName: 'Output Name', name: 'outputKey', type: 'string', default: '' },
			],
		},
	],
};

const passes = (context: IExecuteFunctions, parameter: string, index: number): boolean =>
	context.getNodeParameter(parameter, index, false, { extractValue: true }) === true;

/** Those that meet the conditions, and the others. */
async function twoWays(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const ways: INodeExecutionData[][] = [[], []];
	this.getInputData().forEach((item, index) => {
		ways[passes(this, 'conditions', index) ? 0 : 1].push({
			...item,
			pairedItem: item.pairedItem ?? { item: index },
		});
	});
	return ways;
}

/** To the first rule that fits, or to each; else to the extra output where there is one. */
async function manyWays(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const { values } = this.getNode().parameters.rules as { values: unknown[] };
	const { fallbackOutput, allMatchingOutputs } = this.getNodeParameter(
		'options',
		0,
		{},
	) as IDataObject;
	const ways: INodeExecutionData[][] = values.map(() => []);
	if (fallbackOutput === 'extra') ways.push([]);
	this.getInputData().forEach((item, index) => {
		const rules = [...values.keys()].filter((n) =>
			passes(this, `rules.values[${n}].conditions`, index),
		);
		const fallback = fallbackOutput === 'extra' ? [values.length] : [];
		const taken = allMatchingOutputs ? rules : rules.slice(0, 1);
		for (const way of taken.length > 0 ? taken : fallback)
			ways[way].push({ ...item, pairedItem: { item: index } });
	});
	return ways;
}

function withProperties(node: INodeType, ...properties: INodeProperties[]): INodeType {
	node.description.properties.push(...properties);
	return node;
}

function twoWayNode(name: string): INodeType {
	const node = withProperties(standIn(name, false, twoWays, 'options'), CONDITIONS);
	node.description.outputs = [NodeConnectionTypes.Main, NodeConnectionTypes.Main];
	return node;
}

export const conditionNodes = (): { [type: string]: INodeType } => ({
	'n8n-nodes-base.if': twoWayNode('if'),
	'n8n-nodes-base.filter': twoWayNode('filter'),
	'n8n-nodes-base.switch': withProperties(
		standIn('switch', false, manyWays, 'mode options'),
		RULES,
	),
});

/** n8n's Merge of two inputs by one field: items that match become one, all others are kept as they are. */
import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

import { standIn } from '../standIns.mts';

async function keepEverything(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const [left, right] = [this.getInputData(0) ?? [], this.getInputData(1) ?? []];
	const joinMode = this.getNodeParameter('joinMode', 0) as string;
	if (joinMode !== 'keepEverything') throw new RangeError(`The stand-in knows no ${joinMode}`);
	const field = this.getNodeParameter('fieldsToMatchString', 0) as string;
	const matched = new Set<INodeExecutionData>();
	const [merged, alone]: INodeExecutionData[][] = [[], []];
	left.forEach((item, index) => {
		const partners = right.filter(
			({ json }) => json[field] !== undefined && json[field] === item.json[field],
		);
		for (const partner of partners) {
			matched.add(partner);
			const json = { ...item.json, ...partner.json };
			merged.push({ json, pairedItem: { item: index, input: 0 } });
		}
		if (partners.length === 0) alone.push({ ...item, pairedItem: { item: index, input: 0 } });
	});
	const others = right.flatMap((item, index) =>
		matched.has(item) ? [] : [{ ...item, pairedItem: { item: index, input: 1 } }],
	);
	return [[...merged, ...alone, ...others]];
}

export function mergeNode(): INodeType {
	const parameters = ['mode', 'combineBy', 'fieldsToMatchString', 'joinMode', 'options'];
	const node = standIn('merge', false, keepEverything, parameters);
	node.description.inputs = [NodeConnectionTypes.Main, NodeConnectionTypes.Main];
	node.description.requiredInputs = 1;
	return node;
}

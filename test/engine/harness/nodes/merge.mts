/** n8n's Merge of two inputs, as far as the ready workflows use it. */
import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

import { standIn } from '../standIns.mts';

type Items = INodeExecutionData[];

/** Items that have the same in one field become one, all others are kept as they are. */
function byField(context: IExecuteFunctions, left: Items, right: Items): Items {
	const joinMode = context.getNodeParameter('joinMode', 0) as string;
	if (joinMode !== 'keepEverything') throw new RangeError(`The stand-in knows no ${joinMode}`);
	const field = context.getNodeParameter('fieldsToMatchString', 0) as string;
	const matched = new Set<INodeExecutionData>();
	const [merged, alone]: Items[] = [[], []];
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
	return [...merged, ...alone, ...others];
}

/** As many items as both have; where both have a field, the first input's is taken. */
const byPosition = (left: Items, right: Items): Items =>
	left.slice(0, right.length).map((item, index) => ({
		json: { ...right[index].json, ...item.json },
		binary: { ...right[index].binary, ...item.binary },
		pairedItem: { item: index, input: 0 },
	}));

async function merge(this: IExecuteFunctions): Promise<Items[]> {
	const [left, right] = [0, 1].map((input) => this.getInputData(input) ?? []);
	// What has waited for the first input goes on as it was.
	if (this.getNodeParameter('mode', 0) === 'chooseBranch') {
		const used = this.getNodeParameter('useDataOfInput', 0) as number;
		return [[left, right][used - 1]];
	}
	const isByField = this.getNodeParameter('combineBy', 0) === 'combineByFields';
	return [isByField ? byField(this, left, right) : byPosition(left, right)];
}

export function mergeNode(): INodeType {
	const node = standIn(
		'merge',
		false,
		merge,
		'mode combineBy fieldsToMatchString joinMode useDataOfInput options',
	);
	node.description.inputs = [NodeConnectionTypes.Main, NodeConnectionTypes.Main];
	node.description.requiredInputs = '={{ $parameter.mode === "chooseBranch" ? [0, 1] : 1 }}';
	return node;
}

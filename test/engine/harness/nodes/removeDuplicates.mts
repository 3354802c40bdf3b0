/** n8n's Remove Duplicates: among the items of a run, or passing on what is later than anything in earlier executions. */
import uniqBy from 'lodash/uniqBy';
import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

import { standIn } from '../standIns.mts';

/** Remembers for each node, as n8n's database does, as long as the engine lives. */
export function removeDuplicatesNode(): INodeType {
	const latest = new Map<string, number>();
	async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		if (this.getNodeParameter('operation', 0) === 'removeDuplicateInputItems') {
			const field = this.getNodeParameter('fieldsToCompare', 0) as string;
			return [uniqBy(this.getInputData(), ({ json }) => json[field])];
		}
		const { id } = this.getNode();
		const before = latest.get(id) ?? -Infinity;
		const ways: INodeExecutionData[][] = [[], []];
		this.getInputData().forEach((item, index) => {
			const moment = Date.parse(this.getNodeParameter('dateDedupeValue', index) as string);
			ways[moment > before ? 0 : 1].push(item);
			latest.set(id, Math.max(latest.get(id) ?? -Infinity, moment));
		});
		return ways;
	}
	const node = standIn(
		'removeDuplicates',
		false,
		execute,
		'operation logic dateDedupeValue fieldsToCompare options',
	);
	node.description.outputs = [NodeConnectionTypes.Main, NodeConnectionTypes.Main];
	return node;
}

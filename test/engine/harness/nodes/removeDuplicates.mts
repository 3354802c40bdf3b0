/** n8n's Remove Duplicates in the mode that passes on what is later than anything in earlier executions. */
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
	const node = standIn('removeDuplicates', false, execute, [
		'operation',
		'logic',
		'dateDedupeValue',
		'options',
	]);
	node.description.outputs = [NodeConnectionTypes.Main, NodeConnectionTypes.Main];
	return node;
}

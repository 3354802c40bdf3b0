/** n8n's Split Out, Loop Over Items, Sort and Summarize, as far as the ready workflows use them. */
import get from 'lodash/get';
import {
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

import { standIn } from '../standIns.mts';

const names = (value: unknown): string[] =>
	String(value)
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean);

/** One item for each entry of a list. */
async function splitOut(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const items = this.getInputData().flatMap(({ json, binary = {} }, index) => {
		const field = this.getNodeParameter('fieldToSplitOut', index) as string;
		if (field === '$binary')
			return Object.entries(binary).map(([name, file]) => ({
				json: {},
				binary: { [name]: file },
				pairedItem: { item: index },
			}));
		const include = this.getNodeParameter('include', index) as string;
		const { destinationFieldName } = this.getNodeParameter('options', index, {}) as IDataObject;
		const others =
			include === 'selectedOtherFields'
				? names(this.getNodeParameter('fieldsToInclude', index)).map((name) => [
						name,
						get(json, name) as unknown,
					])
				: [];
		return (get(json, field, []) as IDataObject[]).map((entry) => ({
			json: (include === 'noOtherFields' && !destinationFieldName
				? entry
				: {
						[String(destinationFieldName || field)]: entry,
						...Object.fromEntries(others),
					}) as IDataObject,
			pairedItem: { item: index },
		}));
	});
	return [items];
}

/** Text without regard to case; equal items keep their order. */
async function sort(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const { sortField } = this.getNodeParameter('sortFieldsUi', 0) as {
		sortField: Array<{ fieldName: string; order: string }>;
	};
	const valueOf = ({ json }: INodeExecutionData, field: string) => {
		const value = get(json, field) as unknown;
		return typeof value === 'string' ? value.toLowerCase() : (value as number);
	};
	const compare = (a: INodeExecutionData, b: INodeExecutionData): number => {
		for (const { fieldName, order } of sortField) {
			const [one, other] = [valueOf(a, fieldName), valueOf(b, fieldName)];
			if (one !== other) return (one < other ? -1 : 1) * (order === 'ascending' ? 1 : -1);
		}
		return 0;
	};
	return [[...this.getInputData()].sort(compare)];
}

/** Concatenates or lists the fields of all items that agree in others. */
async function summarize(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const by = names(this.getNodeParameter('fieldsToSplitBy', 0));
	const { values } = this.getNodeParameter('fieldsToSummarize', 0) as {
		values: Array<{ aggregation: string; field: string; customSeparator: string }>;
	};
	const groups = new Map<
		string,
		{ json: IDataObject; members: IDataObject[]; origins: number[] }
	>();
	this.getInputData().forEach(({ json }, index) => {
		const key = JSON.stringify(by.map((name) => json[name]));
		const common = Object.fromEntries(by.map((name) => [name, json[name]]));
		const group = groups.get(key) ?? { json: common, members: [], origins: [] };
		group.members.push(json);
		group.origins.push(index);
		groups.set(key, group);
	});
	const items = [...groups.values()].map(({ json, members, origins }) => {
		const texts = values.map(({ aggregation, field, customSeparator }) => {
			const all = members.map((member) => member[field]);
			return aggregation === 'append'
				? [`appended_${field}`, all]
				: [`concatenated_${field}`, all.join(customSeparator)];
		});
		return {
			json: { ...Object.fromEntries(texts), ...json } as IDataObject,
			pairedItem: origins.map((item) => ({ item })),
		};
	});
	return [items];
}

/** The first items only. */
async function limit(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const most = this.getNodeParameter('maxItems', 0) as number;
	return [
		this.getInputData()
			.slice(0, most)
			.map((item, index) => ({ ...item, pairedItem: { item: index } })),
	];
}

interface LoopState extends IDataObject {
	items?: INodeExecutionData[];
	processed: INodeExecutionData[];
	source: IDataObject;
}

/** Loop Over Items, version 3: a part each time it is reached, then what came back from all of them. */
async function loop(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const input = this.getInputData().slice();
	const state = this.getContext('node') as unknown as LoopState;
	const size = this.getNodeParameter('batchSize', 0) as number;
	if (state.items === undefined) {
		Object.assign(state, { items: input.slice(size), processed: [] });
		state.source = this.getInputSourceData() as unknown as IDataObject;
		return [[], input.slice(0, size)];
	}
	state.processed.push(...input);
	const part = state.items.splice(0, size);
	if (part.length === 0) return [state.processed, []];
	for (const item of part) {
		item.pairedItem = { ...(item.pairedItem as object), sourceOverwrite: state.source } as never;
	}
	return [[], part];
}

function loopNode(): INodeType {
	const node = standIn('splitInBatches', false, loop, 'batchSize options');
	node.description.outputs = [NodeConnectionTypes.Main, NodeConnectionTypes.Main];
	return node;
}

export const listNodes = (): { [type: string]: INodeType } => ({
	'n8n-nodes-base.splitOut': standIn(
		'splitOut',
		false,
		splitOut,
		'fieldToSplitOut include fieldsToInclude options',
	),
	'n8n-nodes-base.splitInBatches': loopNode(),
	'n8n-nodes-base.limit': standIn('limit', false, limit, 'maxItems keep'),
	'n8n-nodes-base.sort': standIn('sort', false, sort, 'type sortFieldsUi options'),
	'n8n-nodes-base.summarize': standIn(
		'summarize',
		false,
		summarize,
		'fieldsToSummarize fieldsToSplitBy options',
	),
});

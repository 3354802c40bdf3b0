/** n8n's Edit Fields: the fields set one by one, or as one JSON text. */
import set from 'lodash/set';
import {
	deepCopy,
	validateFieldType,
	type FieldType,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

import { standIn } from '../standIns.mts';

interface Assignment {
	name: string;
	value: unknown;
	type: FieldType;
}

/** As n8n checks and converts the value of a field. */
function converted({ name, value, type }: Assignment): unknown {
	if (value === undefined || value === null) return null;
	if (type === 'string' && typeof value === 'object') return JSON.stringify(value);
	const result = validateFieldType(name, value, type, { strict: false, parseStrings: true });
	if (!result.valid) throw new Error(result.errorMessage);
	return result.newValue;
}

async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const items = this.getInputData().map((item, index) => {
		if (this.getNodeParameter('mode', index, 'manual') === 'raw') {
			const text = this.getNodeParameter('jsonOutput', index) as string;
			return { json: JSON.parse(text) as IDataObject, pairedItem: { item: index } };
		}
		const keepsOthers = this.getNodeParameter('includeOtherFields', index, false) === true;
		const json = keepsOthers ? deepCopy(item.json) : {};
		const { assignments } = this.getNodeParameter('assignments', index) as unknown as {
			assignments: Assignment[];
		};
		for (const assignment of assignments) set(json, assignment.name, converted(assignment));
		return { json, pairedItem: { item: index } };
	});
	return [items];
}

export const editFieldsNode = (): INodeType =>
	standIn('set', false, execute, 'mode jsonOutput assignments includeOtherFields include options');

/**
 * n8n's Data Table node, as far as the ready workflows use it; its tables last as long as the engine. A test can fill
 * and read them.
 */
import type { IDataObject, IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';

import { standIn } from '../standIns.mts';

interface Condition {
	keyName: string;
	condition: string;
	keyValue: unknown;
}

type Row = IDataObject & { id: number };

/** The rows of each table, by its ID. */
export type Tables = Map<string, IDataObject[]>;

/** A table keeps texts, numbers, flags and times; what is a list or an object would be refused. */
function checked(values: IDataObject): IDataObject {
	for (const [column, value] of Object.entries(values)) {
		if (typeof value !== 'object' || value === null) continue;
		throw new RangeError(
			`The column ${column} of a data table cannot hold ${JSON.stringify(value)}`,
		);
	}
	return values;
}

/** The rows that meet all conditions; without a condition all rows. */
function matching(context: IExecuteFunctions, index: number, rows: Row[]): Row[] {
	const conditions = context.getNodeParameter('filters.conditions', index, []) as Condition[];
	for (const { condition } of conditions) {
		if (condition !== 'eq') throw new RangeError(`The stand-in knows no condition ${condition}`);
	}
	return rows.filter((row) =>
		conditions.every(({ keyName, keyValue }) => row[keyName] === keyValue),
	);
}

/** A row that is there keeps the columns that are not written. */
function upsert(context: IExecuteFunctions, index: number, rows: Row[]): Row[] {
	const values = checked(context.getNodeParameter('columns.value', index) as IDataObject);
	const found = matching(context, index, rows);
	for (const row of found) Object.assign(row, values);
	if (found.length > 0) return found;
	return [added(rows, values)];
}

function added(rows: Row[], values: IDataObject): Row {
	const row: Row = { id: 1 + Math.max(0, ...rows.map(({ id }) => id)), ...values };
	rows.push(row);
	return row;
}

const insert = (context: IExecuteFunctions, index: number, rows: Row[]): Row[] => [
	added(rows, checked(context.getNodeParameter('columns.value', index) as IDataObject)),
];

function remove(context: IExecuteFunctions, index: number, rows: Row[]): Row[] {
	const found = matching(context, index, rows);
	for (const row of found) rows.splice(rows.indexOf(row), 1);
	return found;
}

const OPERATIONS: { [operation: string]: typeof matching } = {
	get: matching,
	insert,
	upsert,
	deleteRows: remove,
};

export function dataTableNode(tables: Tables): INodeType {
	async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const operation = OPERATIONS[this.getNodeParameter('operation', 0) as string];
		const items = this.getInputData().flatMap((_, index) => {
			const id = String(this.getNodeParameter('dataTableId', index, '', { extractValue: true }));
			const rows = (tables.get(id) ?? []) as Row[];
			tables.set(id, rows);
			return operation(this, index, rows).map((row) => ({
				json: { ...row },
				pairedItem: { item: index },
			}));
		});
		return [items];
	}
	const parameters = 'resource operation matchType filters columns options';
	const node = standIn('dataTable', false, execute, parameters);
	node.description.properties.push({
		...{ displayName: 'Data Table', name: 'dataTableId', type: 'resourceLocator' },
		...{ default: { mode: 'list', value: '' }, modes: [] },
	});
	return node;
}

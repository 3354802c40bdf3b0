/** n8n's Google Sheets, Append or Update Row, and the sheet behind it, with what Google takes in a minute. */
import mapValues from 'lodash/mapValues';
import {
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

import { standIn } from '../standIns.mts';

const WRITES_A_MINUTE = 60;

/** A spreadsheet's tab: its first row names the columns. */
export class Sheet {
	readonly rows: IDataObject[] = [];
	/** When something was written. */
	readonly writes: number[] = [];

	constructor(readonly columns: string[]) {}

	/** One request that writes. */
	write(): void {
		const at = Date.now();
		if (this.writes.filter((write) => at - write < 60_000).length >= WRITES_A_MINUTE)
			throw new Error('429: Quota exceeded for quota metric "Write requests"');
		this.writes.push(at);
	}
}

/** As Google keeps a cell: what is entered as if typed may become a formula, a number or a day, what is RAW never does. */
const kept = (value: unknown, format: unknown): unknown =>
	format !== 'RAW' && /^[=+@-]|^[\d/.E]+$/.test(String(value)) ? { read: value } : value;

interface Mapping {
	matchingColumns: string[];
	schema: Array<{ id: string }>;
}

/**
 * As n8n does: all updates in one request, a cell each, then all new rows in another. n8n 1.123 wants the columns in the
 * places in which the node names them, so does this.
 */
async function execute(this: IExecuteFunctions, sheet: Sheet): Promise<INodeExecutionData[][]> {
	const { matchingColumns, schema } = this.getNode().parameters.columns as unknown as Mapping;
	const options = this.getNodeParameter('options', 0, {}) as IDataObject;
	if (schema.some(({ id }, at) => id !== sheet.columns[at]))
		throw new NodeOperationError(
			this.getNode(),
			"Column names were updated after the node's setup",
		);
	const [key] = matchingColumns;
	const known = new Map(sheet.rows.map((row, at) => [row[key], at]));
	const mapped = this.getInputData().map((_, index) => {
		const value = this.getNodeParameter('columns.value', index) as IDataObject;
		return Object.fromEntries(
			sheet.columns.flatMap((name) => (name in value ? [[name, value[name] ?? '']] : [])),
		);
	});
	const [old, added] = [true, false].map((isKnown) =>
		mapped.filter((row) => known.has(row[key]) === isKnown),
	);
	const cells = (row: IDataObject) =>
		mapValues(row, (value) => kept(value, options.cellFormat)) as IDataObject;
	if (old.length > 0) {
		sheet.write();
		for (const row of old) Object.assign(sheet.rows[known.get(row[key])!], cells(row));
	}
	if (added.length > 0) {
		sheet.write();
		sheet.rows.push(...added.map(cells));
	}
	return [mapped.map((json, item) => ({ json, pairedItem: { item } }))];
}

export const googleSheetsNode = (sheet = new Sheet([])): INodeType =>
	standIn(
		'googleSheets',
		false,
		async function () {
			return await execute.call(this, sheet);
		},
		['resource', 'operation', 'documentId', 'sheetName', 'columns', 'options'],
	);

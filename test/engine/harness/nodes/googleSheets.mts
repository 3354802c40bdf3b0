/** n8n's Google Sheets: rows read, appended or updated, and the sheets behind it, with what Google takes in a minute. */
import mapValues from 'lodash/mapValues';
import omit from 'lodash/omit';
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

	/** All rows with their numbers, the first below the titles being 2. */
	read(): INodeExecutionData[] {
		return this.rows.map((row, at) => ({ json: { row_number: at + 2, ...row }, pairedItem: 0 }));
	}

	/** One request that writes. */
	write(): void {
		const at = Date.now();
		if (this.writes.filter((write) => at - write < 60_000).length >= WRITES_A_MINUTE)
			throw new Error('429: Quota exceeded for quota metric "Write requests"');
		this.writes.push(at);
	}
}

const MOST_IN_A_CELL = 50_000;

/** As Google keeps a cell: what is entered as if typed may become a formula, a number or a day, what is RAW never does. */
function kept(value: unknown, format: unknown): unknown {
	if (typeof value === 'object')
		throw new Error('Invalid values[1][0]: list_value or struct_value');
	if (String(value).length > MOST_IN_A_CELL)
		throw new Error(
			'Your input contains more than the maximum of 50000 characters in a single cell.',
		);
	return format !== 'RAW' && /^[=+@-]|^[\d/.E]+$/.test(String(value)) ? { read: value } : value;
}

interface Mapping {
	matchingColumns: string[];
	schema: Array<{ id: string }>;
}

/**
 * As n8n does: all updates in one request, a cell each, then all new rows in another. n8n 1.123 wants the columns in the
 * places in which the node names them, so does this.
 */
async function execute(this: IExecuteFunctions, sheet: Sheet): Promise<INodeExecutionData[][]> {
	if (this.getNodeParameter('operation', 0) === 'read') return [sheet.read()];
	const { matchingColumns, schema } = this.getNode().parameters.columns as unknown as Mapping;
	const options = this.getNodeParameter('options', 0, {}) as IDataObject;
	const named = schema.filter(({ id }) => id !== 'row_number');
	if (named.some(({ id }, at) => id !== sheet.columns[at]))
		throw new NodeOperationError(
			this.getNode(),
			"Column names were updated after the node's setup",
		);
	const [key] = matchingColumns;
	const isByRow = key === 'row_number';
	const known = new Map(sheet.rows.map((row, at) => [isByRow ? at + 2 : row[key], at]));
	const mapped = this.getInputData().map((_, index) => {
		const value = this.getNodeParameter('columns.value', index) as IDataObject;
		return Object.fromEntries(
			[...sheet.columns, ...(isByRow ? [key] : [])].flatMap((name) =>
				name in value ? [[name, value[name] ?? '']] : [],
			),
		);
	});
	const [old, added] = [true, false].map((isKnown) =>
		mapped.filter((row) => known.has(row[key]) === isKnown),
	);
	const cells = (row: IDataObject) =>
		mapValues(omit(row, 'row_number'), (value) => kept(value, options.cellFormat)) as IDataObject;
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

/** @param sheet one, or several by the names of their tabs */
export const googleSheetsNode = (
	sheet: Sheet | { [tab: string]: Sheet } = new Sheet([]),
): INodeType =>
	standIn(
		'googleSheets',
		false,
		async function () {
			const { value } = this.getNodeParameter('sheetName', 0) as { value: string };
			return await execute.call(this, sheet instanceof Sheet ? sheet : sheet[value]);
		},
		'resource operation documentId sheetName columns options',
	);

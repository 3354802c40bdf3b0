import { attempt, ParseError } from './parseError';
import { isUnticked, type Column, type Row } from './rows';
import type { RefusedCell } from './types';

/** Reads the cells of one row; what cannot be read is remembered, and the others are read all the same. */
export class CellReader {
	readonly refused: RefusedCell[] = [];
	/** What blank cells are taken for, e.g. `first day next`. */
	readonly assumed: string[] = [];

	constructor(private readonly given: Row) {}

	has(column: Column): boolean {
		return this.given.cells.has(column);
	}

	/** A check box of a sheet that is not ticked says nothing. */
	isUnticked(column: Column): boolean {
		return isUnticked(this.given.cells.get(column));
	}

	/** Undefined where the cell is blank or refused. */
	read<Value>(column: Column, read: (value: unknown) => Value): Value | undefined {
		if (!this.has(column)) return undefined;
		const value = attempt(() => read(this.given.cells.get(column)));
		if (!(value instanceof ParseError)) return value;
		this.refuse(column, value.message);
		return undefined;
	}

	/** As above; a blank cell is refused. */
	need<Value>(column: Column, read: (value: unknown) => Value, wanted: string): Value | undefined {
		if (!this.has(column)) this.refuse(column, `it is empty: write ${wanted}`);
		return this.read(column, read);
	}

	/** As above; a blank cell is what nearly all tariffs of the USA have there. */
	assume<Value extends string>(
		column: Column,
		read: (value: unknown) => Value,
		usual: Value,
	): Value | undefined {
		if (this.has(column)) return this.read(column, read);
		this.assumed.push(`${column.replaceAll('_', ' ')} ${usual.replaceAll('_', ' ')}`);
		return usual;
	}

	refuse(column: Column, message: string): void {
		const { row } = this.given;
		this.refused.push({ row, column, message });
	}
}

import type { Cell } from './cells';

/** A column of a row: its name, and its value of what the row is about. */
export type Column<Of> = [name: string, valueOf: (of: Of) => Cell];

export interface Row {
	[column: string]: Cell;
}

/** The columns of a thing, in their order; all null where nothing is told of it. */
export function addColumns<Of>(row: Row, columns: ReadonlyArray<Column<Of>>, of: Of | undefined) {
	for (const [name, valueOf] of columns) row[name] = of === undefined ? null : valueOf(of);
}

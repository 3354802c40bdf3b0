import type { Evaluated } from '../pickup';
import type { Fields } from '../pickup/read';
import {
	CONTAINER_COLUMNS,
	SHIPMENT_COLUMNS,
	isoMoment,
	textCell,
	addColumns,
	type Row,
} from './columns';
export type { Row } from './columns';

/** Rows for a database: the same columns in each, no nested values, the same text for the same thing; docs/rows.md */

/** `unknown`: the service names the container and no more; `page`: a page on which nothing was to be given. */
export type RowKind = 'container' | 'page' | 'shipment' | 'unknown';

/** How a row was read. */
export interface ReadingOfRow {
	/** When its page was asked for, in milliseconds since 1970. */
	askedAt: number;
	/** The page that it came with, where the list is read in parts. */
	page?: number;
	evaluatedAt?: number;
	/** What may be missing beside it. */
	notes?: string;
}

const beginOf = (kind: RowKind, { askedAt, evaluatedAt, page, notes }: ReadingOfRow): Row => ({
	kind,
	read_at: isoMoment(askedAt),
	evaluated_at: evaluatedAt === undefined ? null : isoMoment(evaluatedAt),
	page: page ?? null,
	// Known when all of the run was read.
	next_page: null,
	notes: notes ?? null,
});

export function containerRow(
	kind: RowKind,
	{ askedAt, page, notes }: ReadingOfRow,
	evaluated: Evaluated,
): Row {
	const { status, context, nowMillis } = evaluated;
	const row = beginOf(kind, { askedAt, page, notes, evaluatedAt: nowMillis });
	addColumns(row, CONTAINER_COLUMNS, kind === 'container' ? evaluated : undefined);
	// It has no dates to be told, but a name.
	if (kind === 'unknown')
		Object.assign(row, {
			container_id: textCell(status.container_id),
			note: textCell(status.note),
		});
	addColumns(row, SHIPMENT_COLUMNS, context.shipment);
	return row;
}

export function shipmentRow(reading: ReadingOfRow, shipment: Fields): Row {
	const row = beginOf('shipment', reading);
	addColumns(row, SHIPMENT_COLUMNS, shipment);
	return row;
}

/** In place of rows, where a run gives none: it tells where to go on. */
export function pageRow(reading: ReadingOfRow, of: 'container' | 'shipment'): Row {
	const row = beginOf('page', reading);
	if (of === 'container') addColumns(row, CONTAINER_COLUMNS, undefined);
	addColumns(row, SHIPMENT_COLUMNS, undefined);
	return row;
}

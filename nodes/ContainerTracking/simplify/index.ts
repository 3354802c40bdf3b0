/** The first fields of each type of resource: what the simplified output shows. */
export { firstFieldNames, hasFirstFields, idNames, simplify, simplifyResource } from './simplify';
export {
	containerRow,
	pageRow,
	shipmentRow,
	type ReadingOfRow,
	type Row,
	type RowKind,
} from './rows';
export { cell, feesCell, holdsCell } from './cells';

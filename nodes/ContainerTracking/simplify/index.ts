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

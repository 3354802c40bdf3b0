export {
	cell,
	feesCell,
	firstFieldNames,
	holdsCell,
	idNames,
	simplify,
	simplifyResource,
} from './simplify';
export {
	containerRow,
	pageRow,
	shipmentRow,
	type ReadingOfRow,
	type Row,
	type RowKind,
} from './rows';

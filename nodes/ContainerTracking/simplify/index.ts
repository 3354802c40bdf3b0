export {
	cell,
	feesCell,
	firstFieldNames,
	hasFirstFields,
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

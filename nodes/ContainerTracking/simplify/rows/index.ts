export type { Row } from './column';
export { containerRow, pageRow, shipmentRow, type ReadingOfRow, type RowKind } from './rows';

export { AccountReading, LOOK_BACK_DAYS, type Awaited } from './accountReading';
export { fetchContainer, hasAttributes } from './container';
export type { Service } from './container';
export { ShipmentReader, type ShipmentContents } from './shipmentContents';
export type { ShipmentPage } from './shipmentPages';

export { AccountReading, LOOK_BACK_DAYS, type Awaited } from './accountReading';
export { fetchContainer, hasAttributes } from './shipmentContents';
export type { Service } from './shipmentContents';
export { ShipmentReader, type ShipmentContents } from './shipmentContents';
export type { ShipmentPage } from './shipmentPages';

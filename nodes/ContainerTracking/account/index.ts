export { AccountReading, LOOK_BACK_DAYS, type Awaited } from './accountReading';
export { fetchContainer, hasAttributes } from './shipmentPages';
export type { Service } from './shipmentPages';
export { ShipmentReader, type ShipmentContents } from './shipmentContents';
export type { ShipmentPage } from './shipmentPages';

export { AccountReading, LOOK_BACK_DAYS, type Awaited } from './accountReading';
export { fetchContainer, hasAttributes, type Service, type ShipmentPage } from './shipmentPages';
export { ShipmentReader, type ShipmentContents } from './shipmentContents';

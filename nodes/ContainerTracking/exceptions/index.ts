/** What goes wrong quietly: dwell, rolled, drift, silence. Pure. */
export * from './types';
export { AccountExceptions } from './account';
export type { ExceptionItem } from './account';
export { containerExceptionsAt, shipmentExceptionsAt } from './assess';
export type { ExceptionOptions } from './assess';
export { changesOf } from './changes';
export { readEarlier } from './earlier';
export { ShipmentFacts } from './shipment';
export { DEFAULT_THRESHOLDS } from './thresholds';

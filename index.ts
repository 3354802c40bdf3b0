/**
 * Exports for code outside n8n: the classes that n8n loads by the paths in package.json, and the types of the output of
 * the nodes.
 */
export { ContainerTrackingApi } from './credentials/ContainerTrackingApi.credentials';
export { ContainerTracking } from './nodes/ContainerTracking/ContainerTracking.node';
export { ContainerTrackingTrigger } from './nodes/ContainerTracking/ContainerTrackingTrigger.node';

export type * from './nodes/ContainerTracking/api/jsonapi/types';
export type * from './nodes/ContainerTracking/pickup/types';
export type { HoldEntry } from './nodes/ContainerTracking/pickup/holds';
export type { LfdDirection } from './nodes/ContainerTracking/pickup/lfdChange';
export type { TriggerOutput } from './nodes/ContainerTracking/events/item';
export type { AvailabilityChange } from './nodes/ContainerTracking/trigger/reducer/momentsAndAvailability';
export type { FieldChange as Change } from './nodes/ContainerTracking/events/notification';
export type { LfdMove } from './nodes/ContainerTracking/events/phrases';

/**
 * What code outside n8n can import: the classes that n8n loads by the paths in package.json, and the
 * types of what the nodes put out.
 */
export { ContainerTrackingApi } from './credentials/ContainerTrackingApi.credentials';
export { ContainerTracking } from './nodes/ContainerTracking/ContainerTracking.node';
export { ContainerTrackingTrigger } from './nodes/ContainerTracking/ContainerTrackingTrigger.node';

export type * from './nodes/ContainerTracking/jsonapi/types';
export type * from './nodes/ContainerTracking/lfd/types';
export type { HoldChange, LfdChange, LfdDirection } from './nodes/ContainerTracking/lfd';
export type { TriggerOutput } from './nodes/ContainerTracking/webhook';
export type { AvailabilityChange } from './nodes/ContainerTracking/webhook/availability';
export type { Change, MovedDate } from './nodes/ContainerTracking/webhook/changes';
export type { HoldEntry } from './nodes/ContainerTracking/webhook/holdChanges';
export type { LfdMove } from './nodes/ContainerTracking/webhook/lfdMove';
export type { PickupFields } from './nodes/ContainerTracking/webhook/pickup';

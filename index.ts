/** The classes that n8n loads, by the paths in package.json. */
export { ContainerTrackingApi } from './credentials/ContainerTrackingApi.credentials';
export { ContainerTracking } from './nodes/ContainerTracking/ContainerTracking.node';
export { ContainerTrackingTrigger } from './nodes/ContainerTracking/ContainerTrackingTrigger.node';

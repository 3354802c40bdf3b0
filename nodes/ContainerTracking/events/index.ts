/** What a notification is, for every node: its kind, what it is about, what it changes, and its item. */
export { fetchRelated, deliveryIncluded, type ResourcesByKey } from './included';
export type { TriggerOutput } from './item';
export { resourceKey, readNotification, withFetched, type Notification } from './notification';
export { lacksContainer, readEvent, type Reading } from './reading';

/** What a notification is, for every node: its kind, what it is about, what it changes, and its item. */
export { EVENT_OPTIONS } from './catalogue';
export { toTriggerItem, type TriggerOutput } from './item';

export { EVENT_OPTIONS } from './events';
export { toTriggerItem, type TriggerOutput } from './item';
export { missedItems, type MissedQuery } from './missed';
export { TRIGGER_PARAMETERS } from './parameters';
export { receive } from './receive';
export { isRegistered, register } from './registration';
export { unregister } from './removal';
export { RESPONSE_MODE } from './responseMode';

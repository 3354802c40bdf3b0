export { receive } from './delivery/receive';
export { WEBHOOK_FIELDS } from './parameters/receiveBy';
export { TRIGGER_PARAMETERS } from './parameters';
export { TRIGGER_SUBTITLE } from './parameters';
export { isRegistered, register } from './registration/register';
export { unregister } from './registration/removal';

export { receive } from './delivery/receive';
export { WEBHOOK_FIELDS } from './delivery/webhookFields';
export { TRIGGER_PARAMETERS } from './parameters';
export { TRIGGER_SUBTITLE } from './parameters/subtitle';
export { isRegistered, register } from './registration/register';
export { unregister } from './registration/unregister';

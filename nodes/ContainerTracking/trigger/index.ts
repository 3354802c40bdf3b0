export { receive } from './delivery/receive';
export { RESPONSE_MODE } from './delivery/responseMode';
export { TRIGGER_PARAMETERS } from './parameters';
export { isRegistered, register } from './registration/register';
export { unregister } from './registration/unregister';

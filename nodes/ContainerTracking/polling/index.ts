export { passOn } from './passOn';
export { startPolling } from './polling';

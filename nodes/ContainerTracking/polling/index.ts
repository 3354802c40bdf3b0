export { POLL_PARAMETERS } from './parameters';
export { poll } from './poll';

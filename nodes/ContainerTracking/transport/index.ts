export { isPrivateHost, normalizeBaseUrl } from './baseUrl';
export { createClient, CREDENTIAL } from './client';
export { isOutcomeUnknown, isTransient, statusOf } from './failures';
export { path } from './path';
export { pauseFor } from './pause';
export type * from './types';

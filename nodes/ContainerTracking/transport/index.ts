export { isPrivateHost, normalizeBaseUrl } from './baseUrl';
export { createClient, CREDENTIAL } from './client';
export { path } from './path';
export { pauseFor } from './pause';
export type * from './types';

export { isPrivateHost, normalizeBaseUrl } from './baseUrl';
export { createClient } from './client';
export { CREDENTIAL } from './exchange';
export { explain, MAY_BE_CUT, MAY_MISS_ROWS } from './explanations';
export { isOutcomeUnknown, isTransient, statusOf } from './failures';
export { path } from './path';
export { pauseFor } from './pause';
export type * from './types';

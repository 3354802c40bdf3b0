export { isPrivateHost, normalizeBaseUrl } from './baseUrl';
export { createClient } from './client';
export {
	entriesOf,
	isOutcomeUnknown,
	isRefusedQuery,
	isTransient,
	isUnknownPath,
	statusOf,
} from './errors/classify';
export { explain, MAY_BE_CUT, MAY_MISS_ROWS } from './errors/explanations';
export { MISCONFIGURED } from './errors/failure';
export { ifFound, ifOffered } from './errors/orUndefined';
export { rethrow } from './errors/rethrow';
export { hasRows } from './http/validation';
export { nextLink, totalOf } from './paging/listDocument';
export {
	FIRST_PAGE,
	isPage,
	positionAfter,
	positionOf,
	type ListPosition,
} from './paging/listPosition';
export { path } from './path';
export { pauseFor } from './pause';
export type * from './types';

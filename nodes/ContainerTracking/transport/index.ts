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
export { explain, isOfMissingRows, missingRows } from './errors/explanations';
export { MISCONFIGURED } from './errors/failure';
export { pointsTo } from './errors/refusedQuery';
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
export { isAskable, path } from './path';
export { pauseFor } from './pause';
export type * from './types';

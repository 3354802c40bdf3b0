export { isPrivateHost, normalizeBaseUrl } from './baseUrl';
export { createClient } from './client';
export {
	entriesOf,
	isOutcomeUnknown,
	isRefusedQuery,
	isTransient,
	isUnknownPath,
	statusOf,
	ifFound,
	ifOffered,
} from './errors/classify';
export { explain, isOfMissingRows, missingRows } from './errors/explanations';
export { MISCONFIGURED, rethrow } from './errors/failure';
export { pointsTo } from './errors/refusedQuery';
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

export { isPrivateHost, normalizeBaseUrl, isAskable, path } from './urls';
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
	MISCONFIGURED,
	rethrow,
} from './errors/classify';
export { explain, isOfMissingRows, missingRows } from './errors/explanations';
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
export { pauseFor } from './pause';
export type * from './types';

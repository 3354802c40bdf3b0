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
	ifThere,
	MISCONFIGURED,
	rethrow,
} from './errors/classify';
export { explain, isOfMissingRows, missingRows, pointsTo } from './errors/explanations';
export { lateError } from './errors/apiErrors';
export { hasRows } from './http/validation';
export { firstPage, isFirstPage, nextLink, totalOf } from './paging/page';
export { pauseFor } from './pause';
export type * from './types';

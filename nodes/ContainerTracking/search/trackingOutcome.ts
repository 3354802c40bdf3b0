import { type Resource, textOf } from '../api/jsonapi/types';

type TrackingOutcome = 'tracked' | 'failed' | 'pending';

/** `created` is the public service's word, `succeeded` the contract's (docs/interface.md#tracking-requests). */
export const TRACKED = ['created', 'succeeded'];
export const FAILED = ['failed', 'duplicate', 'not_found', 'retries_exhausted', 'invalid_number'];

/** Everything that neither worked nor failed is still open, also states that are added later. */
export function outcomeOf(request: Resource | undefined): TrackingOutcome {
	const status = textOf(request?.attributes?.status);
	if (request?.relationships?.tracked_object?.data || TRACKED.includes(status)) return 'tracked';
	return FAILED.includes(status) ? 'failed' : 'pending';
}

import { resourceOf, textOf, type Resource } from '../jsonapi';
import type { Run } from '../operation/definition';
import { pauseFor, path, type ApiRequest, type ApiResponse } from '../transport';

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

/** It worked, but the answer says that its shipment is not linked yet. */
const lacksShipment = (resource: Resource): boolean =>
	outcomeOf(resource) === 'tracked' && resource.relationships?.tracked_object?.data === null;

const MOST_LINK_TRIES = 3;
const FIRST_INTERVAL_MS = 1_000;
const LONGEST_INTERVAL_MS = 15_000;

/** With growing intervals, until it is settled or the time is up; the last answer may still be pending. */
export async function waitForOutcome(
	run: Run,
	created: ApiResponse,
	maxSeconds: number,
): Promise<ApiResponse> {
	const pause = pauseFor(run.context);
	const deadline = Date.now() + maxSeconds * 1000;
	let latest = created;
	let linkTries = 0;
	for (
		let interval = FIRST_INTERVAL_MS;
		;
		interval = Math.min(interval * 1.5, LONGEST_INTERVAL_MS)
	) {
		const resource = resourceOf(latest.document);
		const left = deadline - Date.now();
		if (!resource || left <= 0) return latest;
		const awaitsLink = lacksShipment(resource) && linkTries++ < MOST_LINK_TRIES;
		if (outcomeOf(resource) !== 'pending' && !awaitsLink) return latest;
		await pause(Math.min(interval, left));
		const request: ApiRequest = { method: 'GET', path: path`/tracking_requests/${resource.id}` };
		latest = await run.client.send(request, run.errorContext);
	}
}

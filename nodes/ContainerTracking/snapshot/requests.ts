import type { DateTime } from 'luxon';

import { instantMillis } from '../events/instant';
import { idOf, isObject, textOf, type IncludedIndex, type Resource } from '../jsonapi';
import { FAILED, outcomeOf } from '../tracking/outcome';
import { hash } from '../store/hash';
import { companions, envelope } from './documents';
import { sinceReading } from './since';
import type { Snapshot } from './state';
import { valueIn } from './fields';
import { isEmpty } from './values';

const FAMILY = 'tracking_request.';
export const STOPPED = `${FAMILY}tracking_stopped`;
const SUCCEEDED = `${FAMILY}succeeded`;

/** The kind that tells its status; empty where it is open. */
export function kindOfRequest(request: Resource): string {
	const status = textOf(request.attributes?.status);
	if (status === 'tracking_stopped' || status === 'awaiting_manifest') return FAMILY + status;
	// One that failed may name what it was to track.
	if (FAILED.includes(status)) return `${FAMILY}failed`;
	return outcomeOf(request) === 'tracked' ? SUCCEEDED : '';
}

/** Whether there may be more to come of it. */
export const isOpen = (kind: string): boolean =>
	kind === '' || kind === `${FAMILY}awaiting_manifest`;

/** The ID of what it tracks. */
export function trackedId({ relationships }: Resource): string | undefined {
	const data: unknown = relationships?.tracked_object?.data;
	return isObject(data) ? idOf(data) : undefined;
}

/** Whether its status came up since the reading before, as far as that is known. */
export function isNewStatus(
	request: Resource,
	kind: string,
	before: Snapshot | undefined,
	{ at, reports }: { at: DateTime; reports: 'newcomers' | 'everything' | 'nothing' },
): boolean {
	const known = before?.requests.get(hash(textOf(request.id)));
	if (kind === '' || kind === known) return false;
	const tracked = trackedId(request);
	const shipment = tracked === undefined ? undefined : before?.shipments.get(hash(tracked));
	// The shipment told it in the reading before.
	if (kind === STOPPED && shipment && !isEmpty(valueIn(shipment, 'line_tracking_stopped_at')))
		return false;
	// Tracking goes on.
	if (known === STOPPED && kind === SUCCEEDED) return false;
	if (known !== undefined || !before) return known !== undefined || reports !== 'nothing';
	if (reports !== 'newcomers') return reports === 'everything';
	const since = sinceReading(before, at.toMillis());
	if (isSince(request, 'created_at', since)) return true;
	return isSince(request, 'updated_at', since) && !(kind === SUCCEEDED && shipment);
}

function isSince(request: Resource, field: string, since: number): boolean {
	const moment = instantMillis(textOf(request.attributes?.[field]));
	return moment !== undefined && moment >= since;
}

/** With its shipment and the containers of that, as far as they came along. */
export function requestDocument(
	kind: string,
	id: string,
	request: Resource,
	index: IncludedIndex,
): object {
	const tracked = companions(request, ['tracked_object'], index);
	const containers = tracked.flatMap(({ relationships }) =>
		[relationships?.containers?.data ?? []]
			.flat()
			.flatMap((each) => (isObject(each) ? (index.get(each.type)?.get(each.id) ?? []) : [])),
	);
	return envelope(kind, id, request, [...containers, ...tracked]);
}

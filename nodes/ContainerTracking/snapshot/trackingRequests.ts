import type { DateTime } from 'luxon';

import type { Service } from '../account/shipmentPages';
import { idOf, isObject, type Resource, textOf } from '../jsonapi/types';
import { type IncludedIndex, indexIncluded } from '../jsonapi/flatten';
import type { ApiRequest, Page } from '../transport/types';
import { isRefusedQuery, rethrow } from '../transport/errors/classify';
import { missingRows } from '../transport/errors/explanations';
import { instantMillis } from '../pickup/dates';
import { relatedIdentifier } from '../events/notification';
import { hash } from '../store/boundedStore';
import { FAILED, outcomeOf } from '../tracking/request';
import { passesSelection, type TriggerFilters } from '../trigger/filters';
import { companions, envelope } from './documents';
import { isEmpty, valueIn } from './fields';
import { sinceReading, type Snapshot } from './state';

/** A tracking request as it was read, with what was included with it. */
type ReadRequest = { request: Resource; index: IncludedIndex };

const requestOf = (since?: number): ApiRequest => ({
	method: 'GET',
	path: '/tracking_requests',
	query: since === undefined ? {} : { 'filter[updated_at][start]': new Date(since).toISOString() },
});

interface Extent {
	/** Those touched since then; all of them without. */
	since?: number;
	limit?: number;
	hint?: (message: string) => void;
}

/** The tracking requests that pass the filters; none where no kind of event about them is wanted. */
export async function* wantedRequests(
	service: Service,
	{ readsRequests, filters }: { readsRequests: boolean; filters: TriggerFilters },
	extent: Extent,
): AsyncGenerator<ReadRequest, void> {
	if (!readsRequests) return;
	for await (const { request, index } of trackingRequests(service, extent)) {
		const tracked = relatedIdentifier(request, 'tracked_object');
		const shipment =
			tracked?.type === 'shipment' ? index.get('shipment')?.get(tracked.id) : undefined;
		if (passesSelection(filters, { trackingRequest: request, shipment })) yield { request, index };
	}
}

/** All are read where the service does not know the filter. */
async function* trackingRequests(
	service: Service,
	extent: Extent,
): AsyncGenerator<ReadRequest, void> {
	let hasBegun = false;
	try {
		for await (const read of pagesOf(service, requestOf(extent.since), extent)) {
			hasBegun = true;
			yield read;
		}
	} catch (error) {
		if (hasBegun || extent.since === undefined || !isRefusedQuery(error)) return rethrow(error);
		yield* pagesOf(service, requestOf(), extent);
	}
}

/** Only those touched since then, whatever the service makes of what it is asked. */
async function* pagesOf(
	{ client, errorContext }: Service,
	asked: ApiRequest,
	{ since = -Infinity, limit = Infinity, hint }: Extent,
): AsyncGenerator<ReadRequest, void> {
	// One that does not say when it was touched is never too old.
	const keep = (row: Resource) => isSince(row, 'updated_at', since) ?? true;
	const listing = { limit, keep };
	let latest: Page | undefined;
	for await (const page of client.pages(asked, listing, errorContext)) {
		latest = page;
		const index = indexIncluded(page.document.included);
		for (const request of page.rows) yield { request, index };
	}
	const missing = missingRows(latest);
	if (missing) hint?.(`Tracking requests: ${missing}`);
}

const FAMILY = 'tracking_request.';
export const STOPPED = `${FAMILY}tracking_stopped`;
const SUCCEEDED = `${FAMILY}succeeded`;

/** The kind that reports its status; empty where it is open. */
export function kindOfRequest(request: Resource): string {
	const status = textOf(request.attributes?.status);
	if (status === 'tracking_stopped' || status === 'awaiting_manifest') return FAMILY + status;
	// One that failed may name what it was to track.
	if (FAILED.includes(status)) return `${FAMILY}failed`;
	return outcomeOf(request) === 'tracked' ? SUCCEEDED : '';
}

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
	// The shipment reported it in the reading before.
	if (kind === STOPPED && shipment && !isEmpty(valueIn(shipment, 'line_tracking_stopped_at')))
		return false;
	// Tracking goes on.
	if (known === STOPPED && kind === SUCCEEDED) return false;
	if (known !== undefined || !before) return known !== undefined || reports !== 'nothing';
	if (reports !== 'newcomers') return reports === 'everything';
	const since = sinceReading(before, at.toMillis());
	if (isSince(request, 'created_at', since)) return true;
	return Boolean(isSince(request, 'updated_at', since)) && !(kind === SUCCEEDED && shipment);
}

function isSince(request: Resource, field: string, since: number): boolean | undefined {
	const moment = instantMillis(textOf(request.attributes?.[field]));
	return moment === undefined ? undefined : moment >= since;
}

/** With its shipment and the containers of that, as far as they were included. */
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

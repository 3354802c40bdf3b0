import type { Service } from '../account';
import { instantMillis } from '../events/instant';
import { relatedIdentifier } from '../events/notification';
import type { Related } from '../events/related';
import { indexIncluded, textOf, type IncludedIndex, type Resource } from '../jsonapi';
import { isRefusedQuery, missingRows, rethrow, type ApiRequest, type Page } from '../transport';
import { passesSelection, type TriggerFilters } from '../trigger/filters';

/** A tracking request as it was read. */
interface ReadRequest {
	request: Resource;
	/** What came along with it. */
	index: IncludedIndex;
}

const UPDATED_SINCE = 'filter[updated_at][start]';

const requestOf = (since?: number): ApiRequest => ({
	method: 'GET',
	path: '/tracking_requests',
	query: { ...(since !== undefined && { [UPDATED_SINCE]: new Date(since).toISOString() }) },
});

interface Wanted {
	readsRequests: boolean;
	filters: TriggerFilters;
}

interface Extent {
	/** Those touched since then, milliseconds since 1970; all of them without. */
	since?: number;
	/** Most to give. */
	limit?: number;
	/** Tells of rows that may be missing. */
	hint?: (message: string) => void;
}

/** The tracking requests that pass the filters; none where no kind of event about them is wanted. */
export async function* wantedRequests(
	service: Service,
	{ readsRequests, filters }: Wanted,
	extent: Extent,
): AsyncGenerator<ReadRequest, void> {
	if (!readsRequests) return;
	for await (const read of trackingRequests(service, extent))
		if (passesSelection(filters, relatedOf(read))) yield read;
}

/** What a tracking request is about, as far as it came along. */
function relatedOf({ request, index }: ReadRequest): Related {
	const tracked = relatedIdentifier(request, 'tracked_object');
	const shipment =
		tracked?.type === 'shipment' ? index.get('shipment')?.get(tracked.id) : undefined;
	return { trackingRequest: request, shipment };
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
	const listing = { limit, keep: (row: Resource) => !(updatedAt(row) < since) };
	let latest: Page | undefined;
	for await (const page of client.pages(asked, listing, errorContext)) {
		latest = page;
		const index = indexIncluded(page.document.included);
		for (const request of page.rows) yield { request, index };
	}
	const missing = missingRows(latest);
	if (missing) hint?.(`Tracking requests: ${missing}`);
}

/** NaN, which is never too old, where a row does not tell. */
const updatedAt = ({ attributes }: Resource): number =>
	instantMillis(textOf(attributes?.updated_at)) ?? NaN;

import type { DateTime } from 'luxon';

import { AccountReading } from '../search/account/accountReading';
import {
	type Service,
	type ShipmentContents,
	ShipmentReader,
} from '../search/account/shipmentPages';
import { type Resource, textOf, isObject } from '../api/jsonapi/types';
import { type IncludedIndex, indexIncluded } from '../api/jsonapi/flatten';
import { SoughtNames } from '../api/input/soughtNames';
import { passesSelection, type TriggerFilters } from '../trigger/filters';
import { hash } from '../trigger/boundedStore';
import { trackedIn, type Snapshot, sinceReading } from './state';
import type { ListingOptions, Page, Query } from '../api/types';
import { firstTaken } from '../api/paging/readPages';
import { missingRows } from '../api/errors/explanations';
import { storedMillis } from '../pickup/dates';
import { relatedIdentifier } from '../events/notification';
import { FAILED, outcomeOf } from '../search/numberMatches';
import { companions, envelope } from './documents';
import { isEmpty } from './fields';

export interface ReadShipment {
	shipment: Resource;
	/** Undefined if the service does not say which there are. Containers that it only names have no attributes. */
	containers: Resource[] | undefined;
	index: IncludedIndex;
}

/** The shipments of the account that pass the filters, with their containers. A shipment may come twice. */
export class AccountShipments {
	private readonly reading: AccountReading;
	private readonly reader: ShipmentReader;
	/**
	 * Tracked at the previous reading and not seen yet. They are read even if tracking stopped, to report their last
	 * changes.
	 */
	private readonly missingOfLast: Set<string>;
	private readonly carriers: SoughtNames;
	private readonly customers: SoughtNames;

	constructor(
		service: Service,
		now: DateTime,
		private readonly settings: { filters: TriggerFilters; lookBackDays: number },
		before?: Snapshot,
	) {
		const { filters, lookBackDays } = settings;
		const lastTracked = new Set(before && trackedIn(before));
		this.missingOfLast = new Set(lastTracked);
		this.carriers = new SoughtNames('Carriers (SCAC)', filters.scacs);
		this.customers = new SoughtNames('Customers', filters.customers);
		this.reading = new AccountReading(service, now, lookBackDays, {
			has: ({ id }) => lastTracked.has(hash(textOf(id))),
			isMissing: () => this.missingOfLast.size > 0,
		});
		this.reader = new ShipmentReader(service);
	}

	notes(): string[] {
		return [...this.carriers.notes(), ...this.customers.notes()];
	}

	get missing(): string | undefined {
		return this.reading.missing;
	}

	async *pages(): AsyncGenerator<ReadShipment[], void> {
		for await (const { rows, index } of this.reading.pages()) {
			for (const { id } of rows) this.missingOfLast.delete(hash(textOf(id)));
			const read = rows.map(async (row) => await this.reader.read(row, index));
			yield (await Promise.all(read)).flatMap((contents) => this.selected(contents) ?? []);
		}
	}

	/** The shipments of the first page; each is completed only when the caller asks for it. */
	async *newest(): AsyncGenerator<ReadShipment, void> {
		for await (const { rows, index } of this.reading.pages()) {
			for (const row of rows) {
				const selected = this.selected(await this.reader.read(row, index));
				if (selected) yield selected;
			}
			return;
		}
	}

	/** The part of a shipment that passes the filters, if any. A value that is not reported excludes nothing. */
	private selected({ shipment, containers, index }: ShipmentContents): ReadShipment | undefined {
		const { filters } = this.settings;
		this.carriers.see(textOf(shipment.attributes?.shipping_line_scac));
		this.customers.see(textOf(shipment.attributes?.customer_name));
		if (!containers?.length) {
			const isChosen = passesSelection(filters, { shipment });
			return isChosen ? { shipment, containers: containers && [], index } : undefined;
		}
		const chosen: Resource[] = [];
		for (const { identifier, container = identifier as Resource, index: along } of containers) {
			// This container was requested separately and has an index of its own.
			if (along !== index)
				for (const [type, byId] of along)
					index.set(type, new Map([...byId, ...(index.get(type) ?? [])]));
			if (passesSelection(filters, { container, shipment })) chosen.push(container);
		}
		return chosen.length > 0 ? { shipment, containers: chosen, index } : undefined;
	}
}

type ReadRequest = { request: Resource; index: IncludedIndex };

interface Extent {
	/** Only requests updated since this time, in milliseconds since 1970; without it all requests. */
	since?: number;
	limit?: number;
	hint?: (message: string) => void;
}

/** The tracking requests that pass the filters. None are read if no event kind about them is wanted. */
export async function* wantedRequests(
	service: Service,
	{ readsRequests, filters }: { readsRequests: boolean; filters: TriggerFilters },
	extent: Extent,
): AsyncGenerator<ReadRequest, void> {
	if (!readsRequests) return;
	const { since } = extent;
	// All requests are read if the service does not know the filter.
	const ways = since === undefined ? [{}] : [{ [TOUCHED]: new Date(since).toISOString() }, {}];
	const read = firstTaken(ways, (query: Query) => pagesOf(service, query, extent));
	for await (const { request, index } of read) {
		const [tracked] = companions(request, ['tracked_object'], index);
		const shipment = tracked?.type === 'shipment' ? tracked : undefined;
		if (passesSelection(filters, { trackingRequest: request, shipment })) yield { request, index };
	}
}

const TOUCHED = 'filter[updated_at][start]';

/** Only requests updated since then, even if the service ignores the filter. */
async function* pagesOf(
	{ client, errorContext }: Service,
	query: Query,
	{ since = -Infinity, limit = Infinity, hint }: Extent,
): AsyncGenerator<ReadRequest, void> {
	const asked = { method: 'GET', path: '/tracking_requests', query } as const;
	const listing: ListingOptions = {
		limit,
		// A request without a time of update is never too old.
		keep: (row) => isSince(row, 'updated_at', since) ?? true,
	};
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

/** The event kind that reports the status of a request; empty while it is open. */
export function kindOfRequest(request: Resource): string {
	const status = textOf(request.attributes?.status);
	if (status === 'tracking_stopped' || status === 'awaiting_manifest') return FAMILY + status;
	// This check comes first: a failed request may name a tracked object, too.
	if (FAILED.includes(status)) return `${FAMILY}failed`;
	return outcomeOf(request) === 'tracked' ? SUCCEEDED : '';
}

export const trackedId = (request: Resource): string | undefined =>
	relatedIdentifier(request, 'tracked_object')?.id;

/** Whether the request got its status since the previous reading, as far as is known. */
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
	// The previous reading saw at the shipment that tracking had stopped.
	if (kind === STOPPED && shipment && !isEmpty(shipment.line_tracking_stopped_at)) return false;
	// Tracking was resumed, which is no new success.
	if (known === STOPPED && kind === SUCCEEDED) return false;
	if (known !== undefined || !before) return known !== undefined || reports !== 'nothing';
	if (reports !== 'newcomers') return reports === 'everything';
	const since = sinceReading(before, at.toMillis());
	if (isSince(request, 'created_at', since)) return true;
	return Boolean(isSince(request, 'updated_at', since)) && !(kind === SUCCEEDED && shipment);
}

function isSince(request: Resource, field: string, since: number): boolean | undefined {
	const moment = storedMillis(textOf(request.attributes?.[field]));
	return moment === null ? undefined : moment >= since;
}

export function requestDocument(kind: string, id: string, request: Resource, index: IncludedIndex) {
	const tracked = companions(request, ['tracked_object'], index);
	const containers = tracked.flatMap(({ relationships }) =>
		[relationships?.containers?.data ?? []]
			.flat()
			.flatMap((each) => (isObject(each) ? (index.get(each.type)?.get(each.id) ?? []) : [])),
	);
	return envelope(kind, id, request, [...containers, ...tracked]);
}

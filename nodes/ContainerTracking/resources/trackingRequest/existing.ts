import { DateTime } from 'luxon';

import { listOf, outcomeOf } from '../../search/numberMatches';
import { MOST_PAGES, shipmentsOf } from '../../search/numberLookup';
import { isSameNumber } from '../../api/input/values';
import { flatten, includeTree, indexIncluded } from '../../api/jsonapi/flatten';
import {
	idOf,
	type JsonApiDocument,
	type Resource,
	resourceOf,
	resourcesOf,
	textOf,
} from '../../api/jsonapi/types';
import type { ApiRequest, Query } from '../../api/types';
import { isFirstPage, nextLink, totalOf } from '../../api/paging/page';
import { ifOffered, ifTaken, isRefusedQuery, rethrow } from '../../api/errors/classify';
import { path } from '../../api/urls';
import { itemError, type Run } from '../../operation/definition';
import { type TrackingNumber, waitForOutcome } from './request';

/**
 * Finds the shipment that exists, or its tracking request while there is none. The service may drop filters and add
 * SCACs to numbers, so a row counts only if it matches (docs/interface.md#tracking-requests).
 */
export async function existingShipment(run: Run, wanted: TrackingNumber, waitSeconds: number) {
	const found =
		(await shipmentNumbered(run, wanted, wanted.number)) ??
		(await shipmentOfRequest(run, wanted, waitSeconds)) ??
		(wanted.type === 'container'
			? await shipmentOfContainer(run, wanted)
			: await shipmentNumbered(run, wanted, otherSpelling(wanted)));
	if (found === undefined) {
		throw itemError(
			run,
			`The service says ${wanted.number} is already tracked, but none of its shipments has this number`,
			'Look for the shipment with Search or Shipment > Get Many, and use its ID.',
		);
	}
	if (typeof found !== 'string') return found;
	const request: ApiRequest = { method: 'GET', path: path`/shipments/${found}` };
	return await run.client.send(request, run.errorContext);
}

/** A bill of lading without the SCAC in front, or with it. */
function otherSpelling({ type, number, scac }: TrackingNumber): string | undefined {
	if (type !== 'bill_of_lading' || !scac) return undefined;
	return number.startsWith(scac) ? number.slice(scac.length) || undefined : scac + number;
}

/** A container recurs on later voyages: of several shipments, none is taken, nor one of another carrier. */
async function shipmentOfContainer(run: Run, { number, scac }: TrackingNumber) {
	const [id, another] = (await shipmentsOf(run, number)).ids;
	if (!id || another) return undefined;
	const request: ApiRequest = { method: 'GET', path: path`/shipments/${id}` };
	const answer = await run.client.send(request, run.errorContext);
	const line = textOf(resourceOf(answer.document)?.attributes?.shipping_line_scac);
	return !scac || !line || isSameCode(line, scac) ? answer : undefined;
}

const shipmentNumbered = async (run: Run, wanted: TrackingNumber, number: string | undefined) =>
	number === undefined
		? undefined
		: ((await shipmentBy(run, wanted, { 'filter[bill_of_lading_number]': number })) ??
			(await shipmentBy(run, wanted, { number, include: 'containers' })));

async function shipmentBy(run: Run, wanted: TrackingNumber, query: Query) {
	const request: ApiRequest = { method: 'GET', path: '/shipments', query, expects: isFirstPage };
	// Not every service knows each of these queries.
	const answer = await ifOffered(run.client.send(request, run.errorContext));
	if (!answer) return undefined;
	const { document } = answer;
	const found = resourcesOf(document).find((row) => isWantedShipment(row, document, wanted));
	return found && idOf(found);
}

function isWantedShipment(row: Resource, document: JsonApiDocument, wanted: TrackingNumber) {
	const scac = textOf(row.attributes?.shipping_line_scac);
	if (wanted.scac && scac && !isSameCode(scac, wanted.scac)) return false;
	const { bill_of_lading_number: bill, normalized_number: normalized } = row.attributes ?? {};
	const numbers = [textOf(bill), textOf(normalized)];
	if (wanted.type === 'container') {
		const index = indexIncluded(document.included);
		const { containers } = flatten(row, index, includeTree(['containers']));
		numbers.push(...listOf(containers).map(({ number }) => textOf(number)));
	}
	return numbers.some((number) => isSameNumber(number, wanted.number, scac));
}

/** No shipment shows its booking number, but the tracking request that led to it does. */
async function shipmentOfRequest(run: Run, wanted: TrackingNumber, waitSeconds: number) {
	const request = await requestThatLedThere(run, wanted);
	if (!request) return undefined;
	const answer = { status: 200, headers: {}, document: { data: request } };
	const latest = await waitForOutcome(run, answer, waitSeconds);
	const tracked = resourceOf(latest.document)?.relationships?.tracked_object?.data;
	return (tracked && !Array.isArray(tracked) && idOf(tracked)) || latest;
}

/** The earlier tracking request. If the service drops the filters, the newest pages are searched. */
async function requestThatLedThere(run: Run, wanted: TrackingNumber) {
	const { rows, query, hasMore } = await requestsFor(run, wanted);
	const isSought = (row: Resource) => outcomeOf(row) !== 'failed';
	const known = rows.find(isSought);
	if (known || !hasMore) return known;
	const listing = {
		limit: 1,
		keep: (row: Resource) => isWantedRequest(row, wanted) && isSought(row),
	};
	try {
		const list: ApiRequest = { method: 'GET', path: '/tracking_requests', query };
		for await (const page of run.client.pages(list, listing, run.errorContext)) {
			if (page.rows.length > 0 || page.number >= MOST_PAGES) return page.rows[0];
		}
		return undefined;
	} catch (error) {
		return isRefusedQuery(error) ? undefined : rethrow(error);
	}
}

/** Tracking requests for exactly this number and carrier, the newest first, and the service's time. */
export async function requestsFor(run: Run, wanted: TrackingNumber) {
	const { number, scac } = wanted;
	const filters: Query = { 'filter[request_number]': number, 'filter[scac]': scac };
	// An answer that is no list would look like an empty list, and the number would be sent again.
	const list: ApiRequest = { method: 'GET', path: '/tracking_requests', expects: isFirstPage };
	const taken = await ifTaken(run.client.send({ ...list, query: filters }, run.errorContext));
	// The contract does not name the filters: if the service refuses them, the list is read without them.
	const { document, headers } = taken ?? (await run.client.send(list, run.errorContext));
	const serverDate = DateTime.fromHTTP(String(headers.date ?? ''));
	const all = resourcesOf(document);
	return {
		rows: all.filter((row) => isWantedRequest(row, wanted)),
		query: taken ? filters : {},
		hasMore: nextLink(document) !== undefined || (totalOf(document) ?? 0) > all.length,
		serverNow: serverDate.isValid ? serverDate : DateTime.now(),
	};
}

const isWantedRequest = ({ attributes }: Resource, wanted: TrackingNumber): boolean =>
	isSameNumber(textOf(attributes?.request_number), wanted.number) &&
	(!wanted.scac || isSameCode(textOf(attributes?.scac), wanted.scac));

export const isSameCode = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

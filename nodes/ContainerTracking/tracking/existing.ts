import { NodeOperationError } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { resourceOf, resourcesOf, type JsonApiDocument, type Resource } from '../jsonapi';
import type { Run } from '../resources/definition';
import { isSameNumber } from '../resources/fields/filters';
import { path, type Query } from '../transport';
import { outcomeOf, waitForOutcome } from './outcome';
import type { TrackingNumber } from './request';

/**
 * The shipment behind a 422 `duplicate` (docs/interface.md#tracking-requests). The service may drop a filter
 * without a word and store the number with or without the carrier's SCAC, so no row is believed unless it
 * really matches.
 *
 * @param waitSeconds how long to wait where the earlier request is still being processed.
 * @returns the answer to GET /shipments/{id}
 */
export async function existingShipment(run: Run, wanted: TrackingNumber, waitSeconds: number) {
	const id =
		(await shipmentBy(run, wanted, { 'filter[bill_of_lading_number]': wanted.number })) ??
		(await shipmentBy(run, wanted, { number: wanted.number, include: 'containers' })) ??
		(await shipmentOfRequest(run, wanted, waitSeconds));
	return await run.client.send({ method: 'GET', path: path`/shipments/${id}` }, run.origin);
}

async function shipmentBy(
	run: Run,
	wanted: TrackingNumber,
	query: Query,
): Promise<string | undefined> {
	const { document } = await run.client.send(
		{ method: 'GET', path: '/shipments', query },
		run.origin,
	);
	return resourcesOf(document).find((row) => isWantedShipment(row, document, wanted))?.id;
}

function isWantedShipment(
	row: Resource,
	document: JsonApiDocument,
	wanted: TrackingNumber,
): boolean {
	const scac = String(row.attributes?.shipping_line_scac ?? '');
	if (wanted.scac && scac && scac.toUpperCase() !== wanted.scac) return false;
	const numbers = [row.attributes?.bill_of_lading_number, row.attributes?.normalized_number];
	if (wanted.type === 'container') numbers.push(...containerNumbers(row, document));
	return numbers.some((number) => isSameNumber(String(number ?? ''), wanted.number, scac));
}

function containerNumbers(shipment: Resource, { included }: JsonApiDocument) {
	const data = shipment.relationships?.containers?.data;
	const ids = new Set((Array.isArray(data) ? data : []).map(({ id }) => id));
	return (included ?? [])
		.filter(({ type, id }) => type === 'container' && ids.has(id))
		.map(({ attributes }) => attributes?.number);
}

/** A booking number stands on no shipment, but on the tracking request that led to it. */
async function shipmentOfRequest(
	run: Run,
	wanted: TrackingNumber,
	waitSeconds: number,
): Promise<string> {
	const { rows } = await requestsFor(run, wanted);
	const request = rows.find((row) => outcomeOf(row) !== 'failed');
	if (!request) {
		throw new NodeOperationError(
			run.context.getNode(),
			`The service says ${wanted.number} is already tracked, but none of its shipments has this number [Item ${run.itemIndex}]`,
			{
				itemIndex: run.itemIndex,
				description: 'Look for the shipment with Search or Shipment > Get Many, and use its ID.',
			},
		);
	}
	const latest = await waitForOutcome(run, answerOf(request), waitSeconds);
	const tracked = resourceOf(latest.document)?.relationships?.tracked_object?.data;
	if (tracked && !Array.isArray(tracked)) return tracked.id;
	throw new NodeOperationError(
		run.context.getNode(),
		`${wanted.number} is already being processed, so there is no shipment yet [Item ${run.itemIndex}]`,
		{
			itemIndex: run.itemIndex,
			description: `Turn on Wait for Outcome, or get tracking request ${request.id} later.`,
		},
	);
}

/** Tracking requests for exactly this number and carrier, the newest first, and the service's time. */
export async function requestsFor(run: Run, wanted: TrackingNumber) {
	const query = { 'filter[request_number]': wanted.number, 'filter[scac]': wanted.scac };
	const request = { method: 'GET' as const, path: '/tracking_requests', query };
	const { document, headers } = await run.client.send(request, run.origin);
	const serverDate = DateTime.fromHTTP(String(headers.date ?? ''));
	return {
		rows: resourcesOf(document).filter((row) => isWantedRequest(row, wanted)),
		serverNow: serverDate.isValid ? serverDate : DateTime.now(),
	};
}

const isWantedRequest = ({ attributes }: Resource, wanted: TrackingNumber): boolean =>
	isSameNumber(String(attributes?.request_number ?? ''), wanted.number) &&
	(!wanted.scac || String(attributes?.scac ?? '').toUpperCase() === wanted.scac);

const answerOf = (data: Resource) => ({ status: 200, headers: {}, document: { data } });

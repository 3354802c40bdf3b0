import { NodeApiError } from 'n8n-workflow';

import { containerNumber, scacCode, textList, trackingNumber } from '../../api/input/values';
import { BadInput, isBlank } from '../../api/input/badInput';
import { idOf, type JsonObject, resourceOf } from '../../api/jsonapi/types';
import { rethrow } from '../../api/errors/classify';
import type { ApiRequest, ApiResponse } from '../../api/types';
import { pauseFor } from '../../api/retry';
import { path } from '../../api/urls';
import {
	customFields,
	requireField,
	withOptions,
	type Entity,
} from '../../search/customFields/definitions';
import { customValue, isLeftEmpty } from '../../search/customFields/values';
import { outcomeOf } from '../../search/numberMatches';
import { type Run, withoutItem } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import type { CREATE_FIELDS } from '../fields/tracking';

export interface TrackingNumber {
	type: 'bill_of_lading' | 'booking_number' | 'container';
	number: string;
	/** Undefined where the service is to detect the carrier. */
	scac?: string;
}

type Entered = ValuesOf<(typeof CREATE_FIELDS)[number]>;

export type EnteredRequest = Pick<Entered, 'carrier'> & {
	requestType: TrackingNumber['type'];
	requestNumber: unknown;
	scac?: unknown;
	additionalFields?: Entered['additionalFields'];
};

/** Repairs and checks what the user entered; throws BadInput before anything is sent. */
export function trackingNumberOf(entered: EnteredRequest): TrackingNumber {
	const { requestType: type, requestNumber, carrier, scac } = entered;
	return {
		type,
		number: trackingNumber(requestNumber, 'Number'),
		scac: carrier === 'detect' ? undefined : scacCode(scac, 'Carrier (SCAC)'),
	};
}

/** POST /tracking_requests (docs/interface.md#tracking-requests). */
export function createRequest(entered: EnteredRequest, initial?: JsonObject): ApiRequest {
	const { type, number, scac } = trackingNumberOf(entered);
	const { refNumbers, tags, customerId } = entered.additionalFields ?? {};
	const attributes: JsonObject = { request_type: type, request_number: number };
	if (scac) attributes.scac = scac;
	else attributes.auto_detect_vocc_scac = true;
	if (textList(refNumbers).length) attributes.ref_numbers = textList(refNumbers);
	if (textList(tags).length) attributes.shipment_tags = textList(tags);
	if (initial) attributes.initial_custom_fields = initial;
	const data: JsonObject = { type: 'tracking_request', attributes };
	if (customerId) {
		data.relationships = { customer: { data: { type: 'party', id: customerId } } };
	}
	return { method: 'POST', path: '/tracking_requests', body: { data } };
}

/** docs/interface.md#custom-fields; undefined where none are entered: a service may not have custom fields. */
export async function initialFields(
	run: Run,
	{ shipmentFields, containerFields }: Entered['additionalFields'] = {},
): Promise<JsonObject | undefined> {
	const shipment = await customFieldEntries(run, 'shipment', shipmentFields?.entry);
	const containers = await customFieldEntries(run, 'container', containerFields?.entry);
	if (shipment.length + containers.length === 0) return undefined;
	return {
		...(shipment.length > 0 && { shipment }),
		...(containers.length > 0 && { containers }),
	};
}

type ContainerFields = NonNullable<Entered['additionalFields']['containerFields']>['entry'];

/** Empty values are left out, as empty cells of a sheet. */
async function customFieldEntries(run: Run, entity: Entity, entered: ContainerFields = []) {
	const set = entered.filter(({ value }) => !isLeftEmpty(value));
	if (set.length === 0) return [];
	const fields = await customFields(run, entity);
	const entries = set.map(async ({ field: name, value, containerNumber: number }) => {
		const field = requireField(fields, name ?? '', 'Initial Custom Fields');
		const entry: JsonObject = {
			api_slug: field.slug,
			value: customValue(await withOptions(run, field), value, run.context.getTimezone()),
		};
		if (!isBlank(number)) entry.number = containerNumber(String(number), 'Container Number');
		return entry;
	});
	return onlyOnce(await Promise.all(entries));
}

/** Refuses two values for one field, since it is not documented which one would win. */
function onlyOnce(entries: JsonObject[]): JsonObject[] {
	const aims = entries.map(({ api_slug, number = '' }) => `${String(api_slug)} ${String(number)}`);
	const twice = entries.find((_, at) => aims.indexOf(aims[at]) < at);
	if (!twice) return entries;
	throw new BadInput(
		`Initial Custom Fields has two values for "${String(twice.api_slug)}"`,
		'Keep one of them.',
	);
}

export const INITIAL_FIELDS_NOT_SET =
	'The initial custom fields were not set: the number was tracked already, and what exists keeps its own. Set them with Custom Field > Set.';

const MOST_LINK_TRIES = 3;
const FIRST_INTERVAL_MS = 1_000;
const LONGEST_INTERVAL_MS = 15_000;

/** Asks with growing intervals until the outcome is known, the time is up or a request fails. */
export async function waitForOutcome(run: Run, created: ApiResponse, maxSeconds: number) {
	const pause = pauseFor(run.context);
	const deadline = Date.now() + maxSeconds * 1000;
	let latest = created;
	let linkTries = 0;
	for (let tries = 0; ; tries++) {
		const resource = resourceOf(latest.document);
		const id = idOf(resource ?? {});
		const left = deadline - Date.now();
		if (!resource || id === undefined || left <= 0) return latest;
		const outcome = outcomeOf(resource);
		// The number is tracked, but the answer does not link the shipment yet.
		const lacksShipment =
			outcome === 'tracked' && resource.relationships?.tracked_object?.data === null;
		const awaitsLink = lacksShipment && linkTries++ < MOST_LINK_TRIES;
		if (outcome !== 'pending' && !awaitsLink) return latest;
		await pause(Math.min(FIRST_INTERVAL_MS * 1.5 ** tries, LONGEST_INTERVAL_MS, left));
		const request: ApiRequest = {
			method: 'GET',
			path: path`/tracking_requests/${id}`,
			asked: { type: 'tracking_request', id },
		};
		try {
			latest = await run.client.send(request, run.errorContext);
		} catch (error) {
			// The number was accepted, so a failure to read its outcome is no failure of the operation.
			if (!(error instanceof NodeApiError)) return rethrow(error);
			const why = withoutItem(error.message);
			run.hint(`The outcome of tracking request ${id} could not be asked for: ${why}`);
			return latest;
		}
	}
}

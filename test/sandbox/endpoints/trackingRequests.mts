/** Section 4.1. */
import type { Context } from '../context.mts';
import { one, page, required } from '../documents.mts';
import type { Call, DocumentRule, Endpoint } from '../endpoint.mts';
import { badBody, badParameter, unprocessable } from '../errors.mts';
import { type Attributes, type Resource, text } from '../resource.mts';
import { findLine } from '../seed/referenceData.mts';
import { inferCarrier } from './inferNumber.mts';

/** A filter value of the contract to the states it stands for. */
const STATUS_FILTERS: Record<string, string[]> = {
	created: ['created'],
	pending: ['pending', 'awaiting_manifest'],
	failed: ['failed', 'duplicate', 'not_found', 'retries_exhausted', 'invalid_number'],
};

/** A request in one of these states makes a second one for the same number a duplicate. */
const OPEN_OR_DONE = ['pending', 'awaiting_manifest', 'created'];

const TIME_FILTERS = ['created_at', 'updated_at'].flatMap((field) =>
	['start', 'end'].map((end) => ({ field, end, parameter: `filter[${field}][${end}]` })),
);

const include = { of: 'tracking_request', byDefault: ['tracked_object'] };

export function trackingRequestEndpoints(context: Context): Endpoint[] {
	const { store, profile, trackingRequests } = context;
	const path = '/tracking_requests';
	return [
		{
			method: 'POST',
			path,
			body: createRule(profile === 'public'),
			handle: (call) => {
				const customer = customerOf(context, call);
				const attributes = checkedAttributes(context, call.attributes);
				return one(context, call, trackingRequests.create(attributes, customer), 201);
			},
		},
		{
			method: 'GET',
			path,
			query: [
				'q',
				'filter[status]',
				'filter[scac]',
				'filter[request_number]',
				...TIME_FILTERS.map(({ parameter }) => parameter),
			],
			paged: true,
			include: { ...include, byDefault: ['tracked_object', 'customer'] },
			handle: (call) =>
				page(context, call, path, filtered(store.newestFirst('tracking_request'), call)),
		},
		{
			method: 'GET',
			path: `${path}/:id`,
			include,
			handle: (call) => one(context, call, required(context, 'tracking_request', call.params.id)),
		},
		{
			method: 'PATCH',
			path: `${path}/:id`,
			include,
			body: updateRule(profile === 'public'),
			handle: (call) => one(context, call, updated(context, call)),
		},
	];
}

const createRule = (isPublic: boolean): DocumentRule => ({
	type: 'tracking_request',
	attributes: {
		request_type: { kind: 'text', required: true },
		request_number: { kind: 'text', required: true },
		scac: { kind: 'text', required: !isPublic },
		ref_numbers: { kind: 'texts' },
		shipment_tags: { kind: 'texts' },
		...(isPublic ? { auto_detect_vocc_scac: { kind: 'boolean' } } : {}),
	},
	relationships: { customer: 'party' },
});

/** The contract does not show this body; public-api.md §1 does, with one name in two forms. */
const updateRule = (isPublic: boolean): DocumentRule => ({
	type: 'tracking_request',
	attributes: {
		ref_numbers: { kind: 'texts' },
		shipment_tags: { kind: 'texts' },
		...(isPublic ? { ref_number: { kind: 'text' } } : {}),
	},
	relationships: { customer: 'party' },
});

function checkedAttributes(context: Context, given: Attributes): Attributes {
	const { auto_detect_vocc_scac, ...attributes } = given;
	const number = String(given.request_number);
	checkNumber(number, given.request_type);
	const scac = given.scac ?? (auto_detect_vocc_scac ? inferCarrier(number) : undefined);
	const pointer = '/data/attributes/scac';
	if (scac === undefined) throw badBody('scac is missing.', pointer);
	if (scac === '') throw unprocessable(pointer, "scac can't be blank.", 'blank');
	if (scac !== null && !findLine(String(scac))) {
		throw unprocessable(
			pointer,
			`The carrier code ${String(scac)} is not supported.`,
			'unsupported_scac',
		);
	}
	refuseDuplicate(context, number, scac);
	return { ...attributes, scac };
}

function checkNumber(number: string, type: unknown): void {
	const refuse = (detail: string, code: string) =>
		unprocessable('/data/attributes/request_number', detail, code);
	if (!['bill_of_lading', 'booking_number', 'container'].includes(String(type))) {
		const detail = `"${String(type)}" is not a type of request.`;
		throw unprocessable('/data/attributes/request_type', detail, 'invalid_request_type');
	}
	if (number.trim() === '') throw refuse("request_number can't be blank.", 'blank');
	if (number.length < 4) throw refuse('request_number is too short.', 'too_short');
	if (!/^[A-Za-z0-9/-]+$/.test(number)) {
		throw refuse('request_number is not recognized.', 'not_recognized');
	}
	if (type === 'container' && !/^[A-Z]{4}\d{7}$/.test(number)) {
		throw refuse('request_number is not a container number.', 'invalid_container');
	}
}

function refuseDuplicate({ store }: Context, number: string, scac: unknown): void {
	// The test numbers always end as their names say, however often they are used.
	if (number.startsWith('TEST-TR-')) return;
	const known = store
		.all('tracking_request')
		.some(
			({ attributes }) =>
				attributes.request_number === number &&
				attributes.scac === scac &&
				OPEN_OR_DONE.includes(String(attributes.status)),
		);
	if (!known) return;
	const detail = `A tracking request for ${number} with ${String(scac)} already exists.`;
	throw unprocessable('/data/attributes/request_number', detail, 'duplicate');
}

function customerOf(context: Context, call: Call): Resource | undefined {
	const { customer } = call.relationships;
	if (!customer) return undefined;
	const party = context.store.find(customer);
	if (!party) throw unprocessable('/data/relationships/customer', 'The customer does not exist.');
	return party;
}

function updated(context: Context, call: Call): Resource {
	const request = required(context, 'tracking_request', call.params.id);
	const customer = customerOf(context, call);
	const { ref_number, ...attributes } = call.attributes;
	const refNumbers = ref_number === undefined ? {} : { ref_numbers: [ref_number] };
	const updated_at = context.clock.iso();
	if (customer) context.store.relate(request, 'customer', { data: call.relationships.customer });
	return context.store.update(request, { ...refNumbers, ...attributes, updated_at });
}

function filtered(rows: Resource[], { query }: Call): Resource[] {
	const status = query['filter[status]'];
	const states = status === undefined ? undefined : STATUS_FILTERS[status];
	if (status !== undefined && !states) {
		throw badParameter('filter[status]', `"${status}" is not a status to filter by.`);
	}
	const times = TIME_FILTERS.flatMap(({ field, end, parameter }) => {
		if (query[parameter] === undefined) return [];
		const at = Date.parse(query[parameter]);
		if (Number.isNaN(at)) throw badParameter(parameter, `${parameter} is not a timestamp.`);
		return [{ field, end, at }];
	});
	const equals = (row: Resource, name: string) =>
		[undefined, text(row, name)].includes(query[`filter[${name}]`]);
	return rows.filter(
		(row) =>
			(!states || states.includes(text(row, 'status'))) &&
			equals(row, 'scac') &&
			equals(row, 'request_number') &&
			matches(row, query.q) &&
			times.every(({ field, end, at }) => {
				const time = Date.parse(text(row, field));
				return end === 'start' ? time >= at : time <= at;
			}),
	);
}

function matches(row: Resource, term: string | undefined): boolean {
	if (term === undefined) return true;
	const { request_number, ref_numbers } = row.attributes;
	const texts = [request_number, ...(Array.isArray(ref_numbers) ? ref_numbers : [])];
	return texts.some((value) => String(value).toLowerCase().includes(term.toLowerCase()));
}

/** Tracking requests of the bare server. */
import { found, Refusal, sent, type Call, type Endpoint } from './call.mts';
import { one, PAGE, paged, relations } from './lists.mts';
import { id, shipment, toOne, trackingRequest, type Row } from './rows.mts';

const RELATIONS = ['tracked_object', 'customer'];
const TEST_NUMBERS = ['TEST-TR-SUCCEEDED', 'TEST-TR-FAILED'];
const CARRIERS = ['MAEU', 'EXCL', 'TEST'];
const OPEN = ['pending', 'created'];

function create(call: Call) {
	const attributes = sent(call, 'tracking_request');
	const { request_type, request_number, scac, ref_numbers = [], shipment_tags = [] } = attributes;
	for (const name of ['request_type', 'request_number', 'scac']) {
		if (attributes[name]) continue;
		throw new Refusal(400, `${name} is required`, { pointer: `/data/attributes/${name}` });
	}
	if (!CARRIERS.includes(String(scac))) {
		const pointer = '/data/attributes/scac';
		throw new Refusal(422, 'The carrier is not supported', { code: 'unsupported_scac', pointer });
	}
	const { trackingRequests } = call.store;
	const isOpen = trackingRequests.some(
		({ attributes: other }) =>
			other?.request_number === request_number &&
			other?.scac === scac &&
			OPEN.includes(String(other?.status)),
	);
	if (isOpen) {
		const pointer = '/data/attributes/request_number';
		throw new Refusal(422, 'Tracked already', { code: 'duplicate', pointer });
	}
	const rest = { request_type, scac, ref_numbers, tags: shipment_tags };
	const made = trackingRequest(
		id('a', 100 + trackingRequests.length),
		String(request_number),
		rest,
	);
	if (!call.body?.data?.relationships?.customer) made.relationships!.customer = { data: null };
	trackingRequests.unshift(made);
	return one(call, structuredClone(made));
}

/** What becomes of a number for trying, once somebody looks. */
function resolve({ store }: Call, row: Row): void {
	const { status, request_number } = row.attributes!;
	if (status !== 'pending' || !TEST_NUMBERS.includes(String(request_number))) return;
	if (request_number === 'TEST-TR-FAILED') {
		Object.assign(row.attributes!, { status: 'failed', failed_reason: 'not_found' });
		return;
	}
	const made = shipment(id('b', 50 + store.shipments.length), String(request_number), []);
	store.shipments.unshift(made);
	row.attributes!.status = 'succeeded';
	row.relationships!.tracked_object = toOne('shipment', made.id);
}

function update(call: Call) {
	const row = found(call.store.trackingRequests, call.of);
	const { ref_numbers, shipment_tags } = sent(call);
	if (ref_numbers) row.attributes!.ref_numbers = ref_numbers;
	if (shipment_tags) row.attributes!.tags = shipment_tags;
	return one(call, row);
}

export const TRACKING_ENDPOINTS: Endpoint[] = [
	{ method: 'POST', path: /^\/tracking_requests$/, query: [], answer: create },
	{
		method: 'GET',
		path: /^\/tracking_requests$/,
		query: ['include', ...PAGE],
		answer: (call) =>
			paged(call, call.store.trackingRequests, relations(call, RELATIONS, RELATIONS)),
	},
	{
		method: 'GET',
		path: /^\/tracking_requests\/([^/]+)$/,
		query: ['include'],
		answer: (call) => {
			const row = found(call.store.trackingRequests, call.of);
			resolve(call, row);
			return one(call, row, relations(call, RELATIONS, ['tracked_object']));
		},
	},
	{ method: 'PATCH', path: /^\/tracking_requests\/([^/]+)$/, query: [], answer: update },
];

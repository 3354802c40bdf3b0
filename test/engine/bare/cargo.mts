/** Shipments, containers, parties, reference data and notifications of the bare server. */
import { found, missing, Refusal, sent, type Call, type Endpoint } from './call.mts';
import type { BareOptions } from './options.mts';
import { one, PAGE, paged, relations, whole } from './lists.mts';
import { examplesOf, REFERENCE_DATA } from './reference.mts';
import { id, type Row } from './rows.mts';
import { wordsOf } from '../../words.mts';

const OF_SHIPMENT = wordsOf(`
	port_of_lading port_of_discharge pod_terminal destination destination_terminal
	line_tracking_stopped_by_user containers
`);
const OF_CONTAINER = wordsOf(`
	shipment pickup_facility pod_terminal transport_events raw_events
`);
const OF_EVENT = ['shipment', 'container', 'vessel', 'location', 'terminal'];
const OF_NOTIFICATION = ['webhook', 'reference_object', 'webhook_notification_logs'];
const BILL_OF_LADING = 'filter[bill_of_lading_number]';

/** Puts the fields into a row that it has already. */
function change(call: Call, row: Row) {
	for (const [name, value] of Object.entries(sent(call))) {
		if (name in row.attributes!) row.attributes![name] = value;
	}
	return one(call, row);
}

function track(call: Call, stopped: boolean) {
	const row = found(call.store.shipments, call.of);
	const at = stopped ? '2026-03-05T00:00:00Z' : null;
	const reason = stopped ? 'cancelled_by_user' : null;
	Object.assign(row.attributes!, {
		line_tracking_stopped_at: at,
		line_tracking_stopped_reason: reason,
	});
	return one(call, row);
}

const eventsOf = (call: Call, rows: Row[]): Row[] =>
	found(call.store.containers, call.of) === call.store.containers[0] ? rows : [];

export const cargoEndpoints = ({ includesInLists = true }: BareOptions): Endpoint[] => [
	{
		method: 'GET',
		path: /^\/shipments$/,
		query: [...PAGE, BILL_OF_LADING, ...(includesInLists ? ['include'] : [])],
		answer: (call) => {
			const number = call.query.get(BILL_OF_LADING);
			const rows = call.store.shipments.filter(
				({ attributes }) => number === null || attributes!.bill_of_lading_number === number,
			);
			return paged(call, rows, relations(call, OF_SHIPMENT));
		},
	},
	{
		method: 'GET',
		path: /^\/shipments\/([^/]+)$/,
		query: ['include'],
		answer: (call) => one(call, found(call.store.shipments, call.of), relations(call, OF_SHIPMENT)),
	},
	{
		method: 'PATCH',
		path: /^\/shipments\/([^/]+)$/,
		query: [],
		answer: (call) => change(call, found(call.store.shipments, call.of)),
	},
	{
		method: 'PATCH',
		path: /^\/shipments\/([^/]+)\/stop_tracking$/,
		query: [],
		answer: (call) => track(call, true),
	},
	{
		method: 'PATCH',
		path: /^\/shipments\/([^/]+)\/resume_tracking$/,
		query: [],
		answer: (call) => track(call, false),
	},
	{
		method: 'GET',
		path: /^\/containers\/([^/]+)$/,
		query: ['include'],
		answer: (call) =>
			one(call, found(call.store.containers, call.of), relations(call, OF_CONTAINER)),
	},
	{
		method: 'PATCH',
		path: /^\/containers$/,
		query: [],
		answer: (call) => change(call, found(call.store.containers, call.body?.data?.id ?? '')),
	},
	{
		method: 'GET',
		path: /^\/containers\/([^/]+)\/transport_events$/,
		query: ['include'],
		answer: (call) =>
			whole(call, eventsOf(call, call.store.transportEvents), relations(call, OF_EVENT)),
	},
	{
		method: 'GET',
		path: /^\/containers\/([^/]+)\/raw_events$/,
		query: [],
		answer: (call) => whole(call, eventsOf(call, call.store.rawEvents), ['vessel']),
	},
	{
		method: 'POST',
		path: /^\/parties$/,
		query: [],
		answer: (call) => {
			const { company_name } = sent(call, 'party');
			if (!company_name) throw new Refusal(400, 'company_name is required');
			const of = id('d', 900);
			const links = { self: `/v2/parties/${of}` };
			return { data: { id: of, type: 'party', attributes: { company_name }, links } };
		},
	},
	{
		method: 'GET',
		path: /^\/((?:shipping_lines|vessels|metro_areas|terminals)\/[^/]+)$/,
		query: [],
		answer: ({ of }) => {
			const data = REFERENCE_DATA[of];
			if (!data) throw missing();
			return { data };
		},
	},
	{
		method: 'GET',
		path: /^\/webhook_notifications\/examples$/,
		query: ['event'],
		answer: ({ query }) => ({ data: examplesOf(query.get('event') ?? '') }),
	},
	{
		method: 'GET',
		path: /^\/webhook_notifications\/([^/]+)$/,
		query: ['include'],
		answer: (call) =>
			one(call, found(call.store.notifications, call.of), relations(call, OF_NOTIFICATION)),
	},
];

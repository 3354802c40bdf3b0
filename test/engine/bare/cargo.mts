/** Shipments, containers, parties, reference data and notifications of the bare server. */
import {
	found,
	missing,
	Refusal,
	sent,
	type BareOptions,
	type Call,
	type Endpoint,
} from './call.mts';
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

/** At `METHOD /path`, where `:id` stands for what varies; with the query parameters that are shown. */
const at = (route: string, query: string[], answer: Endpoint['answer']): Endpoint => {
	const [method, path] = route.split(' ');
	return { method, path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), query, answer };
};

export const cargoEndpoints = ({ includesInLists = true }: BareOptions): Endpoint[] => [
	at(
		'GET /shipments',
		[...PAGE, BILL_OF_LADING, ...(includesInLists ? ['include'] : [])],
		(call) => {
			const number = call.query.get(BILL_OF_LADING);
			const rows = call.store.shipments.filter(
				({ attributes }) => number === null || attributes!.bill_of_lading_number === number,
			);
			return paged(call, rows, relations(call, OF_SHIPMENT));
		},
	),
	at('GET /shipments/:id', ['include'], (call) =>
		one(call, found(call.store.shipments, call.of), relations(call, OF_SHIPMENT)),
	),
	at('PATCH /shipments/:id', [], (call) => change(call, found(call.store.shipments, call.of))),
	at('PATCH /shipments/:id/stop_tracking', [], (call) => track(call, true)),
	at('PATCH /shipments/:id/resume_tracking', [], (call) => track(call, false)),
	at('GET /containers/:id', ['include'], (call) =>
		one(call, found(call.store.containers, call.of), relations(call, OF_CONTAINER)),
	),
	at('PATCH /containers', [], (call) =>
		change(call, found(call.store.containers, call.body?.data?.id ?? '')),
	),
	at('GET /containers/:id/transport_events', ['include'], (call) =>
		whole(call, eventsOf(call, call.store.transportEvents), relations(call, OF_EVENT)),
	),
	at('GET /containers/:id/raw_events', [], (call) =>
		whole(call, eventsOf(call, call.store.rawEvents), ['vessel']),
	),
	at('POST /parties', [], (call) => {
		const { company_name } = sent(call, 'party');
		if (!company_name) throw new Refusal(400, 'company_name is required');
		const of = id('d', 900);
		const links = { self: `/v2/parties/${of}` };
		return { data: { id: of, type: 'party', attributes: { company_name }, links } };
	}),
	at('GET /((?:shipping_lines|vessels|metro_areas|terminals)/[^/]+)', [], ({ of }) => {
		const data = REFERENCE_DATA[of];
		if (!data) throw missing();
		return { data };
	}),
	at('GET /webhook_notifications/examples', ['event'], ({ query }) => ({
		data: examplesOf(query.get('event') ?? ''),
	})),
	at('GET /webhook_notifications/:id', ['include'], (call) =>
		one(call, found(call.store.notifications, call.of), relations(call, OF_NOTIFICATION)),
	),
];

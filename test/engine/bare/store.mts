/** The rows of one bare server, of which each test has its own. */
import { rawEvents, transportEvents } from './movements.mts';
import { INCLUDED_ONLY, notification } from './reference.mts';
import { container, IDS, shipment, trackingRequest, type Row } from './rows.mts';

export interface Store {
	/** Lists, the newest first. */
	trackingRequests: Row[];
	shipments: Row[];
	containers: Row[];
	transportEvents: Row[];
	rawEvents: Row[];
	notifications: Row[];
	others: Row[];
}

/** Transport events, and as many raw events, of the first container. */
const EVENTS = 2;

export function createStore(): Store {
	const failed = {
		status: 'failed',
		failed_reason: 'not_found',
		retry_count: 3,
		created_at: '2026-02-01T08:00:00Z',
	};
	const done = { status: 'created', created_at: '2026-02-02T08:00:00Z', ref_numbers: ['PO-7'] };
	return {
		trackingRequests: [
			trackingRequest(IDS.pending, 'EXBL0003', { scac: 'EXCL' }),
			trackingRequest(IDS.tracked, 'EXBL0001', done, IDS.shipment),
			trackingRequest(IDS.failed, 'EXBL0002', failed),
		],
		shipments: [
			shipment(IDS.shipment, 'EXBL0001', [IDS.container, IDS.quietContainer]),
			shipment(IDS.emptyShipment, 'EXBL0004', []),
		],
		containers: [
			container(IDS.container, 'EXMU1234566', EVENTS),
			container(IDS.quietContainer, 'EXMU7654321', 0),
		],
		transportEvents: transportEvents(IDS.container, EVENTS),
		rawEvents: rawEvents(EVENTS),
		notifications: [notification('tracking_request.succeeded')],
		others: INCLUDED_ONLY,
	};
}

const allRows = (store: Store): Row[] => Object.values(store).flat() as Row[];

/** The resources that relationships of these names lead to, each once. */
export function related(store: Store, rows: Row[], names: string[]): Row[] {
	const all = allRows(store);
	const wanted = rows.flatMap(({ relationships = {} }) =>
		names.flatMap((name) => [relationships[name]?.data ?? []].flat() as Row[]),
	);
	const found = wanted.map(({ type, id: of }) =>
		all.find((row) => row.type === type && row.id === of),
	);
	return [...new Set(found.filter((row) => row !== undefined))];
}

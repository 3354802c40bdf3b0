/** The 32 kinds of event of the contract (docs/contract.md#event-kinds), and what each is about. */
import { transportEvents } from './movements.mts';
import { IDS, type Row } from './rows.mts';
import type { Store } from './store.mts';
import { wordsOf } from '../../words.mts';

const MOVEMENTS = wordsOf(`
	vessel_arrived vessel_discharged vessel_loaded vessel_departed vessel_berthed
	rail_departed rail_arrived rail_loaded rail_unloaded transshipment_arrived
	transshipment_discharged transshipment_loaded transshipment_departed feeder_arrived
	feeder_discharged feeder_loaded feeder_departed empty_out full_in full_out empty_in
	arrived_at_inland_destination estimated.arrived_at_inland_destination
`).map((movement) => `container.transport.${movement}`);

const TRACKING = ['succeeded', 'failed', 'awaiting_manifest', 'tracking_stopped'].map(
	(outcome) => `tracking_request.${outcome}`,
);

const CONTAINER = ['created', 'updated', 'pod_terminal_changed', 'pickup_lfd.changed'].map(
	(change) => `container.${change}`,
);

export const KINDS = [...MOVEMENTS, 'shipment.estimated.arrival', ...TRACKING, ...CONTAINER];

/** The object of an event: the movement, the tracking request, the container or the shipment itself. */
export function objectOf(kind: string, store: Store): Row {
	if (MOVEMENTS.includes(kind)) {
		const [event] = transportEvents(IDS.container, 1);
		return { ...event, attributes: { ...event.attributes, event: kind } };
	}
	if (TRACKING.includes(kind)) return store.trackingRequests[kind.endsWith('failed') ? 2 : 1];
	return CONTAINER.includes(kind) ? store.containers[0] : store.shipments[0];
}

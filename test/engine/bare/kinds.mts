/** What each of the 32 kinds of event of the contract (docs/contract.md#event-kinds) is about. */
import { KINDS, MOVEMENTS } from '../trigger/contractObjects.mts';
import { transportEvents } from './movements.mts';
import { IDS, type Row } from './rows.mts';
import type { Store } from './store.mts';

export { KINDS };

/** The object of an event: the movement, the tracking request, the container or the shipment itself. */
export function objectOf(kind: string, store: Store): Row {
	if (MOVEMENTS.includes(kind)) {
		const [event] = transportEvents(IDS.container, 1);
		return { ...event, attributes: { ...event.attributes, event: kind } };
	}
	if (kind.startsWith('tracking_request.'))
		return store.trackingRequests[kind.endsWith('failed') ? 2 : 1];
	return kind.startsWith('shipment.') ? store.shipments[0] : store.containers[0];
}

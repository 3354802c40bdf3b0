/** Many light shipments for benches: containers and shared terminals, no events, no tracking requests. */
import type { Profile } from '../resource.mts';
import type { Store } from '../store.mts';
import { addContainer } from './container.mts';
import { type LaneName, LANES, momentsOf } from './lanes.mts';
import { CUSTOMERS } from './parties.mts';
import { addShipment } from './shipment.mts';
import { availableUntil } from './situations/situation.mts';

export interface Bulk {
	shipments: number;
	/** Default 2. */
	containersPerShipment?: number;
}

export function seedBulk(store: Store, start: number, profile: Profile, bulk: Bulk): void {
	const { shipments, containersPerShipment = 2 } = bulk;
	const lanes = (Object.keys(LANES) as LaneName[]).map((name) => {
		const lane = LANES[name];
		return { lane, at: momentsOf(start, lane) };
	});
	let serial = 0;
	for (let n = 0; n < shipments; n++) {
		const { lane, at } = lanes[n % lanes.length];
		const customer = CUSTOMERS[n % CUSTOMERS.length];
		const number = `${lane.scac}B${String(n).padStart(7, '0')}`;
		const attributes = { created_at: at.hours(-2_000 - n / 100) };
		const shipment = addShipment(store, { lane, at, number, customer, profile, attributes });
		for (let index = 0; index < containersPerShipment; index++) {
			const attributes = availableUntil(at.midnight((serial % 12) - 2));
			addContainer(store, { shipment, lane, at, serial: serial++ % 1_000_000, attributes });
		}
	}
}

/** An account of some thirty containers, each brought to where it stands when the fortnight begins. */
import { wordsOf } from '../../../words.mts';
import type { Sandbox } from '../../../sandbox/index.mts';
import { track } from '../../../sandbox/testing.mts';

type Booking = Parameters<Sandbox['ship']['book']>[0];
type Stand = 'booked' | 'sea' | 'berth' | 'yard' | 'train' | 'ramp';

/** A Monday; in the United States clocks go forward on the Sunday of that week. */
export const START = '2026-03-02T06:00:00.000Z';

const [BOOKED, SAILED, ARRIVED, DISCHARGED, LOADED, UNLOADED] = wordsOf(`
	2026-02-02T06:00:00Z 2026-02-04T18:00:00Z 2026-02-25T11:00:00Z 2026-02-26T17:30:00Z
	2026-02-27T22:00:00Z 2026-03-01T15:00:00Z
`);

/** Each shipment: where it goes, and where each of its containers stands; they share the ship. */
const FLEET: Array<[lane: Booking['lane'], ...stands: Stand[]]> = [
	['losAngeles', 'yard', 'yard', 'yard'],
	['losAngeles', 'sea', 'sea'],
	['longPier', 'yard', 'yard'],
	['newYork', 'yard', 'yard', 'yard', 'yard'],
	['newYork', 'sea', 'sea'],
	['houston', 'yard', 'yard', 'berth'],
	['savannah', 'yard', 'yard'],
	['vancouver', 'yard', 'yard'],
	['rotterdam', 'yard', 'yard', 'berth'],
	['chicago', 'yard', 'yard', 'train', 'ramp'],
	['detroit', 'yard', 'train', 'ramp'],
	['losAngeles', 'booked'],
];

const ETA = '2026-03-09T08:00:00Z';

/** Everything else is gone from the account. The sandbox's clock ends at START. */
export async function settle(sandbox: Sandbox): Promise<void> {
	const { ship, clock } = sandbox;
	ship.emptyAccount();
	clock.set(BOOKED);
	const shipments = FLEET.map(([lane, ...stands], index) => {
		const number = `FORT${String(700_001 + index)}`;
		const asked = { lane, number, etd: SAILED, eta: ETA, containers: stands.length };
		return { ...ship.book(asked), stands };
	});
	for (const { shipmentId } of shipments) await request(sandbox, shipmentId);
	clock.advance(60_000);
	const those = (least: Stand) =>
		shipments.filter(({ stands }) => stands.some((stand) => isAt(stand, least)));
	clock.set(SAILED);
	for (const { shipmentId } of those('sea')) ship.sail(shipmentId);
	clock.set(ARRIVED);
	for (const { shipmentId } of those('berth')) ship.arriveAtPort(shipmentId);
	const each = (at: string, least: Stand, happen: (id: string) => unknown) => {
		clock.set(at);
		for (const { containerIds, stands } of shipments)
			for (const [n, stand] of stands.entries()) if (isAt(stand, least)) happen(containerIds[n]);
	};
	each(DISCHARGED, 'yard', (id) => ship.discharge(id));
	each(LOADED, 'train', (id) => {
		ship.loadOnRail(id);
		ship.departByRail(id);
	});
	each(UNLOADED, 'ramp', (id) => ship.unloadFromRail(id));
	clock.set(START);
}

const WAY: Stand[] = ['booked', 'sea', 'berth', 'yard', 'train', 'ramp'];

const isAt = (stand: Stand, least: Stand): boolean => WAY.indexOf(stand) >= WAY.indexOf(least);

/** It was asked for by its bill of lading, as it is when it comes by a tracking request. */
async function request(sandbox: Sandbox, shipmentId: string): Promise<void> {
	const { bill_of_lading_number, shipping_line_scac } =
		sandbox.store.get('shipment', shipmentId)?.attributes ?? {};
	const asked = { request_number: bill_of_lading_number, scac: shipping_line_scac };
	const { status } = await track(sandbox, asked);
	if (status !== 201) throw new Error(`Tracking ${String(bill_of_lading_number)}: ${status}.`);
}

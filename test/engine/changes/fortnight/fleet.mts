/** An account of some thirty containers, each brought to where it stands when the fortnight begins. */
import type { Sandbox } from '../../../sandbox/index.mts';
import { track } from '../../../sandbox/testing.mts';

type Booking = Parameters<Sandbox['ship']['book']>[0];
type Stand = 'booked' | 'sea' | 'berth' | 'yard' | 'train' | 'ramp';

/** A Monday; in the United States clocks go forward on the Sunday of that week. */
export const START = '2026-03-02T06:00:00.000Z';

const [BOOKED, SAILED, ARRIVED, DISCHARGED, LOADED, UNLOADED] = [
	'2026-02-02T06:00:00Z',
	'2026-02-04T18:00:00Z',
	'2026-02-25T11:00:00Z',
	'2026-02-26T17:30:00Z',
	'2026-02-27T22:00:00Z',
	'2026-03-01T15:00:00Z',
];

interface Row {
	lane: Booking['lane'];
	/** Where each of its containers stands; they share the ship. */
	stands: Stand[];
}

const FLEET = {
	angeles: { lane: 'losAngeles', stands: ['yard', 'yard', 'yard'] },
	angelesSea: { lane: 'losAngeles', stands: ['sea', 'sea'] },
	pier: { lane: 'longPier', stands: ['yard', 'yard'] },
	york: { lane: 'newYork', stands: ['yard', 'yard', 'yard', 'yard'] },
	yorkSea: { lane: 'newYork', stands: ['sea', 'sea'] },
	houston: { lane: 'houston', stands: ['yard', 'yard', 'berth'] },
	savannah: { lane: 'savannah', stands: ['yard', 'yard'] },
	vancouver: { lane: 'vancouver', stands: ['yard', 'yard'] },
	rotterdam: { lane: 'rotterdam', stands: ['yard', 'yard', 'berth'] },
	chicago: { lane: 'chicago', stands: ['yard', 'yard', 'train', 'ramp'] },
	detroit: { lane: 'detroit', stands: ['yard', 'train', 'ramp'] },
	booked: { lane: 'losAngeles', stands: ['booked'] },
} satisfies Record<string, Row>;

export type ShipmentName = keyof typeof FLEET;

export interface Fleet {
	/** Ids by the names above. */
	shipments: Record<ShipmentName, string>;
	boxes: Record<ShipmentName, string[]>;
}

const ETA = '2026-03-09T08:00:00Z';

/** Everything else is gone from the account. The sandbox's clock ends at START. */
export async function settle(sandbox: Sandbox): Promise<Fleet> {
	const { ship, clock } = sandbox;
	ship.emptyAccount();
	clock.set(BOOKED);
	const fleet = { shipments: {}, boxes: {} } as Fleet;
	const rows = Object.entries(FLEET) as Array<[ShipmentName, Row]>;
	for (const [index, [name, { lane, stands }]] of rows.entries()) {
		const number = `FORT${String(700_001 + index)}`;
		const asked = { lane, number, etd: SAILED, eta: ETA, containers: stands.length };
		const { shipmentId, containerIds } = ship.book(asked);
		fleet.shipments[name] = shipmentId;
		fleet.boxes[name] = containerIds;
	}
	await request(sandbox, fleet);
	const those = (least: Stand) =>
		rows.filter(([, { stands }]) => stands.some((stand) => isAt(stand, least)));
	clock.set(SAILED);
	for (const [name] of those('sea')) ship.sail(fleet.shipments[name]);
	clock.set(ARRIVED);
	for (const [name] of those('berth')) ship.arriveAtPort(fleet.shipments[name]);
	const each = (at: string, least: Stand, happen: (id: string) => unknown) => {
		clock.set(at);
		for (const [name, { stands }] of rows)
			for (const [n, stand] of stands.entries())
				if (isAt(stand, least)) happen(fleet.boxes[name][n]);
	};
	each(DISCHARGED, 'yard', (id) => ship.discharge(id));
	each(LOADED, 'train', (id) => {
		ship.loadOnRail(id);
		ship.departByRail(id);
	});
	each(UNLOADED, 'ramp', (id) => ship.unloadFromRail(id));
	clock.set(START);
	return fleet;
}

const WAY: Stand[] = ['booked', 'sea', 'berth', 'yard', 'train', 'ramp'];

const isAt = (stand: Stand, least: Stand): boolean => WAY.indexOf(stand) >= WAY.indexOf(least);

/** Each shipment was asked for by its bill of lading, as it is when it comes by a tracking request. */
async function request(sandbox: Sandbox, { shipments }: Fleet): Promise<void> {
	for (const id of Object.values(shipments)) {
		const { bill_of_lading_number, shipping_line_scac } =
			sandbox.store.get('shipment', id)?.attributes ?? {};
		const asked = { request_number: bill_of_lading_number, scac: shipping_line_scac };
		const { status } = await track(sandbox, asked);
		if (status !== 201) throw new Error(`Tracking ${String(bill_of_lading_number)}: ${status}.`);
	}
	sandbox.clock.advance(60_000);
}

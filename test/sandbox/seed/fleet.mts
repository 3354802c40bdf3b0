/** The seeded account: every situation, and plain containers on the water around them. */
import type { Profile, Resource } from '../resource.mts';
import type { Store } from '../store.mts';
import { addContainer, onShip } from './container.mts';
import { addCustomFields } from './customFields.mts';
import { addDocument } from './document.mts';
import { type LaneName, LANES, momentsOf } from './lanes.mts';
import { addAll, addMilestones } from './milestones.mts';
import { addParties, addTrackingRequest, CUSTOMERS } from './parties.mts';
import { Random } from './random.mts';
import { seedReferenceData } from './referenceData.mts';
import { addShipment, atSea, type ShipmentSpec } from './shipment.mts';
import { JOURNEYS, type SituationName, SITUATIONS } from './situations/index.mts';
import { addEvents } from './furtherEvents.mts';

/** Where to find the container of a situation. Ids are the same in every run and profile. */
export interface SituationEntry {
	containerId: string;
	containerNumber: string;
	shipmentId: string;
	billOfLading: string;
	says: string;
}

export type Situations = Record<SituationName, SituationEntry>;

interface Fleet {
	store: Store;
	start: number;
	profile: Profile;
	/** Shipments so far. */
	shipments: number;
	/** Containers so far. */
	containers: number;
}

/** Containers that share a shipment. */
const PER_SHIPMENT = 3;

const PLAIN_SHIPMENTS = 16;

export function seedFleet(store: Store, start: number, profile: Profile): Situations {
	const fleet: Fleet = { store, start, profile, shipments: 0, containers: 0 };
	seedReferenceData(store, momentsOf(start, LANES.losAngeles).hours(-1));
	addParties(store, start);
	const situations = seedSituations(fleet);
	seedPlainShipments(fleet);
	// Last, so that numbers and ids of the others do not depend on them.
	const journeys = seedJourneys(fleet);
	if (profile === 'public') addCustomFields(store, momentsOf(start, LANES.losAngeles).hours(-1));
	if (profile === 'public') addDocument(store, start);
	return { ...situations, ...journeys } as Situations;
}

function seedSituations(fleet: Fleet): Partial<Situations> {
	const entries: Partial<Situations> = {};
	const open = new Map<LaneName, Resource>();
	for (const name of Object.keys(SITUATIONS) as Array<keyof typeof SITUATIONS>) {
		const situation = SITUATIONS[name];
		const { lane: laneName } = situation;
		const at = momentsOf(fleet.start, LANES[laneName]);
		let shipment = open.get(laneName);
		if (situation.shipment || !shipment) {
			const attributes = situation.shipment?.(at);
			shipment = nextShipment(fleet, laneName, { attributes }, situation.withoutPrefix);
			if (!situation.shipment) open.set(laneName, shipment);
		}
		const container = nextContainer(fleet, laneName, shipment, situation.container(at));
		addMilestones(fleet.store, container, shipment, LANES[laneName]);
		addEvents(fleet.store, container, situation.events?.(at) ?? [], fleet.profile, at);
		if (boxesOf(shipment) === PER_SHIPMENT) open.delete(laneName);
		entries[name] = entryOf(container, shipment, situation.says);
	}
	return entries;
}

function seedJourneys(fleet: Fleet): Partial<Situations> {
	const entries: Partial<Situations> = {};
	for (const name of Object.keys(JOURNEYS) as Array<keyof typeof JOURNEYS>) {
		const { lane, says, ...journey } = JOURNEYS[name];
		const at = momentsOf(fleet.start, LANES[lane]);
		const shipment = nextShipment(fleet, lane, { attributes: journey.shipment?.(at) });
		const container = nextContainer(fleet, lane, shipment, journey.container(at));
		addAll(fleet.store, container, shipment, journey.milestones(at));
		entries[name] = entryOf(container, shipment, says);
	}
	return entries;
}

function seedPlainShipments(fleet: Fleet): void {
	const random = new Random('plain shipments');
	const lanes = Object.keys(LANES) as LaneName[];
	for (let n = 0; n < PLAIN_SHIPMENTS; n++) {
		const laneName = lanes[n % lanes.length];
		const at = momentsOf(fleet.start, LANES[laneName]);
		const attributes = atSea(at, random.between(1, 30));
		const shipment = nextShipment(fleet, laneName, { attributes });
		const count = random.between(1, PER_SHIPMENT);
		for (let index = 0; index < count; index++) {
			const container = nextContainer(fleet, laneName, shipment, onShip);
			addMilestones(fleet.store, container, shipment, LANES[laneName]);
		}
	}
}

function nextShipment(
	fleet: Fleet,
	laneName: LaneName,
	more: Pick<ShipmentSpec, 'attributes'>,
	withoutPrefix = false,
): Resource {
	const { store, start, profile } = fleet;
	const lane = LANES[laneName];
	const serial = ++fleet.shipments;
	const at = momentsOf(start, lane);
	const requested = `${lane.scac}${700_000 + serial * 37}`;
	const customer = CUSTOMERS[serial % CUSTOMERS.length];
	const shipment = addShipment(store, {
		lane,
		at,
		number: withoutPrefix ? requested.slice(4) : requested,
		customer,
		profile,
		attributes: { created_at: at.hours(-30 * 24 + serial), ...more.attributes },
	});
	addTrackingRequest(store, { shipment, requested, customer, scac: lane.scac });
	return shipment;
}

function nextContainer(
	fleet: Fleet,
	laneName: LaneName,
	shipment: Resource,
	attributes: Resource['attributes'],
): Resource {
	const lane = LANES[laneName];
	const at = momentsOf(fleet.start, lane);
	const serial = 100_000 + ++fleet.containers * 71;
	return addContainer(fleet.store, { shipment, lane, at, serial, attributes });
}

const boxesOf = (shipment: Resource) => [shipment.relationships.containers.data].flat().length;

const entryOf = (container: Resource, shipment: Resource, says: string): SituationEntry => ({
	containerId: container.id,
	containerNumber: String(container.attributes.number),
	shipmentId: shipment.id,
	billOfLading: String(shipment.attributes.bill_of_lading_number),
	says,
});

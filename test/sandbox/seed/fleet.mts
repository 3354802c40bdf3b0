/** The seeded account: every situation, and plain containers at sea. */
import { type Attributes, type Profile, type Resource, targets } from '../resource.mts';
import { Store } from '../store.mts';
import { addContainer, onShip } from './container.mts';
import { addCustomFields } from './customFields.mts';
import { addDocument } from './document.mts';
import { type Lane, type LaneName, LANES, type Moments, momentsOf } from './lanes.mts';
import { addAll, addEvents, addMilestones } from './milestones.mts';
import { addParties, addTrackingRequest, CUSTOMERS } from './parties.mts';
import { seedReferenceData } from './referenceData.mts';
import { addShipment, atSea } from './shipment.mts';
import { JOURNEYS, type SituationName, SITUATIONS } from './situations/index.mts';
import { availableUntil } from './situations/situation.mts';
import { randomBy } from './trackedShipment.mts';

/** IDs and numbers of the container of a situation; the same in every run and profile. */
export interface SituationEntry {
	containerId: string;
	containerNumber: string;
	shipmentId: string;
	billOfLading: string;
}

export type Situations = Record<SituationName, SituationEntry>;

/** The basis of a shipment and its containers. */
interface Way {
	lane: Lane;
	at: Moments;
}

interface Fleet {
	store: Store;
	profile: Profile;
	ways: Record<LaneName, Way>;
	/** Shipments so far. */
	shipments: number;
	/** Containers so far. */
	containers: number;
}

/** Containers that share a shipment. */
const PER_SHIPMENT = 3;

const PLAIN_SHIPMENTS = 16;

const waysFrom = (start: number) =>
	Object.fromEntries(
		Object.entries(LANES).map(([name, lane]) => [name, { lane, at: momentsOf(start, lane) }]),
	) as Record<LaneName, Way>;

function seedFleet(store: Store, start: number, profile: Profile): Situations {
	const fleet = { store, profile, ways: waysFrom(start), shipments: 0, containers: 0 };
	const anHourAgo = fleet.ways.losAngeles.at.hours(-1);
	seedReferenceData(store, anHourAgo);
	addParties(store);
	const situations = seedSituations(fleet);
	seedPlainShipments(fleet);
	// Last, so that numbers and ids of the others do not depend on them.
	const journeys = seedJourneys(fleet);
	if (profile === 'public') addCustomFields(store, anHourAgo);
	if (profile === 'public') addDocument(store, start);
	return { ...situations, ...journeys } as Situations;
}

function seedSituations(fleet: Fleet): Partial<Situations> {
	const entries: Partial<Situations> = {};
	const open = new Map<LaneName, Resource>();
	for (const name of Object.keys(SITUATIONS) as Array<keyof typeof SITUATIONS>) {
		const situation = SITUATIONS[name];
		const { lane: laneName, withoutPrefix } = situation;
		const way = fleet.ways[laneName];
		let shipment = open.get(laneName);
		if (situation.shipment || !shipment) {
			shipment = nextShipment(fleet, way, situation.shipment?.(way.at), withoutPrefix);
			if (!situation.shipment) open.set(laneName, shipment);
		}
		const container = nextContainer(fleet, way, shipment, situation.container(way.at));
		addMilestones(fleet.store, container, shipment, way.lane);
		addEvents(fleet.store, container, situation.events?.(way.at) ?? [], fleet.profile, way.at);
		if (targets(shipment, 'containers').length === PER_SHIPMENT) open.delete(laneName);
		entries[name] = entryOf(container, shipment);
	}
	return entries;
}

function seedJourneys(fleet: Fleet): Partial<Situations> {
	const entries: Partial<Situations> = {};
	for (const name of Object.keys(JOURNEYS) as Array<keyof typeof JOURNEYS>) {
		const journey = JOURNEYS[name];
		const way = fleet.ways[journey.lane];
		const shipment = nextShipment(fleet, way, journey.shipment?.(way.at));
		const container = nextContainer(fleet, way, shipment, journey.container(way.at));
		addAll(fleet.store, container, shipment, journey.milestones(way.at));
		entries[name] = entryOf(container, shipment);
	}
	return entries;
}

function seedPlainShipments(fleet: Fleet): void {
	const random = randomBy('plain shipments');
	const ways = Object.values(fleet.ways);
	for (let n = 0; n < PLAIN_SHIPMENTS; n++) {
		const way = ways[n % ways.length];
		const shipment = nextShipment(fleet, way, atSea(way.at, random.between(1, 30)));
		const count = random.between(1, PER_SHIPMENT);
		for (let index = 0; index < count; index++) {
			const container = nextContainer(fleet, way, shipment, onShip);
			addMilestones(fleet.store, container, shipment, way.lane);
		}
	}
}

function nextShipment(
	fleet: Fleet,
	{ lane, at }: Way,
	attributes?: Attributes,
	withoutPrefix = false,
): Resource {
	const { store, profile } = fleet;
	const serial = ++fleet.shipments;
	const requested = `${lane.scac}${700_000 + serial * 37}`;
	const customer = CUSTOMERS[serial % CUSTOMERS.length];
	const shipment = addShipment(store, {
		...{ lane, at, customer, profile },
		number: withoutPrefix ? requested.slice(4) : requested,
		attributes: { created_at: at.hours(-30 * 24 + serial), ...attributes },
	});
	addTrackingRequest(store, { shipment, requested, customer, scac: lane.scac });
	return shipment;
}

function nextContainer(fleet: Fleet, way: Way, shipment: Resource, attributes: Attributes) {
	const serial = 100_000 + ++fleet.containers * 71;
	return addContainer(fleet.store, { ...way, shipment, serial, attributes });
}

const entryOf = (container: Resource, shipment: Resource): SituationEntry => ({
	containerId: container.id,
	containerNumber: String(container.attributes.number),
	shipmentId: shipment.id,
	billOfLading: String(shipment.attributes.bill_of_lading_number),
});

export interface Bulk {
	shipments: number;
	/** Default 2. */
	containersPerShipment?: number;
}

export function seedBulk(store: Store, start: number, profile: Profile, bulk: Bulk): void {
	const { shipments, containersPerShipment = 2 } = bulk;
	const ways = Object.values(waysFrom(start));
	let serial = 0;
	for (let n = 0; n < shipments; n++) {
		const { lane, at } = ways[n % ways.length];
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

interface Account {
	resources: Map<string, Resource[]>;
	situations: Situations;
}

const MINUTE = 60_000;

/** The most accounts that are kept, those used last. */
const MOST_ACCOUNTS = 12;

const accounts = new Map<string, Account>();

/** Seeds a store with a copy of the account as it is at this moment. */
export function seedCopy(store: Store, start: number, profile: Profile): Situations {
	const { resources, situations } = accountAt(start, profile);
	// Types are copied on demand: most resources are events, which few tests read.
	for (const [type, ofType] of resources) store.seed(type, () => ofType.map(copyOf));
	return copyOf(situations);
}

/** Sandboxes that start now share one account a minute: no time in it is closer to the start than that. */
export const minuteOf = (moment: number): number => moment - (moment % MINUTE);

function accountAt(start: number, profile: Profile): Account {
	const key = `${profile} ${start}`;
	const account = accounts.get(key) ?? makeAccount(start, profile);
	accounts.delete(key);
	accounts.set(key, account);
	if (accounts.size > MOST_ACCOUNTS) accounts.delete(String(accounts.keys().next().value));
	return account;
}

function makeAccount(start: number, profile: Profile): Account {
	const store = new Store();
	const situations = seedFleet(store, start, profile);
	const resources = new Map(store.types().map((type) => [type, store.all(type)]));
	return { resources, situations };
}

/** `structuredClone` of plain data, in a quarter of the time. */
function copyOf<T>(value: T): T {
	if (Array.isArray(value)) return value.map(copyOf) as T;
	if (typeof value !== 'object' || value === null) return value;
	const copy = {} as T & object;
	for (const name in value) copy[name] = copyOf(value[name]);
	return copy;
}

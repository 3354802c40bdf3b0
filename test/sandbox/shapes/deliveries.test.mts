import { describe, expect, test } from 'vitest';

import { kindsOf } from '../events/kinds.mts';
import type { Sandbox, SituationName } from '../index.mts';
import type { Profile, Resource } from '../resource.mts';
import { open, register, track } from '../testing.mts';
import { SHAPES } from './columns.mts';
import { deliveryDefects, type DeliveryDocument, shapeOf } from './deliveryDefects.mts';
import { resourceDefects } from './resourceDefects.mts';

const NOW = '2026-03-10T12:00:00Z';
const LATER = '2026-04-02T05:00:00Z';
const HOLD = { name: 'customs', status: 'hold', description: 'Exam' };

async function collecting(profile: Profile = 'public'): Promise<Sandbox> {
	const sandbox = await open({ profile, now: NOW, freeze: true });
	await register(sandbox, 'https://receiver.example/hook');
	sandbox.deliveries.collect();
	return sandbox;
}

const documentsOf = ({ deliveries }: Sandbox) =>
	deliveries.collected.map(({ body }) => JSON.parse(String(body)) as DeliveryDocument);

const kindsIn = ({ deliveries }: Sandbox) => new Set(deliveries.collected.map(({ kind }) => kind));

const defectsIn = (sandbox: Sandbox) => [
	...new Set(
		documentsOf(sandbox)
			.flatMap(deliveryDefects)
			.map((defect) => defect.replace(/[0-9a-f-]{36}/, '…')),
	),
];

/** One notification of every kind that the profile knows, about a box that goes inland by rail. */
function tellEveryKind({ ship, situations }: Sandbox, profile: Profile) {
	const { containerId, shipmentId } = situations.railDateInChicago;
	for (const kind of kindsOf(profile)) {
		if (/^(tracking_request|document|link)\./.test(kind)) continue;
		const value = kind.endsWith('.changed') ? { value: LATER } : {};
		const estimate = kind.startsWith('shipment.') ? { estimated_timestamp: LATER } : {};
		const changes = { available_for_pickup: [false, true] };
		const changeset = kind === 'container.updated' ? { changeset: changes } : {};
		const attributes = { ...value, ...estimate, ...changeset };
		ship.emit(kind, { containerId, shipmentId, attributes });
	}
}

test('every documented kind is delivered as documented', async () => {
	const sandbox = await collecting();
	tellEveryKind(sandbox, 'public');
	for (const number of ['TEST-TR-SUCCEEDED', 'TEST-TR-FAILED', 'RETRIES1', 'AWAITING1']) {
		await track(sandbox, { request_number: number, scac: 'TEST' });
	}
	sandbox.clock.advance(1_000);
	sandbox.ship.stopTracking(sandbox.situations.withoutLfd.shipmentId);
	expect(defectsIn(sandbox)).toEqual([]);
	const missing = Object.keys(SHAPES.deliveries).filter((kind) => !kindsIn(sandbox).has(kind));
	expect(missing).toEqual([]);
});

/** Everything that can happen to one container, in an order that a box could live through. */
function everythingHappensTo(sandbox: Sandbox, name: SituationName) {
	const { ship, store, situations } = sandbox;
	const { containerId: id, shipmentId } = situations[name];
	ship.changeEta(shipmentId, LATER);
	ship.placeHold(id, HOLD);
	ship.placeHold(id, { ...HOLD, name: 'freight', status: 'pending' }, 'pod_terminal_holds');
	ship.clearHold(id, 'customs');
	ship.moveLfd(id, LATER);
	ship.moveLfd(id, '2026-04-03T05:00:00Z', 'line');
	ship.moveLfd(id, '2026-04-04T05:00:00Z', 'terminal');
	ship.moveLfd(id, '2026-04-05T05:00:00Z', 'rail');
	ship.moveLfd(id, null, 'line');
	ship.moveLfd(id, null, undefined, { omitValue: true });
	ship.setAvailable(id, false);
	ship.setAvailable(id, true);
	ship.setAppointment(id, LATER);
	ship.setAppointment(id, null);
	ship.changeTerminal(id, store.all('terminal')[1].id);
	ship.changeInlandEta(id, LATER);
	ship.setFees(id, [{ type: 'demurrage', amount: 120, currency_code: 'USD' }]);
	ship.moveLfds(id, { line: LATER, terminal: null, rail: '2026-04-06T05:00:00Z' });
	ship.pickUp(id, { emptyLfds: true });
	ship.deliver(id);
	ship.returnEmpty(id);
}

/** From the vessel to the empty return, by rail; and documents on the way. */
function everyStepOf({ ship, situations }: Sandbox) {
	const { containerId: id, shipmentId } = situations.waitingForRailAtPort;
	ship.arriveAtPort(shipmentId);
	ship.discharge(id);
	ship.placeHold(id, HOLD);
	ship.changeHold(id, 'customs', { status: 'pending' });
	ship.loadOnRail(id);
	ship.departByRail(id, { emptyLfds: true });
	ship.arriveByRail(id);
	ship.arriveInland(id);
	ship.unloadFromRail(id);
	ship.moveLfd(id, LATER, 'rail');
	ship.setAvailable(id);
	ship.pickUp(id);
	ship.deliver(id);
	ship.returnEmpty(id);
	ship.checkTerminals();
	ship.extractDocument();
	ship.failExtraction();
	ship.linkDocument({ type: 'shipment', id: shipmentId });
}

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('a whole journey is delivered in the documented shapes', async () => {
		const sandbox = await collecting(profile);
		everyStepOf(sandbox);
		expect(sandbox.deliveries.collected.length).toBeGreaterThan(profile === 'public' ? 20 : 12);
		expect(profile === 'public' ? defectsIn(sandbox) : contractDefects(sandbox)).toEqual([]);
	});

	test('what happens to the box of any situation is delivered in the documented shapes', async () => {
		const sandbox = await collecting(profile);
		for (const name of Object.keys(sandbox.situations)) {
			everythingHappensTo(sandbox, name as SituationName);
		}
		expect(sandbox.deliveries.collected.length).toBeGreaterThan(200);
		expect(profile === 'public' ? defectsIn(sandbox) : contractDefects(sandbox)).toEqual([]);
	});
});

test('containers can be delivered with the documented attributes alone', async () => {
	const sandbox = await collecting();
	sandbox.deliveries.containers = 'documented';
	everythingHappensTo(sandbox, 'railDateInChicago');
	const boxes = documentsOf(sandbox)
		.flatMap(({ included = [] }) => included)
		.filter(({ type }) => type === 'container');
	const seen = SHAPES.resources['in deliveries'].container.attributes ?? {};
	expect(boxes.length).toBeGreaterThan(5);
	for (const { attributes } of boxes) {
		expect(Object.keys(attributes).sort()).toEqual(Object.keys(seen).sort());
	}
	expect(defectsIn(sandbox)).toEqual([]);
});

test('the contract delivers every kind it has as type and data', async () => {
	const sandbox = await collecting('specification');
	tellEveryKind(sandbox, 'specification');
	expect(contractDefects(sandbox)).toEqual([]);
	expect(kindsIn(sandbox).size).toBe(28);
});

function contractDefects(sandbox: Sandbox): string[] {
	const bodies = sandbox.deliveries.collected.map(
		({ kind, body }) =>
			[kind, JSON.parse(String(body)) as { type: string; data: Resource }] as const,
	);
	const defects = bodies.flatMap(([kind, body]) => [
		...(Object.keys(body).join() === 'type,data' ? [] : [`${kind}: ${Object.keys(body).join()}`]),
		...(body.type === kind ? [] : [`${kind}: type is ${body.type}`]),
		...resourceDefects(body.data, 'specification'),
	]);
	return [...new Set(defects.map((defect) => defect.replace(/[0-9a-f-]{36}/, '…')))];
}

describe('a delivery of our own making is found out', () => {
	const updated = async () => {
		const sandbox = await collecting();
		sandbox.ship.setAvailable(sandbox.situations.withoutLfd.containerId);
		return documentsOf(sandbox)[0];
	};
	const event = ({ included = [] }: DeliveryDocument) =>
		included.find(({ type }) => type === 'container_updated_event') as Resource;

	test.each<[string, (document: DeliveryDocument) => unknown, string]>([
		['links', (document) => (document.links = { self: 'x' }), 'top is'],
		['one more', ({ included }) => included?.push(included[0]), 'twice'],
		['one less', (document) => (document.included = [event(document)]), 'included is'],
		['without it', (document) => document.included?.pop(), 'included itself'],
		[
			'nested',
			(d) => (event(d).attributes.changeset = { import_deadlines: [1, 2] }),
			'undocumented',
		],
		['single', (d) => (event(d).attributes.changeset = { pickup_lfd: [null] }), 'no pair'],
		[
			'old',
			(d) => (event(d).attributes.changeset = { pickup_lfd: [null, LATER] }),
			'pickup_lfd is',
		],
		['null', (d) => (event(d).relationships.shipment = { data: null }), 'of the reference'],
		['attribute', (d) => (d.data.attributes.attempt = 1), 'keys is'],
	])('%s', async (_name, change, defect) => {
		const document = await updated();
		expect(deliveryDefects(document)).toEqual([]);
		change(document);
		expect(deliveryDefects(document).join('\n')).toContain(defect);
	});

	test('every kind of the file has a shape, and so have its relatives', () => {
		for (const kind of Object.keys(SHAPES.deliveries)) expect(shapeOf(kind)).toBeDefined();
		expect(shapeOf('container.transport.feeder_loaded')).toBe(
			shapeOf('container.transport.transshipment_loaded'),
		);
		expect(shapeOf('container.pickup_lfd_line.changed')).toBe(
			shapeOf('container.pickup_lfd_terminal.changed'),
		);
		expect(shapeOf('container.teleported')).toBeUndefined();
	});
});

import { describe, expect, test } from 'vitest';

import type { Sandbox, SituationName } from '../index.mts';
import type { Profile, Resource } from '../resource.mts';
import { openCollecting, track } from '../testing.mts';
import { SHAPES } from './columns.mts';
import { deliveryDefects, type DeliveryDocument, shapeOf } from './deliveryDefects.mts';
import {
	everyStepOf,
	everythingBeforeThePort,
	everythingHappensTo,
	publishEveryKind,
} from './everything.mts';
import { distinct, resourceDefects } from './resourceDefects.mts';

const LATER = '2026-04-02T05:00:00Z';

const documentsOf = ({ deliveries }: Sandbox) =>
	deliveries.collected.map(({ body }) => JSON.parse(String(body)) as DeliveryDocument);

const kindsIn = ({ deliveries }: Sandbox) => new Set(deliveries.collected.map(({ kind }) => kind));

const defectsIn = (sandbox: Sandbox) => distinct(documentsOf(sandbox).flatMap(deliveryDefects));

test('every documented kind is delivered as documented', async () => {
	const sandbox = await openCollecting();
	publishEveryKind(sandbox, 'public');
	for (const number of ['TEST-TR-SUCCEEDED', 'TEST-TR-FAILED', 'RETRIES1', 'AWAITING1']) {
		await track(sandbox, { request_number: number, scac: 'TEST' });
	}
	sandbox.clock.advance(1_000);
	sandbox.ship.stopTracking(sandbox.situations.withoutLfd.shipmentId);
	expect(defectsIn(sandbox)).toEqual([]);
	const missing = Object.keys(SHAPES.deliveries).filter((kind) => !kindsIn(sandbox).has(kind));
	expect(missing).toEqual([]);
});

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('a whole journey is delivered in the documented shapes', async () => {
		const sandbox = await openCollecting({ profile });
		everythingBeforeThePort(sandbox);
		everyStepOf(sandbox);
		expect(sandbox.deliveries.collected.length).toBeGreaterThan(profile === 'public' ? 20 : 12);
		expect(profile === 'public' ? defectsIn(sandbox) : contractDefects(sandbox)).toEqual([]);
	});

	test('what happens to the container of any situation is delivered in the documented shapes', async () => {
		const sandbox = await openCollecting({ profile });
		for (const name of Object.keys(sandbox.situations)) {
			everythingHappensTo(sandbox, name as SituationName);
		}
		expect(sandbox.deliveries.collected.length).toBeGreaterThan(200);
		expect(profile === 'public' ? defectsIn(sandbox) : contractDefects(sandbox)).toEqual([]);
	});
});

test('containers can be delivered with the documented attributes alone', async () => {
	const sandbox = await openCollecting();
	sandbox.deliveries.containers = 'documented';
	everythingHappensTo(sandbox, 'railDateInChicago');
	const containers = documentsOf(sandbox)
		.flatMap(({ included = [] }) => included)
		.filter(({ type }) => type === 'container');
	const seen = SHAPES.resources['in deliveries'].container.attributes ?? {};
	expect(containers.length).toBeGreaterThan(5);
	for (const { attributes } of containers) {
		expect(Object.keys(attributes).sort()).toEqual(Object.keys(seen).sort());
	}
	expect(defectsIn(sandbox)).toEqual([]);
});

test('the contract delivers every kind it has as type and data', async () => {
	const sandbox = await openCollecting({ profile: 'specification' });
	publishEveryKind(sandbox, 'specification');
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
	return distinct(defects);
}

describe('a delivery of our own making is found out', () => {
	const updated = async () => {
		const sandbox = await openCollecting();
		sandbox.ship.setAvailable(sandbox.situations.withoutLfd.containerId);
		return documentsOf(sandbox)[1];
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

/** A container picked by its number, a shipment by any of its numbers: looked up first, never guessed. */
import { beforeEach, describe, expect, test } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { startListService } from '../harness/listService.mts';
import { PROFILES } from '../harness/profiles.mts';
import { byId, failuresOf, startScene, TO_OUTPUT, type Scene } from '../harness/scene.mts';

let scene: Scene;

const byNumber = (value: string) => byId(value, 'number');

/** The container that is got, or what is said in its place. */
async function got(value: string, mode = 'number', resource = 'container') {
	const { items, error } = await scene.run(`${resource}: get`, {
		[`${resource}Id`]: byId(value, mode),
	});
	return error ? `${error.message} ${error.description ?? ''}` : items[0].id;
}

/** One more container with the number of another, on a shipment of its own. */
function again(containerId: string, attributes: { [name: string]: unknown }): string {
	const { store } = scene.sandbox;
	const container = store.get('container', containerId)!;
	const other = scene.sandbox.situations.laterInHouston.shipmentId;
	const id = store.nextId('container');
	store.add({
		...container,
		id,
		attributes: { ...container.attributes, ...attributes },
		relationships: {
			...container.relationships,
			shipment: { data: { type: 'shipment', id: other } },
		},
	});
	return id;
}

test('every field that picks a container takes its number, and begins with the list', () => {
	const picked = RESOURCES.flatMap(({ operations }) =>
		operations.flatMap(({ fields }) => fields.filter(({ segment }) => segment === 'containers')),
	);
	expect(picked.length).toBeGreaterThanOrEqual(6);
	for (const { modes, default: first } of picked) {
		expect(modes?.map(({ displayName }) => displayName)).toEqual([
			'From List',
			'Number',
			'By ID',
			'By URL',
		]);
		expect(first).toMatchObject({ mode: 'list' });
	}
});

test('where no path is known, the Base URL is at fault and not the number', async () => {
	const { run } = await startListService(() => ({ status: 404, body: {} }));
	const number = 'CSQU3054383';
	const sought = [
		await run('container: get', { containerId: byNumber(number) }),
		await run('shipment: get', { shipmentId: byNumber(number) }),
		await run('trackingRequest: get', { trackingRequestId: byNumber(number) }),
		await run('shipment: getAll', { filters: { containerNumber: number } }),
	];
	for (const { error, items } of sought) {
		expect(items).toEqual([]);
		expect(error?.message).toBe('The service does not have what was asked for [Item 0]');
	}
});

describe.each(PROFILES)('in profile %s', (profile) => {
	beforeEach(async () => {
		scene = await startScene({ profile });
	});

	test('an ID or a link in its place is understood', async () => {
		const { containerId, containerNumber } = scene.sandbox.situations.ready;
		expect(await got(containerId)).toBe(containerId);
		expect(await got(`/v2/containers/${containerId}`)).toBe(containerId);
		expect(await got(`https://app.terminal49.com/shipments/find?q=${containerNumber}`)).toBe(
			containerId,
		);
	});

	test.each(['MEDU12345', 'PO-4711', 'MEDU1234567X', '12345678901'])(
		'%s is no container number, which is said before any request',
		async (number) => {
			expect(await got(number)).toBe(
				`Container "${number}" is not a container number [Item 0] A container number has four letters and seven digits, e.g. MEDU1234567.`,
			);
			expect(scene.sent()).toEqual([]);
		},
	);

	test('a number that no container has is named; a misprint is pointed at', async () => {
		const none =
			profile === 'public'
				? 'Container: nothing in the account has the container number "NONE1234567" [Item 0] Its check digit does not fit, so look for a misprint. Check the number, or pick the container from the list.'
				: 'Container: the container number "NONE1234567" was not found [Item 0] Its check digit does not fit, so look for a misprint. This service cannot be asked for every number. Pick the container from the list, or enter the ID.';
		expect(await got('NONE1234567')).toBe(none);
		// Worked out by hand for ISO 6346: the sum is 6,185, and its remainder by 11 is 3.
		expect(await got('CSQU3054383')).not.toContain('check digit');
	});

	test('each item has a number of its own, and one that is none leaves the others', async () => {
		const { ready, withoutLfd } = scene.sandbox.situations;
		const numbers = [ready.containerNumber, 'nothing', withoutLfd.containerNumber];
		const done = await scene.run(
			'container: getPickupStatus',
			{ containerId: byNumber('={{ $json.box }}') },
			numbers.map((box) => ({ box })),
			TO_OUTPUT,
		);
		expect(done.items.map(({ container_id }) => container_id)).toEqual([
			ready.containerId,
			undefined,
			withoutLfd.containerId,
		]);
		expect(failuresOf(done)).toMatchObject([{ message: expect.stringContaining('nothing') }]);
	});

	test('a shipment is found by its bill of lading, and by a container of it', async () => {
		const { billOfLading, containerNumber, shipmentId } = scene.sandbox.situations.ready;
		expect(await got(billOfLading.toLowerCase(), 'number', 'shipment')).toBe(shipmentId);
		expect(await got(containerNumber, 'number', 'shipment')).toBe(shipmentId);
		const asPrinted = containerNumber.replace(/(\d{6})(\d)$/, ' $1-$2');
		expect(await got(asPrinted, 'number', 'shipment')).toBe(shipmentId);
		expect(await got('NOSUCH0001', 'number', 'shipment')).toContain('"NOSUCH0001"');
	});

	test('a tracking request is found by the number it was made for, in one request', async () => {
		const request = scene.sandbox.store.newestFirst('tracking_request')[0];
		const number = String(request.attributes.request_number);
		expect(await got(` ${number.toLowerCase()}`, 'number', 'trackingRequest')).toBe(request.id);
		expect(scene.sent()).toEqual([
			'GET /tracking_requests',
			`GET /tracking_requests/${request.id}`,
		]);
		expect(await got('NOSUCH0001', 'number', 'trackingRequest')).toContain('"NOSUCH0001"');
	});

	test('of tracking requests for one number none is taken: they are named with their states', async () => {
		const { store } = scene.sandbox;
		const [first, second] = store.newestFirst('tracking_request');
		store.update(first, { request_number: 'TWICE12345', status: 'failed' });
		store.update(second, { request_number: 'TWICE12345', status: 'pending' });
		const said = await got('TWICE12345', 'number', 'trackingRequest');
		expect(said).toContain('Tracking Request: 2 have the number or reference "TWICE12345"');
		for (const [{ id }, status] of [
			[first, 'failed'],
			[second, 'pending'],
		] as const)
			expect(said).toContain(`TWICE12345, ${status} (${id})`);
	});

	test('where the service drops the filter, no other tracking request is taken', async () => {
		scene.sandbox.faults.add({ kind: 'dropFilters' });
		const request = scene.sandbox.store.newestFirst('tracking_request').at(-1)!;
		const number = String(request.attributes.request_number);
		expect(await got(number, 'number', 'trackingRequest')).toBe(request.id);
		expect(await got('NOSUCH0001', 'number', 'trackingRequest')).toContain('"NOSUCH0001"');
	});
});

describe('a container that comes again on another voyage', () => {
	beforeEach(async () => {
		scene = await startScene();
	});

	test('is not guessed where neither is', async () => {
		const { containerId, containerNumber } = scene.sandbox.situations.ready;
		const other = again(containerId, {});
		const answer = await got(containerNumber);
		expect(answer).toContain(`Container: 2 have the container number "${containerNumber}"`);
		for (const id of [containerId, other]) expect(answer).toContain(id);
		const { store, situations } = scene.sandbox;
		for (const [id, shipmentId] of [
			[containerId, situations.ready.shipmentId],
			[other, situations.laterInHouston.shipmentId],
		]) {
			const billOfLading = String(
				store.get('shipment', shipmentId)?.attributes.bill_of_lading_number,
			);
			expect(answer).toContain(`${containerNumber} of bill of lading ${billOfLading} (${id})`);
		}
	});
});

describe('a reference that stands on the container alone', () => {
	beforeEach(async () => {
		scene = await startScene();
		const { ready } = scene.sandbox.situations;
		const { store } = scene.sandbox;
		store.update(store.get('container', ready.containerId)!, { ref_numbers: ['PO 47/11'] });
	});

	test.each(['PO 47/11', ' po 47/11\n'])(
		'%j leads to its shipment, by the search',
		async (reference) => {
			const { shipmentId } = scene.sandbox.situations.ready;
			expect(await got(reference, 'number', 'shipment')).toBe(shipmentId);
		},
	);

	test('is no container number, and no link', async () => {
		expect(await got('PO 47/11')).toContain('Container "PO 47/11" is not a container number');
		expect(await got('https://example.com/PO/47', 'number', 'shipment')).toContain('holds no ID');
		expect(scene.sent()).toEqual([]);
	});

	test('that the row of the search does not show is not called unknown: what was found is named', async () => {
		const { ready } = scene.sandbox.situations;
		const attributes = { entity_type: 'cargo', number: ready.containerNumber, ref_numbers: [] };
		const rows = [
			{ id: ready.containerId, type: 'cargo', attributes: { ...attributes, shipment_id: null } },
			{ id: ready.shipmentId, type: 'shipment', attributes: { number: 'BL-1', ref_numbers: [] } },
		];
		const found = { kind: 'status', status: 200, match: { path: /search/ } } as const;
		scene.sandbox.faults.add({ ...found, body: { data: rows } });
		expect(await got('PO-55', 'number', 'shipment')).toMatch(
			new RegExp(
				`^Shipment: what the search found does not show the number or reference "PO-55" \\[Item 0\\] It found BL-1.* \\(${ready.shipmentId}\\)\\. Where one of them is meant, enter its ID\\.$`,
			),
		);
		expect(await got('PO-55', 'number', 'trackingRequest')).toContain('nothing in the account');
	});

	test('that nothing has is said', async () => {
		expect(await got('PO 99/11', 'number', 'shipment')).toContain(
			'nothing in the account has the number or reference "PO 99/11"',
		);
	});
});

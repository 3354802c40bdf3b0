/** A container, shipment or tracking request picked by a number, typed or in a link: looked up first, never guessed. */
import { beforeEach, describe, expect, test } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { startListService } from '../harness/listService.mts';
import { PROFILES } from '../harness/profiles.mts';
import { byId, failuresOf, startScene, TO_OUTPUT, type Scene } from '../harness/scene.mts';

const APP = 'https://app.terminal49.com';
const found = (number: string) => `${APP}/shipments/find?q=${encodeURIComponent(number)}`;
const byNumber = (value: string) => byId(value, 'number');

let scene: Scene;

/** The ID of what is got, or what is said in its place. */
async function got(resource: string, value: string, mode = 'number') {
	const picked = { [`${resource}Id`]: byId(value, mode) };
	const { items, error } = await scene.run(`${resource}: get`, picked);
	return error ? `${error.message} ${error.description ?? ''}` : items[0].id;
}

test('every field that picks a container takes its number, and begins with the list', () => {
	const picked = RESOURCES.flatMap(({ operations }) =>
		operations.flatMap(({ fields }) => fields.filter(({ segment }) => segment === 'containers')),
	);
	expect(picked.length).toBeGreaterThanOrEqual(6);
	const names = ['From List', 'Number', 'By ID', 'By URL'];
	for (const { modes, default: first } of picked) {
		expect(modes?.map(({ displayName }) => displayName)).toEqual(names);
		expect(first).toMatchObject({ mode: 'list' });
	}
});

test('where no path is known, the Base URL is at fault and not the number', async () => {
	const { run } = await startListService(() => ({ status: 404, body: {} }));
	const number = 'CSQU3054383';
	for (const { error, items } of [
		await run('container: get', { containerId: byNumber(number) }),
		await run('shipment: get', { shipmentId: byNumber(number) }),
		await run('trackingRequest: get', { trackingRequestId: byNumber(number) }),
		await run('shipment: getAll', { filters: { containerNumber: number } }),
	]) {
		expect(items).toEqual([]);
		expect(error?.message).toBe('The service does not have what was asked for [Item 0]');
	}
});

describe.each(PROFILES)('in profile %s', (profile) => {
	beforeEach(async () => void (scene = await startScene({ profile })));

	test('a container is found by its number, its ID and links with either', async () => {
		const { containerId, containerNumber, shipmentId } = scene.sandbox.situations.ready;
		for (const value of [containerId, `/v2/containers/${containerId}`, found(containerNumber)])
			expect(await got('container', value)).toBe(containerId);
		// Of a link to a container of a shipment each takes its own.
		const link = `${APP}/shipments/${shipmentId}/containers/${containerId}?tab=x#y`;
		expect(await got('shipment', link, 'url')).toBe(shipmentId);
		expect(await got('container', link, 'url')).toBe(containerId);
	});

	test('a shipment by its bill of lading and by a container of it, typed and in links', async () => {
		const { billOfLading, containerNumber, shipmentId } = scene.sandbox.situations.ready;
		const asPrinted = containerNumber.replace(/(\d{6})(\d)$/, ' $1-$2');
		for (const number of [billOfLading.toLowerCase(), containerNumber, asPrinted])
			expect(await got('shipment', number)).toBe(shipmentId);
		for (const mode of ['url', 'id'])
			expect(await got('shipment', found(` ${billOfLading.toLowerCase()} `), mode)).toBe(
				shipmentId,
			);
	});

	test('a shipment by its bill of lading with a SCAC that is not stored', async () => {
		const { store, situations } = scene.sandbox;
		const { shipmentId } = situations.ready;
		const shipment = store.get('shipment', shipmentId)!;
		const bare = { bill_of_lading_number: '987654321', normalized_number: '987654321' };
		store.update(shipment, bare);
		const scac = String(shipment.attributes.shipping_line_scac).toLowerCase();
		for (const number of [`${scac}987654321`, `${scac} 987654321`])
			expect(await got('shipment', number)).toBe(shipmentId);
		expect(await got('shipment', 'QQQQ987654321')).not.toBe(shipmentId);
	});

	test('a tracking request by the number it was made for, in one request', async () => {
		const { id, attributes } = scene.sandbox.store.newestFirst('tracking_request')[0];
		const number = String(attributes.request_number);
		expect(await got('trackingRequest', ` ${number.toLowerCase()}`)).toBe(id);
		expect(scene.sent()).toEqual(['GET /tracking_requests', `GET /tracking_requests/${id}`]);
		expect(await got('trackingRequest', found(number), 'url')).toBe(id);
	});

	test('where the service drops the filter, no other tracking request is taken', async () => {
		scene.sandbox.faults.add({ kind: 'dropFilters' });
		const { id, attributes } = scene.sandbox.store.newestFirst('tracking_request').at(-1)!;
		expect(await got('trackingRequest', String(attributes.request_number))).toBe(id);
		expect(await got('trackingRequest', 'NOSUCH0001')).toContain('"NOSUCH0001"');
	});

	test('of tracking requests for one number none is taken: they are named with their states', async () => {
		const { store } = scene.sandbox;
		const [first, second] = store.newestFirst('tracking_request');
		store.update(first, { request_number: 'TWICE12345', status: 'failed' });
		store.update(second, { request_number: 'TWICE12345', status: 'pending' });
		const said = await got('trackingRequest', 'TWICE12345');
		expect(said).toContain('Tracking Request: 2 have the number or reference "TWICE12345"');
		expect(said).toContain(`TWICE12345, failed (${first.id})`);
		expect(said).toContain(`TWICE12345, pending (${second.id})`);
	});

	const isPublic = profile === 'public';
	test.each([
		[
			...['container', 'NONE1234567', 'number'],
			isPublic
				? 'Container: nothing in the account has the container number "NONE1234567" [Item 0] Its check digit does not fit, so look for a misprint. Check the number, or pick the container from the list.'
				: 'Container: the container number "NONE1234567" was not found [Item 0] Its check digit does not fit, so look for a misprint. This service cannot be asked for every number. Pick the container from the list, or enter the ID.',
		],
		[
			...['shipment', found('NOSUCH0001'), 'url'],
			isPublic
				? 'Shipment: nothing in the account has the number or reference "NOSUCH0001" [Item 0] Check the number in the link, or use a link that holds the ID of the shipment.'
				: 'Shipment: the number or reference "NOSUCH0001" was not found [Item 0] This service cannot be asked for every number. Pick the shipment from the list, or enter the ID.',
		],
		...['MEDU12345', 'MEDU1234567X', 'PO 47/11'].map((number) => [
			...['container', number, 'number'],
			`Container "${number}" is not a container number [Item 0] A container number has four letters and seven digits, e.g. MEDU1234567.`,
		]),
	])('%s %s, which nothing has or is, is named', async (resource, value, mode, answer) => {
		expect(await got(resource, value, mode)).toBe(answer);
		if (answer.includes('is not a')) expect(scene.sent()).toEqual([]);
	});

	test('a misprint is pointed at only where there is one', async () => {
		// Worked out by hand for ISO 6346: the sum is 6,185, and its remainder by 11 is 3.
		expect(await got('container', 'CSQU3054383')).not.toContain('check digit');
	});

	test.each([
		['shipment', `${APP}/containers/00000000-1111-4222-8333-444444444444`],
		['shipment', `${APP}/shipments/find?q=`],
		['shipment', `${APP}/shipments/FIND#q=1`],
		['shipment', '../webhooks'],
		['party', `${APP}/shipments/find?q=Acorn`],
	])('%s: %s is refused before any request', async (resource, link) => {
		expect(await got(resource, link, 'id')).toMatch(
			/ holds no ID \[Item 0\] Use a URL of a (shipment|party), or enter its/,
		);
		expect(scene.sent()).toEqual([]);
	});

	test('each item has a number of its own, and one that is none leaves the others', async () => {
		const { ready, withoutLfd } = scene.sandbox.situations;
		const numbers = [ready.containerNumber, 'nothing', withoutLfd.containerNumber];
		const parameters = { containerId: byNumber('={{ $json.box }}') };
		const items = numbers.map((box) => ({ box }));
		const done = await scene.run('container: getPickupStatus', parameters, items, TO_OUTPUT);
		const ids = [ready.containerId, undefined, withoutLfd.containerId];
		expect(done.items.map(({ container_id }) => container_id)).toEqual(ids);
		expect(failuresOf(done)).toMatchObject([{ message: expect.stringContaining('nothing') }]);
	});
});

describe('at the public service', () => {
	beforeEach(async () => void (scene = await startScene()));

	test('a container that comes again on another voyage is not guessed: both are named', async () => {
		const { store, situations } = scene.sandbox;
		const { containerId, containerNumber, billOfLading } = situations.ready;
		const other = situations.laterInHouston;
		const container = store.get('container', containerId)!;
		const shipment = { data: { type: 'shipment', id: other.shipmentId } };
		const relationships = { ...container.relationships, shipment };
		const { id } = store.add({ ...container, id: store.nextId('container'), relationships });
		const answer = await got('container', containerNumber);
		expect(answer).toContain(`Container: 2 have the container number "${containerNumber}"`);
		for (const named of [`${billOfLading} (${containerId})`, `${other.billOfLading} (${id})`])
			expect(answer).toContain(`${containerNumber} of bill of lading ${named}`);
	});

	test('of several shipments that have a reference, none is taken; they are named', async () => {
		const { store, situations } = scene.sandbox;
		const both = [situations.ready, situations.withoutLfd];
		for (const { shipmentId } of both)
			store.get('shipment', shipmentId)!.attributes.ref_numbers = ['SHARED'];
		const answer = await got('shipment', found('SHARED'), 'url');
		expect(answer).toMatch(
			/^Shipment: 2 have the number or reference "SHARED" \[Item 0] They are .* Enter the ID of one of them\.$/,
		);
		for (const { billOfLading, shipmentId } of both)
			expect(answer).toContain(`${billOfLading} (${shipmentId})`);
	});

	test('a bill of lading leads to the container of a shipment that has one', async () => {
		const { store, situations } = scene.sandbox;
		const counts = Object.values(situations).map(({ shipmentId, billOfLading, containerId }) => {
			const { data } = store.get('shipment', shipmentId)!.relationships.containers;
			return { billOfLading, containerId, count: [data].flat().length };
		});
		const single = counts.find(({ count }) => count === 1)!;
		expect(await got('container', found(single.billOfLading), 'url')).toBe(single.containerId);
		const several = counts.find(({ count }) => count > 1)!;
		const answer = await got('container', found(several.billOfLading), 'url');
		expect(answer).toContain(`Container: ${several.count} have`);
	});

	test('a reference that stands on the container alone leads to its shipment, by the search', async () => {
		const { store, situations } = scene.sandbox;
		const { containerId, shipmentId } = situations.ready;
		store.update(store.get('container', containerId)!, { ref_numbers: ['PO 47/11'] });
		expect(await got('shipment', ' po 47/11\n')).toBe(shipmentId);
		const none = 'nothing in the account has the number or reference "PO 99/11"';
		expect(await got('shipment', 'PO 99/11')).toContain(none);
	});

	test('that the row of the search does not show is not called unknown: what was found is named', async () => {
		const { ready } = scene.sandbox.situations;
		const attributes = { entity_type: 'cargo', number: ready.containerNumber, ref_numbers: [] };
		const rows = [
			{ id: ready.containerId, type: 'cargo', attributes: { ...attributes, shipment_id: null } },
			{ id: ready.shipmentId, type: 'shipment', attributes: { number: 'BL-1', ref_numbers: [] } },
		];
		const match = { path: /search/ };
		scene.sandbox.faults.add({ kind: 'status', status: 200, match, body: { data: rows } });
		expect(await got('shipment', 'PO-55')).toMatch(
			/^Shipment: what the search found does not show the number or reference "PO-55" \[Item 0\] It found BL-1.*\)\. Where one of them is meant, enter its ID\.$/,
		);
		expect(await got('trackingRequest', 'PO-55')).toContain('nothing in the account');
	});

	test('a link in a field that is hidden is not looked up', async () => {
		const containerId = byId(scene.sandbox.situations.ready.containerId);
		const { items } = await scene.run('container: get', { containerId, output: 'full' });
		scene.sandbox.clearRequests();
		const parameters = { containerSource: 'item', containerId: byId(found('X')) };
		const done = await scene.run('container: getPickupStatus', parameters, items);
		expect([done.error, scene.sent()]).toEqual([undefined, []]);
	});

	test('a refusal of the key while looking up is reported as such', async () => {
		scene.sandbox.faults.add({ kind: 'status', status: 401 });
		expect(await got('shipment', found('X1'), 'url')).toContain('The API key was not accepted');
	});
});

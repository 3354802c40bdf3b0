/** Links that people paste, in every mode and by expression, and numbers in links, which are looked up. */
import { beforeEach, describe, expect, test } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { byId, startScene, type Scene } from '../harness/scene.mts';

const APP = 'https://app.terminal49.com';
const OTHER = '00000000-1111-4222-8333-444444444444';

const NOWHERE =
	'Shipment: nothing in the account has the number or reference "NOSUCH0001" [Item 0] Check the number in the link, or use a link that holds the ID of the shipment.';
const NOT_FOUND =
	'Shipment: the number or reference "NOSUCH0001" was not found [Item 0] This service cannot be asked for every number. Pick the shipment from the list, or enter the ID.';

let scene: Scene;

/** One resource by what was entered, as its ID or its refusal. */
async function got(resource: string, value: string, mode = 'url') {
	const field = { shipment: 'shipmentId', container: 'containerId' }[resource] ?? `${resource}Id`;
	const { items, error } = await scene.run(`${resource}: get`, { [field]: byId(value, mode) });
	return error ? `${error.message} ${error.description ?? ''}` : items[0].id;
}

const found = (number: string, page = 'shipments') =>
	`${APP}/${page}/find?q=${encodeURIComponent(number)}`;

describe.each(PROFILES)('in profile %s', (profile) => {
	beforeEach(async () => {
		scene = await startScene({ profile });
	});

	test('of a link to a container of a shipment, each takes its own', async () => {
		const { containerId, shipmentId } = scene.sandbox.situations.ready;
		const link = `${APP}/shipments/${shipmentId}/containers/${containerId}?tab=x#y`;
		expect(await got('shipment', link)).toBe(shipmentId);
		expect(await got('container', link)).toBe(containerId);
	});

	test.each([
		['shipment', `${APP}/containers/${OTHER}`],
		['shipment', `${APP}/shipments/find`],
		['shipment', `${APP}/shipments/find?q=`],
		['shipment', `${APP}/shipments/FIND#q=1`],
		['shipment', 'shipments//'],
		['party', `${APP}/shipments/find?q=Acorn`],
		['party', `${APP}/parties/find?q=`],
	])('%s: %s is refused before any request', async (resource, link) => {
		const answer = await got(resource, link, 'id');
		expect(answer).toMatch(/ holds no ID \[Item 0\] Use a URL of a (shipment|party), or enter its/);
		expect(scene.sent()).toEqual([]);
	});

	test('the bill of lading in a link leads to its shipment', async () => {
		const { billOfLading, shipmentId } = scene.sandbox.situations.ready;
		for (const mode of ['url', 'id']) {
			expect(await got('shipment', found(billOfLading), mode)).toBe(shipmentId);
			expect(await got('shipment', found(` ${billOfLading.toLowerCase()} `), mode)).toBe(
				shipmentId,
			);
		}
	});

	test('the number that was once asked for leads to its tracking request', async () => {
		const request = scene.sandbox.store.newestFirst('tracking_request')[0];
		const number = String(request.attributes.request_number);
		expect(await got('trackingRequest', found(number))).toBe(request.id);
	});

	test('a number that nothing has is named, with what was asked', async () => {
		const answer = await got('shipment', found('NOSUCH0001'));
		expect(answer).toBe(profile === 'public' ? NOWHERE : NOT_FOUND);
		expect(scene.sent()).toContain('GET /shipments');
	});
});

describe('of the public service', () => {
	beforeEach(async () => {
		scene = await startScene();
	});

	test('of several that have it, none is taken; they are named', async () => {
		const { ready, withoutLfd } = scene.sandbox.situations;
		for (const { shipmentId } of [ready, withoutLfd])
			scene.sandbox.store.get('shipment', shipmentId)!.attributes.ref_numbers = ['SHARED'];
		const answer = await got('shipment', found('SHARED'));
		expect(answer).toMatch(
			/^Shipment: 2 have the number or reference "SHARED" \[Item 0] They are /,
		);
		for (const { billOfLading, shipmentId } of [ready, withoutLfd])
			expect(answer).toContain(`${billOfLading} (${shipmentId})`);
		expect(answer).toMatch(/Enter the ID of one of them\.$/);
	});

	test('a bill of lading leads to the container of a shipment that has one', async () => {
		const { store, situations } = scene.sandbox;
		const counts = Object.values(situations).map(({ shipmentId, billOfLading, containerId }) => {
			const data = store.get('shipment', shipmentId)?.relationships.containers.data;
			return { billOfLading, containerId, count: [data].flat().length };
		});
		const single = counts.find(({ count }) => count === 1)!;
		expect(await got('container', found(single.billOfLading))).toBe(single.containerId);
		const several = counts.find(({ count }) => count > 1)!;
		expect(await got('container', found(several.billOfLading))).toContain(
			`Container: ${several.count} have`,
		);
	});

	test('a link in a field that is hidden is not looked up', async () => {
		const { containerId } = scene.sandbox.situations.ready;
		const { items } = await scene.run('container: get', {
			containerId: byId(containerId),
			output: 'full',
		});
		scene.sandbox.clearRequests();
		const parameters = { containerSource: 'item', containerId: byId(found('X'), 'id') };
		const done = await scene.run('container: getPickupStatus', parameters, items);
		expect(done.error).toBeUndefined();
		expect(scene.sent()).toEqual([]);
	});

	test('a refusal of the key while looking up is reported as such', async () => {
		scene.sandbox.faults.add({ kind: 'status', status: 401 });
		expect(await got('shipment', found('X1'))).toContain('The API key was not accepted');
	});
});

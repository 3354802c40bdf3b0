/** The contract's envelope, `{type, data}`: no id, no signature, nothing included. */
import { describe, expect, it } from 'vitest';

import { KINDS, MOVEMENTS, transportEvent, UNKNOWN_ID } from './contractObjects.mts';
import { contractScene as scene, objectOf } from './contractScene.mts';

/** Movements differ in nothing but their names. */
const ONE_OF_EACH = [MOVEMENTS[0], ...KINDS.filter((kind) => !MOVEMENTS.includes(kind))];

/** What the item says it is about, by the first word of the kind. */
const ABOUT: { [word: string]: object } = {
	container: { container: { number: 'TEST7654321', pickup_lfd: '2031-03-12T08:00:00Z' } },
	shipment: { shipment: { bill_of_lading_number: 'TESTBL1' } },
	tracking_request: { tracking_request: { request_number: 'TESTBL1', scac: 'TEST' } },
};

describe('each of the 32 kinds', () => {
	it.each(ONE_OF_EACH)('%s says what is missing where nothing more is to be had', async (kind) => {
		const world = await scene();
		const { type } = objectOf(kind, world);
		const object =
			type === 'transport_event' ? transportEvent(kind, UNKNOWN_ID) : { id: UNKNOWN_ID, type };
		for (const data of [object, [object], null]) {
			const { status, items } = await world.deliver({ type: kind, data });
			expect({ status, runs: items.length }).toEqual({ status: 200, runs: 1 });
			expect(items[0]).toMatchObject({ event: kind, missing: expect.any(String) });
			if (data && kind.startsWith('container.'))
				expect(items[0].missing).toContain(`get container ${UNKNOWN_ID}`);
		}
	});

	it.each(['full', 'raw'])('with Output %s is an item', async (output) => {
		const world = await scene({ output, options: { addPickupStatus: true } });
		expect(new Set(KINDS).size).toBe(32);
		world.sandbox.clearRequests();
		for (const kind of KINDS) {
			const document = { type: kind, data: objectOf(kind, world) };
			const { status, items } = await world.deliver(document);
			expect([status, items.length]).toEqual([200, 1]);
			// A movement only points to its container, which is fetched.
			const about = MOVEMENTS.includes(kind)
				? { container: { id: world.containerId, number: expect.any(String) as string } }
				: ABOUT[kind.split('.')[0]];
			if (output === 'raw') expect(items[0]).toEqual(document);
			else expect(items[0]).toMatchObject({ event: kind, ...about });
		}
		expect(world.sandbox.requests.filter(({ status }) => Number(status) === 404)).toEqual([]);
	});
});

describe('an object that is only named', () => {
	it('is fetched: the tracking request with its shipment', async () => {
		const { sandbox, deliver } = await scene();
		const [request] = sandbox.store
			.all('tracking_request')
			.filter(({ relationships }) => relationships?.tracked_object?.data);
		const { items } = await deliver({
			type: 'tracking_request.succeeded',
			data: { id: request.id, type: 'tracking_request' },
		});
		const { request_number } = request.attributes;
		expect(items).toMatchObject([
			{
				tracking_request: { id: request.id, request_number },
				shipment: { bill_of_lading_number: expect.any(String) },
			},
		]);
		expect(items[0]).not.toHaveProperty('missing');
	});

	it('is fetched: the shipment whose tracking stopped, which says why', async () => {
		const { sandbox, deliver } = await scene();
		const request = sandbox.store
			.all('tracking_request')
			.find(({ relationships }) => relationships?.tracked_object?.data)!;
		const shipment = sandbox.store.related(request, 'tracked_object')!;
		sandbox.store.update(shipment, { line_tracking_stopped_reason: 'no_updates_at_line' });
		const { id, type, attributes, relationships } = request;
		const data = { id, type, attributes, relationships };
		const { items } = await deliver({ type: 'tracking_request.tracking_stopped', data });
		expect(items).toMatchObject([
			{
				sentence: expect.stringMatching(/: Tracking stopped, no updates at line$/),
				shipment: { bill_of_lading_number: expect.any(String) },
			},
		]);
	});

	it.each([
		['customers', 'Somebody Else', 0],
		['customers', undefined, 1],
		['scacs', 'ZZZZ', 0],
		['references', 'NO-SUCH-REF', 0],
		['numbers', 'MAEU000000000', 0],
	])(
		'is fetched: the shipment of a container, where Filters name %s (%s: %i runs)',
		async (name, chosen, runs) => {
			const world = await scene();
			const shipment = world.sandbox.store.get('shipment', world.shipmentId)!;
			const value = chosen ?? String(shipment.attributes.customer_name);
			const { sandbox, containerId, deliver } = await scene({ filters: { [name]: value } });
			sandbox.clearRequests();
			const { id, type, attributes, relationships } = sandbox.store.get('container', containerId)!;
			const data = { id, type, attributes, relationships };
			const { items } = await deliver({ type: 'container.updated', data });
			expect(items).toHaveLength(runs);
			expect(sandbox.requests.map(({ path }) => path)).toEqual([`/containers/${containerId}`]);
		},
	);

	it('is fetched: the container that a document was linked to', async () => {
		const { sandbox, containerId, deliver } = await scene();
		const { number } = sandbox.store.get('container', containerId)!.attributes;
		const relationships = { container: { data: { type: 'container', id: containerId } } };
		const attributes = { event: 'link.created', created_at: '2026-03-01T10:05:00Z' };
		const data = { type: 'webhook_notification', attributes, relationships };
		expect((await deliver({ data })).items).toMatchObject([{ container: { number } }]);
	});

	it('may be none at all, which starts a run as well', async () => {
		for (const data of [null, []]) {
			const { deliver } = await scene();
			const { items } = await deliver({ type: 'container.updated', data });
			expect(items).toMatchObject([{ missing: expect.stringContaining('which container') }]);
		}
	});
});

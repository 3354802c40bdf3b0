/** Events that come without their container: completed by the service, or reported with what is missing. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { cases } from '../../cases.mts';
import { wordsOf } from '../../words.mts';
import { post } from '../harness/delivering.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

const BARE = wordsOf(`
	container.pickup_lfd_rail.changed container.pickup_lfd_terminal.changed
	container.pickup_appointment.changed container.transport.available container.transport.delivered
	container.transport.estimated.vessel_arrived container.transport.estimated.vessel_departed
	container.transport.not_available
`);

async function scene(options = {}, parameters = {}) {
	const made = await startTriggerScene('public', {
		parameters: { events: BARE, options: { addPickupStatus: true, ...options }, ...parameters },
	});
	await made.host.publish();
	made.sandbox.clearRequests();
	const { containerId } = made.sandbox.situations.laterInHouston;
	const report = async (kind: string, more = {}) => {
		made.sandbox.ship.emit(kind, { containerId, ...more });
		await made.sandbox.deliveries.settled();
		return made.host.executions.splice(0).map(({ item }) => item);
	};
	const asked = () => made.sandbox.requests.map(({ path }) => path.replace(/[^/]{36}$/, 'ID'));
	return { ...made, containerId, report, asked };
}

const OF_CONTAINER = ['/webhook_notifications/ID', '/containers/ID'];

describe('an event that comes without its container', () => {
	it.each(BARE)(
		'%s is completed in two requests, and says that nothing is missing',
		async (kind) => {
			const { report, asked, containerId } = await scene();
			const [item] = await report(kind);
			expect(item).toMatchObject({
				event: kind,
				container: { id: containerId },
				pickup: { incomplete: false, container_id: containerId },
			});
			expect(item).not.toHaveProperty('missing');
			expect(asked()).toEqual(OF_CONTAINER);
		},
	);

	it('has the terminal that the event names, which is not that of the port', async () => {
		const { sandbox, report, asked } = await scene();
		const { containerId, shipmentId } = sandbox.situations.holdAtTheRamp;
		const kind = 'container.transport.available';
		const [{ terminal }] = await report(kind, { containerId, shipmentId });
		const { id, name } = terminal as IDataObject;
		const ofPort = sandbox.store.get('container', containerId)!.relationships.pod_terminal.data;
		expect(ofPort).not.toMatchObject({ id });
		expect(name).toBe(sandbox.store.get('terminal', String(id))!.attributes.name);
		expect(asked()).toEqual([...OF_CONTAINER, '/terminals/ID']);
		// Where the service does not give it, or not to this key, its ID remains.
		for (const status of [404, 403]) {
			sandbox.faults.add({ kind: 'status', status, match: { path: /^\/terminals/ } });
			const [again] = await report(kind, { containerId, shipmentId });
			expect(again.terminal).toEqual({ id });
			expect(again).not.toHaveProperty('missing');
		}
	});

	it('has the days of its destination, also where only the place has a zone', async () => {
		const { sandbox, report, asked } = await scene();
		const { containerId, shipmentId } = sandbox.situations.holdAtTheRamp;
		const { store } = sandbox;
		store.update(store.get('container', containerId)!, { final_destination_timezone: null });
		store.update(store.get('shipment', shipmentId)!, { destination_timezone: null });
		const [item] = await report('container.transport.available', { containerId, shipmentId });
		expect(item).toMatchObject({
			pickup: { place: 'inland_waiting', lfd_zone: 'America/Detroit', incomplete: false },
		});
		expect(asked()).toEqual([...OF_CONTAINER, '/shipments/ID', '/terminals/ID']);
	});

	it('has the terminal of its destination, also where only the shipment names one', async () => {
		const { sandbox, report, asked } = await scene();
		const { containerId, shipmentId } = sandbox.situations.holdAtTheRamp;
		const { store } = sandbox;
		store.relate(store.get('container', containerId)!, 'pickup_facility', { data: null });
		const [item] = await report('container.transport.available', { containerId, shipmentId });
		expect(item).toMatchObject({
			pickup: { place: 'inland_waiting', terminal: expect.any(String), incomplete: false },
		});
		expect(asked()).toEqual([...OF_CONTAINER, '/shipments/ID', '/terminals/ID']);
	});

	it.each([
		['document.extracted', 'extractDocument', { bill_of_lading_number: 'OCNA700037' }],
		['document.extraction_failed', 'failExtraction', {}],
		['link.created', 'linkDocument', { bill_of_lading_number: 'OCNA700037' }],
	] as const)('%s comes with its document and what was read in it', async (kind, call, payload) => {
		const { sandbox, host, asked, containerId } = await scene({}, { events: [kind] });
		const linked = { type: 'container' as const, id: containerId };
		if (call === 'linkDocument') sandbox.ship.linkDocument(linked);
		else if (call === 'extractDocument') sandbox.ship.extractDocument(payload);
		else sandbox.ship.failExtraction();
		await sandbox.deliveries.settled();
		expect(host.executions.map(({ item }) => item)).toEqual([
			expect.objectContaining({
				event: kind,
				document: expect.objectContaining({
					...{ id: expect.any(String), name: 'Mailed notice' },
					extracted_data: JSON.stringify(payload),
				}),
				document_representation: expect.objectContaining({ payload }),
			}),
		]);
		expect(asked()).toEqual(['/documents/ID']);
	});

	it.each(cases<{ about: object; expected: object }>`
		shipment.estimated.arrival | about.attributes timestamp=2026-07-01T00:00:00Z
			| expected current=2026-07-01T00:00:00Z
		container.updated
			| about.attributes.changeset holds_at_pod_terminal=${[[], [{ name: 'customs' }]]}
			| expected hold_changes=${[{ change: 'placed', name: 'customs' }]}
	`)('%s that comes with all but its event is completed, too', async (kind, { about, expected }) => {
		const { sandbox, host, webhooks, containerId } = await scene({}, { events: [kind] });
		const { shipmentId } = sandbox.situations.laterInHouston;
		sandbox.deliveries.collect();
		sandbox.ship.emit(kind, { containerId, shipmentId, ...about });
		const [{ body }] = sandbox.deliveries.collected;
		const { data, included } = JSON.parse(String(body)) as { data: object; included: Resource[] };
		const others = included.filter(({ type }) => !type.endsWith('_event'));
		await post(host.productionUrl, { data, included: others }, webhooks()[0].secret);
		const [{ item }] = host.executions;
		expect(item).toMatchObject({ event: kind, ...expected });
		expect(item).not.toHaveProperty('missing');
	});

	it.each([
		[true, '2026-06-15', undefined, ['/containers/ID']],
		[false, '2026-06-20', expect.stringContaining('one of them may be earlier'), []],
	])(
		'a movement whose container lacks dates, as documented (fetch: %s): %s counts',
		async (fetchMissing, last_free_day, note, further) => {
			const kind = 'container.transport.vessel_discharged';
			const { sandbox, report, asked, containerId } = await scene(
				{ fetchMissing, readAccount: false },
				{ events: [kind] },
			);
			const [line, terminal] = ['2026-06-20T05:00:00Z', '2026-06-15T05:00:00Z'];
			sandbox.store.update(sandbox.store.get('container', containerId)!, {
				pickup_lfd: line,
				import_deadlines: { pickup_lfd_line: line, pickup_lfd_terminal: terminal },
			});
			const [item] = await report(kind);
			expect(item).toMatchObject({ pickup: { last_free_day } });
			expect(item.note).toEqual(note);
			expect(asked().filter((path) => path.startsWith('/containers'))).toEqual(further);
		},
	);

	it('a movement of a container that is at sea, without any date, needs no request', async () => {
		const kind = 'container.transport.vessel_departed';
		const { sandbox, report, asked } = await scene({}, { events: [kind] });
		const { containerId, shipmentId } = sandbox.situations.arrivingInThreeWeeks;
		const [item] = await report(kind, { containerId, shipmentId });
		expect(item).toMatchObject({ pickup: { place: 'on_the_way', last_free_day: null } });
		expect(item).not.toHaveProperty('note');
		expect(asked()).toEqual([]);
	});

	it('is reported as it came where that is chosen, without a request', async () => {
		const { report, asked } = await scene({ fetchMissing: false });
		const [item] = await report(BARE[3]);
		expect(item).toMatchObject({ missing: expect.any(String), pickup: { incomplete: true } });
		expect(asked()).toEqual([]);
	});

	it.each([true, false])(
		'is looked up where a date without value may have been cleared (fetch: %s)',
		async (fetchMissing) => {
			const { sandbox, host, containerId, asked } = await scene(
				{ fetchMissing, readAccount: false },
				{ events: ['container.pickup_lfd.changed'] },
			);
			sandbox.ship.moveLfd(containerId, null, undefined, { omitValue: true });
			await sandbox.deliveries.settled();
			expect(host.executions.map(({ item }) => item)).toMatchObject([
				{
					lfd_change: {
						...{ direction: 'unknown', previous_known: false, needs_container: !fetchMissing },
					},
					pickup: { incomplete: false, last_free_day: null },
				},
			]);
			expect(asked().includes('/containers/ID')).toBe(fetchMissing);
		},
	);

	it('is filtered once it is known what it is about', async () => {
		const { sandbox, report } = await scene({}, { filters: { numbers: 'TEST1234567' } });
		expect(await report(BARE[3])).toEqual([]);
		const { containerNumber } = sandbox.situations.laterInHouston;
		const other = await scene({}, { filters: { numbers: containerNumber } });
		expect(await other.report(BARE[3])).toHaveLength(1);
	});

	it.concurrent(
		'is completed and acknowledged in time where 20 come at once, more than are fetched at a time',
		async ({ expect }) => {
			const { sandbox, host, containerId, report } = await scene();
			sandbox.faults.add({
				match: { path: /^\/containers\// },
				times: 20,
				kind: 'slow',
				ms: 2_500,
			});
			for (let number = 0; number < 20; number++) sandbox.ship.emit(BARE[3], { containerId });
			await sandbox.deliveries.settled();
			await expect.poll(() => host.executions.length, { timeout: 30_000 }).toBe(20);
			expect(host.executions.filter(({ item }) => item.missing)).toEqual([]);
			expect(new Set(host.executions.map(({ item }) => item.notification_id)).size).toBe(20);
			expect(sandbox.deliveries.attempts.map(({ status }) => status)).toEqual(Array(20).fill(200));
			host.executions.splice(0);
			// Whoever comes afterwards finds room.
			expect(await report(BARE[3])).toHaveLength(1);
		},
	);

	it.concurrent(
		'starts its run with what there is where the service is away',
		async ({ expect }) => {
			const { sandbox, host, report } = await scene();
			sandbox.faults.add({ match: { method: 'GET' }, times: 50, kind: 'reset' });
			expect(await report(BARE[3])).toEqual([]);
			// Acknowledged already, while it is asked once more.
			await expect.poll(() => host.executions.length, { timeout: 60_000 }).toBe(1);
			expect(host.executions[0].item).toMatchObject({
				missing: expect.any(String),
				pickup: { incomplete: true },
			});
			expect(sandbox.deliveries.attempts.map(({ status }) => status)).toEqual([200]);
		},
	);
});

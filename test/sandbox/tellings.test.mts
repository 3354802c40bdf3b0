/** How often, and with what, one change is told. */
import { describe, expect, test } from 'vitest';

import type { Sandbox } from './index.mts';
import type { Attributes, Resource } from './resource.mts';
import { get, open, register } from './testing.mts';

const NOW = '2026-03-10T12:00:00Z';
const APRIL_2 = '2026-04-02T07:00:00Z';
const APRIL_4 = '2026-04-04T07:00:00Z';

async function collecting() {
	const sandbox = await open({ now: NOW, freeze: true });
	await register(sandbox, 'https://receiver.example/hook');
	sandbox.deliveries.collect();
	return sandbox;
}

const told = ({ deliveries }: Sandbox) =>
	deliveries.collected.map(({ kind, body }) => {
		const { included = [] } = JSON.parse(String(body)) as { included?: Resource[] };
		const { attributes } = included.at(-1) ?? { attributes: {} as Attributes };
		const { changeset, value, data_source } = attributes;
		return [kind, changeset ?? (kind.includes('_lfd') ? [value, data_source] : undefined)];
	});

const boxOf = ({ store }: Sandbox, id: string) => store.get('container', id) as Resource;

test('dates of several sources move at once', async () => {
	const sandbox = await collecting();
	const { containerId } = sandbox.situations.terminalEarlierThanLine;
	const before = boxOf(sandbox, containerId).attributes;
	const { pickup_lfd_line, pickup_lfd_terminal } = before.import_deadlines as Attributes;
	sandbox.ship.moveLfds(containerId, { line: APRIL_4, terminal: APRIL_2 });
	expect(told(sandbox)).toEqual([
		[
			'container.updated',
			{
				pickup_lfd: [pickup_lfd_line, APRIL_4],
				pickup_lfd_line: [pickup_lfd_line, APRIL_4],
				pickup_lfd_terminal: [pickup_lfd_terminal, APRIL_2],
			},
		],
		['container.pickup_lfd.changed', [APRIL_4, 'terminal']],
		['container.pickup_lfd_line.changed', [APRIL_4, 'shipping_line']],
		['container.pickup_lfd_terminal.changed', [APRIL_2, 'terminal']],
	]);
});

test('the changeset can name one key alone, and somebody else as the source', async () => {
	const sandbox = await collecting();
	const { containerId } = sandbox.situations.lineDateOnly;
	const { pickup_lfd } = boxOf(sandbox, containerId).attributes;
	sandbox.ship.moveLfd(containerId, APRIL_2, 'line', {
		tells: ['pickup_lfd'],
		dataSource: 't49_calculation',
	});
	expect(told(sandbox)).toEqual([
		['container.updated', { pickup_lfd: [pickup_lfd, APRIL_2] }],
		['container.pickup_lfd.changed', [APRIL_2, 't49_calculation']],
		['container.pickup_lfd_line.changed', [APRIL_2, 't49_calculation']],
	]);
});

test('a date that moved without its value, and one noticed at another time', async () => {
	const sandbox = await collecting();
	const { containerId } = sandbox.situations.combinedDateOnly;
	sandbox.ship.moveLfd(containerId, APRIL_2, undefined, { omitValue: true, timestamp: APRIL_4 });
	const [, changed] = sandbox.deliveries.collected;
	const { included } = JSON.parse(String(changed.body)) as { included: Resource[] };
	expect(included.at(-1)?.attributes).not.toHaveProperty('value');
	expect(included.at(-1)?.attributes.timestamp).toBe(APRIL_4);
});

test('the container that comes along can lag behind its changeset', async () => {
	const sandbox = await collecting();
	const { containerId } = sandbox.situations.lineDateOnly;
	const { pickup_lfd } = boxOf(sandbox, containerId).attributes;
	sandbox.ship.moveLfd(containerId, APRIL_2, 'line', { behind: true });
	const seen = sandbox.deliveries.collected.slice(0, 2).map(({ body }) => {
		const { included } = JSON.parse(String(body)) as { included: Resource[] };
		return included.find(({ type }) => type === 'container')?.attributes.pickup_lfd;
	});
	expect(seen).toEqual([pickup_lfd, APRIL_2]);
});

test('holds become active or relax, and are worded anew', async () => {
	const sandbox = await collecting();
	const { containerId } = sandbox.situations.readyWithPendingHold;
	const { ship } = sandbox;
	const [pending] = boxOf(sandbox, containerId).attributes.holds_at_pod_terminal as Attributes[];
	const active = { ...pending, status: 'hold' };
	const reworded = { ...active, description: 'Exam on Tuesday' };
	ship.changeHold(containerId, 'customs', { status: 'hold' });
	ship.changeHold(containerId, 'customs', { description: 'Exam on Tuesday' });
	ship.changeHold(containerId, 'customs', { status: 'pending' });
	expect(told(sandbox).map(([, changeset]) => changeset)).toEqual([
		{ holds_at_pod_terminal: [[pending], [active]] },
		{ holds_at_pod_terminal: [[active], [reworded]] },
		{ holds_at_pod_terminal: [[reworded], [{ ...reworded, status: 'pending' }]] },
	]);
	expect(() => ship.changeHold(containerId, 'USDA', {})).toThrow(RangeError);
});

test('each container of a vessel is told by itself', async () => {
	const sandbox = await collecting();
	const { shipmentId } = sandbox.situations.lastFreeDayIsTodayInLosAngeles;
	sandbox.ship.arriveAtPort(shipmentId);
	const { data } = sandbox.store.get('shipment', shipmentId)?.relationships.containers ?? {};
	const ids = (data as Resource[]).map(({ id }) => id);
	expect(ids.length).toBeGreaterThan(1);
	const { collected } = sandbox.deliveries;
	expect(collected.map(({ kind }) => kind)).toEqual(
		ids.map(() => 'container.transport.vessel_arrived'),
	);
	expect(collected.map(({ containerId }) => containerId)).toEqual(ids);
});

test('a box goes inland by rail, is picked up there and returned', async () => {
	const sandbox = await collecting();
	const { ship, clock } = sandbox;
	const { containerId } = sandbox.situations.waitingForRailAtPort;
	const steps = ['loadOnRail', 'departByRail', 'arriveByRail', 'arriveInland', 'unloadFromRail'];
	for (const step of [...steps, 'pickUp', 'deliver', 'returnEmpty'] as const) {
		ship[step as 'deliver'](containerId);
		clock.advance(3_600_000);
	}
	const at = (hours: number) => `2026-03-10T${12 + hours}:00:00Z`;
	expect(boxOf(sandbox, containerId).attributes).toMatchObject({
		pod_rail_loaded_at: at(0),
		pod_rail_departed_at: at(1),
		pod_full_out_at: at(1),
		ind_ata_at: at(2),
		ind_rail_unloaded_at: at(4),
		final_destination_full_out_at: at(5),
		delivered_at: at(6),
		empty_terminated_at: at(7),
		rail_last_tracking_request_at: at(7),
		current_status: 'empty_returned',
	});
	const kinds = sandbox.deliveries.collected.map(({ kind }) => kind.replace('container.', ''));
	expect(kinds.filter((kind) => kind.startsWith('transport.'))).toEqual(
		'rail_loaded rail_departed rail_arrived arrived_at_inland_destination rail_unloaded full_out'
			.split(' ')
			.concat('delivered', 'empty_in')
			.map((name) => `transport.${name}`),
	);
});

test('the service can empty the LFDs of a box that was picked up', async () => {
	const sandbox = await collecting();
	const { containerId } = sandbox.situations.ready;
	const { pickup_lfd } = boxOf(sandbox, containerId).attributes;
	sandbox.ship.pickUp(containerId, { emptyLfds: true });
	expect(told(sandbox)).toEqual([
		['container.updated', { available_for_pickup: [true, false] }],
		['container.transport.full_out', undefined],
		[
			'container.updated',
			{ pickup_lfd: [pickup_lfd, null], pickup_lfd_terminal: [pickup_lfd, null] },
		],
		['container.pickup_lfd.changed', [null, 'terminal']],
		['container.pickup_lfd_terminal.changed', [null, 'terminal']],
	]);
	const { import_deadlines } = boxOf(sandbox, containerId).attributes;
	expect(import_deadlines).toMatchObject({ pickup_lfd_terminal: null });
});

test('fees, a former terminal beside the new one, and documents', async () => {
	const sandbox = await collecting();
	const { ship, store, situations } = sandbox;
	const { containerId } = situations.ready;
	const fees = [{ type: 'demurrage', amount: 120, currency_code: 'USD' }];
	const terminal = store.all('terminal')[1];
	ship.setFees(containerId, fees);
	ship.changeTerminal(containerId, terminal.id, { includeFormer: true });
	ship.extractDocument({ bill_of_lading_number: 'OCNA1' });
	ship.failExtraction();
	ship.linkDocument({ type: 'container', id: containerId });
	expect(told(sandbox)[0][1]).toEqual({ fees_at_pod_terminal: [[], fees] });
	const documents = sandbox.deliveries.collected.map(
		({ body }) => JSON.parse(String(body)) as { data: Resource; included: Resource[] },
	);
	const terminals = documents[1].included.filter(({ type }) => type === 'terminal');
	expect(terminals.map(({ id }) => id)).toContain(terminal.id);
	expect(terminals).toHaveLength(2);
	for (const { data, included } of documents.slice(3)) {
		expect(data.relationships).not.toHaveProperty('reference_object');
		expect(included.map(({ type }) => type)).toEqual(['document_representation']);
		expect(included[0].relationships.document).toEqual(data.relationships.document);
	}
});

describe('what a bare delivery lacks can be fetched', () => {
	test('through the notification: its event names container and shipment', async () => {
		const sandbox = await collecting();
		const { containerId, shipmentId } = sandbox.situations.terminalEarlierThanLine;
		sandbox.ship.moveLfd(containerId, APRIL_2, 'terminal');
		sandbox.ship.setAvailable(containerId, false);
		for (const [at, changed] of [
			[1, { value: APRIL_2 }],
			[3, { value: null }],
		] as const) {
			const { notificationId, body } = sandbox.deliveries.collected[at];
			const { included = [] } = JSON.parse(String(body)) as { included?: Resource[] };
			expect(included.filter((one) => 'relationships' in one)).toEqual([]);
			const path = `/webhook_notifications/${notificationId}`;
			for (const query of ['', '?include=reference_object']) {
				const [event] = (await get(sandbox, path + query)).included;
				expect(event.attributes).toMatchObject({ ...changed, invalidated_at: null });
				expect(event.relationships.container.data).toMatchObject({ id: containerId });
				expect(event.relationships.shipment.data).toMatchObject({ id: shipmentId });
			}
		}
		const { rows } = await get(sandbox, `/containers/${containerId}/transport_events`);
		expect(rows[0].relationships.container.data).toMatchObject({ id: containerId });
	});

	test('or not at all', async () => {
		const sandbox = await collecting();
		const { containerId } = sandbox.situations.ready;
		const { ship } = sandbox;
		const unrelated = true;
		ship.setAvailable(containerId, false, { unrelated });
		ship.moveLfd(containerId, APRIL_2, undefined, { unrelated });
		ship.emit('container.transport.estimated.vessel_arrived', { containerId, unrelated });
		for (const { notificationId } of sandbox.deliveries.collected) {
			const [event] = (await get(sandbox, `/webhook_notifications/${notificationId}`)).included;
			const targets = Object.values(event.relationships).map(({ data }) => data);
			expect(new Set(targets)).toEqual(new Set([null]));
		}
		const { rows } = await get(sandbox, `/containers/${containerId}/transport_events`);
		expect(rows.map(({ attributes }) => attributes.value)).not.toContain(APRIL_2);
	});
});

/** Rows for a Database and Sums Only, held to what the sandbox has, in both profiles. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { CONTAINER_ROW, misfitsOf, SHIPMENT_ROW } from '../../unit/rows/documented.mts';
import { ALL_EXTRAS, PROFILES } from '../harness/profiles.mts';
import { startScene, type Scene } from '../harness/scene.mts';
import { ALL, MANY, ofKind } from './account.mts';

const NOW = '2026-03-10T12:00:00Z';

const utc = (value: unknown) => (value ? new Date(String(value)).toISOString() : null);
const related = (data: unknown) => (data as { id: string } | null | undefined)?.id ?? null;

describe.each(PROFILES)('in profile %s', (profile) => {
	const start = async (more = {}): Promise<Scene> =>
		await startScene({ profile, now: NOW, freeze: true, extras: ALL_EXTRAS, ...more });
	const asOf = ({ sandbox }: Scene) => ({ options: { now: sandbox.clock.exact() } });

	test('every container of the account is a row with its shipment, in the documented columns', async () => {
		const scene = await start();
		const { store } = scene.sandbox;
		const begun = Date.now();
		const { items, error } = await scene.run(MANY, { ...ALL, ...asOf(scene) });
		expect(error).toBeUndefined();
		expect(items.flatMap((row) => misfitsOf(row, CONTAINER_ROW))).toEqual([]);
		const rows = ofKind(items, 'container');
		const containers = store.all('container');
		expect(rows.map((row) => row.container_id).sort()).toEqual(
			containers.map(({ id }) => id).sort(),
		);
		for (const row of rows) {
			const { attributes, relationships } = containers.find(({ id }) => id === row.container_id)!;
			const shipment = store
				.all('shipment')
				.find(({ id }) => id === related(relationships.shipment?.data))!;
			expect(row).toMatchObject({
				number: attributes.number,
				pod_discharged_at: utc(attributes.pod_discharged_at),
				pod_full_out_at: utc(attributes.pod_full_out_at),
				seal_number: attributes.seal_number ?? null,
				pod_terminal_id: related(relationships.pod_terminal?.data),
				shipment_id: shipment.id,
				bill_of_lading_number: shipment.attributes.bill_of_lading_number,
				pod_eta_at: utc(shipment.attributes.pod_eta_at),
				line_tracking_stopped_at: utc(shipment.attributes.line_tracking_stopped_at),
				shipment_created_at: utc(shipment.attributes.created_at),
				containers_count: (shipment.relationships.containers.data as unknown[]).length,
				evaluated_at: utc(scene.sandbox.clock.exact()),
				page: null,
				next_page: null,
			});
			expect(Date.parse(String(row.read_at))).toBeGreaterThanOrEqual(begun);
			expect(Date.parse(String(row.read_at))).toBeLessThanOrEqual(Date.now());
		}
	});

	test('they say the same as the full output, and the same again when read again', async () => {
		const scene = await start();
		const full = await scene.run(MANY, { ...ALL, ...asOf(scene), output: 'full' });
		const first = await scene.run(MANY, { ...ALL, ...asOf(scene) });
		const again = await scene.run(MANY, { ...ALL, ...asOf(scene) });
		const undated = (items: IDataObject[]) => items.map(({ read_at: _, ...row }) => row);
		expect(undated(again.items)).toEqual(undated(first.items));
		const byId = new Map(full.items.map((item) => [item.container_id, item]));
		for (const row of ofKind(first.items, 'container')) {
			const status = byId.get(row.container_id)!;
			for (const name of ['last_free_day', 'days_left', 'urgency', 'ready', 'place', 'terminal'])
				expect(row[name]).toEqual(status[name]);
			expect(row.reasons).toEqual((status.reasons as string[]).join(', ') || null);
			expect(utc(row.appointment_at)).toEqual(utc(status.appointment_at));
		}
	});

	test('holds and fees are texts, worked out by hand', async () => {
		const scene = await start();
		const { ship, situations } = scene.sandbox;
		const { containerId } = situations.ready;
		ship.placeHold(containerId, { name: 'freight', status: 'hold', description: 'Unpaid' });
		ship.placeHold(containerId, { name: 'customs', status: 'hold', description: 'Exam' });
		ship.setFees(containerId, [
			{ type: 'demurrage', amount: 2440, currency_code: 'USD' },
			{ type: 'exam', amount: 12.5, currency_code: 'EUR' },
		]);
		const { items } = await scene.run(MANY, { ...ALL, ...asOf(scene) });
		expect(items.find((row) => row.container_id === containerId)).toMatchObject({
			active_holds: 'customs, freight',
			fees: 'EUR 12.50, USD 2440.00',
			fees_amount: null,
			fees_currency: null,
		});
	});

	test('a shipment without a container is a row of its own', async () => {
		const scene = await start();
		const { store, situations } = scene.sandbox;
		const { containerId, shipmentId } = situations.ready;
		const shipment = store.all('shipment').find(({ id }) => id === shipmentId)!;
		store.remove(store.all('container').find(({ id }) => id === containerId)!);
		store.relate(shipment, 'containers', { data: [] });
		const { items } = await scene.run(MANY, { ...ALL, ...asOf(scene) });
		const rows = items.filter((row) => row.shipment_id === shipmentId);
		expect(rows).toMatchObject([
			{ kind: 'shipment', container_id: null, number: null, containers_count: 0 },
		]);
		expect(rows.flatMap((row) => misfitsOf(row, CONTAINER_ROW))).toEqual([]);
	});

	test('a container that the service names and says nothing of stays as it was', async () => {
		const scene = await start();
		const { store, situations } = scene.sandbox;
		const { containerId, shipmentId } = situations.ready;
		store.remove(store.all('container').find(({ id }) => id === containerId)!);
		const { items } = await scene.run(MANY, { ...ALL, ...asOf(scene) });
		const row = items.find(({ container_id: id }) => id === containerId);
		expect(row).toMatchObject({ kind: 'unknown', shipment_id: shipmentId, urgency: null });
		expect(row?.note).toContain('names it but says nothing about it');
	});

	test('shipments by themselves have the columns of a shipment', async () => {
		const scene = await start();
		const { items } = await scene.run('shipment: getAll', { returnAll: true, output: 'rows' });
		expect(items.flatMap((row) => misfitsOf(row, SHIPMENT_ROW))).toEqual([]);
		const shipments = scene.sandbox.store.newestFirst('shipment');
		expect(items.map((row) => row.shipment_id)).toEqual(shipments.map(({ id }) => id));
		const swept = await scene.run(MANY, { ...ALL, ...asOf(scene) });
		const known = new Map(swept.items.map((row) => [row.shipment_id, row]));
		for (const { kind: _kind, read_at: _read, evaluated_at: _at, ...row } of items)
			expect(known.get(row.shipment_id)).toMatchObject(row);
	});

	test('sums are those of the full list, in all and by terminal', async () => {
		const scene = await start({ bulk: { shipments: 40 } });
		const full = await scene.run(MANY, { ...ALL, ...asOf(scene), output: 'full' });
		const { items, error } = await scene.run(MANY, { ...asOf(scene), output: 'sums' });
		expect(error).toBeUndefined();
		const countsOf = (statuses: IDataObject[]) => {
			const open = statuses.filter(({ picked_up: gone }) => gone !== true);
			const of = (urgency: string) => open.filter((status) => status.urgency === urgency).length;
			return {
				containers: open.length,
				overdue: of('overdue'),
				today: of('today'),
				soon: of('soon'),
				later: of('later'),
				none: of('none'),
				attention: open.filter(({ reasons }) => (reasons as string[]).length > 0).length,
				picked_up: statuses.length - open.length,
				unknown: 0,
			};
		};
		const [all, ...terminals] = items;
		expect(all).toMatchObject({ scope: 'all', terminal: null, ...countsOf(full.items) });
		expect(all.containers).toBeGreaterThan(80);
		const names = new Set(full.items.map(({ terminal }) => terminal));
		expect(new Set(terminals.map(({ terminal }) => terminal))).toEqual(names);
		for (const { terminal, firms_code: code, ...counts } of terminals) {
			const here = full.items.filter(
				(status) => status.terminal === terminal && status.firms_code === code,
			);
			expect(counts).toMatchObject({ scope: 'terminal', ...countsOf(here) });
		}
	});
});

test('containers by themselves are evaluated, too', async () => {
	const scene = await startScene();
	const { items, error } = await scene.run('container: getAll', {
		returnAll: true,
		output: 'rows',
	});
	expect(error).toBeUndefined();
	expect(items.flatMap((row) => misfitsOf(row, CONTAINER_ROW))).toEqual([]);
	const swept = await scene.run(MANY, ALL);
	const known = new Map(swept.items.map((row) => [row.container_id, row]));
	expect(items.length).toBe(scene.sandbox.store.all('container').length);
	for (const { container_id: id, number, last_free_day: day, shipment_id: of } of items)
		expect(known.get(id)).toMatchObject({ number, last_free_day: day, shipment_id: of });
});

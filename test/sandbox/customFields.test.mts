/** Custom fields: docs/interface.md#custom-fields. */
import { describe, expect, test } from 'vitest';

import type { Sandbox } from './index.mts';
import { bodyOf, call, get, open, track } from './testing.mts';

const named = (rows: Array<{ attributes: Record<string, unknown> }>) =>
	rows.map(({ attributes }) => attributes.api_slug).sort();

/** A container without values. */
const bare = ({ store }: Sandbox) => store.all('container')[1].id;

const post = (sandbox: Sandbox, path: string, api_slug: unknown, value: unknown) =>
	call(sandbox, 'POST', path, { body: bodyOf('custom_field', { api_slug, value }) });

describe('definitions', () => {
	test.each([
		['filter[entity_type]=Shipment', ['buyer', 'cargo_value', 'priority']],
		['filter[data_type]=enum', ['priority', 'priority']],
		['filter[display_name]=De', ['deliver_on', 'delivery_note']],
		['filter[display_name]=liver', []],
	])('filtered by %s', async (query, expected) => {
		const { rows } = await get(await open(), `/custom_field_definitions?${query}`);
		expect(named(rows)).toEqual(expected);
	});

	test('the filter knows no tracking requests', async () => {
		const path = '/custom_field_definitions?filter[entity_type]=TrackingRequest';
		expect((await get(await open(), path)).status).toBe(400);
	});
});

describe('values', () => {
	test.each([
		['shipments', 'shipment', 'buyer', 'Elm Trading', 'Elm Trading'],
		['containers', 'container', 'priority', 'rush_order', 'Rush Order'],
		['tracking_requests', 'tracking_request', 'requested_by', 'Ops', 'Ops'],
	])('of %s are created, updated, read and deleted', async (folder, type, slug, value, shown) => {
		const sandbox = await open();
		const path = `/${folder}/${sandbox.store.all(type)[1].id}/custom_fields`;
		expect((await get(sandbox, path)).rows).toEqual([]);
		const created = await post(sandbox, path, slug, value);
		expect(created.status).toBe(201);
		expect(created.data).toMatchObject({
			type: 'custom_field',
			attributes: { api_slug: slug, value, display_value: shown },
			relationships: { entity: { data: { type, id: sandbox.store.all(type)[1].id } } },
		});
		expect((await get(sandbox, path)).rows).toEqual([created.data]);
		const again = await post(sandbox, path, slug, value);
		expect([again.status, again.errors[0].source?.pointer]).toEqual([
			422,
			'/data/attributes/api_slug',
		]);
		const body = bodyOf('custom_field', { value });
		expect((await call(sandbox, 'PATCH', `${path}/${slug}`, { body })).status).toBe(200);
		expect((await call(sandbox, 'DELETE', `${path}/${slug}`)).status).toBe(204);
		expect((await call(sandbox, 'DELETE', `${path}/${slug}`)).status).toBe(404);
		expect((await call(sandbox, 'PATCH', `${path}/${slug}`, { body })).status).toBe(404);
		expect((await get(sandbox, path)).rows).toEqual([]);
	});

	test.each<[string, unknown[], unknown[]]>([
		['delivery_note', ['x'], ['', 5, null, true, ['x'], 'x'.repeat(256)]],
		['pallets', [0, 1.5], ['5', null, true]],
		['deliver_on', ['2026-03-10'], ['2026-03-10T00:00:00Z', '10.03.2026', '2026-13-01', 5]],
		['dock_slot', ['2026-03-10T12:00:00Z'], ['2026-03-10', '2026-03-10T12:00:00', 5]],
		['needs_chassis', [true, false], ['true', 1, null]],
		['priority', ['low'], ['Low', 'express', '', null]],
		['equipment', [['tarp'], ['tarp', 'liftgate'], []], ['tarp', ['Tarp'], ['tarp', 'tarp']]],
		['haulier', [], ['nobody', 5]],
	])('%s takes what fits its type alone', async (slug, good, bad) => {
		const sandbox = await open();
		const path = `/containers/${bare(sandbox)}/custom_fields`;
		const party = sandbox.store.all('party')[0].id;
		for (const value of slug === 'haulier' ? [party] : good) {
			expect((await post(sandbox, path, slug, value)).status).toBe(201);
			expect((await call(sandbox, 'DELETE', `${path}/${slug}`)).status).toBe(204);
		}
		for (const value of bad) {
			const { status, errors } = await post(sandbox, path, slug, value);
			expect([status, errors[0].source?.pointer]).toEqual([422, '/data/attributes/value']);
		}
	});

	test('a field of something else, and one that nobody knows, are refused', async () => {
		const sandbox = await open();
		const path = `/containers/${bare(sandbox)}/custom_fields`;
		for (const slug of ['buyer', 'nothing', 'Priority']) {
			expect((await post(sandbox, path, slug, 'x')).status).toBe(422);
		}
		expect((await get(sandbox, '/containers/nobody/custom_fields')).status).toBe(404);
		const unknown = bodyOf('custom_field', { api_slug: 'pallets', value: 1, name: 'x' });
		expect((await call(sandbox, 'POST', path, { body: unknown })).status).toBe(422);
		const without = bodyOf('custom_field', { api_slug: 'pallets' });
		expect((await call(sandbox, 'POST', path, { body: without })).status).toBe(400);
	});
});

test.each([402, 403, 500])('an account without them is refused with %i', async (refusesWith) => {
	const sandbox = await open({ customFields: { refusesWith } });
	const path = `/containers/${bare(sandbox)}/custom_fields`;
	const replies = [
		await get(sandbox, '/custom_field_definitions'),
		await get(sandbox, path),
		await post(sandbox, path, 'pallets', 1),
	];
	expect(replies.map(({ status }) => status)).toEqual([refusesWith, refusesWith, refusesWith]);
	expect(replies.every(({ errors }) => errors.length === 1)).toBe(true);
});

describe('initial custom fields', () => {
	const request = { request_number: 'OCNA4711', scac: 'OCNA' };
	const valuesOf = async (sandbox: Sandbox, folder: string, id: string) =>
		(await get(sandbox, `/${folder}/${id}/custom_fields`)).rows.map(({ attributes }) => attributes);

	test('appear at the shipment and its containers once it is tracked', async () => {
		const sandbox = await open({ freeze: true });
		const { data } = await track(sandbox, {
			...request,
			initial_custom_fields: {
				shipment: [{ api_slug: 'buyer', value: 'Elm Trading' }],
				containers: [{ api_slug: 'pallets', value: 3 }],
			},
		});
		expect(data.attributes).not.toHaveProperty('initial_custom_fields');
		sandbox.clock.advance(400);
		const tracked = await get(sandbox, `/tracking_requests/${data.id}`);
		const shipment = tracked.included[0];
		expect(await valuesOf(sandbox, 'shipments', shipment.id)).toEqual([
			{ api_slug: 'buyer', value: 'Elm Trading', display_value: 'Elm Trading' },
		]);
		const containers = [shipment.relationships.containers.data].flat();
		expect(containers.length).toBeGreaterThan(0);
		for (const container of containers) {
			expect(await valuesOf(sandbox, 'containers', String(container?.id))).toEqual([
				{ api_slug: 'pallets', value: 3, display_value: '3' },
			]);
		}
	});

	test('a number aims at one container', async () => {
		const sandbox = await open({ freeze: true });
		const container = { request_type: 'container', request_number: 'TCLU1234568', scac: 'OCNA' };
		const entries = [
			{ api_slug: 'pallets', value: 3, number: 'TCLU1234568' },
			{ api_slug: 'priority', value: 'low', number: 'MEDU1234567' },
		];
		const { data } = await track(sandbox, {
			...container,
			initial_custom_fields: { containers: entries },
		});
		sandbox.clock.advance(400);
		const { included } = await get(sandbox, `/tracking_requests/${data.id}`);
		const [only] = [included[0].relationships.containers.data].flat();
		expect(await valuesOf(sandbox, 'containers', String(only?.id))).toEqual([
			{ api_slug: 'pallets', value: 3, display_value: '3' },
		]);
	});

	test.each<[string, unknown, number]>([
		['no object', ['x'], 400],
		['an unknown part', { container: [] }, 422],
		['no list', { shipment: {} }, 400],
		['an unknown field', { shipment: [{ api_slug: 'pallets', value: 3 }] }, 422],
		['a value that does not fit', { containers: [{ api_slug: 'pallets', value: '3' }] }, 422],
		['an unknown member', { shipment: [{ api_slug: 'buyer', value: 'x', number: 'x' }] }, 422],
		['a bad number', { containers: [{ api_slug: 'pallets', value: 3, number: 'x' }] }, 422],
	])('%s is refused', async (_, initial_custom_fields, status) => {
		const sandbox = await open();
		expect((await track(sandbox, { ...request, initial_custom_fields })).status).toBe(status);
	});

	test('the contract has none', async () => {
		const sandbox = await open({ profile: 'specification' });
		const initial_custom_fields = { shipment: [{ api_slug: 'buyer', value: 'x' }] };
		expect((await track(sandbox, { ...request, initial_custom_fields })).status).toBe(422);
	});
});

import { expect, test } from 'vitest';

import type { Sandbox } from './index.mts';
import { bodyOf, call, get, open } from './testing.mts';

const idOf = (sandbox: Sandbox, type: string, name: string, value: string) =>
	sandbox.store.all(type).find((resource) => resource.attributes[name] === value)?.id ?? '';

test('a vessel is addressed by its IMO number; in public also by id', async () => {
	const contract = await open({ profile: 'specification' });
	const live = await open();
	const { data } = await get(contract, '/vessels/9000017');
	expect((await get(contract, `/vessels/${data.id}`)).status).toBe(404);
	expect((await get(live, `/vessels/${data.id}`)).data.attributes.imo).toBe('9000017');
	const lost = await get(live, '/vessels/9000067');
	expect(lost.data.attributes).toMatchObject({ mmsi: null, latitude: null });
	const since = 'show_positions[from_timestamp]=2026-03-01T00:00:00Z';
	const tracked = await get(live, `/vessels/9000067?${since}`);
	expect(tracked.data.attributes).not.toHaveProperty('positions');
});

test('a metro area is addressed by id; in public also by UN/LOCODE, with coordinates as text', async () => {
	const contract = await open({ profile: 'specification' });
	const live = await open();
	const id = idOf(contract, 'metro_area', 'code', 'USDET');
	const { data } = await get(contract, `/metro_areas/${id}`);
	expect(data.attributes).toMatchObject({ code: 'USDET', latitude: 42.33 });
	expect((await get(contract, '/metro_areas/USDET')).status).toBe(404);
	expect((await get(live, '/metro_areas/USDET')).data.attributes.latitude).toBe('42.33');
});

test('a terminal has its port; a rail ramp answers too', async () => {
	const sandbox = await open({ profile: 'specification' });
	const { data } = await get(
		sandbox,
		`/terminals/${idOf(sandbox, 'terminal', 'firms_code', 'Z201')}`,
	);
	expect(data.relationships.port.data).toMatchObject({ type: 'port' });
	const ramp = idOf(sandbox, 'rail_terminal', 'firms_code', 'Z701');
	expect((await get(sandbox, `/terminals/${ramp}`)).data.type).toBe('rail_terminal');
});

test('a port is addressed by id or UN/LOCODE', async () => {
	const sandbox = await open();
	const { data } = await get(sandbox, '/ports/USLAX');
	expect(data.attributes).toMatchObject({ code: 'USLAX', city: 'Los Angeles', latitude: '33.73' });
	expect((await get(sandbox, `/ports/${data.id}`)).data).toEqual(data);
});

test('parties are created, listed, read and renamed', async () => {
	const sandbox = await open();
	const body = bodyOf('party', { company_name: 'Elm Trading' });
	const created = await call(sandbox, 'POST', '/parties', { body });
	expect(created.status).toBe(201);
	const { id, attributes } = created.data;
	expect(attributes).toEqual({ company_name: 'Elm Trading' });
	expect([created.links, created.data.links]).toEqual([{ self: `/v2/parties/${id}` }, undefined]);
	expect((await get(sandbox, '/parties?page[size]=1')).rows[0].id).toBe(id);
	const renamed = bodyOf('party', { company_name: 'Elm & Sons' });
	await call(sandbox, 'PATCH', `/parties/${id}`, { body: renamed });
	expect((await get(sandbox, `/parties/${id}`)).data.attributes.company_name).toBe('Elm & Sons');
	const blank = bodyOf('party', { company_name: '' });
	expect((await call(sandbox, 'POST', '/parties', { body: blank })).errors[0].code).toBe('blank');
});

test('in the contract the link of a new party is in its data', async () => {
	const sandbox = await open({ profile: 'specification' });
	const body = bodyOf('party', { company_name: 'Elm' });
	const { data, links } = await call(sandbox, 'POST', '/parties', { body });
	expect([data.links, links]).toEqual([{ self: `/v2/parties/${data.id}` }, {}]);
});

test('search finds shipments, containers and requests by number and reference', async () => {
	const sandbox = await open();
	const { containerNumber, containerId, shipmentId, billOfLading } = sandbox.situations.ready;
	const [hit] = (await get(sandbox, `/search?query=${containerNumber.toLowerCase()}`)).rows;
	expect(hit).toMatchObject({
		id: containerId,
		type: 'cargo',
		attributes: { entity_type: 'cargo', number: containerNumber, shipment_id: shipmentId },
		relationships: {},
	});
	const hits = await get(sandbox, `/search?query=${billOfLading}`);
	expect(hits.rows.map((row) => row.attributes.entity_type)).toEqual([
		'shipment',
		'tracking_request',
	]);
	expect((await get(sandbox, '/search')).errors[0].source).toEqual({ parameter: 'query' });
});

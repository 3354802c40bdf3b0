/** Filters by customer and by container number: docs/interface.md#containers. */
import { describe, expect, test } from 'vitest';

import type { Sandbox } from './index.mts';
import type { Resource } from './resource.mts';
import { get, open } from './testing.mts';

const customerOf = ({ store }: Sandbox, container: Resource) =>
	store.related(container, 'shipment')?.attributes.customer_name;

const idsOf = (rows: Resource[]) => rows.map(({ id }) => id).sort();

/** What the sandbox holds for the customer, worked out apart from its filters. */
async function ofCustomer() {
	const sandbox = await open();
	const [party] = sandbox.store.all('party');
	const name = String(party.attributes.company_name);
	const containers = sandbox.store
		.all('container')
		.filter((container) => customerOf(sandbox, container) === name);
	const shipments = sandbox.store
		.all('shipment')
		.filter(({ attributes }) => attributes.customer_name === name);
	expect(containers.length).toBeGreaterThan(3);
	return { sandbox, party, name, containers, shipments };
}

describe('containers', () => {
	test('by number', async () => {
		const sandbox = await open();
		const { containerId, containerNumber } = sandbox.situations.ready;
		const { rows, meta } = await get(sandbox, `/containers?filter[number]=${containerNumber}`);
		expect(idsOf(rows)).toEqual([containerId]);
		expect(meta.total).toBe(1);
		expect((await get(sandbox, '/containers?filter[number]=NONE1234567')).rows).toEqual([]);
	});

	test('by customer, named or by the ID of the party', async () => {
		const { sandbox, party, name, containers } = await ofCustomer();
		const by = async (query: string) =>
			idsOf((await get(sandbox, `/containers?page[size]=100&${query}`)).rows);
		expect(await by(`filter[customer_name]=${encodeURIComponent(name.toUpperCase())}`)).toEqual(
			idsOf(containers),
		);
		expect(await by(`filter[customer_id]=${party.id}`)).toEqual(idsOf(containers));
		expect(await by('filter[customer_id]=nobody')).toEqual([]);
		expect(await by('filter[customer_name]=Nobody')).toEqual([]);
	});
});

test('shipments by the ID of the party', async () => {
	const { sandbox, party, shipments } = await ofCustomer();
	const path = `/shipments?page[size]=100&filter[customer_id]=${party.id}`;
	expect(idsOf((await get(sandbox, path)).rows)).toEqual(idsOf(shipments));
});

test('a service of the contract has none of them', async () => {
	const sandbox = await open({ profile: 'specification' });
	expect((await get(sandbox, '/shipments?filter[customer_id]=1')).status).toBe(400);
	expect((await get(sandbox, '/containers?filter[number]=1')).status).toBe(404);
});

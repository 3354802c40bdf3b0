/** The lists behind From List, as the editor opens, searches and scrolls them. */
import { beforeAll, describe, expect, test } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { ContainerTracking } from '../../../nodes/ContainerTracking/ContainerTracking.node';
import type { Sandbox } from '../../sandbox/index.mts';
import { notificationOf } from '../../operations/inSandbox.mts';
import { openDropDown } from '../harness/dropDown.mts';
import type { Engine } from '../harness/engine.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startScene } from '../harness/scene.mts';

test('every list that a field refers to exists, and none is left over', () => {
	const named = JSON.stringify(RESOURCES).match(/"searchListMethod":"\w+"/g) ?? [];
	const methods = new Set(named.map((text) => text.split('"')[3]));
	const { listSearch } = new ContainerTracking().methods;
	expect([...methods].sort()).toEqual(Object.keys(listSearch).sort());
});

describe.each(PROFILES)('in profile %s', (profile) => {
	let sandbox: Sandbox;
	let engine: Engine;

	beforeAll(async () => void ({ sandbox, engine } = await startScene({ profile })));

	const values = async (method: string, filter?: string) =>
		(await openDropDown(engine, method, filter)).results.map(({ value }) => value);
	const shipmentIds = () => sandbox.store.newestFirst('shipment').map(({ id }) => id);

	test('all shipments, the newest first, named by what a dispatcher knows', async () => {
		const { results, paginationToken } = await openDropDown(engine, 'searchShipments');
		expect(results.map(({ value }) => value)).toEqual(shipmentIds());
		expect(paginationToken).toBeUndefined();
		const { attributes } = sandbox.store.newestFirst('shipment')[0];
		for (const known of ['bill_of_lading_number', 'pod_vessel_name']) {
			expect(results[0].name).toContain(attributes[known]);
		}
	});

	test.each([
		['number', 'bill_of_lading_number'],
		['vessel', 'pod_vessel_name'],
		['reference', 'ref_numbers'],
	])('shipments are found by %s, in any letter case', async (_, attribute) => {
		const [first] = sandbox.store.newestFirst('shipment');
		const wanted = String([first.attributes[attribute]].flat()[0]);
		const fitting = sandbox.store
			.newestFirst('shipment')
			.filter(({ attributes }) => [attributes[attribute]].flat().includes(wanted))
			.map(({ id }) => id);
		expect(await values('searchShipments', ` ${wanted.toLowerCase()} `)).toEqual(fitting);
	});

	test('containers are found by number, bill of lading and vessel', async () => {
		const { containerId, containerNumber, billOfLading, shipmentId } = sandbox.situations.ready;
		expect(await values('searchContainers', containerNumber.toLowerCase())).toEqual([containerId]);
		const onPaper = containerNumber.replace(/^(.{4})(.{6})/, '$1 $2-');
		expect(await values('searchContainers', onPaper)).toEqual([containerId]);
		for (const bill of [billOfLading, billOfLading.replace(/^(.{4})(.{3})/, '$1 $2-')])
			expect(await values('searchContainers', bill)).toContain(containerId);
		const vessel = String(sandbox.store.get('shipment', shipmentId)?.attributes.pod_vessel_name);
		expect(await values('searchContainers', vessel)).toContain(containerId);
		const all = sandbox.store.all('container').map(({ id }) => id);
		expect([...(await values('searchContainers'))].sort()).toEqual(all.sort());
	});

	test('tracking requests are found by number and carrier', async () => {
		const [newest] = sandbox.store.newestFirst('tracking_request');
		const number = String(newest.attributes.request_number);
		expect(await values('searchTrackingRequests', number)).toEqual([newest.id]);
		const carrier = String(newest.attributes.scac);
		expect(await values('searchTrackingRequests', carrier)).toContain(newest.id);
	});

	test('carriers are given by their SCAC, those of the account where no list exists', async () => {
		const scacs = await values('searchCarriers');
		expect(scacs).toEqual([...new Set(scacs)]);
		const type = profile === 'public' ? 'shipping_line' : 'shipment';
		const attribute = profile === 'public' ? 'scac' : 'shipping_line_scac';
		const known = new Set(sandbox.store.all(type).map(({ attributes }) => attributes[attribute]));
		expect(new Set(scacs)).toEqual(known);
		expect(await values('searchCarriers', 'blue wave')).toEqual(['BLUW']);
	});

	test('events are found by name and kind, without any request', async () => {
		sandbox.clearRequests();
		expect(await values('searchEvents', 'pickup_lfd.changed')).toContain(
			'container.pickup_lfd.changed',
		);
		expect((await values('searchEvents')).length).toBeGreaterThan(30);
		expect(sandbox.requests).toEqual([]);
	});
});

test('lists of the public service', async () => {
	const { engine, sandbox } = await startScene();
	const { store } = sandbox;
	notificationOf(sandbox, 'failed');
	const [webhook] = store.all('webhook');
	const idOf = (type: string, name: string, value: string) =>
		store.all(type).find(({ attributes }) => attributes[name] === value)?.id;
	for (const [method, filter, expected] of [
		[
			...(['searchParties', 'acorn'] as const),
			{ name: 'Acorn Imports', value: idOf('party', 'company_name', 'Acorn Imports') },
		],
		['searchWebhooks', '/receiver', { name: webhook.attributes.url, value: webhook.id }],
		['searchNotifications', 'changed', { value: store.all('webhook_notification')[0].id }],
		['searchCustomFieldDefinitions', 'buyer', { name: 'Buyer (Shipment, buyer)' }],
		['searchPorts', 'uslax', { name: 'Los Angeles (USLAX, US)' }],
		['searchShippingLines', 'nrts', { value: idOf('shipping_line', 'scac', 'NRTS') }],
	] as const)
		expect((await openDropDown(engine, method, filter)).results).toMatchObject([expected]);
});

test('a limit that resets late is not waited for in front of an open list', async () => {
	const { engine, sandbox } = await startScene();
	sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '3600' } });
	const message = expect.stringMatching(/^The service takes no requests before /) as string;
	await expect(openDropDown(engine, 'searchShipments')).rejects.toMatchObject({ message });
	expect(sandbox.requests).toHaveLength(1);
});

/** The trigger knows from its registration where its service is, so that no delivery has to ask the credential. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { notification, post, published } from '../harness/delivering.mts';
import { LFD } from '../harness/triggerScene.mts';

const SHIPMENT = { type: 'shipment', id: 's1', attributes: { bill_of_lading_number: 'BL 1/2' } };
const delivered = (id: string) => ({ ...notification(id), included: [SHIPMENT] });

describe('The link of an item', () => {
	it('leads to the app where the trigger is registered at the public service', async () => {
		const { host, secret, sandbox } = await published('public', { parameters: { events: [LFD] } });
		expect(host.state.baseUrl).toBe(`${sandbox.url}/v2`);
		await post(host.productionUrl, delivered('n1'), secret);
		// What a registration at the public service leaves behind.
		const stored = JSON.parse(host.savedStaticData) as { [node: string]: IDataObject };
		for (const state of Object.values(stored)) state.baseUrl = 'https://api.terminal49.com/v2';
		host.savedStaticData = JSON.stringify(stored);
		await post(host.productionUrl, delivered('n2'), secret);
		expect(host.executions.map(({ item }) => item.link)).toEqual([
			null,
			'https://app.terminal49.com/shipments/find?q=BL%201%2F2',
		]);
		await host.unpublish();
		expect(host.state.baseUrl).toBeUndefined();
	});
});

describe('A Link Base that is no address', () => {
	it('costs a delivery its link and nothing else', async () => {
		const { host, secret } = await published('public', { parameters: { events: [LFD] } });
		host.parameters = { ...host.parameters, options: { linkBase: 'tms.example' } };
		expect((await post(host.productionUrl, delivered('n1'), secret)).status).toBe(200);
		expect(host.executions.map(({ item }) => item.link)).toEqual([null]);
		expect(host.warnings).toEqual([
			'An event has no link: Link Base "tms.example" is not a web address',
		]);
	});
});

/** Every operation that the contract has an endpoint for, at a service that has nothing else. */
import get from 'lodash/get';
import { describe, expect, test } from 'vitest';

import { byId } from '../harness/scene.mts';
import { CASES, CONTAINER, SHIPMENT, TRACKED } from './known/index.mts';
import { IDS } from './rows.mts';
import { startAction } from './scene.mts';

describe.each(CASES)('$name', ({ name, parameters, requests, items, isRead, tried = [] }) => {
	test('Simplified gives what a reader of the contract expects, by the requests it shows', async () => {
		const { bare, run } = await startAction();
		const done = await run(name, parameters);
		expect(done.error).toBeUndefined();
		expect(done.items).toEqual(items);
		expect(bare.requests).toEqual(requests);
		expect(bare.foreign).toEqual(tried);
	});

	test('Raw gives the document as it came', async () => {
		const { bare, run } = await startAction();
		const done = await run(name, { ...parameters, output: 'raw' });
		expect(done.error).toBeUndefined();
		if (!isRead) return expect(get(done.items, '0.data.attributes')).toBeTypeOf('object');
		const headers = { Authorization: `Token ${bare.apiKey}` };
		const answer = await fetch(bare.url + requests.at(-1)!.replace('GET ', ''), { headers });
		expect(done.items).toEqual([await answer.json()]);
	});
});

/** Each relation that the contract reports, and where a joined one shows. */
const RELATIONS = [
	[
		'trackingRequest: get',
		TRACKED,
		'tracked_object',
		'tracked_object.bill_of_lading_number',
		'EXBL0001',
	],
	['trackingRequest: get', TRACKED, 'customer', 'customer.company_name', 'Elm Trading'],
	['shipment: get', SHIPMENT, 'containers', 'containers.1.number', 'EXMU7654321'],
	['shipment: get', SHIPMENT, 'pod_terminal', 'pod_terminal.firms_code', 'Z999'],
	['shipment: get', SHIPMENT, 'port_of_lading', 'port_of_lading.id', IDS.port],
	['shipment: get', SHIPMENT, 'port_of_discharge', 'port_of_discharge.id', IDS.port],
	['shipment: get', SHIPMENT, 'destination', 'destination', null],
	['shipment: get', SHIPMENT, 'destination_terminal', 'destination_terminal', null],
	['container: get', CONTAINER, 'shipment', 'shipment.bill_of_lading_number', 'EXBL0001'],
	['container: get', CONTAINER, 'pod_terminal', 'pod_terminal.firms_code', 'Z999'],
	['container: get', CONTAINER, 'pickup_facility', 'pickup_facility', null],
	['container: get', CONTAINER, 'transport_events', 'transport_events.0.voyage_number', '041E'],
	['container: get', CONTAINER, 'raw_events', 'raw_events', null],
	['container: getTransportEvents', CONTAINER, 'vessel', 'vessel.imo', '9000017'],
	[
		'container: getTransportEvents',
		CONTAINER,
		'shipment',
		'shipment.bill_of_lading_number',
		'EXBL0001',
	],
	['container: getTransportEvents', CONTAINER, 'container', 'container.number', 'EXMU1234566'],
	['container: getTransportEvents', CONTAINER, 'location', 'location.id', IDS.port],
	['container: getTransportEvents', CONTAINER, 'terminal', 'terminal', null],
	[
		'webhookNotification: get',
		{ notificationId: byId(IDS.notification) },
		'reference_object',
		'reference_object.request_number',
		'EXBL0001',
	],
	[
		'webhookNotification: get',
		{ notificationId: byId(IDS.notification) },
		'webhook',
		'webhook.url',
		'http://127.0.0.1:9/receiver',
	],
] as const;

test.each(RELATIONS)('%s: %o includes %s', async (name, parameters, relation, path, value) => {
	const { bare, run } = await startAction();
	const full = await run(name, { ...parameters, includes: [relation], output: 'full' });
	const simplified = await run(name, { ...parameters, includes: [relation] });
	expect([full.error, simplified.error]).toEqual([undefined, undefined]);
	expect(get(full.items[0], path)).toEqual(value);
	expect(simplified.items[0]).toHaveProperty(relation);
	expect(bare.foreign.filter((line) => !line.includes('page['))).toEqual([]);
});

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

const NOTIFICATION = { notificationId: byId(IDS.notification) };
const EVENTS = 'container: getTransportEvents';

/** Each relation that the contract reports, what shows of it where it is joined, and that. */
const RELATIONS: Array<[name: string, parameters: object, shown: string, value: unknown]> = [
	['trackingRequest: get', TRACKED, 'tracked_object.bill_of_lading_number', 'EXBL0001'],
	['trackingRequest: get', TRACKED, 'customer.company_name', 'Elm Trading'],
	['shipment: get', SHIPMENT, 'containers.1.number', 'EXMU7654321'],
	['shipment: get', SHIPMENT, 'pod_terminal.firms_code', 'Z999'],
	['shipment: get', SHIPMENT, 'port_of_lading.id', IDS.port],
	['shipment: get', SHIPMENT, 'port_of_discharge.id', IDS.port],
	['shipment: get', SHIPMENT, 'destination', null],
	['shipment: get', SHIPMENT, 'destination_terminal', null],
	['container: get', CONTAINER, 'shipment.bill_of_lading_number', 'EXBL0001'],
	['container: get', CONTAINER, 'pod_terminal.firms_code', 'Z999'],
	['container: get', CONTAINER, 'pickup_facility', null],
	['container: get', CONTAINER, 'transport_events.0.voyage_number', '041E'],
	['container: get', CONTAINER, 'raw_events', null],
	[EVENTS, CONTAINER, 'vessel.imo', '9000017'],
	[EVENTS, CONTAINER, 'shipment.bill_of_lading_number', 'EXBL0001'],
	[EVENTS, CONTAINER, 'container.number', 'EXMU1234566'],
	[EVENTS, CONTAINER, 'location.id', IDS.port],
	[EVENTS, CONTAINER, 'terminal', null],
	['webhookNotification: get', NOTIFICATION, 'reference_object.request_number', 'EXBL0001'],
	['webhookNotification: get', NOTIFICATION, 'webhook.url', 'http://127.0.0.1:9/receiver'],
];

test.each(RELATIONS)('%s: %o includes %s', async (name, parameters, path, value) => {
	const [relation] = path.split('.');
	const { bare, run } = await startAction();
	const full = await run(name, { ...parameters, includes: [relation], output: 'full' });
	const simplified = await run(name, { ...parameters, includes: [relation] });
	expect([full.error, simplified.error]).toEqual([undefined, undefined]);
	expect(get(full.items[0], path)).toEqual(value);
	expect(simplified.items[0]).toHaveProperty(relation);
	expect(bare.foreign.filter((line) => !line.includes('page['))).toEqual([]);
});

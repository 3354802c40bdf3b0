/** Tracking Request > Create with Initial Custom Fields (docs/interface.md#custom-fields). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { cases } from '../../cases.mts';
import type { SandboxOptions } from '../../sandbox/index.mts';
import { byId, givenBill, startScene } from '../harness/scene.mts';

const CREATE = 'trackingRequest: create';
const entry = (field: string, value: unknown, containerNumber = '') => ({
	...{ field: byId(field, 'name'), value, containerNumber },
});
const with_ = (shipment: object[], containers: object[], more: IDataObject = {}): IDataObject => ({
	...givenBill('OCNA4711', 'OCNA'),
	...more,
	additionalFields: {
		...(shipment.length > 0 && { shipmentFields: { entry: shipment } }),
		...(containers.length > 0 && { containerFields: { entry: containers } }),
	},
});

test('are sent with the request, by type, and aim at one container by its number', async () => {
	const { run, sandbox } = await startScene();
	const shipment = [
		...[entry('Buyer', 'Elm Trading'), entry('Priority', 'express')],
		entry('cargo_value', '={{ 12.5 }}'),
	];
	const containers = [
		...[entry('Needs Chassis', '={{ true }}'), entry('Equipment', '={{ ["Tarp"] }}')],
		...[entry('pallets', '3', 'medu 123456-7'), entry('pallets', 4)],
	];
	expect((await run(CREATE, with_(shipment, containers))).error).toBeUndefined();
	const { data } = sandbox.requests.at(-1)!.body as { data: { attributes: IDataObject } };
	expect(data.attributes.initial_custom_fields).toEqual({
		shipment: [
			{ api_slug: 'buyer', value: 'Elm Trading' },
			{ api_slug: 'priority', value: 'express' },
			{ api_slug: 'cargo_value', value: 12.5 },
		],
		containers: [
			{ api_slug: 'needs_chassis', value: true },
			{ api_slug: 'equipment', value: ['tarp'] },
			{ api_slug: 'pallets', value: 3, number: 'MEDU1234567' },
			{ api_slug: 'pallets', value: 4 },
		],
	});
});

test('where none are entered, definitions are not asked for', async () => {
	const { run, sent } = await startScene({ profile: 'specification' });
	const done = await run(CREATE, with_([], []));
	expect(done.error).toBeUndefined();
	expect(sent()).toEqual(['POST /tracking_requests']);
});

test('a row of a sheet whose cells are empty is tracked, and what has no value is left out', async () => {
	const { run, sandbox } = await startScene();
	const empty = ['', ' \u200b', '={{ null }}', '={{ [] }}'].map((value) => entry('Pallets', value));
	const rows = with_([entry('Buyer', '={{ $json.buyer }}')], empty);
	const number = '={{ $json.number }}';
	const done = await run(CREATE, { ...rows, requestNumber: number }, [
		{ number: 'OCNA4711', buyer: 'Elm' },
		{ number: 'OCNA4712', buyer: '' },
	]);
	expect(done.items).toMatchObject([{ outcome: 'pending' }, { outcome: 'pending' }]);
	const sent = sandbox.requests.flatMap(({ method, body }) =>
		method === 'POST' ? [(body as { data: { attributes: IDataObject } }).data.attributes] : [],
	);
	const initial = { shipment: [{ api_slug: 'buyer', value: 'Elm' }] };
	const byNumber = Object.fromEntries(
		sent.map((each) => [each.request_number, each.initial_custom_fields]),
	);
	expect(byNumber).toEqual({ OCNA4711: initial, OCNA4712: undefined });
});

describe('are refused before anything is tracked', () => {
	test.each(cases<{ parameters: IDataObject; message: string }>`
		a field of containers | parameters ${with_([entry('Pallets', 3)], [])}
			| message Initial Custom Fields "Pallets" is not a custom field here
		a value of another type | parameters ${with_([], [entry('Pallets', 'many')])}
			| message Custom field "Pallets" "many" is not a number
		no field | parameters ${with_([entry('', 'Elm')], [])}
			| message Initial Custom Fields: no custom field is picked
		two values | parameters ${with_([entry('Buyer', 'A'), entry('buyer', 'B')], [])}
			| message Initial Custom Fields has two values for "buyer"
		no container number | parameters ${with_([], [entry('Pallets', 3, '12')])}
			| message Container Number "12" is not a container number
	`)('%s', async (_, { parameters, message }) => {
		const { run, sent } = await startScene();
		const { error } = await run(CREATE, parameters);
		expect(error?.message).toBe(`${message} [Item 0]`);
		expect(sent()).not.toContain('POST /tracking_requests');
	});

	test.each<[SandboxOptions, string]>([
		[{ profile: 'specification' }, 'This service does not offer custom fields [Item 0]'],
		[
			{ customFields: { refusesWith: 402 } },
			'This account seems to have no custom fields [Item 0]',
		],
	])('at %j', async (options, message) => {
		const { run, sent } = await startScene(options);
		const { error } = await run(CREATE, with_([entry('Buyer', 'A')], []));
		expect(error?.message).toBe(message);
		expect(sent()).toEqual(['GET /custom_field_definitions']);
	});
});

test('of a number that is tracked already they are not lost without a word', async () => {
	const { run, sandbox } = await startScene();
	const { attributes, relationships } = sandbox.store.all('tracking_request')[0];
	const { id } = relationships.tracked_object.data as { id: string };
	const known = {
		...givenBill(String(attributes.request_number), String(attributes.scac)),
		...{ requestType: attributes.request_type, ifAlreadyTracked: 'returnExisting' },
	} as IDataObject;
	const done = await run(CREATE, with_([entry('Buyer', 'A')], [], known));
	expect(done.items).toMatchObject([
		{ id, already_tracked: true, reason: 'initial custom fields not set' },
	]);
	expect(done.hints).toEqual([expect.stringContaining('The initial custom fields were not set')]);
	const plain = await run(CREATE, with_([], [], known));
	expect([plain.items[0].reason, plain.hints]).toEqual([null, []]);
});

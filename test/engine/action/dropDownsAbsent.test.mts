/** From List at a service that has no such list: what to do instead is said where the list would be (docs/interface.md#two-profiles). */
import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import type { Field } from '../../../nodes/ContainerTracking/operation/field';
import { openDropDown } from '../harness/dropDown.mts';
import {
	NO_SUCH_METHOD,
	NO_SUCH_PATH,
	startLiteralService,
	type Answers,
} from '../harness/literalService.mts';

/** What the list is of, by the method that reads it. */
const LISTS = {
	...{ searchParties: 'parties', searchWebhooks: 'webhooks', searchPorts: 'ports' },
	searchCustomFieldDefinitions: 'custom field definitions',
	...{ searchNotifications: 'notifications', searchShippingLines: 'shipping lines' },
};

/** Lists that every service has: a path that is not there shows a wrong Base URL. */
const IN_CONTRACT = {
	...{ searchShipments: 'shipments', searchContainers: 'containers' },
	...{ searchTrackingRequests: 'tracking requests', searchCarriers: 'carriers' },
};

test.each([
	['404', NO_SUCH_PATH],
	['404 without words', { status: 404 }],
	['405', NO_SUCH_METHOD],
	['501', { ...NO_SUCH_METHOD, status: 501 }],
])('where a list is answered with %s, the way on is said', async (_, answer) => {
	const { engine } = await startLiteralService({}, answer);
	const lists = answer.status === 404 ? LISTS : { ...LISTS, ...IN_CONTRACT };
	for (const [method, name] of Object.entries(lists)) {
		const mode = method === 'searchCarriers' ? 'SCAC' : 'By ID';
		for (const filter of ['', 'Acorn'])
			await expect(openDropDown(engine, method, filter)).rejects.toMatchObject({
				message: `This service has no list of its ${name}`,
				description: expect.stringMatching(
					RegExp(`Change From List to ${mode}.*check the Base URL`),
				) as string,
			});
	}
});

test.each([NO_SUCH_PATH, { status: 404 }])(
	'where a list of the contract is not there, the Base URL is in doubt: %j',
	async (answer) => {
		const { engine } = await startLiteralService({}, answer);
		for (const method of Object.keys(IN_CONTRACT))
			await expect(openDropDown(engine, method)).rejects.toMatchObject({
				message: 'The service does not have what was asked for',
				description: expect.stringContaining('Check the Base URL of the credential') as string,
			});
	},
);

test('what else went wrong is reported as it is', async () => {
	const { engine } = await startLiteralService({}, { status: 401 });
	await expect(openDropDown(engine, 'searchParties')).rejects.toMatchObject({
		message: 'The API key was not accepted',
	});
});

describe('the list of carriers without a list of shipping lines', () => {
	const shipment = (id: string, scac: unknown, name: unknown) => ({
		id,
		type: 'shipment',
		attributes: { shipping_line_scac: scac, shipping_line_name: name },
	});
	const shipments = [
		shipment('s1', 'OCNA', 'Ocean A'),
		shipment('s2', 'OCNA', 'Ocean A'),
		shipment('s3', null, null),
	];
	const ofShipments = (data: object[]): Answers => ({ 'GET /shipments': { body: { data } } });
	const shown = async (answers: Answers, filter: string) => {
		const { engine } = await startLiteralService(answers);
		return (await openDropDown(engine, 'searchCarriers', filter)).results;
	};
	const oceanA = { name: 'Ocean A (OCNA)', value: 'OCNA' };

	const use = (value: string) => ({ name: `Use "${value}"`, value });

	test.each([
		['', [oceanA]],
		[' maeu ', [use('MAEU')]],
		['acl1', [use('ACL1')]],
		['ocn', [oceanA, use('OCN')]],
		['ocna', [oceanA]],
		// No name of a carrier is taken for a code.
		['blue wave', []],
	])('is that of the shipments, with the code that is typed: %j', async (filter, expected) => {
		expect(await shown(ofShipments(shipments), filter)).toEqual(expected);
	});

	test('says what to do where there are no shipments yet', async () => {
		const { engine } = await startLiteralService(ofShipments([]));
		await expect(openDropDown(engine, 'searchCarriers')).rejects.toMatchObject({
			message: 'There are no shipments yet to take carriers from',
			description: expect.stringContaining('Change From List to SCAC') as string,
		});
		expect(await shown(ofShipments([]), 'maeu')).toEqual([use('MAEU')]);
	});

	test('is left as it is where the service has one', async () => {
		const data = [
			{ id: 'l1', type: 'shipping_line', attributes: { scac: 'OCNA', name: 'Ocean A' } },
		];
		const answers = { 'GET /shipping_lines': { body: { data } } };
		expect(await shown(answers, 'ocna')).toEqual([oceanA]);
		expect(await shown(answers, 'maeu')).toEqual([use('MAEU')]);
	});
});

test.each([400, 422])(
	'the list of containers does without include, refused with %d',
	async (status) => {
		const containers = { data: [{ type: 'container', id: 'c1' }] };
		const attributes = { bill_of_lading_number: 'BL1' };
		const data = [{ id: 's1', type: 'shipment', attributes, relationships: { containers } }];
		const { engine, asked } = await startLiteralService({
			'GET /shipments': ({ query }) =>
				query.include ? { status, body: { errors: [] } } : { body: { data } },
		});
		const { results } = await openDropDown(engine, 'searchContainers', 'bl1');
		expect(results).toEqual([{ name: 'c1 (BL1)', value: 'c1' }]);
		expect(asked.map(({ query }) => query.include)).toEqual(['containers', undefined]);
	},
);

describe('the mode that a field begins with', () => {
	const fieldsOf = (fields: Field[]): Field[] =>
		fields.flatMap((field) =>
			field.type === 'collection' ? fieldsOf(field.options as Field[]) : [field],
		);
	const locators = new Map(
		RESOURCES.flatMap(({ operations }) => operations)
			.flatMap(({ fields }) => fieldsOf(fields))
			.filter(({ type }) => type === 'resourceLocator')
			.map((field) => [field.name, field]),
	);
	const modeOf = ({ default: value }: Partial<INodeProperties>) => (value as { mode: string }).mode;

	test('works at a service of the contract alone', () => {
		const modes = Object.fromEntries([...locators].map(([name, field]) => [name, modeOf(field)]));
		expect(modes).toEqual({
			// GET /shipments and GET /tracking_requests are in the contract, and kinds of events need no request.
			...{ containerId: 'list', event: 'list', shipmentId: 'list', trackingRequestId: 'list' },
			// A service without this list has no such fields at all.
			...{ customField: 'list', definitionId: 'list' },
			// Their lists are extras of the public service.
			...{ customerId: 'id', notificationId: 'id', documentId: 'id', emailSubmissionId: 'id' },
			...{ partyId: 'id', scac: 'scac', shippingLineId: 'id', webhookId: 'id' },
			...{ fromPortId: 'locode', portId: 'locode', toPortId: 'locode' },
			// No list anywhere.
			...{ metroAreaId: 'id', terminalId: 'id', vesselId: 'imo' },
		});
	});

	test('is only where one begins: each list can still be chosen', () => {
		const listed = [...locators.values()].filter(({ modes }) => modes![0].name === 'list');
		expect(listed.map(({ name }) => name).sort()).toEqual([
			...['containerId', 'customField', 'customerId', 'definitionId', 'event', 'fromPortId'],
			...['notificationId', 'partyId', 'portId', 'scac', 'shipmentId', 'shippingLineId'],
			...['toPortId', 'trackingRequestId', 'webhookId'],
		]);
	});
});

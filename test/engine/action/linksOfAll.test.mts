/** `links.self` and its likes, for everything that is picked: in every mode, by expression, and given by an agent. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { useTool } from '../harness/agent.mts';
import { startLiteralService } from '../harness/literalService.mts';
import { byId, givenBill } from '../harness/scene.mts';

const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';

interface Picked {
	operation: string;
	field: string;
	segment: string;
	id?: string;
}

const PICKED: Picked[] = [
	{ operation: 'container: get', field: 'containerId', segment: 'containers' },
	{ operation: 'metroArea: get', field: 'metroAreaId', segment: 'metro_areas' },
	{ operation: 'party: get', field: 'partyId', segment: 'parties' },
	{ operation: 'port: get', field: 'portId', segment: 'ports' },
	{ operation: 'shipment: get', field: 'shipmentId', segment: 'shipments' },
	{ operation: 'shippingLine: get', field: 'shippingLineId', segment: 'shipping_lines' },
	{ operation: 'terminal: get', field: 'terminalId', segment: 'terminals' },
	{ operation: 'trackingRequest: get', field: 'trackingRequestId', segment: 'tracking_requests' },
	{ operation: 'vessel: get', field: 'vesselId', segment: 'vessels', id: '9321483' },
	{ operation: 'webhook: get', field: 'webhookId', segment: 'webhooks' },
	{
		operation: 'webhookNotification: get',
		field: 'notificationId',
		segment: 'webhook_notifications',
	},
];

const FORMS: Array<[string, (segment: string, id: string) => string]> = [
	['links.self', (segment, id) => `/v2/${segment}/${id}`],
	['links.self with a slash behind', (segment, id) => `/v2/${segment}/${id}/`],
	['links.self with a query', (segment, id) => `/v2/${segment}/${id}?include=a,b&page[number]=1`],
	['links.self without its first slash', (segment, id) => `v2/${segment}/${id}`],
	['the path alone', (segment, id) => `${segment}/${id}`],
	['of what belongs to it', (segment, id) => `/v2/${segment}/${id}/further/things?x=1#y`],
	['within something else', (segment, id) => `/v2/accounts/7/${segment}/${id}`],
	['with spaces around', (segment, id) => `\n /v2/${segment}/${id} `],
	['a URL of the interface', (segment, id) => `https://api.example.com/v2/${segment}/${id}`],
	[
		'a URL with port and query',
		(segment, id) => `http://10.0.0.5:8080/v2/${segment}/${id}/?a=/b/c`,
	],
	['a URL of a base path', (segment, id) => `https://x.example.com/track/v2/${segment}/${id}`],
];

const MODES = ['url', 'id', 'list'];

describe.each(PICKED)('$field', ({ operation, field, segment, id = ID }) => {
	const type = segment.replace(/ies$/, 'y').replace(/s$/, '');
	const resource = { id, type, attributes: { name: 'y' } };

	async function asked(parameters: IDataObject, input: IDataObject = {}) {
		const service = await startLiteralService({
			[`GET /${segment}/*`]: { body: { data: resource } },
		});
		const { error } = await service.run(operation, parameters, [input]);
		expect(error).toBeUndefined();
		return service.sent();
	}

	test.each(FORMS)('%s leads there', async (_, form) => {
		const link = form(segment, id);
		for (const mode of MODES)
			expect(await asked({ [field]: byId(link, mode) })).toEqual([`GET /${segment}/${id}`]);
		for (const value of [byId('={{ $json.links.self }}', 'url'), '={{ $json.links.self }}'])
			expect(await asked({ [field]: value as string }, { links: { self: link } })).toEqual([
				`GET /${segment}/${id}`,
			]);
	});

	test('an agent may give one', async () => {
		const service = await startLiteralService({
			[`GET /${segment}/*`]: { body: { data: resource } },
		});
		const [name, value] = operation.split(': ');
		const fromAi = byId(`={{ $fromAI('what', 'Which one', 'string') }}`);
		const parameters = { resource: name, operation: value, [field]: fromAi };
		const options = { baseUrl: service.url, apiKey: 'test-key' };
		await useTool(options, parameters, { what: `/v2/${segment}/${id}` });
		expect(service.sent()).toEqual([`GET /${segment}/${id}`]);
	});
});

test('the customer of a tracking request is taken from a link', async () => {
	const request = { id: 'r1', type: 'tracking_request', attributes: { status: 'pending' } };
	const service = await startLiteralService({
		'POST /tracking_requests': { body: { data: request } },
	});
	await service.run('trackingRequest: create', {
		...givenBill('BL1', 'TEST'),
		additionalFields: { customerId: byId(`/v2/parties/${ID}`) },
	});
	expect(service.asked[0].body).toMatchObject({
		data: { relationships: { customer: { data: { type: 'party', id: ID } } } },
	});
});

/** `links.self` and its likes, and links of the app, for everything that is picked, in every mode. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { startLiteralService } from '../harness/literalService.mts';
import { byId, givenBill, TO_OUTPUT } from '../harness/scene.mts';

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

const APP = 'https://app.terminal49.com';
const FORMS: Array<(segment: string, id: string) => string> = [
	(segment, id) => `/v2/${segment}/${id}`,
	(segment, id) => `/v2/${segment}/${id}/`,
	(segment, id) => `/v2/${segment}/${id}?include=a,b&page[number]=1`,
	(segment, id) => `v2/${segment}/${id}`,
	(segment, id) => `${segment}/${id}`,
	(segment, id) => `/v2/${segment}/${id}/further/things?x=1#y`,
	(segment, id) => `/v2/accounts/7/${segment}/${id}`,
	(segment, id) => `\n /v2/${segment}/${id} `,
	(segment, id) => `https://api.example.com/v2/${segment}/${id}`,
	(segment, id) => `http://10.0.0.5:8080/v2/${segment}/${id}/?a=/b/c`,
	(segment, id) => `https://x.example.com/track/v2/${segment}/${id}`,
	(segment, id) => `${APP}/${segment}/${id}?tab=events&x=/${segment}/y`,
	(segment, id) => `${APP}/${segment}/${id}#top`,
	(segment, id) => `${APP}/${segment}/${id}/edit?tab=x#y`,
	(segment, id) => `${APP}/${segment}/${id}`.toUpperCase(),
	(segment, id) => ` ${APP}/${segment}/${id}\n`,
	(segment, id) => `${APP.slice(8)}/${segment}/${id}?tab=x`,
];

/** What is entered for a link that each item brings. */
const ENTRIES: Array<[string, unknown]> = [
	...['url', 'id', 'list'].map((mode): [string, unknown] => [
		mode,
		byId('={{ $json.link }}', mode),
	]),
	['without a mode', '={{ $json.link }}'],
];

describe.each(PICKED)('$field', ({ operation, field, segment, id = ID }) => {
	const type = segment.replace(/ies$/, 'y').replace(/s$/, '');
	const data = { id, type, attributes: { name: 'y' } };

	test.each(ENTRIES)('a link of any form leads there, mode %s', async (_, entered) => {
		const { run, asked } = await startLiteralService({ [`GET /${segment}/*`]: { body: { data } } });
		const links = FORMS.map((form) => ({ link: form(segment, id) }));
		const { items } = await run(operation, { [field]: entered } as IDataObject, links, TO_OUTPUT);
		const refused = links.filter((_link, at) => items[at].error);
		expect(refused).toEqual([]);
		expect(asked.map(({ path }) => path.toLowerCase())).toEqual(
			links.map(() => `/${segment}/${id}`),
		);
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

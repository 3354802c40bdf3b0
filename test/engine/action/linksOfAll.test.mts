/** `links.self` and its likes, and links of the app, for everything that is picked, in every mode. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { startLiteralService } from '../harness/literalService.mts';
import { byId, TO_OUTPUT } from '../harness/scene.mts';

const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';
const APP = 'https://app.terminal49.com';
const FORMS: Array<(path: string) => string> = [
	(path) => `/v2/${path}`,
	(path) => `/v2/${path}/`,
	(path) => `/v2/${path}?include=a,b&page[number]=1`,
	(path) => path,
	(path) => `/v2/${path}/further/things?x=1#y`,
	(path) => `/v2/accounts/7/${path}`,
	(path) => `\n /v2/${path} `,
	(path) => `http://10.0.0.5:8080/v2/${path}/?a=/b/c`,
	(path) => `${APP}/${path}/edit?tab=events&x=/${path.split('/')[0]}/y#top`,
	(path) => `${APP}/${path}`.toUpperCase(),
	(path) => `${APP.slice(8)}/${path}?tab=x`,
];

/** Each link of an item leads to this path. */
async function expectLeading(kind: string, field: string, path: string, mode?: string) {
	const [segment, id] = path.split('/');
	const data = { id, type: segment.replace(/ies$/, 'y').replace(/s$/, ''), attributes: {} };
	const { run, asked } = await startLiteralService({ [`GET /${segment}/*`]: { body: { data } } });
	const links = FORMS.map((form) => ({ link: form(path) }));
	const entered = mode ? byId('={{ $json.link }}', mode) : '={{ $json.link }}';
	const { items } = await run(
		`${kind}: get`,
		{ [field]: entered } as IDataObject,
		links,
		TO_OUTPUT,
	);
	expect(links.filter((_link, at) => items[at].error)).toEqual([]);
	expect(asked.map((each) => each.path.toLowerCase())).toEqual(links.map(() => `/${path}`));
}

describe('a link of any form leads there', () => {
	test.each([
		['container', 'containers'],
		['metroArea', 'metro_areas'],
		['party', 'parties'],
		['port', 'ports'],
		['shipment', 'shipments'],
		['shippingLine', 'shipping_lines'],
		['terminal', 'terminals'],
		['trackingRequest', 'tracking_requests'],
		['vessel', 'vessels', '9321483'],
		['webhook', 'webhooks'],
	])('%s', async (kind, segment, id = ID) => {
		await expectLeading(kind, `${kind}Id`, `${segment}/${id}`, 'url');
	});

	test.each(['id', 'list', undefined])('a notification in mode %s', async (mode) => {
		const path = `webhook_notifications/${ID}`;
		await expectLeading('webhookNotification', 'notificationId', path, mode);
	});
});

/** URLs that no delivery reaches, or not safely: refused with words before a request is sent. */
import { describe, expect, it } from 'vitest';

import { LFD } from '../harness/eventKinds.mts';
import { PROFILES } from '../harness/profiles.mts';
import { byId, startScene } from '../harness/scene.mts';
import { startHost, startTriggerScene } from '../harness/triggerScene.mts';

const PUBLIC_SERVICE = { apiKey: 'any', baseUrl: 'https://service.example.com' };

const REFUSED: Array<[url: string, says: RegExp]> = [
	['http://n8n.example.com', /starts with http:\/\/n8n\.example\.com, .* starts with https:\/\//],
	['https://n8n.example.com/my n8n', /has to be encoded: .*write " " as %20/],
	['https://n8n.example.com/büro', /write "ü" as %C3%BC/],
	['https://büro.example', /write "büro\.example" as xn--bro-hoa\.example/],
	['https://n8n.example.com/{{id}}', /write "\{" as %7B, "\}" as %7D/],
];

describe.each(PROFILES)('the trigger in profile %s', (profile) => {
	it.each(REFUSED)(
		'does not register %s, and says so where publishing shows it',
		async (...given) => {
			const [webhookUrl, says] = given;
			const { host, webhooks, requests } = await startTriggerScene(profile, {
				host: { webhookUrl },
			});
			await expect(host.publish()).rejects.toMatchObject({
				message: expect.stringMatching(says),
				description: expect.stringContaining('WEBHOOK_URL'),
			});
			expect(requests()).toEqual([]);
			expect(webhooks()).toEqual([]);
		},
	);

	it('can still be unpublished when WEBHOOK_URL was changed to one of them', async () => {
		const { host, webhooks } = await startTriggerScene(profile);
		await host.publish();
		host.webhookUrl = 'http://n8n.example.com';
		await host.unpublish();
		expect(webhooks()).toHaveLength(profile === 'public' ? 0 : 1);
	});

	it('registers plain http with a service in the same private network', async () => {
		const { sandbox, webhooks } = await startTriggerScene(profile);
		for (const webhookUrl of ['http://192.168.1.7:5678', 'http://n8n:5678']) {
			const host = await startHost(sandbox, { webhookUrl, workflowId: webhookUrl });
			await host.publish();
			expect(webhooks().at(-1)?.url).toBe(host.productionUrl);
		}
	});
});

describe('the operations of Webhook', () => {
	const operations = (url: string) =>
		[
			['webhook: create', { url, events: [LFD] }],
			['webhook: update', { webhookId: byId('any'), updateFields: { url } }],
			['webhook: sendSample', { url, event: byId(LFD, 'kind'), secret: 's' }],
			['webhook: sendSample', { url, event: byId(LFD, 'kind') }],
		] as const;

	it.each([
		...REFUSED,
		['https://n8n.example.com/{{ $json.id }}', /write "\{" as %7B, " " as %20, "\}" as %7D/],
	] as Array<[string, RegExp]>)('refuse %s', async (url, says) => {
		const { run, sent } = await startScene();
		for (const [name, parameters] of operations(url)) {
			const { error } = await run(name, parameters);
			expect(error?.message).toMatch(says);
			expect(error?.message).toMatch(/^URL /);
			expect(error?.description).toBeTruthy();
		}
		expect(sent()).toEqual([]);
	});

	it.each(['http://127.0.0.1:5678/webhook/x', 'http://localhost:5678/x', 'https://n8n.internal'])(
		'refuse %s for a service on the internet',
		async (url) => {
			const { run } = await startScene({}, PUBLIC_SERVICE);
			for (const [name, parameters] of operations(url)) {
				const { error } = await run(name, parameters);
				expect(error?.message).toMatch(/^URL leads to .*, which the service cannot reach: enter/);
			}
		},
	);

	it('take plain http for a service in the same private network', async () => {
		const { run, sent } = await startScene();
		const { error } = await run('webhook: create', { url: 'http://127.0.0.1:9/x', events: [LFD] });
		expect(error).toBeUndefined();
		expect(sent()).toEqual(['POST /webhooks']);
	});
});

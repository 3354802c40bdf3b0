/** Registration by hand, and URLs that no registration can help. */
import { describe, expect, it } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

describe('manual registration', () => {
	const manual = (webhookSecret: string) => ({
		options: { registration: 'manual', webhookSecret },
	});

	it.each(PROFILES)(
		'in profile %s works without a key and asks the service nothing',
		async (profile) => {
			const { host, webhooks, requests } = await startTriggerScene(profile, {
				parameters: manual('typed'),
				host: { credential: undefined },
			});
			await host.publish();
			await host.unpublish();
			expect(requests()).toEqual([]);
			expect(webhooks()).toEqual([]);
			expect(host.warnings).toEqual([]);
		},
	);

	it('needs the secret', async () => {
		const { host } = await startTriggerScene('public', { parameters: manual(' ') });
		await expect(host.publish()).rejects.toThrow('Webhook Secret is empty');
	});
});

describe('a URL that the service cannot reach', () => {
	const PUBLIC_SERVICE = { apiKey: 'any', baseUrl: 'https://service.example.com' };

	it.each([
		'http://localhost:5678',
		'http://127.0.0.1:5678',
		'http://192.168.1.7:5678',
		'https://n8n.internal',
		'http://[::1]:5678',
		'http://0.0.0.0:5678',
	])('%s is refused before anything is sent', async (webhookUrl) => {
		const { host, requests } = await startTriggerScene('public', {
			host: { credential: PUBLIC_SERVICE, webhookUrl },
		});
		await expect(host.publish()).rejects.toMatchObject({
			message: expect.stringContaining('which the service cannot reach'),
			description: expect.stringContaining('WEBHOOK_URL'),
		});
		expect(requests()).toEqual([]);
	});
});

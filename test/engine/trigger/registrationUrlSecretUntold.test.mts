/** The URL secret is seen nowhere but in the URL that the service is told. */
import type { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { refusal, secretIn, startWebhookService } from './webhookService.mts';

describe('the secret is told to nobody', () => {
	it('though the service quotes the URL when it refuses it', async () => {
		const { service, host } = await startWebhookService(
			{},
			{ options: { unsignedDeliveries: 'acceptWithUrlSecret' } },
		);
		const sent: string[] = [];
		service.traits.refuses = (_, { url }) => {
			if (!url) return undefined;
			sent.push(String(secretIn(url)));
			return refusal(422, {
				detail: `url ${url} (${encodeURIComponent(url)}) is not reachable`,
				source: { pointer: '/data/attributes/url' },
			});
		};
		const error = (await host.publish().catch((failure: unknown) => failure)) as NodeApiError;
		expect(error.description).toContain('is not reachable');
		const text = JSON.stringify(error, membersToo) + host.warnings;
		expect(text).toContain('is not reachable');
		expect(sent.length).toBeGreaterThan(0);
		for (const secret of sent) expect(text).not.toContain(secret);
	});

	it('nor in any line about webhooks that stay', async () => {
		const { service, host } = await startWebhookService(
			{},
			{ options: { unsignedDeliveries: 'acceptAny' } },
		);
		await host.publish();
		host.addOptions({ unsignedDeliveries: 'acceptWithUrlSecret' });
		await host.publish();
		await host.unpublish();
		service.traits.offers = ['list'];
		await host.publish();
		await host.unpublish();
		expect(host.warnings.length).toBeGreaterThan(2);
		expect(host.warnings.join()).not.toContain(secretIn(service.webhooks[1].url));
	});
});

/** JSON of an error leaves out its message, its stack and its cause. */
const membersToo = (_: string, value: unknown): unknown =>
	value instanceof Error
		? Object.fromEntries(
				Object.getOwnPropertyNames(value)
					.filter((name) => name !== 'node')
					.map((name) => [name, (value as never)[name]]),
			)
		: value;

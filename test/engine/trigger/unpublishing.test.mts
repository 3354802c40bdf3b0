/** Switching the workflow off: never blocked, and nothing left behind unsaid. */
import { describe, expect, it } from 'vitest';

import { PROFILES, startScene } from './setup.mts';

describe('unpublishing', () => {
	it.each(PROFILES)(
		'in profile %s leaves nothing, or says what to remove by hand',
		async (profile) => {
			const { host, webhooks } = await startScene(profile);
			await host.publish();
			const [{ id }] = webhooks();
			await host.unpublish();
			if (profile === 'public') {
				expect(webhooks()).toEqual([]);
				expect(host.state).not.toHaveProperty('webhookId');
				expect(host.warnings).toEqual([]);
			} else {
				expect(host.warnings).toEqual([
					expect.stringMatching(new RegExp(`Webhook ${id} stays .* removed by hand`)),
				]);
			}
		},
	);

	it('is retried while the service is away for a moment', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		await host.publish();
		sandbox.faults.add({ kind: 'status', status: 503, match: { method: 'DELETE' }, times: 2 });
		await host.unpublish();
		expect(webhooks()).toEqual([]);
		expect(host.warnings).toEqual([]);
	});

	it('is never blocked by a service that is down; the next activation reuses what stayed', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		const fault = sandbox.faults.add({ kind: 'reset', match: { method: 'DELETE' } });
		await host.unpublish();
		expect(host.warnings).toEqual([expect.stringMatching(`Webhook ${id} could not be removed`)]);
		fault.remove();
		await host.publish();
		expect(webhooks().map((webhook) => webhook.id)).toEqual([id]);
		await host.unpublish();
		expect(webhooks()).toEqual([]);
	});

	it('is never blocked by a credential that is gone', async () => {
		const { host, webhooks } = await startScene('public');
		await host.publish();
		host.credential = undefined;
		await host.unpublish();
		expect(host.warnings).toEqual([expect.stringContaining(webhooks()[0].id)]);
	});

	it('of a webhook that is gone already is quiet', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		await host.publish();
		sandbox.store.remove({ type: 'webhook', id: webhooks()[0].id });
		await host.unpublish();
		expect(host.warnings).toEqual([]);
		expect(host.state).not.toHaveProperty('webhookId');
	});

	it('finds the webhook by its URL when the state got lost', async () => {
		const { host, webhooks } = await startScene('public');
		await host.publish();
		host.savedStaticData = '{}';
		await host.unpublish();
		expect(webhooks()).toEqual([]);
	});
});

/** Webhooks that this trigger made and uses no more are named in n8n's log when it is published. */
import { describe, expect, it } from 'vitest';

import { makeWebhook, restart, startTriggerScene } from '../harness/triggerScene.mts';

const FORMER = 'http://localhost:5678';

/** A trigger that was published under a former address, and has forgotten it. */
async function forgotten(headers?: 'null') {
	const made = await startTriggerScene('public', headers && { webhooks: { headers } });
	const { host } = made;
	const address = host.webhookUrl;
	host.webhookUrl = FORMER;
	await host.publish();
	host.webhookUrl = address;
	host.savedStaticData = '{}';
	await restart(host);
	const [{ id, url }] = made.webhooks();
	return { ...made, id, url };
}

const named = ({ id, url }: { id: string; url: string }) =>
	expect.stringMatching(`^Webhook ${id} leads to ${url.replaceAll('?', '\\?')}.*Webhook: Delete`);

describe('a webhook at a former address', () => {
	it.each([undefined, 'null' as const])('is named with what to do, headers %s', async (headers) => {
		const { host, webhooks, id, url } = await forgotten(headers);
		await host.publish();
		expect(host.warnings).toEqual([named({ id, url })]);
		expect(webhooks()).toHaveLength(2);
	});

	it('is left alone, and named again until it is removed', async () => {
		const { host, sandbox, id, url } = await forgotten();
		await host.publish();
		await host.publish();
		expect(host.warnings).toEqual([named({ id, url }), named({ id, url })]);
		sandbox.store.remove({ type: 'webhook', id });
		await host.publish();
		expect(host.warnings).toHaveLength(2);
	});
});

it('webhooks of other triggers, and that of a test, are not named', async () => {
	const { host, sandbox } = await startTriggerScene('public');
	const path = new URL(host.productionUrl).pathname;
	const headers = [{ name: 'X-Registered-By', value: 'n8n-nodes-container-tracking n8n other' }];
	await makeWebhook(sandbox, `${FORMER}${path}`, headers);
	await makeWebhook(sandbox, `${FORMER}/webhook/another/webhook`);
	await host.listen();
	await host.publish();
	expect(host.warnings).toEqual([]);
});

describe('a webhook that the account of the API key does not have', () => {
	const ofOtherKey = (id: string) =>
		expect.stringMatching(
			`^Webhook ${id} is not in the account of this API key any more.*other account`,
		);

	it('is named when the workflow is published', async () => {
		const { host, sandbox, webhooks } = await startTriggerScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		sandbox.store.remove({ type: 'webhook', id });
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.warnings).toEqual([ofOtherKey(id)]);
	});

	it('is named when it is unpublished', async () => {
		const { host, sandbox, webhooks } = await startTriggerScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		sandbox.store.remove({ type: 'webhook', id });
		await host.unpublish();
		expect(host.warnings).toEqual([ofOtherKey(id)]);
		await host.publish();
		expect(host.warnings).toHaveLength(1);
	});
});

/** The list of webhooks may arrive after an activation has given up on it; the next one takes that answer. */
import { expect, it } from 'vitest';

import { restart, startTriggerScene } from '../../harness/triggerScene.mts';

it('a list from before the webhook was removed does not count', async () => {
	const parameters = { options: { readAccount: false } };
	const { sandbox, host, webhooks } = await startTriggerScene('public', { parameters });
	await host.publish();
	let answer = () => {};
	const until = new Promise<void>((resolve) => (answer = resolve));
	const match = { method: 'GET', path: '/webhooks' };
	sandbox.faults.add({ kind: 'held', until, times: 1, match });
	await expect(host.call('create')).rejects.toThrow('The service did not answer in time');
	answer();
	// While the answer is on its way, nothing is removed.
	await expect
		.poll(async () => {
			await host.unpublish();
			return webhooks();
		})
		.toEqual([]);
	await host.publish();
	expect(webhooks()).toMatchObject([{ active: true, url: host.productionUrl }]);
});

it('a workflow that is unpublished while a start of n8n waits for the list leaves no webhook', async () => {
	const { sandbox, host, webhooks } = await startTriggerScene('public');
	await host.publish();
	await restart(host);
	let answer = () => {};
	const until = new Promise<void>((resolve) => (answer = resolve));
	sandbox.faults.add({ kind: 'held', until, match: { method: 'GET', path: '/webhooks' } });
	sandbox.clearRequests();
	const started = host.call('checkExists');
	await expect.poll(() => sandbox.requests).toHaveLength(1);
	await host.unpublish();
	expect(webhooks()).toEqual([]);
	answer();
	await started;
});

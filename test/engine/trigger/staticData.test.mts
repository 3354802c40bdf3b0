/** Static data that something else has written into: no failed execution, and publishing puts it right. */
import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { notification, post, published } from '../harness/delivering.mts';
import { LFD } from '../harness/eventKinds.mts';

const TEXTS = ['webhookId', 'secret', 'url', 'owner', 'seen'];
const LISTS = ['events', 'delivered', 'refused'];
const SHELVES = ['containers', 'shipments', 'picked_up', 'undo'];
const GARBAGE = [null, 5, true, [], {}, { count: 'x' }, { 0: 'no\nlines' }, 'text'];

it.each([...TEXTS, ...LISTS, ...SHELVES])('anything in %s', async (name) => {
	const options = { addPickupStatus: true };
	const { host, webhooks, secret } = await published('public', {
		parameters: { events: [LFD], options },
	});
	let number = 0;
	for (const value of GARBAGE) {
		const stored = JSON.parse(host.savedStaticData) as { [node: string]: IDataObject };
		for (const state of Object.values(stored)) state[name] = value as IDataObject;
		host.savedStaticData = JSON.stringify(stored);
		const { status } = await post(host.productionUrl, notification(`n${++number}`), secret);
		expect(status, `${JSON.stringify(value)} in ${name}`).toBe(
			// A secret that does not fit is fetched again.
			name === 'secret' && value !== 'text' ? 401 : 200,
		);
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		const after = await post(
			host.productionUrl,
			notification(`n${++number}`),
			webhooks()[0].secret,
		);
		expect(after.status).toBe(200);
	}
	expect(host.executions.filter(({ item }) => item.failed)).toEqual([]);
});

/** Static data that something else has written into: no failed execution, and publishing puts it right. */
import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { notification, post, published } from '../harness/delivering.mts';
import { LFD } from '../harness/eventKinds.mts';

const TEXTS = ['webhookId', 'secret', 'url', 'owner', 'memory'];
const LISTS = ['events', 'delivered', 'refused'];
/** Of the right form, with records of none. */
const MEMORY = JSON.stringify({
	writer: 'another',
	containers: [['a', 1, { lfd: 5 }], ['b', 'x'], 7],
	notifications: { n1: [] },
});
const GARBAGE = [null, 5, true, [], {}, { count: 'x' }, { 0: 'no\nlines' }, 'text', MEMORY];

it.each([...TEXTS, ...LISTS])('anything in %s', async (name) => {
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

/** Static data that something else has written into: no failed execution, and publishing puts it right. */
import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { notification, post, published } from '../harness/delivering.mts';
import { LFD, restart } from '../harness/triggerScene.mts';

const MEMBERS = ['webhookId', 'secret', 'url', 'memory', 'events', 'delivered'];
/** Of the right form, with records of none. */
const MEMORY = JSON.stringify({
	writer: 'another',
	containers: [['a', 1, { lfd: 5 }], ['b', 'x'], 7],
	notifications: { n1: [] },
});
const GARBAGE = [null, 5, [], { 0: 'no\nlines' }, 'text', MEMORY];

it.each(MEMBERS)('anything in %s', async (name) => {
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

it('what is remembered is cut off: the log says what is not known any more', async () => {
	const options = { addPickupStatus: true };
	const { host, moveLfd } = await published('public', { parameters: { events: [LFD], options } });
	await moveLfd('2031-05-06T07:00:00Z');
	const stored = JSON.parse(host.savedStaticData) as { [node: string]: IDataObject };
	for (const state of Object.values(stored))
		if (state.memory) state.memory = String(state.memory).slice(0, -20);
	host.savedStaticData = JSON.stringify(stored);
	await restart(host);
	for (const day of ['04', '02']) await moveLfd(`2031-05-${day}T07:00:00Z`);
	expect(host.warnings).toEqual([expect.stringMatching(/^What was remembered cannot be read, so/)]);
	expect(host.executions.map(({ item }) => item.lfd_change)).toMatchObject([
		{ current: '2031-05-06' },
		{ direction: 'unknown', current: '2031-05-04' },
		{ direction: 'earlier', current: '2031-05-02' },
	]);
});

/** n8n is away for a while; what the service gave up delivering is reported once. */
import { readFile } from 'node:fs/promises';
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it, onTestFinished } from 'vitest';

import { register } from '../../../sandbox/testing.mts';
import { TriggerHost } from '../../harness/webhook.mts';
import { Stage } from '../stage.mts';

/** The workflow, and a trigger of this n8n that gets every event. */
async function published() {
	const stage = await Stage.open('catch-up-on-missed-events', {
		now: '2026-03-05T20:00:00Z',
		retryScale: 0.000_001,
		tables: { 'Said Before': [] },
	});
	const { sandbox } = stage;
	const { containerId, containerNumber } = sandbox.situations.laterInHouston;
	const host = await TriggerHost.start({
		credential: { baseUrl: sandbox.url, apiKey: sandbox.apiKey },
		parameters: { events: ['*'] },
	});
	onTestFinished(async () => await host.close());
	await host.publish();
	stage.address.webhookBaseUrl = `${host.webhookUrl}/`;
	const { ship } = sandbox;
	return { stage, host, ship, containerId, containerNumber };
}

/** In place of the Slack node, as the page advises; the workflow it calls gives no item. */
async function callAnother({ nodes }: Stage['workflow']): Promise<void> {
	const page = await readFile(
		new URL('../../../../docs/catch-up-on-missed-events.md', import.meta.url),
		'utf8',
	);
	const { conditions } = nodes.find(({ name }) => name === 'Not Said Before')!.parameters;
	const nothing = structuredClone(conditions) as { conditions: IDataObject[] };
	nothing.conditions[0].leftValue = false;
	const caller = nodes.find(({ name }) => name === 'Send What Was Missed')!;
	Object.assign(caller, {
		type: 'n8n-nodes-base.filter',
		typeVersion: 2.2,
		parameters: { conditions: nothing },
	});
	caller.alwaysOutputData = /in its place with Always Output Data on/.test(page);
}

describe('Catch up on missed events', () => {
	it('hands each event once to another workflow, also to one that gives no item', async () => {
		const { stage, host, ship, containerId } = await published();
		host.outages = 1_000;
		await stage.at('2026-03-05T21:30:00Z', () =>
			ship.transportEvent(containerId, 'vessel_berthed'),
		);
		await callAnother(stage.workflow);
		await stage.strike('2026-03-06T00:10:00Z');
		expect(stage.rowsOf('Said Before').map(({ name }) => name)).toContain('events');
	});

	it('reports each missed event once, when the service has given it up', async () => {
		const { stage, host, ship, containerId, containerNumber } = await published();
		const happens = (kind: string) => () => ship.transportEvent(containerId, kind);

		await stage.expectAt('2026-03-05T20:30:00Z', happens('vessel_arrived'), []);
		await stage.expectStrike('2026-03-05T21:10:00Z', []);

		host.outages = 1_000;
		await stage.expectAt('2026-03-05T21:30:00Z', happens('vessel_berthed'), []);
		await stage.expectAt('2026-03-05T22:05:00Z', happens('vessel_discharged'), []);
		host.outages = 0;
		await stage.expectAt('2026-03-05T22:20:00Z', happens('rail_loaded'), []);

		// Younger than the service's last try, it might still arrive.
		await stage.expectStrike('2026-03-05T23:10:00Z', []);
		const line = (time: string, kind: string) =>
			`• 2026-03-05 ${time} UTC · ${kind} · ${containerNumber}`;
		await stage.expectStrike('2026-03-06T00:04:00Z', [
			`#drayage-automation: *1 event did not arrive*\n${line('21:30', 'Vessel: Berthed')}`,
		]);
		await stage.expectStrike('2026-03-06T01:10:00Z', [
			`#drayage-automation: *1 event did not arrive*\n${line('22:05', 'Vessel: Discharged')}`,
		]);
		await stage.expectStrike('2026-03-06T02:10:00Z', []);

		// Several at once, after an outage of a night.
		host.outages = 1_000;
		await stage.expectAt('2026-03-06T03:00:00Z', happens('rail_departed'), []);
		await stage.expectAt('2026-03-06T09:00:00Z', happens('rail_arrived'), []);
		host.outages = 0;
		// What Slack refused was not reported.
		stage.engine.refusing.add('Send What Was Missed');
		await expect(stage.strike('2026-03-06T13:10:00Z')).rejects.toThrow('refused');
		stage.engine.refusing.clear();
		await stage.expectStrike('2026-03-06T14:10:00Z', [
			[
				'#drayage-automation: *2 events did not arrive*',
				line('03:00', 'Rail: Departed').replace('03-05', '03-06'),
				line('09:00', 'Rail: Arrived').replace('03-05', '03-06'),
			].join('\n'),
		]);
		await stage.expectStrike('2026-03-06T15:10:00Z', []);

		// An outage of a day: messages that a person can read.
		host.outages = 100_000;
		for (let event = 0; event < 60; event++) {
			const minute = String(event).padStart(2, '0');
			const moved = () =>
				ship.moveLfd(containerId, `2026-04-${event % 2 ? '20' : '21'}T05:00:00Z`, 'terminal');
			await stage.at(`2026-03-07T03:${minute}:00Z`, event === 0 ? moved : happens('rail_unloaded'));
		}
		host.outages = 0;
		// Slack goes down behind the first message; the next hour goes on there, also between two of one moment.
		const { pace, refusing } = stage.engine;
		pace.onWait = () => void refusing.add('Send What Was Missed');
		await expect(stage.strike('2026-03-07T14:10:00Z')).rejects.toThrow('refused');
		pace.onWait = undefined;
		refusing.clear();
		const [first] = stage.messages();
		const all = Number(/\*(\d+) events did not arrive\*/.exec(first)![1]);
		expect(all).toBeGreaterThanOrEqual(60);
		const rest = await stage.strike('2026-03-07T15:10:00Z');
		expect([first, ...rest].map((message) => message.split('\n')[0])).toEqual([
			`#drayage-automation: *${all} events did not arrive*, 1 to 25 of them`,
			`#drayage-automation: *${all - 25} events did not arrive*, 1 to 25 of them`,
			`#drayage-automation: *${all - 25} events did not arrive*, 26 to ${all - 25} of them`,
		]);
		const reported = [first, ...rest].flatMap((message) => message.split('\n').slice(1));
		expect(reported).toHaveLength(all);
		expect(reported.filter((each) => each.startsWith('• 2026-03-07 03:'))).toHaveLength(all);
		expect(reported.filter((each) => each.includes('Rail: Unloaded'))).toHaveLength(59);
		expect(first).toContain(`Container: pickup lfd`);
		expect(first).not.toContain('container.updated');
		for (const message of [first, ...rest]) expect(message.length).toBeLessThan(3_500);
		await stage.expectStrike('2026-03-07T16:10:00Z', []);
	});

	it('after days without n8n goes back to its last run, though it never had to say anything', async () => {
		const { stage, host, ship, containerId, containerNumber } = await published();
		await stage.expectStrike('2026-03-05T21:10:00Z', []);
		host.outages = 1_000;
		await stage.expectAt(
			'2026-03-05T22:00:00Z',
			() => ship.transportEvent(containerId, 'vessel_berthed'),
			[],
		);
		host.outages = 0;
		const missed = `#drayage-automation: *1 event did not arrive*\n• 2026-03-05 22:00 UTC · Vessel: Berthed · ${containerNumber}`;
		const monday = '2026-03-09T08:10:00Z';
		stage.engine.refusing.add('Send What Was Missed');
		await expect(stage.strike(monday)).rejects.toThrow('refused');
		stage.engine.refusing.clear();
		await stage.expectStrike('2026-03-09T09:10:00Z', [missed]);
		await stage.expectStrike('2026-03-09T10:10:00Z', []);
		// A quiet month later it does not read the month again.
		await stage.expectStrike('2026-04-09T10:10:00Z', []);
		expect(stage.rowsOf('Said Before')).toContainEqual(
			expect.objectContaining({ name: 'looked', said_until: '2026-04-08T10:10:00.000Z' }),
		);
	});

	it('says once a day that the service has switched a webhook off, and what to do', async () => {
		const stage = await Stage.open('catch-up-on-missed-events', {
			now: '2026-03-05T20:00:00Z',
			tables: { 'Said Before': [] },
		});
		const { store } = stage.sandbox;
		const host = await TriggerHost.start({
			credential: { baseUrl: stage.sandbox.url, apiKey: stage.sandbox.apiKey },
			workflowId: 'wf7',
		});
		onTestFinished(async () => await host.close());
		await host.publish();
		stage.address.webhookBaseUrl = `${host.webhookUrl}/`;
		await stage.expectStrike('2026-03-05T20:10:00Z', []);

		const [webhook] = store.all('webhook');
		store.update(webhook, { active: false });
		const warning = [
			'#drayage-automation: :warning: *The service has switched off a webhook of this n8n*, as it does after failed deliveries: no event arrives there. Publish again what it belongs to, and see on *Morning demurrage sweep* or *Get Pickup Status of Many* what has changed since.',
			`• ${host.productionUrl} of workflow wf7`,
		].join('\n');
		await stage.expectStrike('2026-03-05T21:10:00Z', [warning]);
		await stage.expectStrike('2026-03-05T22:10:00Z', []);
		// The day of the workflow is that of Los Angeles.
		await stage.expectStrike('2026-03-06T08:10:00Z', [warning]);

		await host.publish();
		expect(store.get('webhook', webhook.id)?.attributes.active).toBe(true);
		await stage.expectStrike('2026-03-07T20:10:00Z', []);
	});

	it('says once a day that no webhook leads here', async () => {
		const stage = await Stage.open('catch-up-on-missed-events', {
			now: '2026-03-05T20:00:00Z',
			tables: { 'Said Before': [] },
		});
		await register(stage.sandbox, 'https://tms.example.com/hooks');
		const none = expect.stringMatching(
			/^#drayage-automation: :warning: \*No webhook of this account leads to this n8n\*.* Publish the workflow/,
		);
		for (const [moment, said] of [
			['2026-03-05T20:10:00Z', [none]],
			['2026-03-05T21:10:00Z', []],
			['2026-03-06T20:10:00Z', [none]],
		] as const)
			expect(await stage.strike(moment)).toEqual(said);
	});
});

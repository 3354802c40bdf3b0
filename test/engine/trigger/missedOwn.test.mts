/** Get Missed looks at the webhooks of this n8n, unless one is picked. */
import { describe, expect, it } from 'vitest';

import { createEngine } from '../harness/engine.mts';
import { register } from '../../sandbox/testing.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

const ARRIVED = 'container.transport.rail_arrived';
const LFD = 'container.pickup_lfd.changed';
const ELSEWHERE = 'http://127.0.0.1:9/hooks/tms';

/** A published trigger for arrivals, and somebody else's webhook for last free days; nothing gets through. */
async function scene() {
	const made = await startTriggerScene('public', {
		...{ retryScale: 0.0001, parameters: { events: [ARRIVED] } },
	});
	const { sandbox, host } = made;
	await host.publish();
	host.outages = 1_000;
	const { id: foreignId } = await register(sandbox, ELSEWHERE, { events: [LFD] });
	const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
	const { ship, situations, deliveries } = sandbox;
	const { containerId } = situations.laterInHouston;
	const happens = async (day = '05') => {
		ship.transportEvent(containerId, 'rail_arrived');
		ship.moveLfd(containerId, `2026-12-${day}T05:00:00Z`);
		await deliveries.settled();
	};
	/** The kinds that Get Missed gives, and what it says beside them. */
	const missed = async (parameters = {}) => {
		const { items, hints, error } = await engine.runNode({
			...{ resource: 'webhookNotification', operation: 'getMissed' },
			...{ since: '2020-01-01', which: 'all', ...parameters },
		});
		if (error) throw error;
		return { kinds: items.map(({ event }) => event).sort(), hints };
	};
	return { ...made, foreignId, happens, missed };
}

const NONE_OF_OURS = expect.stringMatching(
	/No webhook of this account is known to lead to this n8n/,
);

describe('Get Missed', () => {
	it('leaves out what was meant for a webhook that leads elsewhere', async () => {
		const { happens, missed } = await scene();
		await happens();
		expect(await missed()).toEqual({ kinds: [ARRIVED], hints: [] });
	});

	it('gives what was meant for a webhook that publishing has replaced since', async () => {
		const { happens, missed, host } = await scene();
		await happens();
		await host.unpublish();
		await host.publish();
		expect(await missed()).toEqual({ kinds: [ARRIVED], hints: [] });
	});

	it('knows a webhook that was made by hand by its address', async () => {
		const { happens, missed, sandbox } = await scene();
		await register(sandbox, 'http://127.0.0.1:5678/webhook/5b9e/webhook', { events: [LFD] });
		await happens();
		expect(await missed()).toEqual({ kinds: [LFD, ARRIVED], hints: [] });
	});

	it('gives each event once where no webhook is known as ours, and says so', async () => {
		const { happens, missed, sandbox, host } = await scene();
		await happens();
		await host.unpublish();
		await register(sandbox, `${ELSEWHERE}/2`, { events: [LFD] });
		await happens('07');
		expect(await missed()).toEqual({ kinds: [LFD, LFD, ARRIVED], hints: [NONE_OF_OURS] });
	});

	it('looks at one that is picked, whosever it is', async () => {
		const { happens, missed, foreignId } = await scene();
		await happens();
		const webhookId = { __rl: true, mode: 'id', value: foreignId };
		expect(await missed({ webhookId })).toEqual({ kinds: [LFD], hints: [] });
	});
});

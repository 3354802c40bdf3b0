/** n8n is away for a while; what the service gave up delivering is told once. */
import { describe, it, onTestFinished } from 'vitest';

import { TriggerHost } from '../../harness/webhook.mts';
import { Stage } from '../stage.mts';

describe('Catch up on missed events', () => {
	it('tells each missed event once, when the service has given it up', async () => {
		const stage = await Stage.open('catch-up-on-missed-events', {
			now: '2026-03-05T20:00:00Z',
			retryScale: 0.0001,
		});
		const { sandbox } = stage;
		const { ship, situations } = sandbox;
		const { containerId, containerNumber } = situations.laterInHouston;
		const host = await TriggerHost.start({
			credential: { baseUrl: sandbox.url, apiKey: sandbox.apiKey },
			parameters: { events: ['*'] },
		});
		onTestFinished(async () => await host.close());
		await host.publish();
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
			`• 2026-03-05 ${time} UTC · container.transport.${kind} · ${containerNumber}`;
		await stage.expectStrike('2026-03-06T00:04:00Z', [
			`#drayage-automation: *1 event did not arrive*\n${line('21:30', 'vessel_berthed')}`,
		]);
		await stage.expectStrike('2026-03-06T01:10:00Z', [
			`#drayage-automation: *1 event did not arrive*\n${line('22:05', 'vessel_discharged')}`,
		]);
		await stage.expectStrike('2026-03-06T02:10:00Z', []);

		// Several at once, after an outage of a night.
		host.outages = 1_000;
		await stage.expectAt('2026-03-06T03:00:00Z', happens('rail_departed'), []);
		await stage.expectAt('2026-03-06T09:00:00Z', happens('rail_arrived'), []);
		host.outages = 0;
		await stage.expectStrike('2026-03-06T14:10:00Z', [
			[
				'#drayage-automation: *2 events did not arrive*',
				line('03:00', 'rail_departed').replace('03-05', '03-06'),
				line('09:00', 'rail_arrived').replace('03-05', '03-06'),
			].join('\n'),
		]);
		await stage.expectStrike('2026-03-06T15:10:00Z', []);
	});
});

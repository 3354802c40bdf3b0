/** Containers whose last free day was set before the workflow was published. */
import { describe, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { BY_TERMINAL, known, type Known } from '../lanes.mts';
import { expectMessages, Stage } from '../stage.mts';

const NOW_EARLIER = '#drayage: :calendar: *Last free day moved earlier*';

describe('LFD changed to Slack, heard for the first time', () => {
	const NOON = '2026-03-09T17:00:00Z';

	/** A container whose last free day, 15 March, was set before the workflow was published. */
	async function open() {
		const stage = await Stage.open('lfd-changed-to-slack', { now: NOON });
		const { sandbox } = stage;
		const { containerId } = sandbox.situations.laterInHouston;
		const container = known(sandbox, sandbox.store.get('container', containerId) as Resource);
		return { stage, ship: sandbox.ship, container };
	}

	const alert = (headline: string, { number, terminal, ...container }: Known, when: string) =>
		[
			headline,
			`${number}: last free day is ${when}, Chicago time) at ${terminal}; available for pickup; ${BY_TERMINAL}.`,
			`${container.customer} · Yard: Grounded, row 12 · B/L ${container.billOfLading} · ${container.references}`,
		].join('\n');

	it('a move knows the day before', async () => {
		const { stage, ship, container } = await open();
		const move = () => ship.moveLfd(container.id, '2026-03-13T05:00:00Z', 'terminal');
		await stage.expectAt(NOON, move, [
			alert(`${NOW_EARLIER}, was Sun 15 Mar`, container, 'in 4 days (Fri 13 Mar'),
		]);
	});

	it('an event that reports the new day only says so', async () => {
		const { stage, ship, container } = await open();
		const value = '2026-03-15T05:00:00Z';
		const reported = () =>
			ship.emit('container.pickup_lfd.changed', {
				containerId: container.id,
				attributes: { value },
			});
		const [message] = await stage.at(NOON, reported);
		expectMessages(
			[message.split('\n')[0]],
			['#drayage: :calendar: *Last free day set or moved*, the day before is not known'],
		);
	});
});

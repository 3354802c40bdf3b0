/** Containers whose last free day was set before the workflow was published. */
import { describe, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { BY_TERMINAL, known, type Known } from '../lanes.mts';
import { expectMessages, Stage } from '../stage.mts';

const NOW_EARLIER = '#drayage-urgent: <!channel> :rotating_light: *Last free day moved earlier*';
const URGENT_LATER = '#drayage-urgent: <!channel> :calendar: *Last free day moved later*';

describe('LFD changed to Slack, heard for the first time', () => {
	const NOON = '2026-03-09T17:00:00Z';

	/** A container whose last free day, 15 March, was set before the workflow was published. */
	async function open() {
		const stage = await Stage.open('lfd-changed-to-slack', { now: NOON });
		const { sandbox } = stage;
		const { containerId } = sandbox.situations.laterInHouston;
		const box = known(sandbox, sandbox.store.get('container', containerId) as Resource);
		return { stage, ship: sandbox.ship, box };
	}

	const alert = (headline: string, { number, terminal, ...box }: Known, when: string) =>
		[
			headline,
			`${number}: last free day is ${when}, Chicago time) at ${terminal}; available for pickup; ${BY_TERMINAL}.`,
			`Source: terminal · Yard: Grounded, row 12 · B/L ${box.billOfLading} · ${box.references}`,
		].join('\n');

	it.each(['terminal', undefined] as const)('a move by %s knows the day before', async (source) => {
		const { stage, ship, box } = await open();
		const move = () => ship.moveLfd(box.id, '2026-03-13T05:00:00Z', source);
		await stage.expectAt(NOON, move, [
			alert(`${NOW_EARLIER}, was Sun 15 Mar`, box, 'in 4 days (Fri 13 Mar'),
		]);
	});

	it('an event that tells the new day only says so', async () => {
		const { stage, ship, box } = await open();
		const value = '2026-03-15T05:00:00Z';
		const told = () =>
			ship.emit('container.pickup_lfd.changed', {
				containerId: box.id,
				attributes: { value },
			});
		const [message] = await stage.at(NOON, told);
		expectMessages(
			[message.split('\n')[0]],
			['#drayage: :calendar: *Last free day set or moved*, the day before is not known'],
		);
	});

	it('a later day that is today is urgent all the same', async () => {
		const { stage, ship, box } = await open();
		await stage.at(NOON, () => ship.moveLfd(box.id, '2026-03-08T06:00:00Z', 'terminal'));
		const move = () => ship.moveLfd(box.id, '2026-03-09T05:00:00Z', 'terminal');
		await stage.expectAt(NOON, move, [
			alert(`${URGENT_LATER}, was Sun 8 Mar`, box, 'today (Mon 9 Mar'),
		]);
	});
});

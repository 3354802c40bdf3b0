/** One move is reported by up to three events, in any order, late, alone, or beside other news; it is said once. */
import { describe, it } from 'vitest';

import { alert, EARLIER, LATER, NEAR, SET } from '../alerts.mts';
import { discharge, instant, known, LOS_ANGELES, openWithBox, type Known } from '../lanes.mts';
import { ORDERS, type FirstEvent, type Order } from '../stage.mts';
import { UPDATED } from '../../harness/triggerScene.mts';

const at = (local: string) => instant(local, LOS_ANGELES);
const lane = LOS_ANGELES;

const CHANGED = 'container.pickup_lfd.changed';
const BY_TERMINAL_ITSELF = 'container.pickup_lfd_terminal.changed';

/** Those kinds, in that order; the others never arrive. */
const only =
	(...kinds: string[]): Order =>
	(deliveries) =>
		kinds.map((kind) => deliveries.find((delivery) => delivery.kind === kind)!);

/** A container in the yard whose last free day, Fri 27 March, was reported on 6 March. */
async function opened(first: FirstEvent) {
	const options = { now: at('2026-03-05T12:00'), order: first };
	const {
		stage,
		sandbox,
		ship,
		box: container,
	} = await openWithBox('lfd-changed-to-slack', options);
	const moveTo = (day: string) => () => ship.moveLfd(container.id, at(day), 'terminal');
	const is = 'in 21 days (Fri 27 Mar';
	await stage.expectAt(at('2026-03-06T12:00'), moveTo('2026-03-27'), [
		alert(SET, container, lane, { is }),
	]);
	return { stage, sandbox, ship, container, moveTo };
}

const earlier = (container: Known, was: string, is: string) =>
	alert(`${EARLIER}, was ${was}`, container, lane, { is });

describe.each(ORDERS)('LFD changed to Slack, reported by three events, %s', (first) => {
	const open = async () => await opened(first);
	it('sends one alert, in whatever order they come', async () => {
		const { stage, sandbox, container, moveTo } = await open();
		// As the documented deliveries show it: what they lack is known from before, or looked up.
		sandbox.deliveries.containers = 'documented';
		const moves: Array<[order: Order, day: string, was: string, is: string]> = [
			[only(UPDATED, CHANGED, BY_TERMINAL_ITSELF), '26', 'Fri 27 Mar', 'in 20 days (Thu 26 Mar'],
			[only(UPDATED, BY_TERMINAL_ITSELF, CHANGED), '25', 'Thu 26 Mar', 'in 19 days (Wed 25 Mar'],
			[only(CHANGED, UPDATED, BY_TERMINAL_ITSELF), '24', 'Wed 25 Mar', 'in 18 days (Tue 24 Mar'],
			[only(CHANGED, BY_TERMINAL_ITSELF, UPDATED), '23', 'Tue 24 Mar', 'in 17 days (Mon 23 Mar'],
			[only(BY_TERMINAL_ITSELF, UPDATED, CHANGED), '20', 'Mon 23 Mar', 'in 14 days (Fri 20 Mar'],
			[only(BY_TERMINAL_ITSELF, CHANGED, UPDATED), '19', 'Fri 20 Mar', 'in 13 days (Thu 19 Mar'],
		];
		let hour = 13;
		for (const [order, day, was, is] of moves) {
			const moment = at(`2026-03-06T${hour++}:00`);
			await stage.expectAt(moment, moveTo(`2026-03-${day}`), [earlier(container, was, is)], order);
		}
	});

	it('mentions everybody where the day is near, and only there', async () => {
		const { stage, container, moveTo } = await open();
		const reported = (day: string, headline: string, is: string) => async () =>
			await stage.expectAt(at('2026-03-06T13:00'), moveTo(`2026-03-${day}`), [
				alert(headline, container, lane, { is }),
			]);
		// On a Friday: Monday, Tuesday and Wednesday are three gate days.
		await reported('11', `${EARLIER}, was Fri 27 Mar`, 'in 5 days (Wed 11 Mar')();
		await reported(
			'10',
			`${NEAR} *Last free day moved earlier*, was Wed 11 Mar`,
			'in 4 days (Tue 10 Mar',
		)();
		await reported(
			'09',
			`${NEAR} *Last free day moved earlier*, was Tue 10 Mar`,
			'in 3 days (Mon 9 Mar',
		)();
		// Good news can wait, however near the day.
		await reported('10', `${LATER}, was Mon 9 Mar`, 'in 4 days (Tue 10 Mar')();
		await reported(
			'06',
			`${NEAR} *Last free day moved earlier*, was Tue 10 Mar`,
			'today (Fri 6 Mar',
		)();
	});

	it('mentions everybody where a day is near when it is set', async () => {
		const { stage, sandbox } = await open();
		const [, other] = stage.containersTo('USLAX').map((container) => known(sandbox, container));
		await stage.expectAt(at('2026-03-06T13:00'), () => discharge(sandbox, other.id), []);
		const set = () => sandbox.ship.moveLfd(other.id, at('2026-03-10'), 'terminal');
		const reported = alert(`${NEAR} *Last free day set*`, other, lane, {
			is: 'in 4 days (Tue 10 Mar',
		});
		await stage.expectAt(at('2026-03-06T14:00'), set, [reported]);
	});
});

/** Containers are released, taken back and released again; dispatch hears of each release once. */
import { describe, it } from 'vitest';

import { pairs } from '../../../check.mts';
import {
	discharge,
	instant,
	known,
	LOS_ANGELES,
	ROTTERDAM,
	UNCONFIRMED,
	VANCOUVER,
	type Known,
	type Lane,
} from '../lanes.mts';
import { Stage, WAYS } from '../stage.mts';

const RELEASED = '#drayage: :white_check_mark: *Available for pickup*';
const VERIFY =
	'#drayage: :grey_question: *Released, but a hold is still listed: verify before sending a truck*';

interface Box extends Known {
	equipment: string;
	firms: string;
}

const message = (headline: string, container: Box, { time }: Lane, days: string, reasons: string) =>
	[
		headline,
		`${container.number}: last free day is ${days}, ${time}) at ${container.terminal}; ${reasons}; ${UNCONFIRMED}.`,
		`${container.equipment} · FIRMS ${container.firms}`,
		`${container.customer} · Yard: Row 7 · B/L ${container.billOfLading} · ${container.references}`,
	].join('\n');

function boxesOf(stage: Stage, lane: Lane): Box[] {
	const { sandbox } = stage;
	return stage.containersTo(lane.port).map((container) => {
		const { equipment_length, equipment_height, weight_in_lbs } = container.attributes;
		const height = equipment_height === 'high_cube' ? 'high cube' : 'standard';
		const pounds = String(weight_in_lbs).replace(/\d{3}$/, ',$&');
		const terminal = sandbox.store.related(container, 'pod_terminal');
		return {
			...known(sandbox, container),
			equipment: `${String(equipment_length)}' dry ${height}, ${pounds} lbs`,
			firms: String(terminal?.attributes.firms_code),
		};
	});
}

const LANES = [LOS_ANGELES, VANCOUVER, ROTTERDAM];

describe('Available to dispatch', () => {
	it.each(pairs(LANES, WAYS))('$time, reported by $by, $order', async ({ by, order, ...lane }) => {
		const at = (local: string) => instant(local, lane);
		const stage = await Stage.open('available-to-dispatch', {
			now: at('2026-03-05T12:00'),
			by,
			order,
		});
		const { sandbox } = stage;
		const { ship } = sandbox;
		const fleet = boxesOf(stage, lane);
		const [held, silent, ...plain] = fleet;
		const all =
			(happening: (id: string) => unknown, about: Box[] = fleet) =>
			() =>
				about.forEach(({ id }) => happening(id));

		await stage.expectAt(
			at('2026-03-06T12:00'),
			all((id) => discharge(sandbox, id)),
			[],
		);
		await stage.expectAt(
			at('2026-03-06T13:00'),
			all((id) => ship.moveLfd(id, at('2026-03-12'), 'terminal')),
			[],
		);
		const hold = { name: 'USDA', status: 'hold', description: 'Exam' };
		await stage.expectAt(at('2026-03-06T14:00'), () => ship.placeHold(held.id, hold), []);

		// The night in which North America has no 2 o'clock: 23:55, then five past midnight.
		await stage.expectAt(
			at('2026-03-07T23:55'),
			all((id) => ship.setAvailable(id), plain),
			[
				...plain.map((container) =>
					message(RELEASED, container, lane, 'in 5 days (Thu 12 Mar', 'available for pickup'),
				),
			],
		);
		await stage.expectAt(at('2026-03-08T00:05'), () => ship.setAvailable(held.id), [
			message(
				VERIFY,
				held,
				lane,
				'in 4 days (Thu 12 Mar',
				'Holds: USDA; marked available despite a hold, verify with the terminal',
			),
		]);
		await stage.expectAt(
			at('2026-03-08T10:00'),
			all((id) => ship.setAvailable(id, false), plain),
			[],
		);
		await stage.expectAt(
			at('2026-03-11T18:00'),
			all((id) => ship.setAvailable(id), plain),
			plain.map((container) =>
				message(RELEASED, container, lane, 'tomorrow (Thu 12 Mar', 'available for pickup'),
			),
		);
		await stage.expectAt(
			at('2026-03-11T19:00'),
			all((id) => ship.pickUp(id)),
			[],
		);
		await stage.expectAt(
			at('2026-03-11T20:00'),
			() => ship.transportEvent(silent.id, 'available'),
			[],
		);
	});
});

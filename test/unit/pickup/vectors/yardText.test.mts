import { describe } from 'vitest';

import { chicago, holdsAll, type Expected, type Vector } from './vectors.mts';

const usd = (amount: number | string, type = 'demurrage') => ({
	type,
	amount,
	currency_code: 'USD',
});

describe('a yard text against a mark of leaving', () => {
	const yard = (text: string, checked: string, more: { [name: string]: unknown } = {}) => ({
		location_at_pod_terminal: text,
		pod_rail_loaded_at: '2026-06-09T12:00:00Z',
		terminal_checked_at: checked,
		pickup_lfd: '2026-06-11T04:00:00Z',
		available_for_pickup: false,
		...more,
	});
	const DAY_LATER = '2026-06-10T12:00:00Z';
	const LATER = '2026-06-10T12:00:01Z';
	const open: Expected = {
		place: 'port',
		left_port: false,
		last_free_day: '2026-06-11',
		urgency: 'soon',
		flags: { conflicting: true },
	};
	const closed: Expected = {
		left_port: true,
		last_free_day: null,
		urgency: 'none',
		flags: { conflicting: false },
	};
	const vector = (
		name: string,
		attributes: { [name: string]: unknown },
		expected: Expected,
	): Vector => [name, attributes, chicago, expected];
	holdsAll([
		vector('24 hours', yard('Yard 4', DAY_LATER), closed),
		vector('24 hours and a second', yard('Yard 4', LATER), open),
		vector('25 hours', yard('Yard 4', '2026-06-10T13:00:00Z'), open),
		vector('grounded', yard('GROUNDED ROW 3', LATER), open),
		vector('wheels', yard('On wheels', LATER), open),
		vector('deck', yard('Deck 2', LATER), open),
		vector('stack', yard('In stack', LATER), open),
		vector('out', yard('Out of yard', LATER), closed),
		vector('delivered', yard('Yard: Delivered', LATER), closed),
		vector('rail', yard('Rail yard', LATER), closed),
		vector('community', yard('Community - yard', LATER), closed),
		vector('vessel', yard('Vessel stack', LATER), closed),
		vector('on-board', yard('On-Board deck', LATER), closed),
		vector('no yard word', yard('Row 12', LATER), closed),
		vector(
			'out of the gate',
			yard('Yard 4', LATER, { pod_full_out_at: '2026-06-09T11:00:00Z' }),
			closed,
		),
		vector(
			'the last mark counts',
			yard('Yard 4', LATER, { pod_rail_departed_at: '2026-06-09T13:00:00Z' }),
			closed,
		),
		vector('never checked', yard('Yard 4', LATER, { terminal_checked_at: null }), closed),
		vector(
			'24 hours over the change of clocks',
			yard('Yard 4', '2026-06-10T12:30:00Z', { pod_rail_loaded_at: '2026-06-09T08:00:00-04:00' }),
			open,
		),
		[
			'arrived, yet grounded with demurrage, checked days later',
			yard('Grounded B-17', '2026-06-10T12:00:00Z', {
				pod_rail_loaded_at: null,
				ind_ata_at: '2026-06-07T12:00:00Z',
				fees_at_pod_terminal: [usd('2440.00')],
				pickup_lfd: '2026-06-09T04:00:00Z',
			}),
			chicago,
			{
				place: 'port',
				left_port: false,
				urgency: 'overdue',
				days_left: -1,
				flags: { conflicting: true },
				alerts: true,
				says: [/2,?440/, /yard|Grounded/i],
			},
		],
	]);
});

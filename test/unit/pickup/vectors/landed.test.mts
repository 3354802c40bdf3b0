import { describe } from 'vitest';

import { holds, type Expected } from './vectors.mts';

const AT_SEA = { pod_discharged_at: null, available_for_pickup: false, terminal_checked_at: null };
const usd = (amount: number | string, type = 'demurrage') => ({
	type,
	amount,
	currency_code: 'USD',
});

describe('landed', () => {
	const sea: Expected = { place: 'on_the_way', landed: false, picked_up: false, reasons: [] };
	const port: Expected = { place: 'port', landed: true };
	holds([
		['nothing known', AT_SEA, {}, sea],
		['status new', { ...AT_SEA, current_status: 'new' }, {}, sea],
		['status on_ship', { ...AT_SEA, current_status: 'on_ship' }, {}, sea],
		[
			'status not_available says that it landed',
			{ ...AT_SEA, current_status: 'not_available' },
			{},
			port,
		],
		['status grounded says that it landed', { ...AT_SEA, current_status: 'grounded' }, {}, port],
		['discharged', { current_status: 'on_ship', available_for_pickup: false }, {}, port],
		['available, no time of discharge', { ...AT_SEA, available_for_pickup: true }, {}, port],
		[
			'available says more than the status',
			{ ...AT_SEA, available_for_pickup: true, current_status: 'on_ship' },
			{},
			port,
		],
		['a yard text', { ...AT_SEA, location_at_pod_terminal: 'Yard 4 row 11' }, {}, port],
		[
			'a text of the vessel is none',
			{ ...AT_SEA, location_at_pod_terminal: 'On-Board Vessel' },
			{},
			sea,
		],
		[
			'a deck on board is none',
			{ ...AT_SEA, location_at_pod_terminal: 'On-board, deck 3' },
			{},
			sea,
		],
		['a text that names no place', { ...AT_SEA, location_at_pod_terminal: 'Community' }, {}, sea],
		['an empty text', { ...AT_SEA, location_at_pod_terminal: '' }, {}, sea],
		['demurrage posted', { ...AT_SEA, fees_at_pod_terminal: [usd(90)] }, {}, port],
		[
			'an exam fee does not land it',
			{ ...AT_SEA, fees_at_pod_terminal: [usd(90, 'exam')] },
			{},
			sea,
		],
		[
			'a hold does not land it',
			{ ...AT_SEA, holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }] },
			{},
			sea,
		],
		[
			'a past date at sea is flagged and not overdue',
			{ ...AT_SEA, current_status: 'on_ship', pickup_lfd: '2026-06-08T04:00:00Z' },
			{},
			{
				place: 'on_the_way',
				last_free_day: '2026-06-08',
				urgency: 'none',
				flags: { lfd_before_landing: true },
			},
		],
		[
			'today is not past at sea',
			{ ...AT_SEA, pickup_lfd: '2026-06-10T04:00:00Z' },
			{},
			{ flags: { lfd_before_landing: false } },
		],
	]);
});

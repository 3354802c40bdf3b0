import { describe } from 'vitest';

import { holds, TO_CHICAGO, type Expected } from './vectors.mts';

type Fields = { [name: string]: unknown };

describe('appointments', () => {
	const at = (pickup_appointment_at: string | null, more: Fields = {}): Fields => ({
		pickup_lfd: '2026-06-12T04:00:00Z',
		pickup_appointment_at,
		...more,
	});
	const after: Expected = { appointment_after_lfd: true, appointment_missed: false };
	const fine: Expected = { appointment_after_lfd: false, appointment_missed: false };
	const missed: Expected = { appointment_after_lfd: false, appointment_missed: true };
	holds([
		['none', at(null), {}, fine],
		['23:59:59 of the last free day', at('2026-06-13T03:59:59Z'), {}, fine],
		['0:00 of the next day', at('2026-06-13T04:00:00Z'), {}, { ...after, urgency: 'soon' }],
		[
			'after, first of all reasons',
			at('2026-06-15T14:00:00Z'),
			{},
			{ ...after, says: /appointment/i },
		],
		[
			'after a day that is later',
			at('2026-06-23T14:00:00Z', { pickup_lfd: '2026-06-19T04:00:00Z' }),
			{},
			{ ...after, urgency: 'later', reasons: ['appointment_after_lfd'], alerts: true },
		],
		[
			'after a day that is over',
			at('2026-06-15T14:00:00Z', { pickup_lfd: '2026-06-09T04:00:00Z' }),
			{},
			{ ...after, urgency: 'overdue' },
		],
		['a bare date is taken literally', at('2026-06-13'), {}, after],
		['past, checked after it', at('2026-06-10T11:00:00Z'), {}, { ...missed, says: /missed/i }],
		['past, checked before it', at('2026-06-10T13:00:00Z'), {}, fine],
		['past, checked at that moment', at('2026-06-10T12:00:00Z'), {}, fine],
		['ahead', at('2026-06-10T18:00:00Z'), {}, fine],
		['past, never checked', at('2026-06-10T11:00:00Z', { terminal_checked_at: null }), {}, fine],
		[
			'kept',
			at('2026-06-10T11:00:00Z', { pod_full_out_at: '2026-06-10T11:30:00Z' }),
			{},
			{ ...fine, picked_up: true },
		],
		[
			'missed without a last free day',
			at('2026-06-10T11:00:00Z', { pickup_lfd: null }),
			{},
			{ ...missed, reasons: ['appointment_missed'], urgency: 'none' },
		],
		[
			'left on rail: history',
			at('2026-06-10T11:00:00Z', {
				pod_rail_loaded_at: '2026-06-10T10:00:00Z',
				available_for_pickup: false,
			}),
			{ shipment: TO_CHICAGO },
			fine,
		],
		[
			'at the ramp, in the zone of the port',
			at('2026-06-13T04:30:00Z', {
				pickup_lfd: null,
				ind_ata_at: '2026-06-10T08:00:00Z',
				ind_facility_lfd_on: '2026-06-12',
			}),
			{ shipment: TO_CHICAGO },
			{ ...after, appointment_at: '2026-06-13T00:30:00-04:00' },
		],
		['garbage', at('tomorrow'), {}, fine],
	]);
});

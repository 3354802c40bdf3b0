import { describe } from 'vitest';

import { PER_DIEM, POSTED_ALONE, row, US_LINE } from './tariffs.mts';
import { holds, type Expected } from './vectors.mts';

const now = '2026-06-10T16:00:00Z';
const missing = (...reasons: string[]): Expected => ({ costs: [], figure: [], missing: reasons });
const LANDED = { pod_discharged_at: '2026-06-01T14:00:00Z' };
const OUT = { ...LANDED, pod_full_out_at: '2026-06-05T14:00:00Z' };
const ALL = [US_LINE, PER_DIEM];

describe('before it has landed nothing runs, and nothing is missing', () => {
	const still: Expected = {
		costs: [],
		figure: [],
		endsWith: null,
		back: { state: 'not_picked_up', by: null, missing: null },
	};
	holds({ now })`
		new, and without any rows | row [] | box current_status=new | also ${still}
		a posted last free day that is over | row ${ALL} | row ${POSTED_ALONE}
			| box current_status=on_ship pickup_lfd=2026-06-05 | also ${still}
	`;
});

describe('no row', () => {
	holds({ now })`
		landed, without rows | row [] | box ${LANDED} | also ${missing('demurrage terms_unknown')}
			| back state=not_picked_up missing=null
		out, without rows | row [] | box ${OUT} | also ${missing('detention terms_unknown')}
			| back state=out urgency=none by=null missing=terms_unknown
	`;
});

describe('the start is not known', () => {
	const AVAILABLE = { available_for_pickup: true, availability_known: true };
	const FROM_AVAILABLE = row(US_LINE, { start: 'available' });
	const TAKEN_BACK = {
		...{ type: 'transport_event', event: 'container.transport.available' },
		...{ timestamp: '2026-06-02T14:00:00Z', invalidated_at: '2026-06-03T14:00:00Z' },
	};
	holds({ now })`
		available, no discharge | row ${US_LINE} | box ${AVAILABLE}
			| also ${missing('demurrage start_unknown')}
		from availability, of which the event was taken back | row ${FROM_AVAILABLE}
			| box ${LANDED} transport_events=${[TAKEN_BACK]} | also ${missing('demurrage start_unknown')}
		from the arrival of the ship, as the shipment states it | row ${US_LINE} start=vessel_arrival
			| box ${LANDED} | shipment pod_ata_at=2026-05-29T14:00:00Z
			| costs USD 900 1200 1500 1800 2100 2400 2700 3000
			| figure start=Fri 2026-05-29 free=Fri 2026-06-05 days=5
		the same where the container states no usable one | row ${US_LINE} start=vessel_arrival
			| box ${LANDED} pod_arrived_at=N/A | shipment pod_ata_at=2026-05-29T14:00:00Z
			| figure start=Fri 2026-05-29 free=Fri 2026-06-05 days=5
		out by its status alone | row ${PER_DIEM} | box ${LANDED} current_status=picked_up
			| also ${missing('detention start_unknown')}
			| back state=out urgency=none by=null missing=start_unknown
		a gate-out that cannot be read | row ${PER_DIEM} | box ${LANDED} pod_full_out_at=yes
			| also ${missing('demurrage terms_unknown')} | back state=not_picked_up missing=null
			# It is still at the port.
	`;
});

describe('the end is not known', () => {
	holds({ now })`
		picked up by its status alone: what demurrage came to | row ${ALL}
			| box ${LANDED} current_status=picked_up | missing demurrage end_unknown
			| missing detention start_unknown
		a gate-out before the discharge | row ${US_LINE}
			| box ${LANDED} pod_full_out_at=2026-05-28T14:00:00Z | missing demurrage end_unknown
			| missing detention terms_unknown
		a return that cannot be read | row ${PER_DIEM} | box ${OUT} empty_terminated_at=done
			| costs USD 100 200 300 400 500 675 850 1025
			| back state=out by=Tue 2026-06-09 left=-1 urgency=overdue
			# Not back: out Fri 5, free Sat 6 … Tue 9; Wed 10 … Sun 14 = 100 each, then 175.
	`;
});

describe('what lies in the future has not happened', () => {
	holds({ rows: [US_LINE, PER_DIEM], now })`
		a gate-out next week | box ${LANDED} pod_full_out_at=2026-06-17T14:00:00Z
			| costs USD 300 450 600 900 1200 1500 1800 2100 | endsWith pickup
			# Tue 2 … Mon 8 are free; Tue 9 is day 6. Days 6 to 9 are 150 each, from Sat 13 on 300.
		a return next week: it is out | row ${PER_DIEM}
			| box ${OUT} empty_terminated_at=2026-06-17T14:00:00Z
			| costs USD 100 200 300 400 500 675 850 1025
			| back state=out by=Tue 2026-06-09 left=-1 returned=null
			# Free Sat 6 … Tue 9; five days of 100, then 175.
		a return before the gate-out | row ${PER_DIEM}
			| box ${OUT} empty_terminated_at=2026-06-02T14:00:00Z | missing detention end_unknown
			| back state=returned returned=null
	`;
});

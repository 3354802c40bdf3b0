import { describe } from 'vitest';

import { PER_DIEM, US_LINE } from './tariffs.mts';
import { holds, type Fields } from './vectors.mts';

const now = '2026-06-10T16:00:00Z';
const LANDED: Fields = { pod_discharged_at: '2026-06-01T14:00:00Z' };
const PER_DIEM_OUT: Fields = { ...LANDED, pod_full_out_at: '2026-06-05T14:00:00Z' };

describe('what lies in the future has not happened', () => {
	holds({ rows: [US_LINE, PER_DIEM], now })`
		a gate-out next week | box ${LANDED} pod_full_out_at=2026-06-17T14:00:00Z
			| costs USD 300 450 600 900 1200 1500 1800 2100 | endsWith pickup
			# Tue 2 … Mon 8 are free; Tue 9 is day 6. Days 6 to 9 are 150 each, from Sat 13 on 300.
		a return next week: it is out | row ${PER_DIEM}
			| box ${PER_DIEM_OUT} empty_terminated_at=2026-06-17T14:00:00Z
			| costs USD 100 200 300 400 500 675 850 1025
			| back state=out by=Tue 2026-06-09 left=-1 returned=null
			# Free Sat 6 … Tue 9; five days of 100, then 175.
		a return before the gate-out | row ${PER_DIEM}
			| box ${PER_DIEM_OUT} empty_terminated_at=2026-06-02T14:00:00Z
			| missing detention end_unknown | back state=returned returned=null
	`;
});

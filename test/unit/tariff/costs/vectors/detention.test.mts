import { describe } from 'vitest';

import { ALWAYS, PER_DIEM, row, US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

/** In New York in June: 12:30. */
const noon = (date: string) => `${date}T16:30:00Z`;

// Out of the gate Mon 8 June 2026 at 14:00. The next day is the first of 4: Tue 9 … Fri 12 free.
// 1-5: Sat 13 … Wed 17 = 100 each; from Thu 18 on 175 each.
const OUT = { pod_discharged_at: '2026-06-04T14:00:00Z', pod_full_out_at: '2026-06-08T18:00:00Z' };
const FIGURE = {
	kind: 'detention',
	basis: 'terms',
	start: 'Mon 2026-06-08',
	free: 'Fri 2026-06-12',
	first: 'Sat 2026-06-13',
} as const;

describe('detention from the gate-out, the next day being the first', () => {
	const out = (left: number) => ({ state: 'out', by: 'Fri 2026-06-12', left }) as const;
	holds({ rows: [PER_DIEM], box: OUT })`
		on the day of the gate-out | now 2026-06-08T18:30:00Z | costs USD 0 0 0 0 0 100 200 300
			| figure ${FIGURE} days=0 ended=null | endsWith return
			| back ${out(4)} urgency=later out=0 picked=Mon 2026-06-08 kind=detention
		three days before it, soon from four days on | now ${noon('2026-06-09')} | soonDays 4
			| back ${out(3)} urgency=soon
		the empty goes where the row says | row ${PER_DIEM} return_to=Depot Twelve
			| now ${noon('2026-06-12')} | back ${out(0)} to=Depot Twelve row=1
	`;
});

describe('detention that ended with the return of the empty', () => {
	const back = (at: string) => ({ ...OUT, empty_terminated_at: at });
	const returned = (day: string) =>
		({ state: 'returned', urgency: 'none', returned: day }) as const;
	const same = (amount: number) => `USD${` ${amount}`.repeat(8)}`;
	holds({ rows: [PER_DIEM], now: noon('2026-06-25') })`
		at 0:01 of the day after it | box ${back('2026-06-13T04:01:00Z')} | costs ${same(100)}
			| figure ${FIGURE} ended=Sat 2026-06-13 days=1 accrued=USD 100
			| back ${returned('Sat 2026-06-13')}
		the day of the return is not charged | row ${PER_DIEM} last_day_counts=no
			| box ${back('2026-06-19T12:00:00Z')} | costs ${same(675)}
			| figure ended=Fri 2026-06-19 days=6
		in the zone of the depot, an hour west of the port
			| box ${back('2026-06-13T04:30:00Z')} empty_terminated_timezone=America/Chicago
			| costs [] | figure ended=Fri 2026-06-12 days=0 | back ${returned('Fri 2026-06-12')}
			# 23:30 of Fri 12 in Chicago.
		a zone of another continent is refused
			| box ${back('2026-06-13T03:30:00Z')} empty_terminated_timezone=Asia/Shanghai | costs []
			| figure ended=Fri 2026-06-12 days=0 | back ${returned('Fri 2026-06-12')}
			# 23:30 of Fri 12 in New York; Sat 13 in Shanghai.
		half an hour after the gate-out, where it is still the day before
			| box ${OUT} pod_full_out_at=2026-06-09T04:01:00Z
				empty_terminated_at=2026-06-09T04:31:00Z empty_terminated_timezone=America/Chicago
			| costs [] | endsWith null | back ${returned('Mon 2026-06-08')}
			# Out 0:01 of Tue 9 in New York, back 23:31 of Mon 8 in Chicago.
		the demurrage before it stays, ended with the pickup
			| row ${row(US_LINE, { ...ALWAYS, free_days: 1, tiers: '2-: 10 USD' })}
			| row ${PER_DIEM} | box ${back('2026-06-13T12:00:00Z')} | costs ${same(130)}
			| figure kind=demurrage free=Fri 2026-06-05 ended=Mon 2026-06-08 days=3 accrued=USD 30
			| figure kind=detention ended=Sat 2026-06-13 days=1 accrued=USD 100 | endsWith null
			# Discharged Thu 4: Fri 5 free; Sat 6, Sun 7, Mon 8 = 30. Detention: 100.
		the status alone reports the return: silent, and the cost is not known
			| box ${OUT} current_status=empty_returned | missing detention end_unknown
			| back state=returned urgency=none returned=null
	`;
});

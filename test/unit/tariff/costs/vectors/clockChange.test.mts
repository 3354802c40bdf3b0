import { describe } from 'vitest';

import { PER_DIEM, row, UK_SHEET } from './tariffs.mts';
import { holds, type Fields } from './vectors.mts';

const SHEET = (currency: string, cells: Fields = {}) =>
	row(UK_SHEET, { free_days: 3, tiers: `1-2: 50 ${currency}; 3-: 80 ${currency}`, ...cells });

describe('nights on which clocks change: a day is a day', () => {
	const port = (zone: string, at: string) => ({ pod_timezone: zone, pod_discharged_at: at });
	const free = (day: string, days: number) => ({ figure: { free: day, days } });
	const FROM_LAST_FREE = (currency: string) => `${currency} 0 50 100 180 260 340 420 500`;
	const FROM_FIRST_CHARGED = (currency: string) => `${currency} 50 100 180 260 340 420 500 580`;

	// Sunday, 8 March 2026 has 23 hours. Discharged Fri 6: Fri 6, Sat 7, Sun 8 free.
	const spring = port('America/New_York', '2026-03-06T14:00:00Z');
	// Sunday, 1 November 2026 has 25 hours. Discharged Fri 30 October: Fri 30, Sat 31, Sun 1 free.
	const fall = port('America/New_York', '2026-10-30T14:00:00Z');
	describe('New York', () => {
		holds({ rows: [SHEET('USD')] })`
			spring, 0:01 of the short day | box ${spring} | now 2026-03-08T05:01:00Z
				| costs ${FROM_LAST_FREE('USD')} | also ${free('Sun 2026-03-08', 0)}
			spring, 23:59 of the short day | box ${spring} | now 2026-03-09T03:59:00Z
				| costs ${FROM_LAST_FREE('USD')} | also ${free('Sun 2026-03-08', 0)}
			spring, 0:01 of the day after it | box ${spring} | now 2026-03-09T04:01:00Z
				| costs ${FROM_FIRST_CHARGED('USD')} | also ${free('Sun 2026-03-08', 1)}
			spring, discharged at 23:59 before it
				| box ${port('America/New_York', '2026-03-08T04:59:00Z')} | now 2026-03-09T16:00:00Z
				| costs ${FROM_LAST_FREE('USD')} | also ${free('Mon 2026-03-09', 0)}
			fall, 0:01 of the long day | box ${fall} | now 2026-11-01T04:01:00Z
				| costs ${FROM_LAST_FREE('USD')} | also ${free('Sun 2026-11-01', 0)}
			fall, 23:59 of the long day | box ${fall} | now 2026-11-02T04:59:00Z
				| costs ${FROM_LAST_FREE('USD')} | also ${free('Sun 2026-11-01', 0)}
			fall, 0:01 of the day after it | box ${fall} | now 2026-11-02T05:01:00Z
				| costs ${FROM_FIRST_CHARGED('USD')} | also ${free('Sun 2026-11-01', 1)}
			fall, posted as the midnight of the long day
				| box ${fall} pickup_lfd=2026-11-01T04:00:00Z | now 2026-11-02T12:00:00Z
				| costs ${FROM_FIRST_CHARGED('USD')} | also ${free('Sun 2026-11-01', 1)}
			fall, posted as the midnight after it | box ${fall} pickup_lfd=2026-11-02T05:00:00Z
				| now 2026-11-02T12:00:00Z | costs ${FROM_LAST_FREE('USD')}
				| also ${free('Mon 2026-11-02', 0)}
		`;
	});

	describe('Berlin', () => {
		// Sunday, 29 March 2026 has 23 hours, Sunday, 25 October 2026 has 25.
		const march = port('Europe/Berlin', '2026-03-27T08:00:00Z');
		const october = port('Europe/Berlin', '2026-10-23T08:00:00Z');
		holds({ rows: [SHEET('EUR')] })`
			spring, 23:59 of the short day | box ${march} | now 2026-03-29T21:59:00Z
				| costs ${FROM_LAST_FREE('EUR')} | also ${free('Sun 2026-03-29', 0)}
			spring, 0:01 after it | box ${march} | now 2026-03-29T22:01:00Z
				| costs ${FROM_FIRST_CHARGED('EUR')} | also ${free('Sun 2026-03-29', 1)}
			fall, 23:59 of the long day | box ${october} | now 2026-10-25T22:59:00Z
				| costs ${FROM_LAST_FREE('EUR')} | also ${free('Sun 2026-10-25', 0)}
			fall, 0:01 after it | box ${october} | now 2026-10-25T23:01:00Z
				| costs ${FROM_FIRST_CHARGED('EUR')} | also ${free('Sun 2026-10-25', 1)}
			fall, discharged at the start of the long day
				| box ${port('Europe/Berlin', '2026-10-24T22:00:00Z')} | now 2026-10-27T12:00:00Z
				| costs ${FROM_LAST_FREE('EUR')} | also ${free('Tue 2026-10-27', 0)}
		`;
	});

	describe('Sydney', () => {
		// Clocks go back on Sunday, 5 April 2026 (UTC+11 to +10), forward on Sunday, 4 October 2026.
		const april = port('Australia/Sydney', '2026-04-02T22:00:00Z');
		const october = port('Australia/Sydney', '2026-10-02T00:00:00Z');
		holds({ rows: [SHEET('AUD')] })`
			fall, 23:59 of the long day | box ${april} | now 2026-04-05T13:59:00Z
				| costs ${FROM_LAST_FREE('AUD')} | also ${free('Sun 2026-04-05', 0)}
			fall, 0:01 after it | box ${april} | now 2026-04-05T14:01:00Z
				| costs ${FROM_FIRST_CHARGED('AUD')} | also ${free('Sun 2026-04-05', 1)}
			spring, 23:59 of the short day | box ${october} | now 2026-10-04T12:59:00Z
				| costs ${FROM_LAST_FREE('AUD')} | also ${free('Sun 2026-10-04', 0)}
			spring, 0:01 after it | box ${october} | now 2026-10-04T13:01:00Z
				| costs ${FROM_FIRST_CHARGED('AUD')} | also ${free('Sun 2026-10-04', 1)}
		`;
	});

	describe('Santiago, where clocks change at midnight', () => {
		// Sunday, 6 September 2026 begins at 1:00 (UTC-4 to -3): its first moment is 04:00Z.
		// On Saturday, 4 April 2026, 23:00 comes twice: Sunday, 5 April begins at 04:00Z.
		const september = port('America/Santiago', '2026-09-04T15:00:00Z');
		const april = port('America/Santiago', '2026-04-02T15:00:00Z');
		holds({ rows: [SHEET('CLP')] })`
			spring, 1:01, a minute after 23:59 | box ${september} | now 2026-09-06T04:01:00Z
				| costs ${FROM_LAST_FREE('CLP')} | also ${free('Sun 2026-09-06', 0)}
			spring, 23:59 of the short day | box ${september} | now 2026-09-07T02:59:00Z
				| costs ${FROM_LAST_FREE('CLP')} | also ${free('Sun 2026-09-06', 0)}
			spring, 0:01 after it | box ${september} | now 2026-09-07T03:01:00Z
				| costs ${FROM_FIRST_CHARGED('CLP')} | also ${free('Sun 2026-09-06', 1)}
			fall, 23:30 for the second time | box ${april} | now 2026-04-05T03:30:00Z
				| costs ${FROM_LAST_FREE('CLP')} | also ${free('Sat 2026-04-04', 0)}
			fall, 0:01 after it | box ${april} | now 2026-04-05T04:01:00Z
				| costs ${FROM_FIRST_CHARGED('CLP')} | also ${free('Sat 2026-04-04', 1)}
		`;
	});

	describe('detention over a change', () => {
		// Out Sat 31 October 2026 in New York; 4 days: Sun 1 … Wed 4 November free.
		const out = { ...fall, pod_full_out_at: '2026-10-31T14:00:00Z' };
		holds({ rows: [PER_DIEM], box: out })`
			23:59 of the last free day | now 2026-11-05T04:59:00Z
				| costs USD 0 100 200 300 400 500 675 850
				| back by=Wed 2026-11-04 left=0 urgency=today out=4
			0:01 of the day after it | now 2026-11-05T05:01:00Z
				| costs USD 100 200 300 400 500 675 850 1025
				| back by=Wed 2026-11-04 left=-1 urgency=overdue out=5
			returned at 23:59 of the last free day | box empty_terminated_at=2026-11-05T04:59:00Z
				| now 2026-11-09T12:00:00Z | costs [] | figure ended=Wed 2026-11-04 days=0
			returned at 0:01 of the day after it | box empty_terminated_at=2026-11-05T05:01:00Z
				| now 2026-11-09T12:00:00Z | costs USD 100 100 100 100 100 100 100 100
				| figure ended=Thu 2026-11-05 days=1
		`;
	});
});

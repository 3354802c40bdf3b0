import { describe } from 'vitest';

import { row, UK_SHEET } from './tariffs.mts';
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
			spring, 23:59 of the short day | box ${spring} | now 2026-03-09T03:59:00Z
				| costs ${FROM_LAST_FREE('USD')} | also ${free('Sun 2026-03-08', 0)}
			spring, 0:01 of the day after it | box ${spring} | now 2026-03-09T04:01:00Z
				| costs ${FROM_FIRST_CHARGED('USD')} | also ${free('Sun 2026-03-08', 1)}
			fall, posted as the midnight of the long day
				| box ${fall} pickup_lfd=2026-11-01T04:00:00Z | now 2026-11-02T12:00:00Z
				| costs ${FROM_FIRST_CHARGED('USD')} | also ${free('Sun 2026-11-01', 1)}
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
			fall, 23:30 for the second time | box ${april} | now 2026-04-05T03:30:00Z
				| costs ${FROM_LAST_FREE('CLP')} | also ${free('Sat 2026-04-04', 0)}
		`;
	});
});

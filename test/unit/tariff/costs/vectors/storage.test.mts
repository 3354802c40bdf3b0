import { describe } from 'vitest';

import { POSTED_ALONE, row, US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

const noon = (date: string) => `${date}T16:30:00Z`;

describe('storage of the terminal by the posted last free day alone', () => {
	// Discharged Mon 1 June 2026. A line's row that costs nothing stands beside it, so that demurrage is not missing.
	const FREE = row(US_LINE, { tiers: '1-: 0 USD', numbering: 'after_free_time' });
	const posted = (lfd: string) => ({ import_deadlines: { pickup_lfd_terminal: lfd } });
	const storage = (free: string, days: number, accrued: string) => [
		{ kind: 'demurrage', accrued: '' },
		{ kind: 'storage', row: 2, basis: 'posted_lfd' as const, free, days, accrued },
	];
	const box = { pod_discharged_at: '2026-06-01T14:00:00Z' };
	holds({ rows: [FREE, POSTED_ALONE], box, now: noon('2026-06-10') })`
		three days over: the second tier | box ${posted('2026-06-07T04:00:00Z')}
			| costs USD 210 300 390 480 570 660 750 840
			| figure ${storage('Sun 2026-06-07', 3, 'USD 210')}
		of a row that names the terminal and no party, beside an earlier date of the line
			| row ${FREE} | row ${POSTED_ALONE} party="" terminal=E999
			| box import_deadlines=${{ pickup_lfd_line: '2026-06-05T04:00:00Z', pickup_lfd_terminal: '2026-06-08T04:00:00Z' }}
			| costs USD 120 210 300 390 480 570 660 750
			| figure ${storage('Mon 2026-06-08', 2, 'USD 120')}
		the day of the pickup is not charged | row ${FREE} | row ${POSTED_ALONE} last_day_counts=no
			| box ${posted('2026-06-08T04:00:00Z')} | costs USD 60 120 210 300 390 480 570 660
			| figure ${storage('Mon 2026-06-08', 1, 'USD 60')}
		none posted: its free time is not known | box ${{}} | costs []
			| missing storage free_time_unknown
		posted, but not a date | box ${posted('tbd')} | costs [] | missing storage free_time_unknown
		two weeks of storage and demurrage at once | row ${FREE} tiers=1-: 10 USD
			| row ${POSTED_ALONE} | box ${posted('2026-06-08T04:00:00Z')}
			| now ${noon('2026-06-22')} | costs USD 1340 1440 1540 1640 1740 1840 1940 2040
			| figure kind=demurrage days=14 accrued=USD 140
			| figure kind=storage days=14 accrued=USD 1200
			# Both from Tue 9: 14 days. 140 + 2 × 60 + 12 × 90 = 1340; then 100 a day.
		storage of another terminal is none of this container | row ${FREE}
			| row ${POSTED_ALONE} party=Dock Nine | box ${posted('2026-06-08T04:00:00Z')} | costs []
			| missing storage terms_unknown
	`;
});

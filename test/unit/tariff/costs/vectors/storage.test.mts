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
		none posted: its free time is not known | box ${{}} | costs []
			| missing storage free_time_unknown
	`;
});

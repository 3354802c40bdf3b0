import { describe } from 'vitest';

import { row, US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

const noon = (date: string) => `${date}T16:30:00Z`;
/** Local midnight in New York in June. */
const midnight = (date: string) => `${date}T04:00:00Z`;

// Discharged Mon 1 June 2026: by the row free to Mon 8 (5 working days); day 6 and on 150, day 10 and on 300.
const DISCHARGED = { pod_discharged_at: '2026-06-01T14:00:00Z' };
const posted = (lfd: unknown) => ({ ...DISCHARGED, pickup_lfd: lfd });
const deadlines = (dates: object) => ({ ...DISCHARGED, import_deadlines: dates });
const POSTED = 'posted_lfd' as const;

describe('a posted last free day overrides the free time of the row', () => {
	holds({ rows: [US_LINE], now: noon('2026-06-10') })`
		later than the row’s | box ${posted(midnight('2026-06-12'))}
			| costs USD 0 0 0 150 300 450 600 900
			| figure basis=${POSTED} free=Fri 2026-06-12 first=Sat 2026-06-13 days=0
			# Sat 13 … Tue 16 = 150; Wed 17 = 300.
		a bare date is taken literally | box ${posted('2026-06-10')}
			| costs USD 0 150 300 450 600 900 1200 1500 | figure free=Wed 2026-06-10
		midnight in UTC: the earlier local day | box ${posted('2026-06-11T00:00:00Z')}
			| costs USD 0 150 300 450 600 900 1200 1500 | figure free=Wed 2026-06-10
		one that cannot be read is not used | box ${posted('next week')}
			| costs USD 300 450 600 900 1200 1500 1800 2100 | figure basis=terms free=Mon 2026-06-08
		46 days after the discharge: cannot be true, not used
			| box ${posted(midnight('2026-07-17'))} | costs USD 300 450 600 900 1200 1500 1800 2100
			| figure basis=terms free=Mon 2026-06-08 # Mon 1 June + 46 days = Fri 17 July.
		45 days after the discharge is believed | box ${posted(midnight('2026-07-16'))} | costs []
			| figure basis=${POSTED} free=Thu 2026-07-16 first=Fri 2026-07-17
		holds do not extend it
			| box ${posted(midnight('2026-06-10'))}
				holds_at_pod_terminal=${[{ name: 'customs', status: 'hold', description: '' }]}
			| costs USD 0 150 300 450 600 900 1200 1500 | figure free=Wed 2026-06-10
		without a discharge, but landed: the date alone reports the free time
			| box available_for_pickup=true availability_known=true pickup_lfd=2026-06-09
			| costs USD 150 300 450 600 900 1200 1500 1800
			| figure basis=${POSTED} start=null free=Tue 2026-06-09 days=1
			# Wed 10 … Sat 13 = 150 each; Sun 14 on 300.
	`;
});

describe('whose date: of a line’s row the line’s, of a terminal’s row the terminal’s', () => {
	const line = midnight('2026-06-09');
	const terminal = midnight('2026-06-10');
	const both = deadlines({ pickup_lfd_line: line, pickup_lfd_terminal: terminal });
	const FLAT = row(US_LINE, { tiers: '1-: 100 USD', numbering: 'after_free_time' });
	const of = (party: string) => row(FLAT, { party });
	holds({ box: both, now: noon('2026-06-10') })`
		the line’s row | row ${of('OCNU')} | costs USD 100 200 300 400 500 600 700 800
			| figure free=Tue 2026-06-09
		the terminal’s row, by name | row ${of('Dock Seven')}
			| costs USD 0 100 200 300 400 500 600 700 | figure free=Wed 2026-06-10
		anybody’s row: the earliest that counts | row ${of('')}
			| costs USD 100 200 300 400 500 600 700 800 | figure free=Tue 2026-06-09
		the line’s row, the terminal’s date being earlier | row ${of('OCNU')}
			| box ${deadlines({ pickup_lfd_line: terminal, pickup_lfd_terminal: line })}
			| costs USD 0 100 200 300 400 500 600 700 | figure free=Wed 2026-06-10
		the line’s row where only the terminal states a date: the date of the place
			| row ${of('OCNU')}
			| box ${deadlines({ pickup_lfd_line: null, pickup_lfd_terminal: terminal })}
			| costs USD 0 100 200 300 400 500 600 700 | figure free=Wed 2026-06-10
		line and terminal charge for themselves: demurrage and storage, each by its own date
			| row ${of('OCNU')} | row ${FLAT} kind=storage party=Dock Seven tiers=1-: 7 USD
			| costs USD 100 207 314 421 528 635 742 849
			| figure kind=demurrage free=Tue 2026-06-09 accrued=USD 100
			| figure kind=storage free=Wed 2026-06-10 accrued=""
			# Line from Wed 10, terminal from Thu 11 on.
	`;
});

import { describe } from 'vitest';

import { row, UK_SHEET, US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

const noon = (date: string) => `${date}T16:30:00Z`;
const discharged = (date: string) => ({ pod_discharged_at: `${date}T15:00:00Z` });

describe('leap day', () => {
	const SHEET = row(UK_SHEET, { free_days: 2, tiers: '1-2: 50 USD; 3-: 80 USD' });
	holds({ rows: [SHEET] })`
		2028: working days over it | row ${US_LINE} | box ${discharged('2028-02-24')}
			| now ${noon('2028-03-03')} | costs USD 150 300 450 600 900 1200 1500 1800
			| figure free=Thu 2028-03-02 days=1
			# Thu 24: Fri 25, Mon 28, Tue 29, Wed 1, Thu 2. Fri 3 … Mon 6 = 150; Tue 7 on 300.
	`;
});

describe('the end of a year, and its holidays', () => {
	// Christmas 2026 is a Friday, New Year's Day 2027 a Friday.
	const LINE = row(US_LINE, { holidays: '2026-12-25, 2027-01-01' });
	holds({ rows: [LINE] })`
		two holidays and the year between | box ${discharged('2026-12-24')}
			| now ${noon('2027-01-04')} | costs USD 0 150 300 450 600 900 1200 1500
			| figure free=Mon 2027-01-04 first=Tue 2027-01-05
			# Thu 24: Mon 28, Tue 29, Wed 30, Thu 31, not Fri 1, Mon 4. Tue 5 … Fri 8 = 150; Sat 9
			# on 300.
		a charged holiday counts by calendar, not by working days
			| row ${LINE} charged_counted=working | box ${discharged('2026-12-21')}
			| now ${noon('2026-12-31')} | costs USD 300 300 300 300 450 600 900 1200
			| figure free=Tue 2026-12-29 days=2
			# Wed 30 = 6, Thu 31 = 7, not Fri 1, Sat, Sun, Mon 4 = 8, Tue 5 = 9, Wed 6 = 10 (300),
			# Thu 7.
		the last free day is a closed day by calendar: it is not moved
			| row ${LINE} free_counted=calendar free_days=4 tiers=5-8: 150 USD; 9-: 300 USD
			| box ${discharged('2026-12-21')} | now ${noon('2026-12-26')}
			| costs USD 150 300 450 600 900 1200 1500 1800 | figure free=Fri 2026-12-25 days=1
			# Tue 22 … Fri 25, a holiday. Sat 26 … Tue 29 = 150; Wed 30 on 300.
	`;
});

import { describe } from 'vitest';

import { US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

/** Noon in New York: 17:00Z in winter, 16:00Z from Sunday, 8 March 2026. */
const noon = (date: string) => `${date}T16:30:00Z`;

describe('US line: discharge day + 5 working days, then calendar days, the numbering goes on', () => {
	// Discharged Mon 2 March. Tue 3, Wed 4, Thu 5, Fri 6, Mon 9 = 5 working days. Tue 10 is day 6.
	// 6-9: Tue 10, Wed 11, Thu 12, Fri 13 = 150 each; from Sat 14 on (day 10) 300 each.
	const monday = { pod_discharged_at: '2026-03-02T15:00:00Z' };
	const figure = { start: 'Mon 2026-03-02', free: 'Mon 2026-03-09', first: 'Tue 2026-03-10' };
	holds({ rows: [US_LINE], box: monday })`
		on the last free day | now ${noon('2026-03-09')} | costs USD 0 150 300 450 600 900 1200 1500
			| figure ${figure} days=0
		three weeks later | now ${noon('2026-03-31')}
			| costs USD 6000 6300 6600 6900 7200 7500 7800 8100 | figure ${figure} days=22
			# Tue 10 … Tue 31 = 22 days: 4 × 150 + 18 × 300 = 6000.
	`;
});

describe('US line: other first days and counts', () => {
	const monday = { pod_discharged_at: '2026-03-02T15:00:00Z' };
	holds({ box: monday, now: noon('2026-03-10') })`
		gates closed on Sundays alone | row ${US_LINE} closed_weekdays=sunday
			| costs USD 450 600 900 1200 1500 1800 2100 2400
			| figure free=Sat 2026-03-07 first=Sun 2026-03-08 days=3
			# Tue 3 … Sat 7. As with calendar days.
		the day of the pickup is not charged | row ${US_LINE} last_day_counts=no
			| costs USD 0 150 300 450 600 900 1200 1500
			| figure free=Mon 2026-03-09 first=Tue 2026-03-10 days=0
			# Free to Mon 9. Fetched Tue 10: nothing; Wed 11: Tue 10 … Sat 14: 4 × 150; Sun 15: +
			# 300 for Sat 14.
	`;
});

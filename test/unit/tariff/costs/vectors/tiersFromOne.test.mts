import { describe } from 'vitest';

import { UK_SHEET } from './tariffs.mts';
import { holds } from './vectors.mts';

const LONDON = 'Europe/London';
const noon = (date: string) => `${date}T11:30:00Z`;

describe('UK sheet: 7 calendar days with that of the discharge, tiers from 1 after them', () => {
	// Discharged Mon 1 June 2026: Mon 1 … Sun 7 free. 1-3: Mon 8, Tue 9, Wed 10 = 40 each;
	// 4-7: Thu 11, Fri 12, Sat 13, Sun 14 = 70 each; from Mon 15 on 110 each.
	const box = { pod_timezone: LONDON, pod_discharged_at: '2026-06-01T08:00:00Z' };
	const figure = { start: 'Mon 2026-06-01', free: 'Sun 2026-06-07', first: 'Mon 2026-06-08' };
	holds({ rows: [UK_SHEET], box })`
		on the last day of the second tier | now ${noon('2026-06-14')}
			| costs GBP 400 510 620 730 840 950 1060 1170 | figure ${figure} days=7
		the same numbered from the start: days 8 and on
			| row ${UK_SHEET} numbering=start tiers=8-10: 40 GBP; 11-14: 70 GBP; 15-: 110 GBP
			| now ${noon('2026-06-14')} | costs GBP 400 510 620 730 840 950 1060 1170
			| figure ${figure} days=7
		numbered from the start, tiers meant for after the free time: day 8 is in the last one
			| row ${UK_SHEET} numbering=start | now ${noon('2026-06-09')}
			| costs GBP 220 330 440 550 660 770 880 990 | figure ${figure} days=2
			# Mon 8 is day 8: 110 each from the first day on.
		no free days, the day of the discharge is charged | row ${UK_SHEET} free_days=0
			| now ${noon('2026-06-01')} | costs GBP 40 80 120 190 260 330 400 510
			| figure free=Sun 2026-05-31 first=Mon 2026-06-01 days=1
			# f = Mon 1, so that free time ends on Sun 31 May: Mon 1, Tue 2, Wed 3 = 40; Thu 4 … Sun
			# 7 = 70; Mon 8 = 110.
		tiers as a list
			| row ${UK_SHEET}
				tiers=${[
					{ from_day: 1, to_day: 3, amount: 40, currency: 'GBP' },
					{ from_day: 4, to_day: null, amount: '70', currency: 'GBP' },
				]}
			| now ${noon('2026-06-09')} | costs GBP 80 120 190 260 330 400 470 540
			| figure ${figure} days=2
	`;
});

import { describe } from 'vitest';

import { row, UK_SHEET } from './tariffs.mts';
import { holds } from './vectors.mts';

const noon = (date: string) => `${date}T10:30:00Z`;

describe('only working days are charged', () => {
	// Discharged Wed 3 June 2026 in Hamburg, that day the first of 3 working days: Wed 3, Thu 4, Fri 5 free.
	const box = { pod_timezone: 'Europe/Berlin', pod_discharged_at: '2026-06-03T08:00:00Z' };
	const WORKING = row(UK_SHEET, {
		free_days: 3,
		free_counted: 'working',
		charged_counted: 'working',
		tiers: '1-2: 25 EUR; 3-: 45.50 EUR',
		closed_weekdays: 'saturday, sunday',
	});
	holds({ rows: [WORKING], box })`
		on the last free day, a Friday: the weekend costs nothing | now ${noon('2026-06-05')}
			| costs EUR 0 0 0 25 50 95.5 141 186.5 | figure free=Fri 2026-06-05 days=0
			# Mon 8, Tue 9 = 25 each; Wed 10, Thu 11, Fri 12 = 45.5 each.
		numbered from the start: closed days take no number
			| row ${WORKING} numbering=start tiers=4-5: 25 EUR; 6-: 45.50 EUR
			| now ${noon('2026-06-12')} | costs EUR 186.5 186.5 186.5 232 277.5 323 368.5 414
			| figure days=5 # Mon 8 = 4, Tue 9 = 5, Wed 10 … Fri 12 = 6, 7, 8.
		fetched on a closed day, which is charged by calendar alone
			| row ${WORKING} last_day_counts=no | now ${noon('2026-06-08')}
			| costs EUR 0 25 50 95.5 141 186.5 186.5 186.5 | figure days=0
			# Fetched Mon 8: nothing before it; Tue 9: Mon 8; Sat 13: Mon 8 … Fri 12, as on Sun 14
			# and Mon 15.
	`;
});

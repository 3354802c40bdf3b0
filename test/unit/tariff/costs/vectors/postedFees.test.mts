import { describe } from 'vitest';

import { PER_DIEM, US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

// Discharged Mon 1 June 2026 in New York: free to Mon 8; Tue 9, Wed 10 (today) = 2 × 150.
const table = {
	rows: [US_LINE, PER_DIEM],
	box: { pod_discharged_at: '2026-06-01T14:00:00Z' },
	now: '2026-06-10T16:00:00Z',
};
const fees = (...entries: Array<[type: string, amount: unknown, currency: string]>) => ({
	box: {
		fees_at_pod_terminal: entries.map(([type, amount, currency_code]) => ({
			type,
			amount,
			currency_code,
		})),
	},
});

describe('what the service posted stands beside it', () => {
	holds(table)`
		extended dwell time is compared
			| also ${fees(['demurrage', 300, 'USD'], ['extended_dwell_time', 90, 'USD'])}
			| posted USD 390 | difference USD 90
	`;
});

describe('the first day ahead that costs something', () => {
	const at = (date: string) => ({ now: `${date}T16:00:00Z` });
	holds(table)`
		today already | also ${at('2026-06-09')} | from null
		where the last day is free: the day after the first charged one | also ${at('2026-06-08')}
			| row ${US_LINE} last_day_counts=no | from Wed 2026-06-10
			# Fetched Tue 9 nothing is charged, Wed 10 Tue 9 is.
	`;
});

import { describe } from 'vitest';

import { PER_DIEM, US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

// Discharged Mon 1 June 2026 in New York: Tue 2 … Fri 5, Mon 8 free; Tue 9 … Fri 12 = 150; Sat 13 on 300.
// Midnight is 04:00Z.
const box = { pod_discharged_at: '2026-06-01T14:00:00Z' };

describe('tiers crossed at midnight of the place', () => {
	holds({ rows: [US_LINE], box })`
		midnight itself is the new day | now 2026-06-13T04:00:00Z | today Sat 2026-06-13
			| costs USD 900 1200 1500 1800 2100 2400 2700 3000
	`;
});

describe('the start at midnight of the place', () => {
	const start = (day: string, free: string) => ({ figure: { start: day, free } });
	const now = '2026-06-10T16:00:00Z';
	const at = (pod_discharged_at: string) => ({ box: { pod_discharged_at } });
	holds({ rows: [US_LINE], now })`
		discharged at 23:59 of Monday | also ${at('2026-06-02T03:59:00Z')}
			| also ${start('Mon 2026-06-01', 'Mon 2026-06-08')}
		as text without a zone | also ${at('2026-06-02 23:30:00')}
			| also ${start('Tue 2026-06-02', 'Tue 2026-06-09')}
		the zone by another name
			| box pod_timezone=US/Eastern pod_discharged_at=2026-06-02T03:59:00Z
			| also ${start('Mon 2026-06-01', 'Mon 2026-06-08')}
		an unknown zone: the day in UTC
			| box pod_timezone=Mars/Olympus pod_discharged_at=2026-06-02T03:59:00Z
			| also ${start('Tue 2026-06-02', 'Tue 2026-06-09')}
	`;
});

describe('the gate-out at midnight of the place', () => {
	const now = '2026-06-13T16:00:00Z';
	const out = (pod_full_out_at: string) => ({ box: { ...box, pod_full_out_at } });
	holds({ rows: [PER_DIEM], now })`
		23:59 of Monday | also ${out('2026-06-09T03:59:00Z')}
			| costs USD 100 200 300 400 500 675 850 1025 | back by=Fri 2026-06-12 left=-1 out=5
			# Tue 9 … Fri 12 free.
	`;
});

/** Which row the day rests on, and what is said where none can be reported. */
import { describe, expect, test } from 'vitest';

import { cases } from '../../../../cases.mts';
import { MERGED, PER_DIEM, returnOf, reported, type Fields } from './scene.mts';

describe('the row', () => {
	test('of a combined clock reports the day also where that of the pickup is not known', () => {
		const box = { pod_full_out_at: null, delivered_at: '2026-03-10T12:00:00Z' };
		expect(returnOf({ rows: [MERGED], box })).toMatchObject({
			return_by: '2026-03-13',
			days_out: null,
			not_assessable: null,
		});
	});

	test('that starts with a time which nobody entered reports no day', () => {
		const rows = [{ ...MERGED, start: 'available' }];
		const status = returnOf({ rows });
		expect(status.not_assessable).toMatchObject({ kind: 'combined', reason: 'start_unknown' });
		expect(reported(status)).toEqual([
			'return_start_unknown: out 2 days, no available_at entered and no event of it, which Merged starts with',
		]);
		const times = { container: 'TEST 1234567', available_at: '2026-03-07T08:00:00-08:00' };
		expect(returnOf({ rows: [...rows, times] }).return_by).toBe('2026-03-14');
	});

	test.each(cases<{ rows: Fields[]; reason: string; phrase: string }>`
		none of the line | rows[] ${PER_DIEM} party=MSCU | reason terms_unknown
			| phrase no row for detention of MAEU
		two that fit equally | rows[] ${PER_DIEM} | rows[] ${PER_DIEM} free_days=9
			| reason terms_tie | phrase rows 1 and 2 fit equally well
	`)('%s: listed, never fine', (_, { rows, reason, phrase }) => {
		const status = returnOf({ rows });
		expect(status).toMatchObject({
			...{ state: 'out', return_by: null, return_urgency: 'none', days_out: 2 },
			not_assessable: { kind: 'detention', reason, phrase },
		});
		expect(reported(status)).toEqual([`return_terms_unknown: out 2 days, ${phrase}`]);
	});
});

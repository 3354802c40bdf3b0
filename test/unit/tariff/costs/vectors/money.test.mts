import { describe } from 'vitest';

import { ALWAYS, row, UK_SHEET, US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

// Discharged Mon 1 June 2026 in New York, that day the first of 7: free to Sun 7. Today is Mon 8, the first charged day.
const table = { box: { pod_discharged_at: '2026-06-01T14:00:00Z' }, now: '2026-06-08T16:00:00Z' };
const tiers = (text: unknown) => ({ rows: [row(UK_SHEET, { tiers: text })] });

describe('exact amounts', () => {
	holds(table)`
		0.1 and 0.2 are 0.3 | also ${tiers('1-1: 0.1 USD; 2-: 0.2 USD')}
			| costs USD 0.1 0.3 0.5 0.7 0.9 1.1 1.3 1.5
		the smallest amount | also ${tiers('1-: 0.0001 USD')}
			| costs USD 0.0001 0.0002 0.0003 0.0004 0.0005 0.0006 0.0007 0.0008
		large amounts | also ${tiers('1-: 1234567.89 CLP')}
			| costs CLP 1234567.89 2469135.78 3703703.67 4938271.56 6172839.45 7407407.34 8641975.23 9876543.12
		amounts as text in a list
			| also ${tiers([
				{ from_day: '1', to_day: '2', amount: '40.25', currency: 'usd' },
				{ from_day: '3', to_day: '', amount: '70', currency: 'usd' },
			])}
			| costs USD 40.25 80.5 150.5 220.5 290.5 360.5 430.5 500.5
	`;
});

describe('two currencies are never added', () => {
	const storage = (amount: string) =>
		row(UK_SHEET, { kind: 'storage', party: 'Dock Seven', tiers: `1-: ${amount}` });
	holds(table)`
		tiers of two and back | also ${tiers('1-1: 40 GBP; 2-3: 70 USD; 4-: 30 GBP')}
			| costs GBP 40 40 40 70 100 130 160 190 | costs USD 0 70 140 140 140 140 140 140
		rows of two, the same currency in both | row ${UK_SHEET} tiers=1-1: 40 GBP; 2-: 10 EUR
			| row ${storage('25 EUR')} | costs GBP 40 40 40 40 40 40 40 40
			| costs EUR 25 60 95 130 165 200 235 270 | figure kind=demurrage accrued=GBP 40
			| figure kind=storage accrued=EUR 25
		an ended charge of one currency, none running of it
			| row ${row(US_LINE, { ...ALWAYS, free_days: 2, tiers: '3-: 10.5 USD' })}
			| row ${UK_SHEET} kind=detention start=gate_out free_days=0 tiers=1-: 9 CAD
			| box pod_full_out_at=2026-06-06T14:00:00Z
			| costs USD 31.5 31.5 31.5 31.5 31.5 31.5 31.5 31.5 | costs CAD 27 36 45 54 63 72 81 90
			# Tue 2, Wed 3 free; Thu 4, Fri 5, Sat 6 = 31.5 USD. Detention from Sat 6: Sat 6, Sun 7,
			# Mon 8 = 27 CAD.
	`;
});

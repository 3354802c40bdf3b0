import { describe, expect, test } from 'vitest';

import { addUp, moneyText } from '../../../../../nodes/ContainerTracking/tariff/costs/money';
import { cases } from '../../../../cases.mts';
import { DEMURRAGE, DETENTION, forecast, INLAND, RAIL, STORAGE, written } from './builders.mts';

const usd = (amount: number) => [{ currency: 'USD', amount }];
const eur = (amount: number) => [{ currency: 'EUR', amount }];

describe('amounts are exact', () => {
	test('what tomorrow adds is the difference, to the last decimal', () => {
		const cost = forecast({ rows: [{ ...DEMURRAGE, tiers: '1-3: 0.1 USD; 4-: 0.7 USD' }] });
		expect(JSON.stringify(cost.next_day_cost)).toBe('[{"currency":"USD","amount":0.7}]');
	});

	test('sums of lists', () => {
		expect(addUp([])).toEqual([]);
		expect(addUp([usd(0.1), usd(0.2), eur(5), []])).toEqual([...eur(5), ...usd(0.3)]);
		expect(addUp([usd(5), usd(-5)])).toEqual([]);
	});

	test.each([
		[[], ''],
		[[...eur(10), ...usd(1250.5)], 'EUR 10.00 + USD 1,250.50'],
		[usd(1234567.8901), 'USD 1,234,567.8901'],
		// `USD 62.375` may be thousands.
		[usd(62.375), 'USD 62.3750'],
		[usd(-20), 'USD -20.00'],
	])('%j is written as %s', (money, text) => {
		expect(moneyText(money)).toBe(text);
	});
});

describe('what the service posted', () => {
	// 300 USD by the row.
	const posted = (...fees: unknown[]) => forecast({ box: { fees_at_pod_terminal: fees } });
	const fee = (type: string | null, amount: unknown, currency: string | null = 'USD') => ({
		type,
		amount,
		currency_code: currency,
	});

	test.each(cases<{ fees: unknown[]; amounts: string; difference: string; notes: string[] }>`
		several kinds | fees[] ${fee('demurrage', 100)} | fees[] ${fee('per_diem', 50)}
			| fees[] ${fee('storage', 150.1)} | amounts USD 300.1 | difference USD 0.1 | notes []
		an exam is not compared | fees[] ${fee('exam', 220)} | fees[] ${fee('demurrage', 300)}
			| amounts USD 300 | difference USD 0 | notes []
		no type | fees[] ${fee(null, 300)} | amounts USD 300 | difference USD 0
			| notes[] posted fees in USD do not all name their type, some may be for something else
		a bare total | fees[] ${fee('total', 320)} | amounts USD 320 | difference USD 20
			| notes[] posted fees in USD do not all name their type, some may be for something else
		a total beside its parts | fees[] ${fee('demurrage', 220)} | fees[] ${fee('exam', 280)}
			| fees[] ${fee('total', 500)} | amounts USD 220 | difference USD -80 | notes []
		# 500 less the exam: the other 200 may be of any type
		a total above its parts | fees[] ${fee('demurrage', 220)} | fees[] ${fee('exam', 80)}
			| fees[] ${fee('total', 500)} | amounts USD 420 | difference USD 120
			| notes[] posted fees in USD do not all name their type, some may be for something else
		no currency | fees[] ${fee('demurrage', 300, null)} | amounts "" | difference ""
			| notes[] posted fees without a currency are not compared
		not priced yet | fees[] ${fee('demurrage', 0)} | amounts "" | difference ""
			| notes[] posted fees without an amount are not compared
		absurdly large | fees[] ${fee('demurrage', 99_999_999_999)} | amounts "" | difference ""
			| notes[] posted fees in USD are too large to be compared
	`)('%s', (_name, { fees, amounts, difference, notes }) => {
		const cost = posted(...fees);
		expect(written(cost.posted)).toBe(amounts);
		expect(written(cost.difference)).toBe(difference);
		expect(cost.notes).toEqual(notes);
	});

	test('may be of the port, where the ramp was not checked since the arrival', () => {
		const marks = {
			pod_rail_departed_at: '2026-03-09T15:00:00Z',
			ind_ata_at: '2026-03-13T15:00:00Z',
		};
		const fees_at_pod_terminal = [fee('storage', 300)];
		const box = {
			...INLAND,
			...marks,
			terminal_checked_at: '2026-03-08T15:00:00Z',
			fees_at_pod_terminal,
		};
		expect(forecast({ rows: [RAIL], box }).notes).toContain(
			'some of the posted fees are perhaps those of the port',
		);
	});

	test('is reported beside the estimate', () => {
		expect(posted(fee('demurrage', 440)).sentence).toBe(
			'TEST7654321: USD 300.00 so far; USD 100.00 more if picked up tomorrow; posted USD 440.00, USD 140.00 more than by the terms.',
		);
		expect(posted(fee('demurrage', 300)).sentence).toContain(
			'; posted USD 300.00, as by the terms.',
		);
	});

	// Storage of the terminal goes by a posted last free day alone, and none is posted.
	test.each(cases<{ rows: unknown[]; amount: number; clause: string; difference: string }>`
		more, of which storage may be a part | rows ${[DEMURRAGE, STORAGE]} | amount 440
			| clause posted USD 440.00, at most USD 140.00 more than by the terms; | difference USD 140
		less, and storage comes on top | rows ${[DEMURRAGE, STORAGE]} | amount 220
			| clause posted USD 220.00, at least USD 80.00 less than by the terms; | difference USD -80
		the same, without the storage | rows ${[DEMURRAGE, STORAGE]} | amount 300
			| clause posted USD 300.00, as by the terms, as far as they are known; | difference USD 0
		nothing to compare it with | rows ${[DETENTION]} | amount 440 | clause posted USD 440.00;
			| difference ""
	`)('is not compared as if all were known: %s', (_name, { rows, amount, clause, difference }) => {
		const cost = forecast({ rows, box: { fees_at_pod_terminal: [fee('demurrage', amount)] } });
		expect(cost.sentence).toContain(clause);
		expect(written(cost.difference)).toBe(difference);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { USUAL_RUNS, check } from '../../check.mts';
import { statusOf } from './builders.mts';

const feesOf = (fees_at_pod_terminal: unknown) => {
	const { fees, fees_not_priced } = statusOf({ fees_at_pod_terminal });
	return { fees, notPriced: fees_not_priced };
};
const usd = (amount: unknown, type?: string) => ({ amount, currency_code: 'USD', type });

describe('fees', () => {
	it.each([
		['takes lines without a type', [usd(100), usd(50, 'demurrage')], 150, 2],
		['takes the total where it is the larger', [usd(220, 'demurrage'), usd(500, 'total')], 500, 1],
		['takes the lines where they are', [usd(300, 'demurrage'), usd('250', 'total')], 300, 1],
		['does not add the total', [usd(300, 'exam'), usd(150), usd(450, 'total')], 450, 2],
		[
			'takes the largest total where there is nothing else',
			[usd(2440, 'total'), usd(400, 'total')],
			2440,
			1,
		],
		[
			'takes the total beside lines without a price',
			[usd(0, 'demurrage'), usd(440, 'total')],
			440,
			1,
		],
		['reads text', [usd('220.50'), usd(' 1,219.50 ')], 1440, 2],
		['sums cents without drift', [usd('1.005'), usd('2.675'), usd(1e9)], 1000000003.68, 3],
		['takes Total in capitals', [usd(300, 'demurrage'), usd(300, 'Total')], 300, 1],
		['takes a credit alone', [usd(-90, 'waiver')], -90, 1],
		['reads a single fee without a list', usd(80), 80, 1],
	])('%s', (_case, list, amount, count) => {
		expect(feesOf(list).fees).toMatchObject([{ currency_code: 'USD', amount, count }]);
	});

	it('amount 0 means not yet priced', () => {
		expect(feesOf([usd(0, 'demurrage')])).toEqual({ fees: [], notPriced: true });
		expect(statusOf({ fees_at_pod_terminal: [usd(0, 'exam')] }).sentence).toMatch(/not yet priced/);
		expect(feesOf([usd('0.00')])).toEqual({ fees: [], notPriced: true });
		expect(feesOf([usd(0, 'total')])).toEqual({ fees: [], notPriced: true });
		expect(feesOf([usd(20), usd(0)])).toMatchObject({ fees: [{ amount: 20 }], notPriced: true });
		expect(feesOf([usd(20), usd(0, 'total')])).toMatchObject({ notPriced: false });
	});

	it('a credit is no amount to be priced', () => {
		const list = [usd(300, 'demurrage'), usd(-300, 'waiver')];
		expect(feesOf(list)).toEqual({ fees: [], notPriced: false });
		expect(feesOf([usd(-90, 'waiver')]).notPriced).toBe(false);
		expect(statusOf({ fees_at_pod_terminal: list }).sentence).not.toMatch(/not yet priced/);
	});

	it.each([['tbd'], [null], [undefined], [NaN], [{}], ['1e400']])(
		'amount %j is not priced',
		(amount) => {
			expect(feesOf([usd(amount)])).toEqual({ fees: [], notPriced: true });
		},
	);

	it.each([[null], [undefined], [[]], [[null]], ['none']])('%j holds no fee', (list) => {
		expect(feesOf(list)).toEqual({ fees: [], notPriced: false });
	});

	it('keeps currencies apart, and those without one too', () => {
		const list = [usd(10), { amount: 20, currency_code: 'cad' }, { amount: 5 }, usd(1)];
		expect(feesOf(list).fees).toMatchObject([
			{ currency_code: null, amount: 5, count: 1 },
			{ currency_code: 'CAD', amount: 20, count: 1 },
			{ currency_code: 'USD', amount: 11, count: 2 },
		]);
		expect(statusOf({ fees_at_pod_terminal: list }).sentence).toContain(
			'fees 5.00 (no currency) (type not stated) and CAD 20.00 (type not stated) and USD 11.00 (type not stated)',
		);
	});

	it('keeps the types visible, each once', () => {
		const list = [usd(100, 'demurrage'), usd(50, 'exam'), usd('20.10', 'Demurrage'), usd(5)];
		const status = statusOf({ fees_at_pod_terminal: list });
		expect(status.fees).toEqual([
			{
				currency_code: 'USD',
				amount: 175.1,
				count: 4,
				types: [
					{ type: 'demurrage', amount: 120.1 },
					{ type: 'exam', amount: 50 },
					{ type: null, amount: 5 },
				],
			},
		]);
		expect(status.sentence).toContain(
			'fees USD 175.10 (demurrage 120.10, exam 50.00, type not stated 5.00)',
		);
	});

	it('never mixes currencies: each sum is that of its own lines', () => {
		const line = fc.record({
			amount: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
			currency_code: fc.constantFrom('USD', 'CAD', 'EUR', 'MXN'),
			type: fc.constantFrom('demurrage', 'exam', 'extended_dwell_time', 'other', undefined),
			asText: fc.boolean(),
		});
		check([fc.array(line)], USUAL_RUNS, (lines) => {
			const sent = lines.map(({ asText, amount, ...fee }) => ({
				...fee,
				amount: asText ? String(amount) : amount,
			}));
			const { fees } = feesOf(sent);
			const currencies = [...new Set(lines.map(({ currency_code }) => currency_code))].sort();
			expect(fees.map(({ currency_code }) => currency_code)).toEqual(currencies);
			for (const { currency_code, amount, count } of fees) {
				const own = lines.filter((fee) => fee.currency_code === currency_code);
				expect(count).toBe(own.length);
				const cents = own.reduce((sum, fee) => sum + Math.round(fee.amount * 100), 0);
				expect(Math.round(amount * 100)).toBe(cents);
			}
		});
	});
});

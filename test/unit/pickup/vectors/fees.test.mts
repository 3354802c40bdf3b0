import { describe } from 'vitest';

import { holdsAll, type Expected, type Vector } from './vectors.mts';

type Fields = { [name: string]: unknown };
const fee = (type: unknown, amount: unknown, currency_code: unknown = 'USD') => ({
	type,
	amount,
	currency_code,
});

describe('fees', () => {
	const posted = (name: string, fees: unknown, expected: Expected, more: Fields = {}): Vector => [
		name,
		{ pickup_lfd: '2026-06-09', fees_at_pod_terminal: fees, ...more },
		{},
		expected,
	];
	const sum = (amount: number, currency_code: string | null = 'USD') =>
		({ currency_code, amount }) as never;
	holdsAll([
		posted('none', [], { fees: [], fees_not_priced: false }),
		posted('null', null, { fees: [], fees_not_priced: false }),
		posted('two lines', [fee('demurrage', 300), fee('exam', 150)], {
			fees: [sum(450)],
			says: /450\.00.*demurrage 300.*exam 150/,
		}),
		posted(
			'a total that repeats them',
			[fee('demurrage', 300), fee('exam', 150), fee('total', 450)],
			{ fees: [sum(450)] },
		),
		posted('a larger total', [fee('demurrage', 300), fee('total', 520)], {
			fees: [sum(520)],
			says: /520/,
		}),
		posted('a smaller total', [fee('demurrage', '300.00'), fee('total', 250)], {
			fees: [sum(300)],
		}),
		posted('the largest total', [fee('total', 520), fee('total', 800)], { fees: [sum(800)] }),
		posted('TOTAL in capitals', [fee('demurrage', 300), fee('Total', 300)], { fees: [sum(300)] }),
		posted('two currencies', [fee('demurrage', 300), fee('exam', 90, 'CAD')], {
			fees: [sum(90, 'CAD'), sum(300)],
			says: [/USD 300/, /CAD 90/],
		}),
		posted('no currency', [fee('demurrage', 300), fee('demurrage', 20, null)], {
			fees: [sum(20, null), sum(300)],
		}),
		posted(
			'a total of each currency',
			[fee('total', 300), fee('total', 90, 'CAD'), fee('exam', 100, 'CAD')],
			{ fees: [sum(100, 'CAD'), sum(300)] },
		),
		posted('amount 0', [fee('exam', 0)], {
			fees: [],
			fees_not_priced: true,
			says: /not yet priced/,
		}),
		posted('amount "0.00" beside another', [fee('exam', '0.00'), fee('demurrage', 20)], {
			fees: [sum(20)],
			fees_not_priced: true,
		}),
		posted('no amount', [fee('exam', null)], { fees: [], fees_not_priced: true }),
		posted('text with a group', [fee('demurrage', '1,250.50')], {
			fees: [sum(1250.5)],
			says: /1,250\.50/,
		}),
		posted('cents', [fee('demurrage', 0.1), fee('exam', 0.2)], { fees: [sum(0.3)] }),
		posted('a credit is no amount to be priced', [fee('demurrage', 300), fee('waiver', -300)], {
			fees: [],
			fees_not_priced: false,
			saysNot: /not yet priced/,
		}),
		posted('a credit alone', [fee('waiver', -90)], { fees: [sum(-90)], fees_not_priced: false }),
		posted('a total of 0 beside nothing', [fee('total', 0)], { fees: [], fees_not_priced: true }),
		posted('a total of 0 beside a line', [fee('total', 0), fee('exam', 20)], {
			fees: [sum(20)],
			fees_not_priced: false,
		}),
		posted(
			'of the inland facility',
			[],
			{ fees: [sum(75)] },
			{ ind_facility_fees: [fee('storage', 75)] },
		),
	]);
});

import { describe } from 'vitest';

import { COMBINED, PER_DIEM, row, UK_SHEET } from './tariffs.mts';
import { holds, type Expected, type Fields } from './vectors.mts';

// Discharged Mon 1 June 2026 in New York, that day the first of 7: free to Sun 7. Today is Mon 8, the first charged day.
const table = {
	box: { pod_discharged_at: '2026-06-01T14:00:00Z', equipment_height: 'high_cube' },
	now: '2026-06-08T16:00:00Z',
};
/** Each row has an amount of its own, so that it is known by it. */
const of = (amount: number, cells: Fields) =>
	row(UK_SHEET, { tiers: `1-: ${amount} USD`, ...cells });
const wins = (number: number, amount: number): Expected => ({
	costs: `USD ${[1, 2, 3, 4, 5, 6, 7, 8].map((day) => day * amount).join(' ')}`,
	figure: { row: number },
});
const TIE: Expected = { costs: [], figures: [], missing: ['demurrage terms_tie'] };
const NONE: Expected = { costs: [], figures: [], missing: ['demurrage terms_unknown'] };
const ANY = of(1, { party: '' });
const LINE = of(2, { party: 'OCNU' });
const TERMINAL = of(3, { party: '', terminal: 'Dock Seven' });
const EQUIPMENT = of(4, { party: '', equipment: '40' });

describe('the most specific row wins: party, then terminal, then equipment', () => {
	holds(table, [
		['anybody’s row', { rows: [ANY] }, wins(1, 1)],
		['anybody’s row, a star', { rows: [of(1, { party: '*' })] }, wins(1, 1)],
		['the line before anybody', { rows: [ANY, LINE] }, wins(2, 2)],
		['the line before anybody, in any order', { rows: [LINE, ANY] }, wins(1, 2)],
		['the line before any terminal', { rows: [TERMINAL, LINE] }, wins(2, 2)],
		['the line before equipment', { rows: [EQUIPMENT, LINE] }, wins(2, 2)],
		[
			'the line before a terminal with equipment',
			{ rows: [of(5, { party: '', terminal: 'Dock Seven', equipment: '40 dry high_cube' }), LINE] },
			wins(2, 2),
		],
		['the terminal before anybody', { rows: [ANY, TERMINAL] }, wins(2, 3)],
		['the terminal before equipment', { rows: [EQUIPMENT, TERMINAL] }, wins(2, 3)],
		[
			'the line at the terminal before the line',
			{ rows: [LINE, of(6, { party: 'OCNU', terminal: 'Dock Seven' })] },
			wins(2, 6),
		],
		[
			'the line at the terminal before the line with equipment',
			{
				rows: [
					of(7, { party: 'OCNU', equipment: '40 dry high_cube' }),
					of(6, { party: 'OCNU', terminal: 'E999' }),
				],
			},
			wins(2, 6),
		],
		[
			'equipment before none',
			{ rows: [LINE, of(7, { party: 'OCNU', equipment: '40' })] },
			wins(2, 7),
		],
		[
			'two words of equipment before one',
			{
				rows: [
					of(7, { party: 'OCNU', equipment: '40' }),
					of(8, { party: 'OCNU', equipment: '40 dry' }),
				],
			},
			wins(2, 8),
		],
		[
			'three words before two',
			{
				rows: [
					of(8, { party: 'OCNU', equipment: '40 dry' }),
					of(9, { party: 'OCNU', equipment: '40 dry high_cube' }),
				],
			},
			wins(2, 9),
		],
		[
			'a terminal by its FIRMS code',
			{ rows: [ANY, of(3, { party: '', terminal: 'E999' })] },
			wins(2, 3),
		],
		[
			'a terminal in other letters',
			{ rows: [ANY, of(3, { party: '', terminal: 'dock seven' })] },
			wins(2, 3),
		],
		['a line in small letters', { rows: [ANY, of(2, { party: 'ocnu' })] }, wins(2, 2)],
	]);
});

describe('rows that do not fit', () => {
	holds(table, [
		['another line', { rows: [of(2, { party: 'BLUU' })] }, NONE],
		['another line beside anybody’s', { rows: [of(2, { party: 'BLUU' }), ANY] }, wins(2, 1)],
		['another terminal', { rows: [of(3, { party: 'OCNU', terminal: 'Dock Nine' })] }, NONE],
		[
			'another terminal beside the line’s',
			{ rows: [of(3, { party: 'OCNU', terminal: 'Dock Nine' }), LINE] },
			wins(2, 2),
		],
		['another length', { rows: [of(4, { party: 'OCNU', equipment: '20' })] }, NONE],
		['another type', { rows: [of(4, { party: 'OCNU', equipment: 'reefer' }), LINE] }, wins(2, 2)],
		[
			'another height',
			{ rows: [of(4, { party: 'OCNU', equipment: '40 standard' }), LINE] },
			wins(2, 2),
		],
		[
			'one word of three does not fit',
			{ rows: [of(4, { party: 'OCNU', equipment: '40 reefer high_cube' }), LINE] },
			wins(2, 2),
		],
		[
			'a shorthand that fits',
			{ rows: [LINE, of(7, { party: 'OCNU', equipment: '40HC' })] },
			wins(2, 7),
		],
		[
			'a shorthand that does not',
			{ rows: [LINE, of(7, { party: 'OCNU', equipment: '40RF' })] },
			wins(1, 2),
		],
		[
			'a reefer',
			{
				rows: [LINE, of(7, { party: 'OCNU', equipment: '40RF' })],
				box: { equipment_type: 'reefer' },
			},
			wins(2, 7),
		],
		['only a detention row', { rows: [PER_DIEM] }, NONE],
		['an empty table', { rows: [] }, NONE],
		[
			'no shipment: a row of a line might fit and would win',
			{ rows: [LINE, ANY], shipment: null },
			TIE,
		],
		['no shipment: a row of a line alone is not taken', { rows: [LINE], shipment: null }, NONE],
		[
			'the type of the equipment is not known: a row of a type might fit',
			{
				rows: [of(5, { party: 'OCNU', equipment: 'reefer' }), LINE],
				box: { equipment_type: null },
			},
			TIE,
		],
		[
			'the type is not known, the length says that the row does not fit',
			{
				rows: [of(5, { party: 'OCNU', equipment: '20 reefer' }), LINE],
				box: { equipment_type: null },
			},
			wins(2, 2),
		],
		['no shipment: anybody’s row fits', { rows: [ANY], shipment: null }, wins(1, 1)],
	]);
});

describe('equal rows are a tie, and not assessable', () => {
	holds(table, [
		['two of anybody', { rows: [ANY, of(9, { party: '' })] }, TIE],
		['two of the line', { rows: [LINE, of(9, { party: 'OCNU' })] }, TIE],
		['the same row twice', { rows: [LINE, LINE] }, TIE],
		['the line and the terminal as parties', { rows: [LINE, of(9, { party: 'Dock Seven' })] }, TIE],
		[
			'length and type, one word each',
			{
				rows: [
					of(8, { party: 'OCNU', equipment: '40' }),
					of(9, { party: 'OCNU', equipment: 'dry' }),
				],
			},
			TIE,
		],
		['a tie below a more specific row is none', { rows: [ANY, ANY, LINE] }, wins(3, 2)],
		[
			'of detention, once it is out',
			{
				rows: [PER_DIEM, row(PER_DIEM, { free_days: 9 })],
				box: { pod_full_out_at: '2026-06-05T14:00:00Z' },
			},
			{
				costs: [],
				missing: ['detention terms_tie'],
				back: { state: 'out', by: null, urgency: 'none', missing: 'terms_tie' },
			},
		],
		[
			'of combined rows',
			{ rows: [COMBINED, row(COMBINED, { free_days: 9 })] },
			{ costs: [], missing: ['combined terms_tie'] },
		],
	]);
});

describe('valid from and to, by the day on which the clock starts', () => {
	const valid = (amount: number, valid_from: string, valid_to: string) =>
		of(amount, { party: 'OCNU', valid_from, valid_to });
	const OLD = valid(2, '', '2026-05-31');
	const NEW = valid(3, '2026-06-01', '');
	const at = (pod_discharged_at: string) => ({ pod_discharged_at });
	holds(table, [
		['starts on the first day', { rows: [OLD, NEW] }, wins(2, 3)],
		[
			'starts on the last day',
			{ rows: [OLD, NEW], box: at('2026-05-31T14:00:00Z') },
			{ costs: 'USD 4 6 8 10 12 14 16 18', figure: { row: 1, days: 2 } },
		],
		[
			'starts at 23:59 of the last day',
			{ rows: [OLD, NEW], box: at('2026-06-01T03:59:00Z') },
			{ figure: { row: 1 } },
		],
		[
			'starts at 0:01 of the first day',
			{ rows: [OLD, NEW], box: at('2026-06-01T04:01:00Z') },
			{ figure: { row: 2 } },
		],
		[
			'today lies after the end, the start within',
			{ rows: [valid(2, '2026-06-01', '2026-06-02')] },
			wins(1, 2),
		],
		['one day alone', { rows: [valid(2, '2026-06-01', '2026-06-01')] }, wins(1, 2)],
		['the day before', { rows: [valid(2, '', '2026-05-31')] }, NONE],
		['the day after', { rows: [valid(2, '2026-06-02', '')] }, NONE],
		['over, so that anybody’s row holds', { rows: [OLD, ANY] }, wins(2, 1)],
		['two that are valid on the day', { rows: [valid(2, '', '2026-06-01'), NEW] }, TIE],
		['a season more specific than another row is none by its dates', { rows: [NEW, LINE] }, TIE],
		[
			'detention by the day of the gate-out, not of the discharge',
			{
				rows: [
					row(PER_DIEM, { valid_to: '2026-06-04' }),
					row(PER_DIEM, { valid_from: '2026-06-05' }),
				],
				box: { pod_full_out_at: '2026-06-05T14:00:00Z' },
			},
			{ figure: { kind: 'detention', row: 2 }, back: { row: 2, by: 'Tue 2026-06-09' } },
		],
		[
			'a combined row that is over leaves the field to demurrage',
			{ rows: [row(COMBINED, { valid_to: '2026-05-31' }), LINE] },
			{ ...wins(2, 2), figure: { kind: 'demurrage', row: 2 } },
		],
		[
			'a start that is not known, a posted date, a row with validity',
			{
				rows: [NEW],
				box: { pod_discharged_at: null, available_for_pickup: true, pickup_lfd: '2026-06-07' },
			},
			{ costs: [], missing: ['demurrage start_unknown'] },
		],
		[
			'a start that is not known, a posted date, a row without',
			{
				rows: [LINE],
				box: { pod_discharged_at: null, available_for_pickup: true, pickup_lfd: '2026-06-07' },
			},
			wins(1, 2),
		],
	]);
});

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
const TIE: Expected = { costs: [], figure: [], missing: ['demurrage terms_tie'] };
const ANY = of(1, { party: '' });
const LINE = of(2, { party: 'OCNU' });

describe('the most specific row wins: party, then terminal, then equipment', () => {
	holds(table)`
		anybody’s row, a star | row ${of(1, { party: '*' })} | also ${wins(1, 1)}
		the line at the terminal before the line | row ${LINE}
			| row ${of(6, { party: 'OCNU', terminal: 'Dock Seven' })} | also ${wins(2, 6)}
		the line at the terminal before the line with equipment
			| row ${of(7, { party: 'OCNU', equipment: '40 dry high_cube' })}
			| row ${of(6, { party: 'OCNU', terminal: 'E999' })} | also ${wins(2, 6)}
	`;
});

describe('rows that do not fit', () => {
	holds(table)`
		a shorthand that does not | row ${LINE} | row ${of(7, { party: 'OCNU', equipment: '40RF' })}
			| also ${wins(1, 2)}
		no shipment: a row of a line might fit and would win | row ${LINE} | row ${ANY}
			| shipment null | also ${TIE}
	`;
});

describe('equal rows are a tie, and not assessable', () => {
	holds(table)`
		of detention, once it is out | row ${PER_DIEM} | row ${PER_DIEM} free_days=9
			| box pod_full_out_at=2026-06-05T14:00:00Z | costs [] | missing detention terms_tie
			| back state=out by=null urgency=none missing=terms_tie
	`;
});

describe('valid from and to, by the day on which the clock starts', () => {
	const valid = (amount: number, valid_from: string, valid_to: string) =>
		of(amount, { party: 'OCNU', valid_from, valid_to });
	const OLD = valid(2, '', '2026-05-31');
	const NEW = valid(3, '2026-06-01', '');
	const at = (pod_discharged_at: string) => ({ pod_discharged_at });
	holds(table)`
		starts at 23:59 of the last day | row ${OLD} | row ${NEW}
			| box ${at('2026-06-01T03:59:00Z')} | figure row=1
		starts at 0:01 of the first day | row ${OLD} | row ${NEW}
			| box ${at('2026-06-01T04:01:00Z')} | figure row=2
		over, so that anybody’s row holds | row ${OLD} | row ${ANY} | also ${wins(2, 1)}
		detention by the day of the gate-out, not of the discharge
			| row ${PER_DIEM} valid_to=2026-06-04 | row ${PER_DIEM} valid_from=2026-06-05
			| box pod_full_out_at=2026-06-05T14:00:00Z | figure kind=detention row=2
			| back row=2 by=Tue 2026-06-09
		a combined row that is over leaves the field to demurrage
			| row ${COMBINED} valid_to=2026-05-31 | row ${LINE} | also ${wins(2, 2)}
			| figure kind=demurrage row=2
		a start that is not known, a posted date, a row with validity | row ${NEW}
			| box pod_discharged_at=null available_for_pickup=true pickup_lfd=2026-06-07 | costs []
			| missing demurrage start_unknown
	`;
});

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
const NONE: Expected = { costs: [], figure: [], missing: ['demurrage terms_unknown'] };
const ANY = of(1, { party: '' });
const LINE = of(2, { party: 'OCNU' });
const TERMINAL = of(3, { party: '', terminal: 'Dock Seven' });
const EQUIPMENT = of(4, { party: '', equipment: '40' });

describe('the most specific row wins: party, then terminal, then equipment', () => {
	holds(table)`
		anybody’s row, a star | row ${of(1, { party: '*' })} | also ${wins(1, 1)}
		the line before anybody, in any order | row ${LINE} | row ${ANY} | also ${wins(1, 2)}
		the line before any terminal | row ${TERMINAL} | row ${LINE} | also ${wins(2, 2)}
		the line before equipment | row ${EQUIPMENT} | row ${LINE} | also ${wins(2, 2)}
		the line before a terminal with equipment
			| row ${of(5, { party: '', terminal: 'Dock Seven', equipment: '40 dry high_cube' })}
			| row ${LINE} | also ${wins(2, 2)}
		the terminal before equipment | row ${EQUIPMENT} | row ${TERMINAL} | also ${wins(2, 3)}
		the line at the terminal before the line | row ${LINE}
			| row ${of(6, { party: 'OCNU', terminal: 'Dock Seven' })} | also ${wins(2, 6)}
		the line at the terminal before the line with equipment
			| row ${of(7, { party: 'OCNU', equipment: '40 dry high_cube' })}
			| row ${of(6, { party: 'OCNU', terminal: 'E999' })} | also ${wins(2, 6)}
		two words of equipment before one | row ${of(7, { party: 'OCNU', equipment: '40' })}
			| row ${of(8, { party: 'OCNU', equipment: '40 dry' })} | also ${wins(2, 8)}
		three words before two | row ${of(8, { party: 'OCNU', equipment: '40 dry' })}
			| row ${of(9, { party: 'OCNU', equipment: '40 dry high_cube' })} | also ${wins(2, 9)}
		a terminal by its FIRMS code | row ${ANY} | row ${of(3, { party: '', terminal: 'E999' })}
			| also ${wins(2, 3)}
		a terminal in other letters | row ${ANY}
			| row ${of(3, { party: '', terminal: 'dock seven' })} | also ${wins(2, 3)}
	`;
});

describe('rows that do not fit', () => {
	holds(table)`
		another line beside anybody’s | row ${of(2, { party: 'BLUU' })} | row ${ANY}
			| also ${wins(2, 1)}
		another terminal beside the line’s | row ${of(3, { party: 'OCNU', terminal: 'Dock Nine' })}
			| row ${LINE} | also ${wins(2, 2)}
		another length | row ${of(4, { party: 'OCNU', equipment: '20' })} | also ${NONE}
		another type | row ${of(4, { party: 'OCNU', equipment: 'reefer' })} | row ${LINE}
			| also ${wins(2, 2)}
		one word of three does not fit
			| row ${of(4, { party: 'OCNU', equipment: '40 reefer high_cube' })} | row ${LINE}
			| also ${wins(2, 2)}
		a shorthand that does not | row ${LINE} | row ${of(7, { party: 'OCNU', equipment: '40RF' })}
			| also ${wins(1, 2)}
		a reefer | row ${LINE} | row ${of(7, { party: 'OCNU', equipment: '40RF' })}
			| box equipment_type=reefer | also ${wins(2, 7)}
		no shipment: a row of a line might fit and would win | row ${LINE} | row ${ANY}
			| shipment null | also ${TIE}
		no shipment: a row of a line alone is not taken | row ${LINE} | shipment null | also ${NONE}
		the type of the equipment is not known: a row of a type might fit
			| row ${of(5, { party: 'OCNU', equipment: 'reefer' })} | row ${LINE}
			| box equipment_type=null | also ${TIE}
		the type is not known, the length says that the row does not fit
			| row ${of(5, { party: 'OCNU', equipment: '20 reefer' })} | row ${LINE}
			| box equipment_type=null | also ${wins(2, 2)}
		no shipment: anybody’s row fits | row ${ANY} | shipment null | also ${wins(1, 1)}
	`;
});

describe('equal rows are a tie, and not assessable', () => {
	holds(table)`
		two of anybody | row ${ANY} | row ${of(9, { party: '' })} | also ${TIE}
		the line and the terminal as parties | row ${LINE} | row ${of(9, { party: 'Dock Seven' })}
			| also ${TIE}
		length and type, one word each | row ${of(8, { party: 'OCNU', equipment: '40' })}
			| row ${of(9, { party: 'OCNU', equipment: 'dry' })} | also ${TIE}
		a tie below a more specific row is none | row ${ANY} | row ${ANY} | row ${LINE}
			| also ${wins(3, 2)}
		of detention, once it is out | row ${PER_DIEM} | row ${PER_DIEM} free_days=9
			| box pod_full_out_at=2026-06-05T14:00:00Z | costs [] | missing detention terms_tie
			| back state=out by=null urgency=none missing=terms_tie
		of combined rows | row ${COMBINED} | row ${COMBINED} free_days=9 | costs []
			| missing combined terms_tie
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
		today lies after the end, the start within | row ${valid(2, '2026-06-01', '2026-06-02')}
			| also ${wins(1, 2)}
		one day alone | row ${valid(2, '2026-06-01', '2026-06-01')} | also ${wins(1, 2)}
		over, so that anybody’s row holds | row ${OLD} | row ${ANY} | also ${wins(2, 1)}
		two that are valid on the day | row ${valid(2, '', '2026-06-01')} | row ${NEW} | also ${TIE}
		a season more specific than another row is none by its dates | row ${NEW} | row ${LINE}
			| also ${TIE}
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
		a start that is not known, a posted date, a row without | row ${LINE}
			| box pod_discharged_at=null available_for_pickup=true pickup_lfd=2026-06-07
			| also ${wins(1, 2)}
	`;
});

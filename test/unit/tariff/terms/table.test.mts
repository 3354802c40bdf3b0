/** Which row wins, which cannot be known apart, and why none does: by hand. */
import { describe, expect, it } from 'vitest';

import { TermsTable } from '../../../../nodes/ContainerTracking/tariff/terms/termsTable';
import { readTerms } from '../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import type { TermFacts } from '../../../../nodes/ContainerTracking/tariff/terms/fit';
import { cases } from '../../../cases.mts';
import { day, ROW, type Cells } from './row.mts';

const tableOf = (...rows: Cells[]): TermsTable => {
	const { terms, refused } = readTerms(rows.map((cells) => ({ ...ROW, ...cells })));
	expect(refused).toEqual([]);
	return new TermsTable(terms);
};

const BOX: TermFacts = {
	parties: ['MAEU', 'PIER 400', 'W185'],
	terminals: ['PIER 400', 'W185'],
	equipment: { type: 'reefer', length: 40, height: 'high_cube' },
	startOf: () => day('2026-03-11'),
};

/** Row number, or reason and phrase. */
function found(rows: Cells[], facts: Partial<TermFacts> = {}): number | string {
	const result = tableOf(...rows).find('demurrage', { ...BOX, ...facts });
	return result.term ? result.term.row : `${result.reason}: ${result.phrase}`;
}

const SCOPE = {
	...{ port: ['USLAX'], customer: ['ACME INC'] },
	...{ contract: ['SC-1', 'SC-2'], bill_of_lading: ['B1'], container: [] },
};

const ANY = {};
const LINE = { party: 'MAEU' };
const AT = { terminal: 'W185' };
const REEFER = { equipment: 'reefer' };
const REEFER_40 = { equipment: '40 reefer' };

describe('The most specific row wins', () => {
	it.each(cases<{ rows: Cells[]; expected: number | string }>`
		party before terminal and equipment | rows[] ${AT} equipment=40 reefer high cube
			| rows[] ${LINE} | expected 2
		terminal before equipment | rows[] equipment=40 reefer high cube | rows[] ${AT} | expected 2
		party and terminal before party and equipment | rows[] ${LINE} ${REEFER} | rows[] ${LINE} ${AT}
			| expected 2
		more words of equipment before fewer | rows[] ${REEFER} | rows[] ${REEFER_40} | expected 2
		one of another terminal never | rows[] ${ANY} | rows[] terminal=Y258 | expected 1
		one of another kind never | rows[] ${ANY} | rows[] ${LINE} kind=storage | expected 1
		a tie of different words | rows[] equipment="40" | rows[] ${REEFER}
			| expected terms_tie: rows 1 and 2 fit equally well
		a tie below the winner is none | rows[] ${ANY} | rows[] ${ANY} | rows[] ${LINE} | expected 3
		none of the kind | rows[] kind=storage | expected terms_unknown: no row for demurrage of MAEU
	`)('%s', (_what, { rows, expected }) => {
		expect(found(rows)).toBe(expected);
	});

	it.each(cases<{ rows: Cells[]; expected: number | string }>`
		a port before its country | rows[] port=US | rows[] port=US LAX | expected 2
		a region before a country with equipment | rows[] port=US equipment=40HR
			| rows[] port=USLAX, USLGB | expected 2
		a country before several with equipment and marks
			| rows[] port=US, CA equipment=40HR shipper_owned=no operating_reefer=no
			| rows[] port=US | expected 2
		a region before several countries | rows[] port=US, CA | rows[] port=USLAX, USLGB | expected 2
		a port before a region with equipment and marks
			| rows[] port=USLAX, USLGB equipment=40HR shipper_owned=no operating_reefer=no
			| rows[] port=USLAX | expected 2
		never one of another port | rows[] port=USNYC
			| expected terms_unknown: no row for demurrage of MAEU
		a terminal before a port with equipment | rows[] ${REEFER_40} port=USLAX | rows[] ${AT}
			| expected 2
		a customer before all of these | rows[] ${LINE} ${AT} port=USLAX | rows[] customer=acme inc
			| expected 2
		any reference of the shipment | rows[] ${ANY} | rows[] contract=SC-2 | expected 2
		customer and contract are equal | rows[] customer=Acme Inc | rows[] contract=SC-1
			| expected terms_tie: rows 1 and 2 fit equally well
		a bill before customer, contract and party | rows[] ${LINE} customer=Acme Inc contract=SC-1
			| rows[] bill_of_lading=B1 | expected 2
	`)('%s', (_what, { rows, expected }) => {
		expect(found(rows, { scope: SCOPE })).toBe(expected);
	});

	it.each(['port', 'customer', 'contract', 'bill_of_lading'])(
		'a row for one %s may fit where it is not known',
		(column) => {
			const scope = { ...SCOPE, [column]: [] };
			expect(found([ANY, { [column]: 'US' }], { scope })).toMatch(/^terms_tie: .*row 2 may fit$/);
		},
	);

	it('storage is named by its place', () => {
		const { phrase } = tableOf(ANY).find('storage', BOX) as { phrase: string };
		expect(phrase).toBe('no row for storage at PIER 400');
	});
});

describe('Validity, by the day on which the clock starts', () => {
	const OLD = { ...LINE, valid_to: '2026-03-10' };
	const NEW = { ...LINE, valid_from: '2026-03-11' };
	const on = (iso: string) => ({ startOf: () => day(iso) });

	it.each<[string, number | string]>([
		['2026-03-10', 1],
		['2026-03-11', 2],
		['2030-01-01', 2],
	])('both ends count: %s', (iso, expected) => {
		expect(found([OLD, NEW], on(iso))).toBe(expected);
	});

	it('is reported where nothing else is wrong', () => {
		expect(found([OLD], on('2026-03-11'))).toBe('terms_unknown: row 1 is not valid on 2026-03-11');
	});

	it('cannot be judged without the day', () => {
		const startOf = () => null;
		const unknown = 'start_unknown: the day of the start is not known, so row 1 may fit';
		expect(found([OLD], { startOf })).toBe(unknown);
		expect(found([OLD, ANY], { startOf })).toBe(unknown);
		expect(found([LINE, { valid_from: '2026-01-01' }], { startOf })).toBe(1);
	});
});

describe('What is not known of a container hides no row that may be its own', () => {
	const noEquipment = { equipment: { type: null, length: null, height: null } };

	it.each(cases<{ rows: Cells[]; facts: Partial<TermFacts>; expected: number | string }>`
		equipment | rows[] ${ANY} | rows[] ${REEFER} | facts ${noEquipment}
			| expected terms_tie: the equipment is not known, so row 2 may fit
		equipment, of the only row | rows[] ${REEFER} | facts ${noEquipment}
			| expected terms_unknown: the equipment is not known, so row 1 may fit
		equipment, of a row that cannot win | rows[] ${LINE} | rows[] ${REEFER} | facts ${noEquipment}
			| expected 1
		terminal | rows[] ${ANY} | rows[] ${AT} | facts terminals=[]
			| expected terms_tie: the terminal is not known, so row 2 may fit
		line beside a terminal | rows[] ${ANY} | rows[] party=MSCU | facts.parties[] W185
			| facts.isLineKnown false | expected terms_tie: the line is not known, so row 2 may fit
		line, of other terminals | rows[] ${ANY} | rows[] party=TRAPAC LA | facts.parties[] W185
			| facts.isLineKnown false | expected 1
	`)('%s', (_what, { rows, facts, expected }) => {
		expect(found(rows, facts)).toBe(expected);
	});
});

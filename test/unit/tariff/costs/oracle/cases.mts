/** Random tables with a random container, and what the product says of them. */
import fc from 'fast-check';

import { answer, type Answer, type Given } from '../vectors/vectors.mts';
import { boxSpec } from './box.arbitrary.mts';
import { dayIn } from './days.mts';
import { startOf } from './oracle.mts';
import type { BoxSpec, TermSpec } from './specs.mts';
import { termSpec } from './terms.arbitrary.mts';
import { boxOf, inUtc, rowOf, timesRow, type Notation } from './written.mts';

export interface Case {
	terms: TermSpec[];
	box: BoxSpec;
}

/** Validity goes by the start, so that a row whose start is not known has none here. */
function withoutDoubt(term: TermSpec, box: BoxSpec): TermSpec {
	const hasStart = startOf(term, box, 'port') !== null;
	const isPlain = hasStart && box.stage !== 'gone';
	return isPlain ? term : { ...term, validFrom: null, validTo: null };
}

export const anyCase: fc.Arbitrary<Case> = boxSpec.chain((box) => {
	const day = dayIn(box.portZone, box.discharged ?? box.now);
	return fc
		.array(termSpec(day), { maxLength: 8, size: 'max' })
		.map((terms) => ({ box, terms: terms.map((term) => withoutDoubt(term, box)) }));
});

export interface Asking {
	/** How its instants are written. */
	write?: Notation;
	/** The table as JSON text. */
	asText?: boolean;
}

export const ask = (given: Case, asking?: Asking): Answer => answer(givenOf(given, asking));

export function givenOf(
	{ terms, box }: Case,
	{ write = inUtc, asText = false }: Asking = {},
): Given {
	const raw = boxOf(box, write);
	const rows = terms.length === 0 ? [] : [...terms.map(rowOf), ...timesRow(box, write)];
	return {
		rows: asText && rows.length > 0 ? JSON.stringify(rows) : rows,
		box: raw.box,
		shipment: raw.shipment,
		now: inUtc(box.now),
	};
}

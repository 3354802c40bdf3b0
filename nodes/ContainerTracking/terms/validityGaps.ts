import groupBy from 'lodash/groupBy';
import uniqBy from 'lodash/uniqBy';

import { isoDate, type DayNumber } from '../pickup/dates';
import { rowsText, scopeText } from './describe';
import { finding, type Finding } from './finding';
import { isScac } from './tableRow';
import type { Term } from './types';

/** Rows that are for the same, one after the other. */
const sameScope = (terms: readonly Term[]): Term[][] =>
	Object.values(
		groupBy(terms, ({ kind, party, terminal, equipment: { type, length, height } }) =>
			JSON.stringify([kind, party, terminal, type, length, height]),
		),
	);

/** Days between two rows of the same that neither is valid on, and rows that are past or yet to come. */
export const validityGaps = (terms: readonly Term[], today: DayNumber): Finding[] =>
	sameScope(terms).flatMap((group) => {
		const sorted = [...group].sort(
			(one, other) => (one.validFrom ?? -Infinity) - (other.validFrom ?? -Infinity),
		);
		return [...holesIn(sorted), ...notToday(sorted, today)];
	});

function holesIn(sorted: Term[]): Finding[] {
	const holes: Finding[] = [];
	let last: Term | undefined;
	for (const next of sorted) {
		if (last?.validTo != null && next.validFrom !== null && next.validFrom > last.validTo + 1) {
			const [from, to] = [last.validTo + 1, next.validFrom - 1];
			const days = from === to ? `on ${isoDate(from)}` : `from ${isoDate(from)} to ${isoDate(to)}`;
			const sentence = `Between ${rowsText([last, next])} nothing is for ${scopeText(next)} ${days}`;
			const about = { ...next, name: undefined, validFrom: from, validTo: to };
			holes.push(finding('gap', 'warning', sentence, next.row, about));
		}
		if (!last || endOf(next) > endOf(last)) last = next;
	}
	return holes;
}

const endOf = ({ validTo }: Term): number => validTo ?? Infinity;

function notToday(sorted: Term[], today: DayNumber): Finding[] {
	const [first] = sorted;
	const last = sorted.reduce((one, other) => (endOf(other) > endOf(one) ? other : one));
	const scope = scopeText(last);
	if (last.validTo !== null && last.validTo < today) {
		const sentence = `Row ${last.row} ended on ${isoDate(last.validTo)}: nothing is for ${scope} that starts after it`;
		return [finding('gap', 'warning', sentence, last.row, last)];
	}
	if (first.validFrom !== null && first.validFrom > today) {
		const sentence = `Row ${first.row} begins on ${isoDate(first.validFrom)}: nothing is for ${scope} that starts before it`;
		return [finding('gap', 'warning', sentence, first.row, first)];
	}
	return [];
}

const KINDS = ['demurrage', 'detention'] as const;

/** Demurrage without detention, and the reverse: of all, or of one line; a combined row is both. */
export function kindGaps(terms: readonly Term[]): Finding[] {
	const combined = terms.filter(({ kind }) => kind === 'combined');
	return KINDS.flatMap((kind) => {
		const others = terms.filter((term) => term.kind === KINDS[1 - KINDS.indexOf(kind)]);
		const covering = [...terms.filter((term) => term.kind === kind), ...combined];
		if (covering.length === 0)
			return [finding('gap', 'warning', `No row is for ${kind}`, null, { kind })];
		const covered = new Set(covering.map(({ party }) => party));
		if (covered.has(null)) return [];
		const missing = others.filter((term) => isOfLine(term) && !covered.has(term.party));
		return uniqBy(missing, 'party').map((row) => {
			const { party } = row;
			const sentence = `No row is for ${kind} of ${party}, which has one for ${row.kind}`;
			return finding('gap', 'warning', sentence, null, { kind, party });
		});
	});
}

/** Railways and terminals take no empties back. */
const isOfLine = ({ party, start }: Term): boolean =>
	party !== null && isScac(party) && start !== 'rail_notification';

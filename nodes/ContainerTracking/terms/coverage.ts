import { inWords } from '../input/inWords';
import { rowsText } from './describe';
import { finding, type Finding } from './finding';
import { rowOf } from './tableRow';
import { TERM_KINDS, type Term } from './types';

const MOST_NAMED = 20;

/** For each kind that has rows: whom they are for, and whether one is for all others. */
export const coverageOf = (terms: readonly Term[]): Finding[] =>
	TERM_KINDS.flatMap((kind) => {
		const rows = terms.filter((term) => term.kind === kind);
		if (rows.length === 0) return [];
		const sentence = `${kind[0].toUpperCase()}${kind.slice(1)}: ${partiesText(rows)}; ${othersText(rows)}`;
		return [finding('coverage', 'ok', sentence, null, { kind })];
	});

function partiesText(rows: Term[]): string {
	const parties = [...new Set(rows.flatMap(({ party }) => party ?? []))].sort();
	if (parties.length === 0) return 'no row is for one party alone';
	const named = parties.slice(0, MOST_NAMED);
	const more = parties.length - named.length;
	return `rows for ${inWords(more > 0 ? [...named, `${more} more`] : named)}`;
}

function othersText(rows: Term[]): string {
	const forAny = rows.filter(({ party }) => party === null);
	if (forAny.length === 0) return 'no row is for any party, so all others are not assessable';
	const forAll = forAny.filter((term) => rowOf(term).specificity === 0);
	if (forAll.length === 0)
		return `${rowsText(forAny)} ${are(forAny)} for any party, yet for some terminals or equipment only`;
	const isForEver = forAll.some(({ validFrom, validTo }) => validFrom === null && validTo === null);
	return `${rowsText(forAll)} for any party ${forAll.length === 1 ? 'covers' : 'cover'} all others${isForEver ? '' : ' while valid'}`;
}

const are = (rows: Term[]): string => (rows.length === 1 ? 'is' : 'are');

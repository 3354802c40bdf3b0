import groupBy from 'lodash/groupBy';
import isNull from 'lodash/isNull';
import omitBy from 'lodash/omitBy';
import sortBy from 'lodash/sortBy';
import upperFirst from 'lodash/upperFirst';

import { type Finding, equipmentText, finding, onlyText, rowsText, validityText } from './describe';

import { isScac, specificityOf } from './fit';
import { EQUIPMENT_PARTS, MARKS, type Scope, type Term } from './types';

/** Pairs of rows that fit the same container on some day equally well, so that it would not be assessable. */
export function overlapsIn(terms: readonly Term[]): Finding[] {
	const groups = groupBy(terms.flatMap(ofEachPort), 'key');
	const rows = Object.values(groups).map((group) => group.map(({ term }) => term));
	// Two regions with several common ports meet at each of them, but the pair is reported once.
	const found = new Map<string, [Term, Term]>();
	for (const pair of pairsOf(rows)) {
		const key = `${pair[0].row} ${pair[1].row}`;
		if (found.size === MAX_OVERLAPS && !found.has(key))
			return [
				...overlapsOf([...found.values()]),
				finding('overlap', 'problem', MORE_OVERLAPS, null),
			];
		found.set(key, pair);
	}
	return overlapsOf([...found.values()]);
}

/** A row of a region counts once per port. Rows with the same key differ in party, equipment, marks and days at most. */
function ofEachPort(term: Term): Array<{ key: string; term: Term }> {
	const { kind, charge, terminal, scope, start } = term;
	const ports = scope.port?.split(', ') ?? [null];
	return ports.map((port) => ({
		key: JSON.stringify([
			...[kind, charge, terminal, { ...scope, port }, specificityOf(term)],
			// Rows of the ramp and of the port never compete for the same clock.
			start === 'rail_notification',
		]),
		term,
	}));
}

/** Nobody reads every pair of a table in which all rows overlap. */
const MAX_OVERLAPS = 500;
const MORE_OVERLAPS = 'More rows than these fit equally well: mend these first, then check again';

/** Rows that are valid at the same time, by party, then by equipment and marks. */
type Valid = Map<string, Map<string, Set<Term>>>;

/**
 * Goes through rows by first day of validity, and pairs each with earlier rows that are still valid. It visits only
 * rows that overlap, and ended rows once, since a table may have 50,000 rows.
 */
function* pairsOf(groups: Term[][]): Generator<[Term, Term], void> {
	for (const group of groups) {
		const valid: Valid = new Map();
		for (const next of sortBy(group, ({ validFrom }) => validFrom ?? -Infinity)) {
			const { own, side, other } = partiesOf(next);
			for (const party of [own, other])
				for (const rows of valid.get(party)?.values() ?? [])
					for (const row of rows) {
						if (isApart(row, next)) break;
						if ((row.validTo ?? Infinity) < (next.validFrom ?? -Infinity)) rows.delete(row);
						else yield row.row < next.row ? [row, next] : [next, row];
					}
			for (const party of [own, side]) add(valid, party, next);
		}
	}
}

/** The party of a row, its side and the other side: a container has one line and one terminal, and both may charge. */
function partiesOf({ party }: Term) {
	const [side, other] = party !== null && isScac(party) ? ['line', 'place'] : ['place', 'line'];
	return { own: `of ${party ?? ''}`, side, other: party === null ? '' : other };
}

function add(valid: Valid, party: string, term: Term): void {
	const byContainer = valid.get(party) ?? new Map<string, Set<Term>>();
	valid.set(party, byContainer);
	const key = JSON.stringify([equipmentText(term.equipment), term.marks]);
	byContainer.set(key, (byContainer.get(key) ?? new Set()).add(term));
}

const overlapsOf = (pairs: Array<[Term, Term]>): Finding[] =>
	sortBy(pairs, [([one]) => one.row, ([, other]) => other.row]).map(overlapOf);

function overlapOf([one, other]: [Term, Term]): Finding {
	const isSure = one.party === other.party;
	const parties = isSure ? (one.party ?? 'any party') : `${one.party} and ${other.party}`;
	const equipment = shared(one.equipment, other.equipment);
	const marks = shared(one.marks, other.marks);
	const validity = sharedValidity(one, other);
	const days = validityText(validity);
	const both = [
		`${one.kind} of ${parties} at ${one.terminal ?? 'any terminal'}`,
		`${equipmentText(equipment)}${onlyText({ marks, scope: sharedScope(one, other) })}`,
		...(days ? [`started ${days}`] : []),
	].join(', ');
	const sentence = `${rowsText([one, other])} fit equally well: both are for ${both}. Such a container is not assessable`;
	const about = { ...one, ...validity, equipment, name: undefined };
	return finding('overlap', isSure ? 'problem' : 'warning', upperFirst(sentence), one.row, about);
}

/** Of two regions, the common ports. */
function sharedScope({ scope }: Term, other: Term): Scope {
	const others = other.scope.port?.split(', ') ?? [];
	const ports = scope.port?.split(', ').filter((port) => others.includes(port));
	return { ...scope, port: ports?.join(', ') ?? null };
}

/** Whether equipment or marks exclude that a container fits both. */
function isApart(one: Term, other: Term): boolean {
	const [own, others] = [one, other].map(({ equipment, marks }) => ({ ...equipment, ...marks }));
	return [...EQUIPMENT_PARTS, ...MARKS].some(
		(name) => own[name] !== null && others[name] !== null && own[name] !== others[name],
	);
}

/** The values of both, where they do not contradict each other. */
const shared = <Words extends object>(one: Words, other: Words): Words => ({
	...other,
	...omitBy(one, isNull),
});

function sharedValidity(one: Term, other: Term) {
	const from = Math.max(one.validFrom ?? -Infinity, other.validFrom ?? -Infinity);
	const to = Math.min(one.validTo ?? Infinity, other.validTo ?? Infinity);
	return {
		validFrom: Number.isFinite(from) ? from : null,
		validTo: Number.isFinite(to) ? to : null,
	};
}

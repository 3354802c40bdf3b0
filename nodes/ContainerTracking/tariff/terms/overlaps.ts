import { groupBy, isNull, omitBy, partition, sortBy, upperFirst } from 'lodash';

import { type Finding, equipmentText, finding, onlyText, rowsText, validityText } from './describe';
import { isScac, specificityOf } from './fit';
import { EQUIPMENT_PARTS, MARKS, type Scope, type Term } from './types';

/** Nobody reads every pair of a table in which all rows overlap. */
const MAX_OVERLAPS = 500;
const MORE_OVERLAPS = 'More rows than these fit equally well: mend these first, then check again';

/** Pairs of rows that fit the same container on some day equally well, so that it would not be assessable. */
export function overlapsIn(terms: readonly Term[]): Finding[] {
	// Two regions with several common ports meet at each of them, but the pair is reported once.
	const found = new Map<string, Term[]>();
	for (const pair of pairsOf(terms)) {
		found.set(pair.map(({ row }) => row).join(), pair);
		if (found.size > MAX_OVERLAPS) break;
	}
	const pairs = [...found.values()].slice(0, MAX_OVERLAPS);
	return [
		...sortBy(pairs, [([one]) => one.row, ([, other]) => other.row]).map(overlapOf),
		...(found.size > MAX_OVERLAPS ? [finding('overlap', 'problem', MORE_OVERLAPS)] : []),
		...customersAndContracts(terms),
	];
}

/** Rows for a customer beside rows for a contract: both count the same, and a container may have both. */
function customersAndContracts(terms: readonly Term[]): Finding[] {
	const ofOne = terms.filter(
		({ scope }) => (scope.customer === null) !== (scope.contract === null),
	);
	const keyOf = ({ scope, ...term }: Term) =>
		ofEachPort({ ...term, scope: { ...scope, customer: null, contract: null } })[0].key +
		term.party;
	return Object.values(groupBy(ofOne, keyOf)).flatMap((group) => {
		const [customers, contracts] = partition(group, ({ scope }) => scope.customer !== null);
		const meeting = (rows: Term[], others: Term[]) =>
			rows.filter((one) => others.some((other) => doMeet(one, other)));
		const [first, ...more] = meeting(customers, contracts);
		if (first === undefined) return [];
		const rows = [[first, ...more], meeting(contracts, customers)].map(rowsText);
		const sentence = `${rows[0]} for a customer and ${rows[1]} for a contract fit equally well: a container that has both is not assessable. Name both in one row where both are meant`;
		return finding('overlap', 'warning', upperFirst(sentence), first);
	});
}

/** Pairs in the order of their rows: of one party, or of a line and a place, since both may charge for a container. */
function* pairsOf(terms: readonly Term[]): Generator<Term[], void> {
	for (const group of Object.values(groupBy(terms.flatMap(ofEachPort), 'key'))) {
		const byParty = groupBy(group, ({ term }) => term.party ?? '');
		for (const same of Object.values(byParty))
			for (const [at, { term: one }] of same.entries())
				for (const { term: other } of same.slice(at + 1))
					if (doMeet(one, other)) yield [one, other];
		const ofOne = group.map(({ term }) => term).filter(({ party }) => party !== null);
		const [ofLines, ofPlaces] = partition(ofOne, ({ party }) => isScac(party ?? ''));
		for (const one of ofLines)
			for (const other of ofPlaces) if (doMeet(one, other)) yield sortBy([one, other], 'row');
	}
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

function overlapOf([one, other]: Term[]): Finding {
	const isSure = one.party === other.party;
	const parties = isSure ? (one.party ?? 'any party') : `${one.party} and ${other.party}`;
	const marks = shared(one.marks, other.marks);
	const days = validityText(sharedValidity(one, other));
	const both = [
		`${one.kind} of ${parties} at ${one.terminal ?? 'any terminal'}`,
		`${equipmentText(shared(one.equipment, other.equipment))}${onlyText({ marks, scope: sharedScope(one, other) })}`,
		...(days ? [`started ${days}`] : []),
	].join(', ');
	const sentence = `${rowsText([one, other])} fit equally well: both are for ${both}. Such a container is not assessable`;
	const severity = isSure ? 'problem' : 'warning';
	return finding('overlap', severity, upperFirst(sentence), { row: one.row });
}

/** Of two regions, the common ports. */
function sharedScope({ scope }: Term, other: Term): Scope {
	const others = other.scope.port?.split(', ') ?? [];
	const ports = scope.port?.split(', ').filter((port) => others.includes(port));
	return { ...scope, port: ports?.join(', ') ?? null };
}

/** Whether rows are valid at the same time, and neither equipment nor marks exclude that a container fits both. */
function doMeet(one: Term, other: Term): boolean {
	const { validFrom, validTo } = sharedValidity(one, other);
	if (validFrom !== null && validTo !== null && validTo < validFrom) return false;
	const [own, others] = [one, other].map(({ equipment, marks }) => ({ ...equipment, ...marks }));
	return [...EQUIPMENT_PARTS, ...MARKS].every(
		(name) => own[name] === null || others[name] === null || own[name] === others[name],
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

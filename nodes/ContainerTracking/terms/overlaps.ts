import groupBy from 'lodash/groupBy';

import { equipmentText, rowsText, validityText } from './describe';
import { finding, type Finding } from './finding';
import { isScac, rowOf } from './tableRow';
import type { Equipment, Term } from './types';

/** Rows of which both fit some container on some day, none being more specific: it would not be assessable. */
export function overlapsIn(terms: readonly Term[]): Finding[] {
	const groups = groupBy(terms, (term) =>
		JSON.stringify([term.kind, term.terminal, rowOf(term).specificity]),
	);
	const found: Finding[] = [];
	for (const overlap of overlapsOf(Object.values(groups))) {
		if (found.length === MOST) return [...found, finding('overlap', 'problem', MORE, null)];
		found.push(overlap);
	}
	return found;
}

/** Of a table whose rows all fit equally well, nobody reads each pair. */
const MOST = 500;
const MORE = 'More rows than these fit equally well: mend these first, then check again';

function* overlapsOf(groups: Term[][]): Generator<Finding, void> {
	for (const group of groups)
		for (const [at, one] of group.entries())
			for (const other of group.slice(at + 1)) yield* overlapOf(one, other);
}

function overlapOf(one: Term, other: Term): Finding[] {
	const parties = sharedParties(one, other);
	const equipment = sharedEquipment(one.equipment, other.equipment);
	const validity = sharedValidity(one, other);
	if (!parties || !equipment || !validity || placeOf(one) !== placeOf(other)) return [];
	const days = validityText(validity);
	const shared = [
		`${one.kind} of ${parties} at ${one.terminal ?? 'any terminal'}`,
		equipmentText(equipment),
		...(days ? [`started ${days}`] : []),
	].join(', ');
	const sentence = `${rowsText([one, other])} fit equally well: both are for ${shared}. Such a container is not assessable`;
	const isSure = one.party === other.party;
	const about = { ...one, ...validity, equipment, name: undefined };
	return [finding('overlap', isSure ? 'problem' : 'warning', capital(sentence), one.row, about)];
}

const capital = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}`;

/** Ramp and port are never asked for the same clock. */
const placeOf = ({ start }: Term): string => (start === 'rail_notification' ? 'ramp' : 'port');

/** A container is of one line, and stands at one terminal, which may charge as well. */
function sharedParties(one: Term, other: Term): string | undefined {
	if (one.party === other.party) return one.party ?? 'any party';
	if (one.party === null || other.party === null) return undefined;
	return isScac(one.party) === isScac(other.party) ? undefined : `${one.party} and ${other.party}`;
}

function sharedEquipment(one: Equipment, other: Equipment): Equipment | undefined {
	const isApart = (['type', 'length', 'height'] as const).some(
		(name) => one[name] !== null && other[name] !== null && one[name] !== other[name],
	);
	if (isApart) return undefined;
	return {
		type: one.type ?? other.type,
		length: one.length ?? other.length,
		height: one.height ?? other.height,
	};
}

function sharedValidity(one: Term, other: Term) {
	const from = Math.max(one.validFrom ?? -Infinity, other.validFrom ?? -Infinity);
	const to = Math.min(one.validTo ?? Infinity, other.validTo ?? Infinity);
	if (from > to) return undefined;
	return {
		validFrom: Number.isFinite(from) ? from : null,
		validTo: Number.isFinite(to) ? to : null,
	};
}

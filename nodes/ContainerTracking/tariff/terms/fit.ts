import { memoize, sumBy } from 'lodash';

import type { DayNumber } from '../../pickup/dates';
import {
	EQUIPMENT_PARTS,
	MARKS,
	SCOPES,
	type Equipment,
	type Marks,
	type Scope,
	type Term,
} from './types';

/** What is not known of a container, so that a row may or may not fit. */
export type Doubt = keyof Scope | 'equipment' | 'party' | 'start' | 'terminal' | 'terminal_name';

/** Values of the shipment, upper case; an empty list where the value is not known. */
type ScopeFacts = { readonly [Each in keyof Scope]: readonly string[] };

/** The facts of a container that rows are compared with. */
export interface TermFacts {
	/** All who may charge, upper case: the line first, then railways, then the terminal by name and FIRMS code. */
	parties: readonly string[];
	/** Whether the line is among the parties; if it is not, a row of any line may fit. Default: true. */
	isLineKnown?: boolean;
	/** The railway at a ramp, which the phrase names where no row fits. */
	railway?: string;
	/** Name, nickname and FIRMS code, upper case. */
	terminals: readonly string[];
	/** Undefined where no row of the table has a scope. */
	scope?: ScopeFacts;
	/** As the service states it; null where it is not known. */
	equipment: Equipment;
	/** From the user's table; a container without a mark counts as not marked. */
	marks?: Partial<Marks>;
	/** The day on which the clock of a row starts; null where it is not known. */
	startOf: (term: Term) => DayNumber | null;
}

/** Each exceeds all lower ranks together (customer equals contract); of equipment and marks five words at most count. */
const RANK_OF: { readonly [column: string]: number } = {
	container: 3000,
	bill_of_lading: 1000,
	customer: 300,
	contract: 300,
	party: 100,
	terminal: 30,
	port: 24,
	region: 18,
	country: 12,
	countries: 6,
};

const PORT_LETTERS = 5;

/** How specific a row is: the ranks of its columns, and 1 for each word of equipment and marks. */
export function specificityOf({ party, terminal, scope, marks, equipment }: Term): number {
	const codes = (scope.port ?? '').split(', ');
	const [one, several] = codes.some(({ length }) => length < PORT_LETTERS)
		? [RANK_OF.country, RANK_OF.countries]
		: [RANK_OF.port, RANK_OF.region];
	const place = codes.length > 1 ? several : one;
	const words = [...Object.values(equipment), ...Object.values(marks)];
	const stated = Object.entries({ party, terminal, ...scope }).filter(([, name]) => name !== null);
	return (
		words.filter((word) => word !== null).length +
		sumBy(stated, ([column]) => (column === 'port' ? place : RANK_OF[column]))
	);
}

/** Four letters most often mean a line or a railway, not a terminal such as `LBCT`. A FIRMS code has digits. */
export const isScac = (party: string): boolean => /^[A-Z]{4}$/.test(party);

const wordsOf = memoize((name: string): string[] => name.match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether all words of one name are in the other: `TRAPAC` may or may not mean `TRAPAC LLC`. */
function isNear(one: string, other: string): boolean {
	const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
	return few.length > 0 && few.every((word) => many.includes(word));
}

/**
 * Whether rows of a party (empty: of any) fit a container. A party may be a terminal whose name is written otherwise.
 *
 * @param isHere whether the terminal has rows under its exact name, so that similar names are not meant
 */
export function partyFitOf(party: string, facts: TermFacts, isHere: boolean): Doubt | false | null {
	const { parties, terminals, isLineKnown = true } = facts;
	if (party === '' || parties.includes(party)) return null;
	const isOther = parties.length > 0 && (isLineKnown || !isScac(party));
	if (!isOther) return 'party';
	const isNamed = isLineKnown && isHere;
	return !isNamed && terminals.some((each) => isNear(party, each)) ? 'terminal_name' : false;
}

/**
 * Whether a row of its party fits a container, on any day: false where it does not, null where it does, else the doubt.
 *
 * @param isHere whether another row of the party has the terminal's exact name, so that similar names are not meant
 */
export function fitOf(term: Term, facts: TermFacts, isHere: boolean): Doubt | false | null {
	const place = terminalFitOf(term, facts, isHere);
	if (place === false) return false;
	const equipment = equipmentFitOf(term.equipment, facts.equipment);
	if (equipment === false) return false;
	const scope = scopeFitOf(term.scope, facts.scope);
	const hasMarks = MARKS.every(
		(name) => term.marks[name] === null || term.marks[name] === (facts.marks?.[name] ?? false),
	);
	if (scope === false || !hasMarks) return false;
	return place ?? equipment ?? scope;
}

function terminalFitOf({ terminal }: Term, { terminals }: TermFacts, isHere: boolean) {
	if (terminal === null || terminals.includes(terminal)) return null;
	if (terminals.length === 0) return 'terminal';
	const isMeant = !isHere && terminals.some((each) => isNear(terminal, each));
	return isMeant ? 'terminal_name' : false;
}

/** The service writes `open top` with a blank and `high_cube` with an underscore. */
const wordOf = memoize((text: string): string =>
	text
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, ' '),
);

function equipmentFitOf(wanted: Equipment, known: Equipment): Doubt | false | null {
	let doubt: Doubt | null = null;
	for (const part of EQUIPMENT_PARTS) {
		const [only, word] = [wanted[part], known[part]];
		if (only === null) continue;
		if (word === null) doubt = 'equipment';
		else if (wordOf(String(word)) !== wordOf(String(only))) return false;
	}
	return doubt;
}

function scopeFitOf(wanted: Scope, known: ScopeFacts | undefined): Doubt | false | null {
	let doubt: Doubt | null = null;
	for (const name of SCOPES) {
		const only = wanted[name];
		if (only === null) continue;
		const values = known?.[name] ?? [];
		const codes = name === 'port' ? only.split(', ') : [only];
		const isMeant = (each: string) =>
			codes.some((code) => {
				const isCountry = name === 'port' && code.length < PORT_LETTERS;
				return each === code || (isCountry && each.startsWith(code));
			});
		if (values.length === 0) doubt = name;
		else if (!values.some(isMeant)) return false;
	}
	return doubt;
}

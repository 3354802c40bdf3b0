import type { DayNumber } from '../pickup/dates';
import { MARKS, SCOPES, type Equipment, type Marks, type Scope, type Term } from './types';

/** What is not known of a container, for which a row may fit or not. */
export type Doubt = keyof Scope | 'equipment' | 'party' | 'start' | 'terminal' | 'terminal_name';

/** A term, ready to be compared. */
export interface TableRow {
	term: Term;
	type: string | null;
	length: number | null;
	height: string | null;
	/** Bill, customer and contract, party, terminal, port, equipment: the higher, the more specific. */
	specificity: number;
	/** Whether it is valid for some days only. */
	isBounded: boolean;
}

/** Each is more than all that follow can be together; of places one alone counts, equipment and marks have five words. */
const OF = {
	container: 3000,
	bill: 1000,
	customer: 300,
	contract: 300,
	party: 100,
	terminal: 30,
	port: 12,
	region: 8,
	country: 6,
};

function specificityOf({ party, terminal, scope, marks, equipment }: Term) {
	const { length: letters = 0 } = scope.port ?? '';
	const place = letters > PORT_LETTERS ? OF.region : letters > 2 ? OF.port : OF.country;
	const words = [...Object.values(equipment), ...Object.values(marks)];
	return (
		words.filter((word) => word !== null).length +
		(party === null ? 0 : OF.party) +
		(terminal === null ? 0 : OF.terminal) +
		(scope.port === null ? 0 : place) +
		(scope.customer === null ? 0 : OF.customer) +
		(scope.contract === null ? 0 : OF.contract) +
		(scope.bill_of_lading === null ? 0 : OF.bill) +
		(scope.container === null ? 0 : OF.container)
	);
}

const PORT_LETTERS = 5;

export function rowOf(term: Term): TableRow {
	const { type, length, height } = term.equipment;
	return {
		term,
		type: type === null ? null : wordOf(type),
		length,
		height: height === null ? null : wordOf(height),
		specificity: specificityOf(term),
		isBounded: term.validFrom !== null || term.validTo !== null,
	};
}

/** As it is compared: the service writes `open top` and `high_cube`. */
const wordOf = (text: string): string =>
	text
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, ' ');

/** By the day on which the clock starts, both ends included. */
export const isValidOn = ({ validFrom, validTo }: Term, day: DayNumber): boolean =>
	(validFrom === null || day >= validFrom) && (validTo === null || day <= validTo);

/** What the service says of the shipment, upper case; none for what is not known. */
export type ScopeFacts = { readonly [Each in keyof Scope]: readonly string[] };

/** As below, of the port, the customer, the references and the bill of lading. */
export function scopeFitOf(wanted: Scope, facts: ScopeFacts | undefined): Doubt | false | null {
	let doubt: Doubt | null = null;
	for (const name of SCOPES) {
		const only = wanted[name];
		if (only === null) continue;
		const known = facts?.[name] ?? [];
		const wantedHere = name === 'port' ? only.split(', ') : [only];
		const isMeant = (each: string) =>
			wantedHere.some((code) => each === code || (name === 'port' && isOfCountry(each, code)));
		if (known.length === 0) doubt = name;
		else if (!known.some(isMeant)) return false;
	}
	return doubt;
}

const isOfCountry = (port: string, code: string): boolean =>
	code.length < PORT_LETTERS && port.startsWith(code);

export const hasMarks = (wanted: Marks, known: Partial<Marks> = {}): boolean =>
	MARKS.every((name) => wanted[name] === null || wanted[name] === (known[name] ?? false));

/** False where it does not fit, null where it does; a doubt where it is not known. */
export function fitOf(row: TableRow, { type, length, height }: Equipment): Doubt | false | null {
	let doubt: Doubt | null = null;
	if (row.length !== null) {
		if (length === null) doubt = 'equipment';
		else if (Number(length) !== row.length) return false;
	}
	if (row.type !== null) {
		if (type === null) doubt = 'equipment';
		else if (wordOf(type) !== row.type) return false;
	}
	if (row.height !== null) {
		if (height === null) doubt = 'equipment';
		else if (wordOf(height) !== row.height) return false;
	}
	return doubt;
}

/** Holds what was said against the timetables: per kind, how much of it was right and how much was missed. */
import type { Message } from './account.mts';
import { utc, type Kind, type Voyage } from './voyage.mts';
import { wordsOf } from '../../words.mts';

export const KINDS: Kind[] = wordsOf<Kind>(`
	appointment_missed available_yet_blocked eta_drift fees_without_lfd no_rail_movement
	past_eta port_dwell rail_dwell rolled silent_tracking street_dwell
`);

export interface Score {
	kind: string;
	/** Messages of the timetables, messages given, and those that are both. */
	expected: number;
	given: number;
	right: number;
	precision: number;
	recall: number;
}

const lineOf = ({ at, change, kind, voyage, of }: Omit<Message, 'key'>) =>
	`${at} ${change} ${kind} of ${voyage} (${of})`;

/** What has to be said, by the timetables alone. */
function expectedOf(voyages: Voyage[]): string[] {
	return voyages.flatMap(({ name, says = [] }) =>
		says.flatMap(({ kind, of, opens, closes }) => {
			const about = { kind, of, voyage: name };
			return [
				lineOf({ at: utc(opens), change: 'opened', ...about }),
				...(closes === null ? [] : [lineOf({ at: utc(closes), change: 'closed', ...about })]),
			];
		}),
	);
}

export interface Result {
	scores: Score[];
	/** Said and not in the timetables; in the timetables and not said. */
	wrong: string[];
	missed: string[];
	/** Keys that were opened while open, or closed while closed. */
	outOfTurn: string[];
}

export function scoreOf(voyages: Voyage[], messages: Message[]): Result {
	const expected = expectedOf(voyages);
	const given = messages.map(lineOf);
	const wrong = less(given, expected);
	const missed = less(expected, given);
	const scores = KINDS.map((kind): Score => {
		const of = (lines: string[]) => lines.filter((line) => line.includes(` ${kind} of `)).length;
		const right = of(given) - of(wrong);
		const precision = of(given) === 0 ? 1 : right / of(given);
		const recall = of(expected) === 0 ? 1 : right / of(expected);
		return { kind, expected: of(expected), given: of(given), right, precision, recall };
	});
	return { scores, wrong, missed, outOfTurn: outOfTurn(messages) };
}

/** The lines of one list without those of the other, each counted as often as it stands there. */
function less(lines: string[], others: string[]): string[] {
	const rest = [...others];
	return lines.filter((line) => {
		const at = rest.indexOf(line);
		if (at >= 0) rest.splice(at, 1);
		return at < 0;
	});
}

function outOfTurn(messages: Message[]): string[] {
	const open = new Set<string>();
	return messages.flatMap((message) => {
		const { key, change } = message;
		const isInTurn = open.has(key) === (change === 'closed');
		if (change === 'opened') open.add(key);
		else open.delete(key);
		return isInTurn ? [] : [`${lineOf(message)}: ${key}`];
	});
}

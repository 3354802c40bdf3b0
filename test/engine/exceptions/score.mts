/** Holds what was said against the timetables: what is wrong, and what was missed. */
import type { Message } from './account.mts';
import { utc, type Voyage } from './voyage.mts';

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

/** Said and not in the timetables; in the timetables and not said; opened while open, or closed while closed. */
export function faultsOf(voyages: Voyage[], messages: Message[]) {
	const expected = expectedOf(voyages);
	const given = messages.map(lineOf);
	const [wrong, missed] = [less(given, expected), less(expected, given)];
	return { wrong, missed, outOfTurn: outOfTurn(messages) };
}

export const AS_FOUND: ReturnType<typeof faultsOf> = { wrong: [], missed: [], outOfTurn: [] };

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

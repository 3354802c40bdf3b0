/** What the ready workflows send about a history, against what the oracle says a dispatcher must hear. */
import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import type { Subject } from './history.mts';
import type { HoldEntry } from './oracle/holds.mts';
import { evaluate, placed, type Verdict } from './oracle/index.mts';
import { canFetch, isBare, isWithoutDeadlines } from './oracle/facts.mts';
import type { Reported } from './reporter.mts';

/** The workflow about each subject. */
export const WORKFLOWS: Record<Subject, string> = {
	lfd: 'lfd-changed-to-slack',
	holds: 'hold-monitor',
	availability: 'available-to-dispatch',
};

/** How many messages a delivery has to give, and words each has to hold. */
interface Expected {
	least: number;
	most: number;
	words: string[];
}

const NOTHING: Expected = { least: 0, most: 0, words: [] };

export function messageFaults(reported: Reported): string[] {
	const { subject } = reported.history;
	if (!subject) return [];
	// The oracle judges whether an item may come a second time; its messages are then right, too.
	const judged = evaluate(reported).verdicts.filter(
		({ arrival: { attempt, item } }) => attempt !== 'again' || !item,
	);
	return judged.flatMap((verdict) =>
		faultsOf(verdict, EXPECTED[subject](verdict, reported)).map(placed(verdict.arrival)),
	);
}

function faultsOf({ arrival }: Verdict, { least, most, words }: Expected): string[] {
	const { messages } = arrival;
	if (messages.length < least) return [`${messages.length} messages, expected ${least}`];
	if (messages.length > most)
		return [`${messages.length} messages, expected ${most}: ${messages.join(' | ')}`];
	const all = messages.join('\n');
	return [
		...(/undefined|\[object|NaN|null/.test(all) ? [`not for people: ${all}`] : []),
		...words
			.filter((word) => messages.length > 0 && !all.includes(word))
			.map((word) => `a message without "${word}": ${all}`),
	];
}

const EXPECTED: Record<Subject, (verdict: Verdict, reported: Reported) => Expected> = {
	lfd: ({ arrival, heard }) => {
		const change = arrival.item?.lfd_change as IDataObject | undefined;
		if (!heard || heard.news === 'no' || !change) return NOTHING;
		// It may have gone behind the container that came along.
		const isKnown = (arrival.item?.pickup as IDataObject | undefined)?.picked_up !== false;
		if (heard.isOver) return isKnown ? NOTHING : { ...NOTHING, most: 1 };
		const current = change.current as string | null;
		const headline = { earlier: 'earlier', later: 'later', cleared: 'cleared' }[
			String(change.direction)
		];
		const words = [...(current ? [spoken(current)] : []), ...(headline ? [headline] : [])];
		return { least: heard.news === 'must' ? 1 : 0, most: 1, words };
	},
	holds: ({ arrival, heard }, reported) => {
		const entries = (arrival.item?.hold_changes ?? []) as unknown as HoldEntry[];
		if (!heard || isPickedUp(reported, arrival) || isUnsure(reported, arrival))
			return { ...NOTHING, most: entries.length };
		// One message for each who handles some of them.
		const messages = new Set(entries.map(({ name }) => handlerOf(name))).size;
		return { least: messages, most: messages, words: entries.map(({ name }) => name) };
	},
	availability: ({ arrival, heard }, reported) => {
		const change = arrival.item?.availability_change as IDataObject | undefined;
		if (!heard || heard.news === 'no' || change?.current !== true) return NOTHING;
		const world =
			reported.worlds[
				isBare(arrival.sent) && canFetch(reported) ? arrival.happened : arrival.sent.change
			];
		// What was fetched may say that it is not available any more, and then nothing is to be dispatched.
		const isSure =
			heard.news === 'must' && world.available === true && !isPickedUp(reported, arrival);
		return { least: isSure ? 1 : 0, most: 1, words: [] };
	},
};

const isPickedUp = ({ worlds }: Reported, { happened }: Verdict['arrival']): boolean =>
	worlds[happened].place === 'picked_up';

const handlerOf = (hold: string): string => {
	if (['customs', 'vacis', 'usda'].includes(hold.toLowerCase())) return 'broker';
	return hold.toLowerCase() === 'freight' ? 'payables' : 'dispatch';
};

/** It has left the port, and what came along does not say where to: listed apart, it alerts nobody. */
const isUnsure = (reported: Reported, { sent }: Verdict['arrival']): boolean =>
	isWithoutDeadlines(reported) &&
	!canFetch(reported) &&
	!['ship', 'port'].includes(reported.worlds[sent.change].place);

const spoken = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).toFormat('d LLL');

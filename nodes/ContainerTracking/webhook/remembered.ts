import type { IWebhookFunctions } from 'n8n-workflow';

import { memoryOf } from './memory';
import { hash } from './seen';
import { stateOf } from './state';

/** How many values are remembered; of each container its last free day and its availability. */
export const REMEMBERED_LIMIT = 1000;

/** How many of them, the latest, with what was told before. */
const BEFORE_LIMIT = 250;

/** What the last event said about a subject, such as the last free day of one container. */
export interface Remembered {
	/** Null where the event said that there is none; undefined where none said anything yet, or lately. */
	recall(subject: string, withinMs?: number): string | null | undefined;
	remember(subject: string, value: string | null): void;
}

interface Told {
	value: string | null;
	/** Milliseconds since 1970. */
	at: number;
}

interface Entry extends Told {
	/** The notification that told it, and what was told before. */
	by?: string;
	before?: Told;
}

type Entries = Map<string, Entry>;

/**
 * The memory of one trigger. It lives in the static data, so that it survives restarts, and in the
 * process, since deliveries that overlap save over one another. A notification that is delivered again,
 * because its run failed, finds what it found the first time.
 */
export function rememberedBy(context: IWebhookFunctions, notification: string): Remembered {
	const state = stateOf(context);
	const isTest = context.getMode() === 'manual';
	// A test event starts with static data of its own and must leave the published workflow's alone.
	const memory = isTest
		? { remembered: '' }
		: memoryOf(context.getWorkflow().id, context.getNode().id);
	const before = (entry: Entry | undefined) => (entry?.by === notification ? entry.before : entry);
	return {
		recall: (subject, withinMs = Infinity) => {
			const told = before(merged(memory.remembered, state.remembered).get(hash(subject)));
			return told && Date.now() - told.at <= withinMs ? told.value : undefined;
		},
		remember: (subject, value) => {
			const entries = merged(memory.remembered, state.remembered);
			const key = hash(subject);
			const last = before(entries.get(key));
			entries.delete(key);
			entries.set(key, { value, at: Date.now(), by: notification, before: last });
			memory.remembered = written(entries);
			state.remembered = memory.remembered;
		},
	};
}

/** Of two values for one subject the later one; the subjects told last come last. */
function merged(known: string, stored: unknown): Entries {
	const entries = read(stored);
	for (const [subject, entry] of read(known)) {
		const other = entries.get(subject);
		if (other && other.at > entry.at) continue;
		entries.delete(subject);
		entries.set(subject, entry);
	}
	return entries;
}

/** `subject|time|value` for each entry, of the latest also `|by|time|value`, a comma after it, oldest first. */
function read(text: unknown): Entries {
	const lines = typeof text === 'string' ? text.split(',') : [];
	return new Map(
		lines
			.map((line) => line.split('|'))
			.filter((parts) => [3, 4, 6].includes(parts.length))
			.map(([subject, at, value, by, ...before]) => [
				subject,
				{
					...toldFrom(at, value),
					by,
					before: before.length ? toldFrom(before[0], before[1]) : undefined,
				},
			]),
	);
}

const toldFrom = (at: string, value: string): Told => ({
	at: parseInt(at, 36) || 0,
	value: value || null,
});

const written = (entries: Entries): string =>
	[...entries]
		.slice(-REMEMBERED_LIMIT)
		.map(([subject, { by, before, ...told }], index, { length }) => {
			const parts = [subject, ...partsOf(told)];
			if (by && index >= length - BEFORE_LIMIT) parts.push(by, ...(before ? partsOf(before) : []));
			return `${parts.join('|')},`;
		})
		.join('');

const partsOf = ({ at, value }: Told): string[] => [at.toString(36), value ?? ''];

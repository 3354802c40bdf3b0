import type { IWebhookFunctions } from 'n8n-workflow';

import { memoryOf } from './processMemory';
import { hash } from './fingerprints';
import { stateOf } from './staticData';

/** How many values are remembered; of each container its last free day and its availability. */
export const REMEMBERED_LIMIT = 1000;

/** How many of them, the latest, with who told them and what was told before. */
const BEFORE_LIMIT = 250;

/** What the last event said about a subject, such as the last free day of one container. */
export interface Remembered {
	/** Null where the event said that there is none; undefined where none said anything yet, or lately. */
	recall(subject: string, withinMs?: number): string | null | undefined;
	remember(subject: string, value: string | null): void;
	/** Whether what is remembered was told by a notification that was made after this one. */
	isOutdated(subject: string): boolean;
}

/** The notification that asks: its fingerprint, and when it was made (milliseconds since 1970), where it tells. */
export interface Asking {
	print: string;
	madeAt(): number | undefined;
}

interface Told {
	value: string | null;
	/** Milliseconds since 1970. */
	at: number;
}

interface Entry extends Told {
	/** The notification that told it, and what was told before. */
	by?: string;
	madeAt?: number;
	before?: Told;
}

type Entries = Map<string, Entry>;

/**
 * The memory of one trigger. It lives in the static data, so that it survives restarts, and in the
 * process, since deliveries that overlap save over one another. A notification that is delivered again,
 * because its run failed, finds what it found the first time.
 */
export function rememberedBy(context: IWebhookFunctions, asking: Asking): Remembered {
	const state = stateOf(context);
	const isTest = context.getMode() === 'manual';
	// A test event starts with static data of its own and must leave the published workflow's alone.
	const memory = isTest
		? { remembered: '' }
		: memoryOf(context.getWorkflow().id, context.getNode().id);
	const before = (entry: Entry | undefined) => (entry?.by === asking.print ? entry.before : entry);
	// Read once for a delivery, which is judged without a pause.
	let known: Entries | undefined;
	const entries = () => (known ??= merged(memory.remembered, state.remembered));
	const entryOf = (subject: string) => entries().get(hash(subject));
	return {
		recall: (subject, withinMs = Infinity) => {
			const told = before(entryOf(subject));
			return told && Date.now() - told.at <= withinMs ? told.value : undefined;
		},
		remember: (subject, value) => {
			const key = hash(subject);
			const last = before(entries().get(key));
			entries().delete(key);
			const told = { value, at: Date.now(), by: asking.print, madeAt: asking.madeAt() };
			entries().set(key, { ...told, before: last });
			memory.remembered = written(entries());
			state.remembered = memory.remembered;
		},
		isOutdated: (subject) => {
			const { by, madeAt = NaN } = entryOf(subject) ?? {};
			return by !== asking.print && madeAt > (asking.madeAt() ?? NaN);
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

/**
 * `subject|time|value` for each entry, a comma after it, oldest first; of the latest also
 * `|by|made`, and `|time|value` of what was told before.
 */
function read(text: unknown): Entries {
	const lines = typeof text === 'string' ? text.split(',') : [];
	return new Map(
		lines
			.map((line) => line.split('|'))
			.filter((parts) => [3, 5, 7].includes(parts.length))
			.map(([subject, at, value, by, madeAt, ...before]) => [
				subject,
				{
					...toldFrom(at, value),
					by,
					madeAt: madeAt ? parseInt(madeAt, 36) : undefined,
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
		.map(([subject, entry], index, { length }) => {
			const isLate = index >= length - BEFORE_LIMIT;
			const parts = [subject, ...partsOf(entry), ...(isLate ? originOf(entry) : [])];
			return `${parts.join('|')},`;
		})
		.join('');

const partsOf = ({ at, value }: Told): string[] => [at.toString(36), value ?? ''];

const originOf = ({ by, madeAt, before }: Entry): string[] =>
	by ? [by, madeAt?.toString(36) ?? '', ...(before ? partsOf(before) : [])] : [];

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import type { ErrorEntry } from '../../jsonapi';
import { entriesOf, statusOf } from '../../transport';
import { isAboutWhole, wordsOf } from './refusalEntry';

/** An answer that refuses a webhook, or may do so, because of its kinds of event. */
export interface KindRefusal {
	/** Those of the kinds sent that it names, as far as it is clear. */
	kinds: string[];
}

/** `/data/attributes/events/3`, `events[3]`, `/events`, … */
const EVENTS_SOURCE = /(?:^|[./])events?(?:[./[](\d+)\]?)?$/;
/** Longer texts were cut, so a list of what is allowed may have lost its end. */
const WHOLE_TEXT = 500;
/** A text that names more kinds than this, and most of those sent, lists what is allowed. */
const FEW = 2;

/** Reads a refusal, or undefined where it is about something else than the events. */
export function refusalOfKinds(error: unknown, sent: string[]): KindRefusal | undefined {
	if (statusOf(error) !== '422') return undefined;
	const entries = entriesOf(error);
	if (entries.some((entry) => isAboutOther(entry, sent))) return undefined;
	return { kinds: [...new Set(entries.flatMap((entry) => kindsNamed(entry, sent)))] };
}

function isAboutOther(entry: ErrorEntry, sent: string[]): boolean {
	const { source } = entry;
	if (source && EVENTS_SOURCE.test(source)) return false;
	if (source && !isAboutWhole(source)) return true;
	const words = wordsOf(entry);
	if (/\bevents?\b/i.test(words) || mentioned(words, sent).length > 0) return false;
	return /\b(url|headers?|active|limit)\b/i.test(words);
}

function kindsNamed(entry: ErrorEntry, sent: string[]): string[] {
	const words = wordsOf(entry);
	const inWords = mentioned(words, sent);
	const index = EVENTS_SOURCE.exec(entry.source ?? '')?.[1];
	const pointedAt = index === undefined ? undefined : sent[Number(index)];
	if (pointedAt !== undefined) return inWords.length === 1 ? inWords : [pointedAt];
	const others = KNOWN_KINDS.filter((kind) => !sent.includes(kind));
	// Only what was sent is a list of what is allowed where nearly all that is known was sent.
	const mayListAllowed = others.length < sent.length && inWords.length > FEW;
	const listsAllowed =
		mentioned(words, others).length > 0 || (mayListAllowed && inWords.length > sent.length / 2);
	if (!listsAllowed) return inWords;
	return words.length < WHOLE_TEXT ? sent.filter((kind) => !inWords.includes(kind)) : [];
}

/** The kinds that stand in a text as whole words. */
function mentioned(text: string, kinds: string[]): string[] {
	const words = new Set(text.match(/[\w*-]+(?:\.[\w*-]+)*/g) ?? []);
	return kinds.filter((kind) => kind !== ALL_EVENTS && words.has(kind));
}

import omit from 'lodash/omit';

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import type { ErrorEntry, JsonObject } from '../../jsonapi';
import {
	type ApiRequest,
	type ApiResponse,
	type Client,
	entriesOf,
	rethrow,
	statusOf,
} from '../../transport';
import { withoutUrlSecrets } from './webhookUrl';

/** The clients whose service refused headers, so that one registration learns it once. */
const withoutHeaders = new WeakSet<Client>();

/**
 * Sends a webhook; without its headers where the service takes none, which is all that the contract promises.
 * Only the ownership tag is lost, and the stored id identifies ours without it.
 */
export async function sendWebhook(
	client: Client,
	request: Omit<ApiRequest, 'body'>,
	data: JsonObject & { attributes: JsonObject },
): Promise<ApiResponse> {
	const { attributes: all } = data;
	const attributes = withoutHeaders.has(client) ? omit(all, 'headers') : all;
	try {
		return await client.send({ ...request, body: { data: { ...data, attributes } } });
	} catch (error) {
		if (!('headers' in attributes) || !refusesHeaders(error)) {
			return rethrow(withoutUrlSecrets(error));
		}
		withoutHeaders.add(client);
		return await sendWebhook(client, request, data);
	}
}

const UNKNOWN_KIND =
	/\b(unknown|unpermitted|unexpected|unrecogni[sz]ed|unsupported|additional)[\s_-]+(attribute|parameter|propert|field|key|member)/i;

/** Nothing was made or changed then. A refusal of a field that is not named is about the one beyond the contract. */
function refusesHeaders(error: unknown): boolean {
	const status = statusOf(error) ?? '';
	if (!['400', '422'].includes(status)) return false;
	const entries = entriesOf(error);
	if (status === '400' && entries.length === 0) return true;
	return entries.some((entry) => {
		const { source = '' } = entry;
		const words = wordsOf(entry);
		const namesHeaders = /\bheaders?\b/i.test(`${source} ${words}`);
		return namesHeaders || (isAboutWhole(source) && UNKNOWN_KIND.test(words));
	});
}

/** `/data/attributes/events/3`, `events[3]`, `/events`, … */
const EVENTS_SOURCE = /(?:^|[./])events?(?:[./[](\d+)\]?)?$/;
/** Longer texts were cut, so a list of what is allowed may have lost its end. */
const WHOLE_TEXT = 500;
/** A text that names more kinds than this, and most of those sent, lists what is allowed. */
const FEW = 2;

/** Those of the kinds sent that a refusal names, as far as it is clear; undefined where it is about something else. */
export function rejectionOfKinds(error: unknown, sent: string[]): string[] | undefined {
	if (statusOf(error) !== '422') return undefined;
	const entries = entriesOf(error);
	if (entries.some((entry) => isAboutOther(entry, sent))) return undefined;
	return [...new Set(entries.flatMap((entry) => kindsNamed(entry, sent)))];
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

/** The kinds that a text contains as whole words. */
function mentioned(text: string, kinds: string[]): string[] {
	const words = new Set(text.match(/[\w*-]+(?:\.[\w*-]+)*/g) ?? []);
	return kinds.filter((kind) => kind !== ALL_EVENTS && words.has(kind));
}

const WHOLE = /^\/?(data)?(\/attributes)?\/?$/;

/** Whether an entry points at no field in particular (`/data/attributes`, `/data`, `/` or nothing): it may be about anything. */
const isAboutWhole = (source: string): boolean => WHOLE.test(source);

/** What an entry says, in one text. */
const wordsOf = ({ title, detail, code }: ErrorEntry): string =>
	[title, detail, code].filter(Boolean).join(' ');

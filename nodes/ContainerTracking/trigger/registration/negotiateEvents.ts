import { difference, intersection, union } from 'lodash';
import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import { CONTRACT_KINDS } from '../../events/kinds';
import type { ErrorEntry } from '../../api/jsonapi/types';
import type { Client } from '../../api/types';
import { descriptionOf, entriesOf, rethrow, statusOf } from '../../api/errors/classify';
import { isSameSet } from './storedWebhooks';
import { isAboutWhole, errorReason, type RemoteWebhook } from './remoteWebhook';

export interface Settled<Webhook = RemoteWebhook> {
	webhook: Webhook;
	/** The kinds that were requested in the end, and the kinds that the webhook delivers. */
	events: string[];
	delivered: string[];
	/** The kinds that were requested and refused; `*` where the service does not take it. */
	refused: string[];
}

/** The kinds that a webhook delivers now. An answer without events means the requested kinds. */
export const deliveredBy = ({ events }: { events: string[] }, asked: string[]): string[] =>
	events.length > 0 ? events : asked;

/**
 * Registers the kinds that the service takes: a refused kind does not prevent the others. Where `*` is refused, the
 * offered kinds are registered by name. The log names what is left out. After a 422 nothing was created or changed.
 */
export async function negotiateEvents(
	{ context, client }: { context: IHookFunctions; client: Client },
	wanted: string[],
	write: (events: string[]) => Promise<RemoteWebhook>,
	held?: string[],
): Promise<Settled> {
	const negotiation = new EventNegotiation(client, wanted, held);
	const settled = await negotiation.settle(write, (error) => {
		const headline = `The service does not register ${wanted.join(', ')}: tick other events in Trigger On`;
		return new NoneTaken(context.getNode(), headline, { description: descriptionOf(error) });
	});
	const { refused } = settled;
	const kinds = refused.filter((kind) => kind !== ALL_EVENTS);
	const { name } = context.getNode();
	if (refused.includes(ALL_EVENTS)) {
		context.logger.warn(
			`The service takes no webhook for all events, so "${name}" is registered for each kind that it offers. Kinds that are new since then are added whenever the workflow is published.`,
		);
	}
	if (kinds.length > 0) context.logger.warn(notStartedBy(kinds, name));
	return settled;
}

export const notStartedBy = (kinds: string[], name: string): string =>
	`The service does not register ${kinds.join(', ')}, so "${name}" does not start on that. All other events of Trigger On are registered.`;

export class NoneTaken extends NodeOperationError {}

/** The requests that one registration may send, besides the one that lists the webhooks. */
const MOST_REQUESTS = 5;

/** Documented since May 2026, but not in the list of kinds that the service checks against. */
const NOT_IN_THE_ENUM = 'link.created';
const ENUM = KNOWN_KINDS.filter((kind) => kind !== NOT_IN_THE_ENUM);

export class EventNegotiation {
	private readonly sent: string[][] = [];
	private offered?: ReturnType<typeof offeredKinds>;

	/** @param held the kinds that the webhook holds already, which the service surely takes */
	constructor(
		private readonly client: Client,
		private readonly wanted: string[],
		private readonly held: string[] = [],
	) {}

	async settle<Webhook extends { events: string[] }>(
		write: (events: string[]) => Promise<Webhook>,
		noneTaken: (error: unknown) => unknown,
	): Promise<Settled<Webhook>> {
		const asked = new Set(this.wanted);
		let events = this.wanted;
		for (;;) {
			try {
				this.sent.push(events);
				const webhook = await write(events);
				const delivered = deliveredBy(webhook, events);
				const refused = [...asked].filter((kind) => !events.includes(kind));
				// A kind that was sent and is missing in the answer counts as refused.
				const dropped = delivered.includes(ALL_EVENTS)
					? []
					: events.filter((kind) => kind !== ALL_EVENTS && !delivered.includes(kind));
				return { webhook, events, delivered, refused: [...refused, ...dropped] };
			} catch (error) {
				const rejection = rejectionOfKinds(error, events);
				const left = rejection && (await this.without(rejection, events));
				if (!left) return rethrow(error);
				if (left.length === 0) throw noneTaken(error);
				for (const kind of left) asked.add(kind);
				events = left;
			}
		}
	}

	/** The events to request next: empty where no kind is left, undefined where no further try is possible. */
	private async without(rejection: Rejection, sent: string[]): Promise<string[] | undefined> {
		if (this.requests >= MOST_REQUESTS) return undefined;
		const left = await this.next(rejection, sent);
		if (left?.length !== 0) return left;
		// A refusal may have been misread: before the negotiation fails, the kinds of the contract are tried once.
		const contract = this.wanted.filter((kind) => Object.hasOwn(CONTRACT_KINDS, kind));
		return this.wasSent(contract) ? [] : contract;
	}

	private wasSent(kinds: string[]): boolean {
		return this.sent.some((before) => isSameSet(before, kinds));
	}

	private async next({ refused, allowed }: Rejection, sent: string[]) {
		if (sent.includes(ALL_EVENTS)) return (await this.offer()) ?? [...KNOWN_KINDS].sort();
		// At first a list of few allowed kinds is taken for the refused ones, so it counts among all that was sent.
		const listed = intersection(union(...this.sent), allowed);
		if (allowed && !this.wasSent(listed)) return listed;
		const left = difference(sent, refused);
		// One request is left, besides the one for the list: the last try sends only kinds of the list or contract.
		const isLastTry = this.requests + (this.offered ? 0 : 1) === MOST_REQUESTS - 1;
		if (isLastTry) return this.only(left, (await this.offer()) ?? Object.keys(CONTRACT_KINDS));
		if (refused.length > 0) return left;
		const isShorter = (guess: string[]) => guess.length < sent.length;
		// What is documented goes last: the service may have added it to its enum since.
		const guesses = [KNOWN_KINDS, ENUM].map((kinds) => this.only(left, kinds));
		const known = guesses.find(isShorter) ?? left;
		if (isShorter(known) && known.length > 0) return known;
		const offered = this.only(left, (await this.offer()) ?? sent);
		return [offered, known, this.only(left, [])].find(isShorter);
	}

	private get requests(): number {
		return this.sent.length + (this.offered ? 1 : 0);
	}

	private async offer() {
		return await (this.offered ??= offeredKinds(this.client));
	}

	private only(events: string[], allowed: string[]): string[] {
		return events.filter((kind) => allowed.includes(kind) || this.held.includes(kind));
	}
}

/** A kind as a whole text of the answer: some services list kinds in categories, others plainly. */
const NAMED_KINDS = /(?<=")[a-z_]+(\.[a-z_]+)+(?=")/g;

/**
 * The kinds of event that the service offers this account, sorted; undefined where it does not say. Without them the
 * registration is only less exact, so no error is a reason to stop.
 */
export async function offeredKinds(client: Client): Promise<string[] | undefined> {
	try {
		const request = { method: 'GET', path: '/webhooks/events', expects: 'any' } as const;
		const { document } = await client.send(request);
		const kinds = [...new Set(JSON.stringify(document).match(NAMED_KINDS))].sort();
		return kinds.length > 0 ? kinds : undefined;
	} catch {
		return undefined;
	}
}

/** `/data/attributes/events/3`, `events[3]`, `/events`, … */
const EVENTS_SOURCE = /(?:^|[./])events?(?:[./[](\d+)\]?)?$/;
/** Longer texts were cut, so a list of allowed kinds may have lost its end. */
const WHOLE_TEXT = 500;
/** A text that names more kinds than this, and more than half of those sent, lists the allowed kinds. */
const FEW = 2;

/** The sent kinds that a text names, as far as that is clear, or all that it allows. */
interface Rejection {
	refused: string[];
	allowed?: string[];
}

/** Undefined where it is about something else. */
function rejectionOfKinds(error: unknown, sent: string[]): Rejection | undefined {
	if (statusOf(error) !== '422') return undefined;
	const entries = entriesOf(error);
	if (entries.some((entry) => isAboutOther(entry, sent))) return undefined;
	const rejections = entries.map((entry) => kindsNamed(entry, sent));
	const listed = rejections.find(({ allowed }) => allowed);
	return listed ?? { refused: union(...rejections.map(({ refused }) => refused)) };
}

function isAboutOther(entry: ErrorEntry, sent: string[]): boolean {
	const { source = '' } = entry;
	if (EVENTS_SOURCE.test(source)) return false;
	if (!isAboutWhole(source)) return true;
	const reason = errorReason(entry);
	if (/\bevents?\b/i.test(reason) || mentioned(reason, sent).length > 0) return false;
	return /\b(url|headers?|active|limit)\b/i.test(reason);
}

function kindsNamed(entry: ErrorEntry, sent: string[]): Rejection {
	const reason = errorReason(entry);
	const named = mentioned(reason, sent);
	const pointedAt = sent[Number(EVENTS_SOURCE.exec(entry.source ?? '')?.[1])];
	if (pointedAt !== undefined) return { refused: named.length === 1 ? named : [pointedAt] };
	const others = KNOWN_KINDS.filter((kind) => !sent.includes(kind));
	// If most known kinds were sent, a text that names only sent kinds may be the list of allowed ones.
	const mayListAllowed = others.length < sent.length && named.length > FEW;
	const isCut = reason.length >= WHOLE_TEXT;
	const listsAllowed =
		mentioned(reason, others).length > 0 ||
		(mayListAllowed && (isCut || named.length > sent.length / 2));
	if (!listsAllowed) return { refused: named };
	if (isCut) return { refused: [] };
	const allowed = mentioned(reason, KNOWN_KINDS);
	return { refused: difference(sent, named), ...(allowed.length > FEW && { allowed }) };
}

function mentioned(text: string, kinds: string[]): string[] {
	const words = new Set(text.match(/[\w*-]+(?:\.[\w*-]+)*/g) ?? []);
	return kinds.filter((kind) => kind !== ALL_EVENTS && words.has(kind));
}

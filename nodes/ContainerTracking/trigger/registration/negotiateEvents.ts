import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import { CONTRACT_KINDS } from '../../events/kinds';
import { type Client, rethrow } from '../../transport';
import { descriptionOf } from '../errorWords';
import { isSameSet } from './ownState';
import { rejectionOfKinds } from './refusals';
import type { RemoteWebhook } from './remoteWebhook';

export interface Settled<Webhook = RemoteWebhook> {
	webhook: Webhook;
	events: string[];
	/** What was asked for and refused; `*` where it takes no such word. */
	refused: string[];
}

/**
 * Registers the kinds that the service takes: one that it refuses never takes the others with it. Where it refuses `*`,
 * the kinds it offers are registered by name. The log names what is left out. After a 422 nothing was made or changed.
 */
export async function negotiateEvents(
	{ context, client, held = [] }: { context: IHookFunctions; client: Client; held?: string[] },
	wanted: string[],
	write: (events: string[]) => Promise<RemoteWebhook>,
): Promise<Settled> {
	const negotiation = new EventNegotiation(client, held, wanted);
	const settled = await settleEvents(negotiation, wanted, write, (error) => {
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
	if (kinds.length > 0) {
		context.logger.warn(
			`The service does not register ${kinds.join(', ')}, so "${name}" does not start on that. All other events of Trigger On are registered.`,
		);
	}
	return settled;
}

/** The same without a line in the log. */
export async function settleEvents<Webhook extends { events: string[] }>(
	negotiation: EventNegotiation,
	wanted: string[],
	write: (events: string[]) => Promise<Webhook>,
	noneTaken: (error: unknown) => unknown,
): Promise<Settled<Webhook>> {
	const asked = new Set(wanted);
	let events = wanted;
	for (;;) {
		try {
			negotiation.requests++;
			const webhook = await write(events);
			const refused = [...asked].filter((kind) => !events.includes(kind));
			return { webhook, events, refused: [...refused, ...droppedSilently(webhook, events)] };
		} catch (error) {
			const rejection = rejectionOfKinds(error, events);
			const left = rejection && (await negotiation.without(rejection, events));
			if (!left) return rethrow(error);
			if (left.length === 0) throw noneTaken(error);
			for (const kind of left) asked.add(kind);
			events = left;
		}
	}
}

/** Some of what was sent may be missing in the answer, which is as good as a refusal. */
function droppedSilently({ events: held }: { events: string[] }, sent: string[]): string[] {
	if (held.length === 0 || held.includes(ALL_EVENTS)) return [];
	return sent.filter((kind) => kind !== ALL_EVENTS && !held.includes(kind));
}

export class NoneTaken extends NodeOperationError {}

/** Requests that one registration may take, beside the one that lists the webhooks. */
const MOST_REQUESTS = 5;

/** Documented since May 2026, but not in the list of kinds that the service checks against. */
const NOT_IN_THE_ENUM = 'link.created';
const ENUM = KNOWN_KINDS.filter((kind) => kind !== NOT_IN_THE_ENUM);

/** What to ask for after a refusal, within a few requests. */
export class EventNegotiation {
	requests = 0;
	private readonly sentBefore: string[][] = [];
	private offered?: { kinds: string[] | undefined };

	constructor(
		private readonly client: Client,
		/** What the webhook holds already, so what the service surely takes. */
		private readonly held: string[],
		private readonly wanted: string[],
	) {}

	/** The events to ask for next: none where no kind is left, undefined where there is no further way. */
	async without(refused: string[], sent: string[]): Promise<string[] | undefined> {
		const left = await this.next(refused, sent);
		if (left?.length !== 0) return left;
		// A refusal may have been misread: before nothing is registered, what the contract names is tried once.
		const contract = this.wanted.filter((kind) => Object.hasOwn(CONTRACT_KINDS, kind));
		const isTried = this.sentBefore.some((sent) => isSameSet(sent, contract));
		return isTried ? [] : contract;
	}

	private async next(kinds: string[], sent: string[]): Promise<string[] | undefined> {
		this.sentBefore.push(sent);
		if (this.requests >= MOST_REQUESTS) return undefined;
		if (sent.includes(ALL_EVENTS)) return (await this.offer()) ?? [...KNOWN_KINDS].sort();
		const left = sent.filter((kind) => !kinds.includes(kind));
		// One request is left, and the one for the list if it was not read: the last try holds none that any list lacks.
		const isLastTry = this.requests + (this.offered ? 0 : 1) === MOST_REQUESTS - 1;
		if (isLastTry) return this.only(left, (await this.offer()) ?? Object.keys(CONTRACT_KINDS));
		if (kinds.length > 0) return left;
		const isShorter = (guess: string[]) => guess.length < sent.length;
		const known = this.only(left, ENUM);
		if (isShorter(known) && known.length > 0) return known;
		const offered = this.only(left, (await this.offer()) ?? sent);
		return [offered, known, this.only(left, [])].find(isShorter);
	}

	private async offer(): Promise<string[] | undefined> {
		if (!this.offered) {
			this.requests++;
			this.offered = { kinds: await offeredKinds(this.client) };
		}
		return this.offered.kinds;
	}

	private only(events: string[], allowed: string[]): string[] {
		return events.filter((kind) => allowed.includes(kind) || this.held.includes(kind));
	}
}

/** A kind, as a whole text of the answer: the service lists them in categories, or plainly. */
const KINDS = /(?<=")[a-z_]+(\.[a-z_]+)+(?=")/g;

/**
 * The kinds of event that the service offers this account, sorted; undefined where it does not say. Not
 * knowing them only means a less exact registration, so whatever goes wrong is no reason to stop.
 */
export async function offeredKinds(client: Client): Promise<string[] | undefined> {
	try {
		const request = { method: 'GET', path: '/webhooks/events', expects: 'any' } as const;
		const { document } = await client.send(request);
		const kinds = [...new Set(JSON.stringify(document).match(KINDS))].sort();
		return kinds.length > 0 ? kinds : undefined;
	} catch {
		return undefined;
	}
}

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import { CONTRACT_KINDS } from '../../events/kinds/contract';
import type { Client } from '../../transport';
import { isSameSet } from './desiredWebhook';
import { offeredKinds } from './offeredKinds';
import type { KindRefusal } from './refusedKinds';

/** Requests that one registration may take, beside the one that lists the webhooks. */
const MOST_REQUESTS = 5;

/** Documented since May 2026, but not in the list of kinds that the service checks against. */
const NOT_IN_THE_ENUM = 'link.created';
const ENUM = KNOWN_KINDS.filter((kind) => kind !== NOT_IN_THE_ENUM);

/** What to ask for after a refusal, within a few requests. */
export class FewerEvents {
	/** Requests so far. */
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
	async without(refusal: KindRefusal, sent: string[]): Promise<string[] | undefined> {
		const left = await this.next(refusal, sent);
		return left?.length === 0 ? this.lastResort() : left;
	}

	/** A refusal may have been misread: before nothing is registered, what the contract names is tried once. */
	private lastResort(): string[] {
		const contract = this.wanted.filter((kind) => Object.hasOwn(CONTRACT_KINDS, kind));
		const isTried = this.sentBefore.some((sent) => isSameSet(sent, contract));
		return isTried ? [] : contract;
	}

	private async next({ kinds }: KindRefusal, sent: string[]): Promise<string[] | undefined> {
		this.sentBefore.push(sent);
		if (this.requests >= MOST_REQUESTS) return undefined;
		if (sent.includes(ALL_EVENTS)) return (await this.offer()) ?? [...KNOWN_KINDS].sort();
		const left = sent.filter((kind) => !kinds.includes(kind));
		if (this.isLastTry()) return await this.surest(left);
		if (kinds.length > 0) return left;
		const isShorter = (guess: string[]) => guess.length < sent.length;
		const known = this.only(left, ENUM);
		if (isShorter(known) && known.length > 0) return known;
		const offered = this.only(left, (await this.offer()) ?? sent);
		return [offered, known, this.only(left, [])].find(isShorter);
	}

	/** Where kinds are refused one by one, the last try holds none that any list lacks. */
	private async surest(events: string[]): Promise<string[]> {
		const offered = await this.offer();
		return this.only(events, offered ?? Object.keys(CONTRACT_KINDS));
	}

	/** One request is left, and the one for the list if it was not read. */
	private isLastTry(): boolean {
		return this.requests + (this.offered ? 0 : 1) === MOST_REQUESTS - 1;
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

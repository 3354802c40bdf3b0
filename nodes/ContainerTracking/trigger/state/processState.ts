import {
	decodeAcknowledged,
	noteAcknowledged,
	REPEATED_WITHIN_MS,
	withAcknowledged,
	type Acknowledged,
	type Fingerprint,
} from './fingerprints';
import { putLast } from './bounded';
import type { WrittenBuckets } from './shelf';

/** The answer to a delivery, which n8n sends. */
interface WebhookAnswer {
	writableEnded: boolean;
	statusCode: number;
}

interface AwaitedAnswer {
	fingerprint: Fingerprint;
	answer: WebhookAnswer;
	/** Milliseconds since 1970. */
	since: number;
	/** When it came last: one that was told to come again may be a while about it. */
	at: number;
	/** `acknowledged` as it was, and with this notification: thousands of characters, put together once. */
	before: string;
	after: string;
}

/**
 * The state of one trigger within this process, while n8n runs. Each delivery works on its own copy of the static data, so
 * two at the same moment do not see each other's; they do see this. Every process has its own.
 */
export class ProcessState {
	/** Fingerprints of the notifications that were acknowledged; see fingerprints.ts. */
	acknowledged = '';
	/** What this process wrote lately; see knownStore.ts. */
	readonly written = new Map<string, WrittenBuckets>();
	/** What `acknowledged` said when it was asked last: looking into the text itself copies it. */
	private read: { of: string; entries: Acknowledged } = { of: '', entries: decodeAcknowledged('') };
	private fetching = 0;
	private readonly waiting: Array<() => void> = [];
	/** When a container that was fetched told no more than the one that was delivered. */
	lackedDeadlinesAt?: number;
	private readonly last = new Map<string, number>();
	/** Answers that n8n has yet to give, by the fingerprint of the notification. */
	private readonly answers = new Map<string, AwaitedAnswer>();
	/** A secret that was fetched again, and the one it replaced. */
	private rotation?: { from: string; to: Promise<string | undefined> };

	/** Fetches what a delivery came without, once fewer than `most` others do; the first to come goes first. */
	async inTurn<Result>(most: number, fetch: () => Promise<Result>): Promise<Result> {
		if (this.fetching < most) this.fetching++;
		else await new Promise<void>((resolve) => this.waiting.push(resolve));
		try {
			return await fetch();
		} finally {
			const next = this.waiting.shift();
			if (next) next();
			else this.fetching--;
		}
	}

	/** Whether something that may happen once a minute may happen now; if so, it counts as done. */
	mayNow(what: 'warn' | 'refresh'): boolean {
		const now = Date.now();
		if (now - (this.last.get(what) ?? -Infinity) < ONE_MINUTE) return false;
		this.last.set(what, now);
		return true;
	}

	/** Whether a notification was acknowledged; without an id, whether it was some minutes ago. */
	isAcknowledged(fingerprint: Fingerprint): boolean {
		if (!fingerprint.subject) return this.entries.ids.has(fingerprint.print);
		const at = this.acknowledgedAt(fingerprint);
		// A clock that was put back must not make the same bytes a repetition for good.
		return at !== undefined && Math.abs(Date.now() - at) < REPEATED_WITHIN_MS;
	}

	/** When a notification without an id came that was acknowledged and is the latest with its subject. */
	acknowledgedAt({ print, subject = '' }: Fingerprint): number | undefined {
		const latest = this.entries.latest.get(subject);
		return latest?.print === print ? latest.at : undefined;
	}

	private get entries(): Acknowledged {
		if (this.read.of !== this.acknowledged)
			this.read = { of: this.acknowledged, entries: decodeAcknowledged(this.acknowledged) };
		return this.read.entries;
	}

	/**
	 * Waits for the answer to a notification. Returns `acknowledged` as it is once that is acknowledged; undefined
	 * where it waits already. After ten minutes the first run is taken for lost, as jobs are that a queue
	 * forgets: rather twice than never.
	 */
	expectAnswer(fingerprint: Fingerprint, answer: WebhookAnswer): string | undefined {
		const since = Date.now();
		const first = this.answers.get(fingerprint.print);
		if (first && since - first.since < TEN_MINUTES) {
			if (fingerprint.subject) {
				first.at = since;
				first.after = withAcknowledged(first.before, fingerprint, since);
			}
			return undefined;
		}
		const before = this.acknowledged;
		const after = withAcknowledged(before, fingerprint, since);
		const awaited = { fingerprint, answer, since, at: since, before, after };
		putLast(this.answers, fingerprint.print, awaited, MAX_ANSWERS);
		return after;
	}

	/**
	 * Takes what was acknowledged since it was last asked into `acknowledged`. An answer that was sent to a service
	 * that no longer listens counts: what it acknowledges has been done.
	 */
	takeAnswers(): void {
		for (const [print, expected] of this.answers) {
			if (!expected.answer.writableEnded) continue;
			this.answers.delete(print);
			if (expected.answer.statusCode < 300) this.acknowledge(expected);
		}
	}

	private acknowledge({ fingerprint, at, before, after }: AwaitedAnswer): void {
		const { of, entries } = this.read;
		const isRead =
			of === this.acknowledged && entries.ids.size + entries.latest.size < MOST_ENTRIES;
		this.acknowledged =
			this.acknowledged === before ? after : withAcknowledged(this.acknowledged, fingerprint, at);
		if (!isRead) return;
		noteAcknowledged(entries, fingerprint, at);
		this.read.of = this.acknowledged;
	}

	/** The secret that replaced this one, as fetched within the last minute; deliveries share one fetch. */
	async replacementOf(
		secret: string,
		fetch: () => Promise<string | undefined>,
	): Promise<string | undefined> {
		if (this.mayNow('refresh')) this.rotation = { from: secret, to: fetch() };
		return this.rotation?.from === secret ? await this.rotation.to : undefined;
	}
}

const ONE_MINUTE = 60_000;
const TEN_MINUTES = 10 * ONE_MINUTE;
/** Of how many triggers a process keeps something. */
export const MAX_TRIGGERS = 1000;

/** Beyond that the entries are taken from the text anew, without those that made room. */
const MOST_ENTRIES = 2000;

/** Of one trigger. */
const MAX_ANSWERS = 1000;

const states = new Map<string, ProcessState>();

/** Of one trigger node of one workflow. */
export function processStateOf(workflowId: string | undefined, nodeId: string): ProcessState {
	const key = JSON.stringify([workflowId, nodeId]);
	const processState = states.get(key) ?? new ProcessState();
	putLast(states, key, processState, MAX_TRIGGERS);
	return processState;
}

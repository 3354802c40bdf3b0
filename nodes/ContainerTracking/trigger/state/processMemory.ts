import { printsIn, withSeen, type Fingerprint } from './fingerprints';
import type { WrittenBuckets } from './shelf';

/** The answer to a delivery, which n8n sends. */
interface Answer {
	writableEnded: boolean;
	statusCode: number;
}

interface Expected {
	fingerprint: Fingerprint;
	answer: Answer;
	/** Milliseconds since 1970. */
	since: number;
	/** `seen` as it was, and with this notification: thousands of characters, put together once. */
	before: string;
	after: string;
}

/**
 * What one trigger remembers while n8n runs. Each delivery works on its own copy of the static data, so
 * two at the same moment do not see each other's; they do see this. Every process has its own.
 */
export class TriggerMemory {
	/** Fingerprints of the notifications that were acknowledged; see fingerprints.ts. */
	seen = '';
	/** What this process wrote lately; see knownStore.ts. */
	readonly written = new Map<string, WrittenBuckets>();
	/** The entries of `seen` as it was when it was asked last: looking into the text itself copies it. */
	private prints = { of: '', set: new Set<string>() };
	private fetching = 0;
	private readonly waiting: Array<() => void> = [];
	/** When a container that was fetched told no more than the one that was delivered. */
	lackedDeadlinesAt?: number;
	private readonly last = new Map<string, number>();
	/** Answers that n8n has yet to give, by the fingerprint of the notification. */
	private readonly answers = new Map<string, Expected>();
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

	/** Whether a notification was acknowledged. */
	hasSeen({ print }: Fingerprint): boolean {
		if (this.prints.of !== this.seen) {
			this.prints = { of: this.seen, set: printsIn(this.seen) };
		}
		return this.prints.set.has(print);
	}

	/**
	 * Waits for the answer to a notification. Returns `seen` as it is once that is acknowledged; undefined
	 * where it waits already. After ten minutes the first run is taken for lost, as jobs are that a queue
	 * forgets: rather twice than never.
	 */
	expectAnswer(fingerprint: Fingerprint, answer: Answer): string | undefined {
		const since = Date.now();
		const first = this.answers.get(fingerprint.print);
		if (first && since - first.since < TEN_MINUTES) return undefined;
		const after = withSeen(this.seen, fingerprint);
		this.answers.delete(fingerprint.print);
		this.answers.set(fingerprint.print, { fingerprint, answer, since, before: this.seen, after });
		if (this.answers.size > MAX_ANSWERS)
			this.answers.delete(String(this.answers.keys().next().value));
		return after;
	}

	/**
	 * Takes what was acknowledged since it was last asked into `seen`. An answer that was sent to a service
	 * that no longer listens counts: what it acknowledges has been done.
	 */
	takeAnswers(): void {
		for (const [print, { fingerprint, answer, before, after }] of this.answers) {
			if (!answer.writableEnded) continue;
			this.answers.delete(print);
			if (answer.statusCode >= 300) continue;
			this.see(fingerprint, this.seen === before ? after : undefined);
		}
	}

	private see(fingerprint: Fingerprint, after = withSeen(this.seen, fingerprint)): void {
		const { of, set } = this.prints;
		const isAdded = of === this.seen && set.size < MOST_PRINTS && !fingerprint.subject;
		this.seen = after;
		if (isAdded) this.prints = { of: after, set: set.add(fingerprint.print) };
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
const MAX_TRIGGERS = 1000;

/** Beyond that the entries are taken from the text anew, without those that made room. */
const MOST_PRINTS = 2000;

/** Of one trigger. */
const MAX_ANSWERS = 1000;

const memories = new Map<string, TriggerMemory>();

/** The memory of one trigger node of one workflow. */
export function memoryOf(workflowId: string | undefined, nodeId: string): TriggerMemory {
	const key = `${workflowId} ${nodeId}`;
	const memory = memories.get(key) ?? new TriggerMemory();
	memories.delete(key);
	memories.set(key, memory);
	if (memories.size > MAX_TRIGGERS) memories.delete(String(memories.keys().next().value));
	return memory;
}

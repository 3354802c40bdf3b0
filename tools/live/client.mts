/** Requests to the service: paced, limited in number and time. Messages of network errors are never passed on. */
import { setTimeout as sleep } from 'node:timers/promises';

import { type Answer, readAnswer } from './answer.mts';

/** A request without a readable answer. */
export class NoAnswer extends Error {}

/** The whole run has to end. */
export class Ended extends Error {}

export interface ClientOptions {
	/** With `/v2`. */
	base: string;
	key: string;
	/** The least milliseconds from one request to the next. */
	paceMs: number;
	/** The time limit of one request, including the last byte of its answer. */
	timeoutMs: number;
	/** The longest wait for Retry-After in total. */
	patienceMs: number;
	/** The wait after a 429 that does not say how long. */
	pauseMs: number;
	/** The most requests, including repeated ones. */
	most: number;
	mayWrite: boolean;
	signal: AbortSignal;
}

export interface Sent {
	/** Replaces the given key; null sends none. */
	key?: string | null;
	body?: unknown;
}

const LARGEST_ANSWER = 20_000_000;
/** This many requests in a row without an answer end the run. */
const UNANSWERED = 2;

export class Client {
	sent = 0;
	/** For each 429, the form in which it said how long to wait. */
	limited: Array<'seconds' | 'date' | 'nothing'> = [];
	private waited = 0;
	private unanswered = 0;
	private next = 0;

	constructor(private readonly options: ClientOptions) {}

	/** @throws NoAnswer, Ended */
	async send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
		for (;;) {
			const answer = await this.once(method, path, sent);
			if (answer.status !== 429) return answer;
			await this.wait(answer.headers.get('retry-after'));
		}
	}

	private async once(method: string, path: string, sent: Sent): Promise<Answer> {
		const { most, paceMs, mayWrite, signal } = this.options;
		if (method !== 'GET' && !mayWrite) throw new Ended('a write was not asked for');
		if (this.sent >= most) throw new Ended('no more requests may be sent');
		await this.sleep(this.next - Date.now());
		this.next = Date.now() + paceMs;
		this.sent++;
		try {
			const answer = await this.exchange(method, path, sent);
			this.unanswered = 0;
			return answer;
		} catch (thrown) {
			if (signal.aborted) throw new Ended('it was stopped');
			if (++this.unanswered >= UNANSWERED) throw new Ended('the service does not answer');
			throw thrown instanceof NoAnswer ? thrown : new NoAnswer(reasonOf(thrown));
		}
	}

	private async exchange(method: string, path: string, sent: Sent): Promise<Answer> {
		const { timeoutMs, signal } = this.options;
		// In Node.js 20, garbage collection may lose AbortSignal.any of an AbortSignal.timeout.
		const limit = new AbortController();
		const stop = () => limit.abort();
		const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), timeoutMs);
		signal.addEventListener('abort', stop, { once: true });
		try {
			const response = await this.fetch(method, path, sent, limit.signal);
			return readAnswer(response.status, response.headers, await textOf(response));
		} finally {
			clearTimeout(timer);
			signal.removeEventListener('abort', stop);
		}
	}

	private async fetch(method: string, path: string, { key, body }: Sent, signal: AbortSignal) {
		const sentKey = key === undefined ? this.options.key : key;
		return await fetch(this.options.base + path, {
			method,
			headers: {
				Accept: 'application/vnd.api+json, application/json',
				...(sentKey === null ? {} : { Authorization: `Token ${sentKey}` }),
				...(body === undefined ? {} : { 'Content-Type': 'application/vnd.api+json' }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
			// A redirect would send the key to another address.
			redirect: 'manual',
			signal,
		});
	}

	private async wait(reported: string | null): Promise<void> {
		const isDate = reported !== null && !/^\d+$/.test(reported);
		this.limited.push(reported === null ? 'nothing' : isDate ? 'date' : 'seconds');
		const { pauseMs, patienceMs } = this.options;
		const asked = isDate ? Date.parse(reported) - Date.now() : Number(reported ?? NaN) * 1_000;
		const ms = Number.isFinite(asked) ? Math.max(asked, 0) : pauseMs;
		this.waited += ms;
		if (this.waited > patienceMs) {
			throw new Ended('the service asks to wait longer than this command does');
		}
		await this.sleep(ms);
	}

	private async sleep(ms: number): Promise<void> {
		if (ms <= 0) return;
		const { signal } = this.options;
		await sleep(ms, undefined, { signal }).catch(() => undefined);
		if (signal.aborted) throw new Ended('it was stopped');
	}
}

async function textOf({ body }: Response): Promise<string> {
	if (!body) return '';
	const chunks: Uint8Array[] = [];
	const reader = body.getReader();
	let size = 0;
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		size += part.value.length;
		if (size > LARGEST_ANSWER) {
			await reader.cancel();
			throw new NoAnswer('the answer is too large');
		}
		chunks.push(part.value);
	}
	return Buffer.concat(chunks).toString('utf8');
}

const reasonOf = (thrown: unknown): string =>
	thrown instanceof Error && thrown.name === 'TimeoutError'
		? 'no answer in time'
		: 'no connection, or it broke';

import type { IDataObject } from 'n8n-workflow';

import { decodeLine, encodeKey, encodeLine, timeAt, type ShelfEntry } from './shelfLine';

const NO_ENTRY: ShelfEntry = { text: '', at: 0 };

/** The member beside the buckets. */
const COUNT = 'count';

/** Buckets as this process wrote them last, by name; `at`: when. */
export type WrittenBuckets = Map<string, ShelfEntry>;

/**
 * A bounded map of short texts in the static data; the oldest go first.
 *
 * n8n parses, wraps and writes all of the static data with each delivery, and ten thousand members of an
 * object cost it far more than a few long texts. So the entries are lines of as many texts as there are
 * buckets, in the order in which they were written. Only one bucket is touched at a time.
 *
 * Deliveries that overlap each have a copy of the static data and save over one another, so what this
 * process wrote lately is merged into each copy it sees: of two entries under one key the later one counts.
 */
export class Shelf {
	constructor(
		private readonly stored: IDataObject,
		private readonly buckets: number,
		private readonly limit: number,
		private readonly written: WrittenBuckets,
	) {}

	/** Merges what this process wrote into this copy of the static data, and forgets what is long saved. */
	sync(now: number): void {
		for (const [name, { at }] of this.written) {
			this.bucket(name);
			if (now - at > KEPT_MS) this.written.delete(name);
		}
	}

	/** The empty text where there is nothing under that key. */
	get(key: string): ShelfEntry {
		const bucket = this.bucket(this.bucketOf(key));
		const start = lineStart(bucket, encodeKey(key));
		return start < 0 ? NO_ENTRY : decodeLine(bucket, start);
	}

	/** Puts the entry last; the empty text removes it. */
	set(key: string, { text, at }: ShelfEntry): void {
		const name = this.bucketOf(key);
		const bucket = this.bucket(name);
		const start = lineStart(bucket, encodeKey(key));
		const rest = start < 0 ? bucket : withoutLine(bucket, start);
		const isThere = start >= 0;
		if (text === '' && !isThere) return;
		const line = text === '' ? '' : encodeLine(key, { text, at });
		// One and the same text, so that comparing the two costs nothing.
		const next = rest + line;
		this.store(name, next, Number(line !== '') - Number(isThere));
		this.written.set(name, { text: next, at });
		if (this.count > this.limit + 1) this.recount();
		while (this.count > this.limit) this.dropOldest();
	}

	private store(name: string, bucket: string, added: number): void {
		this.stored[name] = bucket;
		if (added !== 0) this.stored[COUNT] = Math.max(0, this.count + added);
	}

	private get count(): number {
		return Number(this.stored[COUNT]) || 0;
	}

	private bucket(name: string): string {
		const value = this.stored[name];
		const bucket = typeof value === 'string' && value.endsWith('\n') ? value : '';
		const written = this.written.get(name);
		if (!written || isSameBucket(written.text, bucket)) return bucket;
		const both = merged(bucket, written.text);
		this.written.set(name, { ...written, text: both });
		if (both !== bucket) this.store(name, both, linesIn(both) - linesIn(bucket));
		return both;
	}

	/** One too many is the rule once the shelf is full; anything else was not written by us. */
	private recount(): void {
		let count = 0;
		for (let index = 0; index < this.buckets; index++) count += linesIn(this.bucket(String(index)));
		this.stored[COUNT] = count;
	}

	/** Each bucket begins with its oldest entry. */
	private dropOldest(): void {
		let oldest: { name: string; at: number } | undefined;
		for (let index = 0; index < this.buckets; index++) {
			const name = String(index);
			const bucket = this.bucket(name);
			if (bucket === '') continue;
			const at = timeAt(bucket, 0);
			if (!oldest || at < oldest.at) oldest = { name, at };
		}
		if (!oldest) return;
		const rest = withoutLine(this.bucket(oldest.name), 0);
		this.store(oldest.name, rest, -1);
		const written = this.written.get(oldest.name);
		if (written) this.written.set(oldest.name, { ...written, text: rest });
	}

	private bucketOf(key: string): string {
		let sum = 0;
		for (let index = 0; index < key.length; index++)
			sum = (sum * 31 + key.charCodeAt(index)) % 65_521;
		return String(sum % this.buckets);
	}
}

/** Longer than a delivery waits between loading and saving the static data. */
const KEPT_MS = 120_000;

/**
 * Whether two states of a bucket are the same: of one length, with the same last line, which names key and
 * moment. Comparing the whole of each bucket took longer than all else.
 */
const isSameBucket = (one: string, other: string): boolean =>
	one.length === other.length && one.endsWith(other.slice(-LINE_END));

const LINE_END = 64;

/** Every entry of both, the later one of two under one key, in the order of their times. */
function merged(one: string, other: string): string {
	const lines = new Map<string, { line: string; at: number }>();
	for (const line of `${one}${other}`.split('\n')) {
		const key = line.slice(0, line.indexOf(' '));
		if (key === '') continue;
		const at = timeAt(line, 0);
		const known = lines.get(key);
		if (!known || known.at <= at) lines.set(key, { line, at });
	}
	const sorted = [...lines.values()].sort((first, second) => first.at - second.at);
	return sorted.map(({ line }) => `${line}\n`).join('');
}

const linesIn = (bucket: string): number => bucket.split('\n').length - 1;

function lineStart(bucket: string, key: string): number {
	if (bucket.startsWith(`${key} `)) return 0;
	const before = bucket.indexOf(`\n${key} `);
	return before < 0 ? -1 : before + 1;
}

const withoutLine = (bucket: string, start: number): string =>
	bucket.slice(0, start) + bucket.slice(bucket.indexOf('\n', start) + 1 || bucket.length);

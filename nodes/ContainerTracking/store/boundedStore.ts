import { hash as digest, randomUUID } from 'crypto';

import { isObject } from '../jsonapi';

export interface StoredRecord {
	/** When it was written, milliseconds since 1970. */
	at: number;
	value: unknown;
}

type Entry = [key: string, at: number, value: unknown];

/**
 * Tables of records, each bounded: the records written longest ago are removed first. A process holds one store
 * and gives it to n8n as one JSON text, since n8n wraps each object of the static data in a proxy.
 *
 * The process is the authority for what it wrote. A text of another process, or of an earlier life of this one, is
 * merged: of two records under one key the one that was written later counts.
 */
export class BoundedStore<Name extends string> {
	private readonly tables = new Map<string, Map<string, StoredRecord>>();
	/** How each text of this process begins. */
	private readonly head = `{"writer":"${randomUUID()}",`;
	private lastAt = 0;
	private lastMerged?: string;
	private lastText?: string;

	/** @param limits the most records of each table */
	constructor(private readonly limits: { readonly [name in Name]: number }) {
		for (const name of Object.keys(limits)) this.tables.set(name, new Map());
	}

	get(name: Name, key: string): StoredRecord | undefined {
		return this.table(name).get(key);
	}

	/** Each write is later than all before it, also where the clock does not advance or was set back. */
	set(name: Name, key: string, value: unknown): void {
		this.lastAt = Math.max(Date.now(), this.lastAt + 1);
		this.put(name, key, { at: this.lastAt, value });
		this.trim(name);
	}

	delete(name: Name, key: string): void {
		if (this.table(name).delete(key)) this.lastText = undefined;
	}

	/**
	 * Takes in what a static data holds; whether it could be read. A text of this process says nothing that the process
	 * does not know.
	 */
	merge(text: unknown): boolean {
		if (typeof text !== 'string' || text.startsWith(this.head) || text === this.lastMerged)
			return true;
		this.lastMerged = text;
		const saved = parsed(text);
		for (const name of Object.keys(this.limits) as Name[]) this.mergeTable(name, saved?.[name]);
		return saved !== undefined;
	}

	/** What to give to n8n. */
	get text(): string {
		this.lastText ??= this.head + this.encoded().slice(1);
		return this.lastText;
	}

	private encoded(): string {
		const entries = [...this.tables].map(([name, table]) => [
			name,
			Array.from(table, ([key, { at, value }]): Entry => [key, at, value]),
		]);
		return JSON.stringify(Object.fromEntries(entries));
	}

	private mergeTable(name: Name, entries: unknown): void {
		if (!Array.isArray(entries)) return;
		const table = this.table(name);
		let isNewer = false;
		for (const entry of entries) {
			if (!isEntry(entry)) continue;
			const [key, at, value] = entry;
			if (at <= (table.get(key)?.at ?? -Infinity)) continue;
			this.put(name, key, { at, value });
			// A clock that runs ahead elsewhere must not win over what is written here from now on.
			this.lastAt = Math.max(this.lastAt, at);
			isNewer = true;
		}
		if (!isNewer) return;
		const sorted = [...table].sort(([, one], [, other]) => one.at - other.at);
		table.clear();
		for (const [key, record] of sorted) table.set(key, record);
		this.trim(name);
	}

	private put(name: Name, key: string, record: StoredRecord): void {
		const table = this.table(name);
		// The order of a table is that of its writes.
		table.delete(key);
		table.set(key, record);
		this.lastText = undefined;
	}

	private trim(name: Name): void {
		const table = this.table(name);
		for (const oldest of table.keys()) {
			if (table.size <= this.limits[name]) return;
			table.delete(oldest);
		}
	}

	private table(name: Name): Map<string, StoredRecord> {
		return this.tables.get(name) as Map<string, StoredRecord>;
	}
}

function parsed(text: string): { [name: string]: unknown } | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

const isEntry = (entry: unknown): entry is Entry =>
	Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

const LENGTH = 11;

/** Eleven characters (about 64 bits of SHA-256) in place of an id, since n8n writes static data whole each time. */
export const hash = (value: string | Buffer): string =>
	digest('sha256', value, 'base64url').slice(0, LENGTH);

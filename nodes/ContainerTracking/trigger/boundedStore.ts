import { hash as digest, randomUUID } from 'crypto';
import { sortBy } from 'lodash';
import { jsonParse } from 'n8n-workflow';
import { z } from 'zod';

import { isObject } from '../api/jsonapi/types';

export interface StoredRecord<Value = unknown> {
	/** When the record was written, milliseconds since 1970. */
	at: number;
	value: Value;
	/** The record as it is saved. Each delivery saves all records, and few of them have changed. */
	text: string;
}

const recordOf = <Value>(key: string, at: number, value: Value): StoredRecord<Value> => ({
	at,
	value,
	text: JSON.stringify([key, at, value]),
});

type Tables<Values> = { readonly [Name in keyof Values]: TableOf<Values[Name]> };

interface TableOf<Value> {
	most: number;
	form: z.ZodType<Value>;
}

/** Puts an entry last. Beyond `most` entries the first ones, which are the oldest, are removed. */
export function putLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number) {
	map.delete(key);
	map.set(key, value);
	for (const oldest of map.keys()) {
		if (map.size <= most) return;
		map.delete(oldest);
	}
}

/**
 * Tables of records, each bounded: the records written longest ago are removed first. A process holds one store and
 * gives it to n8n as one JSON text, since n8n wraps each object of the static data in a proxy.
 *
 * The process is the authority for what it wrote. A text of another process, or from before a restart, is merged: of
 * two records under one key the later one counts. People restore and edit static data, so a record of another form
 * is ignored.
 */
export class BoundedStore<Values extends object> {
	private readonly tables = new Map<keyof Values, Map<string, StoredRecord>>();
	/** The start of each text of this process, by which the process recognizes its own texts. */
	private readonly head = `{"writer":"${randomUUID()}",`;
	/** When the latest record was written, milliseconds since 1970; 0 where there is none. */
	lastAt = 0;
	private lastMerged?: string;
	private lastText?: string;

	constructor(private readonly given: Tables<Values>) {
		for (const name of Object.keys(given) as Array<keyof Values>) this.tables.set(name, new Map());
	}

	get<Name extends keyof Values>(name: Name, key: string): StoredRecord<Values[Name]> | undefined {
		return this.tables.get(name)?.get(key) as StoredRecord<Values[Name]> | undefined;
	}

	/** Each write is later than all before it, even if the clock does not advance or was set back. */
	set<Name extends keyof Values>(name: Name, key: string, value: Values[Name]): void {
		this.lastAt = Math.max(Date.now(), this.lastAt + 1);
		this.put(name, key, recordOf(key, this.lastAt, value));
	}

	delete(name: keyof Values, key: string): void {
		if (this.tables.get(name)?.delete(key)) this.lastText = undefined;
	}

	/**
	 * Merges the text of a static data. A text of this process contains nothing that the process does not know.
	 * @returns whether the text could be parsed
	 */
	merge(text: unknown): boolean {
		if (typeof text !== 'string' || text.startsWith(this.head) || text === this.lastMerged)
			return true;
		this.lastMerged = text;
		const saved = jsonParse<unknown>(text, { fallbackValue: null });
		if (!isObject(saved)) return false;
		for (const part of [saved, saved.also].filter(isObject))
			for (const name of this.tables.keys()) this.mergeTable(name, part[String(name)]);
		return true;
	}

	get text(): string {
		if (this.lastText === undefined) {
			const tables = Array.from(this.tables, ([name, table]) => {
				const records = Array.from(table.values(), ({ text }) => text);
				return `${JSON.stringify(name)}:[${records.join()}]`;
			});
			this.lastText = `${this.head}${tables.join()}}`;
		}
		return this.lastText;
	}

	/** The text with one record more, later than all others, that is true only if this text is saved. */
	textWith<Name extends keyof Values>(name: Name, key: string, value: Values[Name]): string {
		const { text } = recordOf(key, this.lastAt + 1, value);
		return `${this.text.slice(0, -1)},"also":{${JSON.stringify(name)}:[${text}]}}`;
	}

	private mergeTable(name: keyof Values, entries: unknown): void {
		const form = z.tuple([z.string(), z.number().finite(), this.given[name].form]);
		const newer = (Array.isArray(entries) ? entries : [])
			.filter(Array.isArray)
			.filter(([key, at]) => !(at <= (this.get(name, String(key))?.at ?? -Infinity)))
			.flatMap((entry): Array<[string, StoredRecord]> => {
				const { data } = form.safeParse(entry);
				return data ? [[data[0], recordOf(...data)]] : [];
			});
		if (newer.length === 0) return;
		const known = this.tables.get(name) ?? [];
		for (const [key, record] of sortBy([...known, ...newer], ([, { at }]) => at)) {
			this.put(name, key, record);
			// A clock that runs ahead elsewhere must not win over later writes of this process.
			this.lastAt = Math.max(this.lastAt, record.at);
		}
	}

	/** The records of a table are in the order in which they were written. */
	private put(name: keyof Values, key: string, record: StoredRecord): void {
		putLast(this.tables.get(name) ?? new Map(), key, record, this.given[name].most);
		this.lastText = undefined;
	}
}

const LENGTH = 11;

/** Eleven characters (about 64 bits of SHA-256) replace an id, since n8n writes all static data each time. */
export const hash = (value: string | Buffer): string =>
	digest('sha256', value, 'base64url').slice(0, LENGTH);

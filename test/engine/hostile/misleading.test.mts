/**
 * Lists that lie about their length or their next page: all rows are read, and nothing is asked of another host.
 * Which lies there are, and what each costs, is in test/unit/api/paging.
 */
import { expect, test } from 'vitest';

import { read, SHIPMENTS, wrongIn } from './lists.mts';
import {
	sendDocument,
	startService,
	type Document,
	type Reported,
	type Request,
	type Spoil,
} from './service.mts';

/** Changes each page in the same way. */
const changing =
	(change: (document: Document, request: Request) => Document) =>
	(request: Request): Spoil =>
	(response, good) =>
		sendDocument(response, { ...good, document: change(good.document ?? {}, request) });

const totalOf = (...totals: unknown[]) =>
	changing((document, { page }) => ({
		...document,
		meta: { total: totals[page] ?? totals[0] },
	}));

const nextOf = (next: (page: number) => string) =>
	changing((document, { page }) => {
		const { links } = document;
		return links?.next ? { ...document, links: { ...links, next: next(page) } } : document;
	});

const toPage = (page: number) => `http://127.0.0.1/v2/shipments?page[number]=${page}`;

test.concurrent.each<[string, Reported, (request: Request) => Spoil]>([
	['a total of 0', 'total and links', totalOf(0)],
	['a total of 1,000', 'total and links', totalOf(1_000)],
	['a total that changes', 'total and links', totalOf(0, 1_000, 3, 17)],
	['a total as text, without links', 'total', totalOf('250')],
	['a total of 99 without links', 'total', totalOf(99)],
	['a next page that is the same', 'links', nextOf(toPage)],
	['a next page that is none', 'total and links', nextOf(() => 'http://[')],
])('%s: each row once, or an error', async (_, reported, spoil) => {
	const reading = await read(SHIPMENTS, { service: { reported, spoil } });
	expect(wrongIn(SHIPMENTS, reading)).toBeUndefined();
	expect(reading.error).toBeUndefined();
	expect(reading.requests.length).toBeLessThan(20);
});

test('a next page at another host, which hears nothing', async () => {
	const elsewhere = await startService({ lists: {} });
	const astray = nextOf((page) => `${elsewhere.url}/v2/shipments?page[number]=${page + 1}`);
	const { all, given } = await read(SHIPMENTS, { service: { reported: 'links', spoil: astray } });
	await elsewhere.close();
	expect([given, elsewhere.requests]).toEqual([all, []]);
});

const firstPage = Array.from({ length: 100 }, (_, at) => SHIPMENTS.row(at + 1));
const someOf = ({ data }: Document) => (data as object[]).slice(0, 40);

test.concurrent.each<[string, number, (document: Document) => unknown]>([
	['the rows of page 1', 2, () => firstPage],
	['the rows of page 1', 3, () => firstPage],
	['some of its rows', 2, someOf],
	['some of its rows', 3, someOf],
])('%s in place of page %d are reported once', async (_, page, dataOf) => {
	const spoil = changing((document) => ({ ...document, data: dataOf(document) }));
	const reading = await read(SHIPMENTS, {
		options: { maxWaitSeconds: 0 },
		service: { spoil: (request) => (request.page === page ? spoil(request) : undefined) },
	});
	expect(new Set(reading.given).size).toBe(reading.given.length);
	expect([reading.error?.message, ...reading.hints].filter(Boolean)).toHaveLength(1);
});

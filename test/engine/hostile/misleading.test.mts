/**
 * Lists that report lies about their length or their next page: all rows are read, and nothing is asked of
 * another host.
 */
import { describe, expect, test } from 'vitest';

import { read, SHIPMENTS, wrongIn } from './lists.mts';
import {
	sendDocument,
	startService,
	type Answer,
	type Document,
	type Request,
	type Resource,
	type Spoil,
	type Reported,
} from './service.mts';
import { PATIENT } from './turns.mts';

/** Changes each page in the same way. */
const changing =
	(change: (document: Document, request: Request) => Document) =>
	(request: Request): Spoil =>
	(response, good: Answer) =>
		sendDocument(response, { ...good, document: change(good.document ?? {}, request) });

const totalOf = (total: unknown) => changing((document) => ({ ...document, meta: { total } }));

const nextOf = (next: (page: number) => string) =>
	changing((document, { page }) => {
		const { links } = document;
		return links?.next ? { ...document, links: { ...links, next: next(page) } } : document;
	});

async function readWhole(reported: Reported, spoil: (request: Request) => Spoil) {
	const reading = await read(SHIPMENTS, { service: { reported, spoil } });
	expect(wrongIn(SHIPMENTS, reading)).toBeUndefined();
	return reading;
}

describe.concurrent('links.next beats a total that lies', PATIENT, () => {
	test.each([0, 1, 99, 100, 101, 200, 240, 251, 1_000, 1e15, -5, '7', 'many', '', null, {}])(
		'total %j of 250',
		async (total) => {
			const { all, given, error } = await readWhole('total and links', totalOf(total));
			expect(error).toBeUndefined();
			expect(given).toEqual(all);
		},
	);

	test('a total that changes from page to page', async () => {
		const totals = changing((document, { page }) => ({
			...document,
			meta: { total: [0, 1_000, 3, 17][page] },
		}));
		const { all, given, error } = await readWhole('total and links', totals);
		expect(error).toBeUndefined();
		expect(given).toEqual(all);
	});
});

describe.concurrent('a total without links', PATIENT, () => {
	test.each([250, '250', '250.0'])('total %j of 250 is true', async (total) => {
		const { all, given, error } = await readWhole('total', totalOf(total));
		expect(error).toBeUndefined();
		expect(given).toEqual(all);
	});

	test.each([0, 1, 99, 'many', null])(
		'total %j of 250 is no end beside full pages',
		async (total) => {
			const { all, given, error } = await readWhole('total', totalOf(total));
			expect(error).toBeUndefined();
			expect(given).toEqual(all);
		},
	);

	test('a total that is never reached is reported, after all rows', async () => {
		const reading = await read(SHIPMENTS, {
			options: { maxWaitSeconds: 0 },
			service: { reported: 'total', spoil: totalOf(1_000) },
		});
		expect(reading.given).toEqual(reading.all);
		expect(reading.error?.message).toMatch(/^The service answered without the data/);
	});
});

describe.concurrent('a next page that leads astray', PATIENT, () => {
	const page = (number: number) =>
		`http://127.0.0.1/v2/shipments?page[number]=${number}&page[size]=100`;
	const tellings: Reported[] = ['total and links', 'links'];

	test.each(tellings)('to the page it stands on: %s', async (reported) => {
		const { requests } = await readWhole(reported, nextOf(page));
		expect(requests.length).toBeLessThan(10);
	});

	test.each(tellings)('to page 1: %s', async (reported) => {
		const { requests } = await readWhole(
			reported,
			nextOf(() => page(1)),
		);
		expect(requests.length).toBeLessThan(10);
	});

	test.each(tellings)('to nowhere: %s', async (reported) => {
		await readWhole(
			reported,
			nextOf(() => 'http://['),
		);
	});

	test.each(tellings)('to another host, which hears nothing: %s', async (reported) => {
		const elsewhere = await startService({ lists: {} });
		try {
			const astray = (number: number) => `${elsewhere.url}/v2/shipments?page[number]=${number + 1}`;
			const { all, given, error } = await readWhole(reported, nextOf(astray));
			expect(error).toBeUndefined();
			expect(given).toEqual(all);
			expect(elsewhere.requests).toEqual([]);
		} finally {
			await elsewhere.close();
		}
	});

	test.each(tellings)('by ever new parameters to the same page: %s', async (reported) => {
		let count = 0;
		const { requests } = await readWhole(
			reported,
			changing((document, { page: number }) => ({
				...document,
				links: { next: `${page(number)}&page[cursor]=${count++}` },
			})),
		);
		expect(requests.length).toBeLessThan(20);
	});
});

describe.concurrent('a page that is not the one that was asked for is reported', PATIENT, () => {
	const PAGES: { [name: string]: (document: Document) => Document } = {
		'the rows of page 1': (document) => ({
			...document,
			data: Array.from({ length: 100 }, (_, index) => SHIPMENTS.row(index + 1)),
		}),
		'some of its rows': (document) => ({
			...document,
			data: (document.data as Resource[]).slice(0, 40),
		}),
	};
	const CASES = Object.entries(PAGES).flatMap(([name, change]) =>
		(['total and links', 'total'] as const).flatMap((reported) =>
			[2, 3].map((page) => ({ name, change, reported, page })),
		),
	);

	test.each(CASES)('$name, page $page, reported: $reported', async ({ change, reported, page }) => {
		const spoil = changing(change);
		const reading = await read(SHIPMENTS, {
			options: { maxWaitSeconds: 0 },
			service: {
				reported,
				spoil: (request) => (request.page === page ? spoil(request) : undefined),
			},
		});
		expect(new Set(reading.given).size).toBe(reading.given.length);
		expect([reading.error?.message, ...reading.hints].filter(Boolean)).toHaveLength(1);
	});
});

/**
 * Get Transport Events and Get Raw Events. The contract shows links `self` and `current` and no paging for them,
 * the public service pages them: whatever a service does, all rows come once, or it is reported that some may lack.
 */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import {
	cut,
	pageOf,
	refused,
	startListService,
	type Answer,
	type Row,
} from '../harness/listService.mts';
import { PROFILES } from '../harness/profiles.mts';
import { byId, startScene } from '../harness/scene.mts';

const OPERATIONS = ['getTransportEvents', 'getRawEvents'];
const COUNTS = [0, 100, 156];

const event = (number: number): Row => ({
	type: 'transport_event',
	id: `event-${number}`,
	attributes: { event: 'container.transport.full_out' },
});

const LINKS = { self: '/v2/containers/one/events', current: '/v2/containers/one/events' };
const whole = (rows: Row[], meta?: object): Answer => ({
	body: { data: rows, links: LINKS, ...(meta && { meta }) },
});
const isPaged = (query: URLSearchParams) => [...query.keys()].some((name) => /^page/.test(name));

type Service = (rows: Row[], query: URLSearchParams) => Answer;

const paged =
	(most: number, size = most): Service =>
	(rows, query) =>
		whole(cut(rows, pageOf(query, { most, size })));

/** Pages of the service's own size, whose links say where the next one is. */
const linked: Service = (rows, query) => {
	const page = pageOf(query, { size: 25 });
	const next = `/v2/other?page[number]=${page.number + 1}&page[size]=${page.size}`;
	const links = page.number * page.size < rows.length ? { ...LINKS, next } : LINKS;
	return { body: { data: cut(rows, page), links } };
};

const strict =
	(refusal: Answer, answer: Service = whole): Service =>
	(rows, query) =>
		isPaged(query) ? refusal : answer(rows, query);

/** A strict service that pages by a parameter of its own. */
const byOwnPages: Service = (rows, query) => {
	if (query.has('page[size]')) return refused('Unknown query parameter page[size].');
	const number = Number(query.get('page') ?? 1);
	const links = number * 40 < rows.length ? { next: `/v2/x?page=${number + 1}` } : LINKS;
	return { body: { data: cut(rows, { number, size: 40 }), links } };
};

/** What is reported beside the rows of a page. */
const reporting =
	(meta: (page: Row[], rows: Row[]) => object): Service =>
	(rows, query) => {
		const page = cut(rows, pageOf(query));
		return whole(page, meta(page, rows));
	};

/** Answers a page behind the last with this. */
const ending =
	(answer: Answer): Service =>
	(rows, query) => {
		const page = cut(rows, pageOf(query));
		return page.length === 0 && pageOf(query).number > 1 ? answer : whole(page);
	};

const UNKNOWN = refused('Unknown query parameter page[number].');
const SERVICES: Array<[name: string, answer: Service]> = [
	['gives all rows, whatever is asked', whole],
	['gives all rows and their number', (rows) => whole(rows, { total: rows.length })],
	['refuses parameters it does not know', strict(UNKNOWN)],
	['refuses them by name', strict(refused('is not allowed', { parameter: 'page[size]' }))],
	['refuses them with 422', strict({ ...UNKNOWN, status: 422 })],
	['refuses them, and pages by its own', byOwnPages],
	['pages in silence, 100 at most', paged(100)],
	['pages in silence, 30 where no size is asked for', paged(100, 30)],
	['pages in silence, never more than 25', paged(25)],
	['pages and links to the next page', linked],
	[
		'knows no page number, only a size',
		(rows, query) => whole(isPaged(query) ? cut(rows, pageOf(query, { number: false })) : rows),
	],
	[
		'reports the rows of the page for those of the list',
		reporting(({ length: total }) => ({ total })),
	],
	['reports a total of none', reporting(() => ({ size: 0, total: 0 }))],
	['reports the right total', reporting((_, { length: total }) => ({ total }))],
	['refuses a page behind the last', ending(refused('Page out of range'))],
	['has no page behind the last', ending({ status: 404, body: { errors: [{ title: 'None' }] } })],
];

async function read(answer: Service, count: number, paging: IDataObject = {}) {
	const rows = Array.from({ length: count }, (_, index) => event(index));
	const service = await startListService((query) => answer(rows, query));
	const parameters = { containerId: byId('one'), options: { maxWaitSeconds: 0 }, ...paging };
	const done = await service.run('container: getTransportEvents', parameters);
	const ids = done.items.map(({ id }) => id);
	return { ...done, ids, queries: service.queries, all: rows.map(({ id }) => id) };
}

describe.concurrent.each(SERVICES)('a service that %s', (_, answer) => {
	test.each(COUNTS)('%s rows: Return All gives each once', async (count) => {
		const { ids, error, hints, all } = await read(answer, count, { returnAll: true });
		expect([error, ids]).toEqual([undefined, all]);
		if (count === 156) expect(hints).toEqual([]);
	});

	test.each([
		[50, 156],
		[101, 156],
		[50, 30],
	])('a limit of %s among %s rows', async (limit, count) => {
		const { ids, error, all } = await read(answer, count, { limit });
		expect([error, ids]).toEqual([undefined, all.slice(0, limit)]);
	});
});

describe.each(PROFILES)('the sandbox in profile %s', (profile) => {
	test.each(OPERATIONS)('%s gives all 156, and as many as a limit says', async (operation) => {
		const { run, sandbox } = await startScene({ profile });
		const { containerId } = sandbox.situations.longHistory;
		const idsWith = async (parameters: IDataObject) => {
			const id = { containerId: byId(containerId) };
			const done = await run(`container: ${operation}`, { ...id, ...parameters });
			expect(done.error).toBeUndefined();
			expect(done.hints).toEqual([]);
			return done.items.map(({ id }) => id);
		};
		const all = await idsWith({ returnAll: true });
		expect(new Set(all).size).toBe(156);
		expect(all).toHaveLength(156);
		expect(await idsWith({ limit: 120 })).toEqual(all.slice(0, 120));
		expect(await idsWith({})).toEqual(all.slice(0, 50));
	});
});

const firstHundred: Service = (rows) => whole(rows.slice(0, 100));
const sixty: Service = (rows) => whole(rows.slice(0, 60), { total: rows.length });

test.each<[string, Service]>([
	['repeats its first 100 rows', firstHundred],
	['refuses paging and ends at 100 rows', strict(UNKNOWN, firstHundred)],
	['refuses paging and reports more', strict(UNKNOWN, sixty)],
])('what cannot be read on is reported: a service that %s', async (_, answer) => {
	for (const paging of [{ returnAll: true }, { limit: 120 }]) {
		const { ids, error, hints, all } = await read(answer, 156, paging);
		expect([error, ids]).toEqual([undefined, all.slice(0, ids.length)]);
		const Unreported =
			/^The service reports more rows than it gives, or gave as many as one answer holds/;
		expect(hints).toEqual([expect.stringMatching(Unreported)]);
	}
});

test('a refusal is remembered for the other items of the run', async () => {
	const service = await startListService((query) => strict(UNKNOWN)([event(1)], query));
	const parameters = { containerId: byId('one') };
	const input = Array.from({ length: 20 }, () => ({}));
	const { items } = await service.run('container: getTransportEvents', parameters, input);
	expect(items).toHaveLength(20);
	// Four items at a time begin before the first is refused.
	expect(service.queries.filter(isPaged).length).toBeLessThanOrEqual(4);
});

test('what the service refuses for another reason is not asked for again', async () => {
	const answer: Service = () => refused('"x" is unknown', { parameter: 'include' });
	const { error, queries } = await read(answer, 3);
	expect(error?.message).toMatch(/^The service/);
	expect(queries).toHaveLength(1);
});

test('Get Raw Events joins the places that came along, whatever form their identifiers have', async () => {
	const places = ['location', 'terminal', 'vessel'];
	const named = (id: unknown) =>
		Object.fromEntries(places.map((type) => [type, { data: { type, id } }]));
	const rows: Row[] = ['one', 7, null, { a: 1 }, ['one']].map((id, number) => ({
		...event(number),
		type: 'raw_event',
		relationships: named(id),
	}));
	const included = places.map((type) => ({ type, id: 'one', attributes: { name: `A ${type}` } }));
	const { run } = await startListService(() => ({ body: { data: rows, included } }));
	const { items, error } = await run('container: getRawEvents', {
		returnAll: true,
		containerId: byId('one'),
		output: 'full',
	});
	expect(error).toBeUndefined();
	expect(items).toHaveLength(rows.length);
	const joined = places.map((name) => [name, { type: name, id: 'one', name: `A ${name}` }]);
	expect(items[0]).toMatchObject(Object.fromEntries(joined));
	const simplified = await run('container: getRawEvents', { containerId: byId('one') });
	expect(simplified.items).toMatchObject([
		{ location_name: 'A location', vessel_name: 'A vessel' },
		...rows.slice(1).map(() => ({ location_name: null, vessel_name: null })),
	]);
});

/** Other lists whose description has no paging. */
test.each([
	['shippingLine: getAll', {}, 'shipping_line'],
	['search: find', { searchText: 'MEDUAB1' }, 'shipment'],
])('%s, where pages are refused, gives its row', async (operation, parameters, type) => {
	const row = { type, id: 'one', attributes: { number: 'MEDUAB1' } };
	const { run } = await startListService((query) => strict(UNKNOWN)([row], query));
	const { error, items } = await run(operation, parameters);
	expect([error, items.length]).toEqual([undefined, 1]);
});

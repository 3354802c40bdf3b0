/**
 * A service that knows no filter gives all rows. What a row shows not to fit is left out, what it cannot show
 * is kept and said; Limit counts the rows that are given.
 */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { cut, pageOf, refused, startListService, type Row } from '../harness/listService.mts';
import { FILTER_CASES, REQUESTS, type Attributes, type FilterCase } from './filterCases.mts';

const rowsOf = (prefix: string, all: Attributes[] = []): Row[] =>
	all.map(({ relationships, ...attributes }, index) => ({
		type: 'any',
		id: `${prefix}-${index}`,
		attributes,
		...(relationships !== undefined && { relationships: relationships as IDataObject }),
	}));

async function read(
	{ operation, filters, included }: FilterCase,
	rows: Row[],
	more: IDataObject = {},
) {
	const service = await startListService((query) => ({
		body: { data: cut(rows, pageOf(query)), included, meta: { total: rows.length } },
	}));
	const done = await service.run(operation, { returnAll: true, filters, ...more });
	expect(done.error).toBeUndefined();
	return { ids: done.items.map(({ id }) => id), hints: done.hints, queries: service.queries };
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const mayBeIgnored = (name: string) =>
	expect.stringContaining(`The service may have ignored ${name}`) as string;
const mayNotFit = (name: string) =>
	`There are results that do not show whether they fit ${name}. Look at them before you act on them.`;

test('the table has every filter of every list', () => {
	const all = RESOURCES.flatMap(({ value, operations }) =>
		operations.flatMap((operation) =>
			(operation.filters ?? [])
				// Not what sorts a list, or is asked for one thing.
				.filter(({ matches, fits, find }) => matches ?? fits ?? find)
				.map(({ field }) => `${value}: ${operation.value} ${field.displayName}`),
		),
	);
	const tried = FILTER_CASES.map(({ operation, name }) => `${operation} ${name}`);
	const found = 'shipment: getAll Container Number';
	expect([...new Set([...tried, found])].sort()).toEqual(all.sort());
});

describe.concurrent.each(FILTER_CASES)('$operation, $filters', (filterCase) => {
	const fits = rowsOf('fits', filterCase.fits);
	const misfits = rowsOf('misfits', filterCase.misfits);
	const doubtful = rowsOf('doubtful', filterCase.doubtful);

	test('rows that show not to fit are left out, without a word', async () => {
		const { ids, hints } = await read(filterCase, [...misfits, ...fits]);
		expect(ids).toEqual(idsOf(fits));
		expect(hints).toEqual([]);
	});

	test('the same where the service refuses it; one that no row shows stays an error', async () => {
		const rows = [...misfits, ...fits];
		const names = new Set<string>();
		const service = await startListService((query) => {
			const [name] = [...query.keys()].filter((key) => !/^(page|include)/.test(key));
			if (name) names.add(name);
			return name
				? refused('is not allowed', { parameter: name })
				: { body: { data: cut(rows, pageOf(query)), included: filterCase.included } };
		});
		const parameters = { returnAll: true, filters: filterCase.filters };
		const { items, error, hints } = await service.run(filterCase.operation, parameters);
		if (misfits.length === 0 && names.size > 0) {
			expect(error?.message).toContain(filterCase.name);
			return;
		}
		expect([error, items.map(({ id }) => id)]).toEqual([undefined, idsOf(fits)]);
		const said = `The service does not take ${filterCase.name}, so the whole list was looked through`;
		expect(hints).toEqual(names.size > 0 ? [expect.stringContaining(said)] : []);
	});

	test('rows that do not show it are kept, and that is said', async () => {
		const { ids, hints } = await read(filterCase, [...misfits, ...doubtful, ...fits]);
		expect(ids).toEqual(idsOf([...doubtful, ...fits]));
		const hint = (filterCase.onRowsAlone ? mayNotFit : mayBeIgnored)(filterCase.name);
		expect(hints).toEqual(doubtful.length > 0 ? [hint] : []);
	});

	test('Limit counts what is given, and the list is read on for it', async () => {
		const filler = filterCase.misfits[0] ?? filterCase.fits[0] ?? filterCase.doubtful?.[0];
		const rows = [...rowsOf('before', Array(250).fill(filler)), ...fits];
		const wanted = filterCase.misfits.length > 0 ? fits : rows;
		const { ids, queries } = await read(filterCase, rows, { returnAll: false, limit: 1 });
		expect(ids).toEqual(idsOf(wanted.slice(0, 1)));
		// A bill of lading is also looked for by another query, which is dropped here as well.
		const others = filterCase.name === 'Bill of Lading' ? 1 : 0;
		expect(queries).toHaveLength(filterCase.misfits.length > 0 ? 3 + others : 1);
	});
});

test('one hint names all filters in doubt, once for all items', async () => {
	const { run } = await startListService(() => ({ body: { data: rowsOf('row', [{}]) } }));
	const filters = { number: 'TEST1', search: 'PO-1', trackingStopped: false };
	const { items, hints } = await run('shipment: getAll', { filters }, [{}, {}, {}]);
	expect(items).toHaveLength(3);
	expect(hints).toEqual([mayBeIgnored('Number and Search')]);
});

test('Tracked that gives nothing says which word was asked for', async () => {
	const { run } = await startListService(() => ({ body: { data: [] } }));
	const hintsOf = async (status: string) => (await run(REQUESTS, { filters: { status } })).hints;
	expect(await hintsOf('created')).toEqual([expect.stringMatching(/"created".*"succeeded"/)]);
	expect(await hintsOf('failed')).toEqual([]);
});

describe('a bill of lading at a service that drops the filter for it', () => {
	const rows = rowsOf('row', [
		...Array.from({ length: 999 }, (_, at) => ({ bill_of_lading_number: `OTHER${at}` })),
		{ bill_of_lading_number: 'TEST123' },
	]);
	const readBy = async (byNumber: (number: string) => Row[] | undefined) => {
		const service = await startListService((query) => {
			const number = query.get('number');
			const found = number === null ? rows : byNumber(number);
			if (!found) return refused('is not allowed', { parameter: 'number' });
			return { body: { data: cut(found, pageOf(query)), meta: { total: found.length } } };
		});
		const done = await service.run('shipment: getAll', { filters: { billOfLading: 'TEST123' } });
		expect([done.error, done.items.map(({ id }) => id)]).toEqual([undefined, ['row-999']]);
		return { hints: done.hints, requests: service.queries.length };
	};

	test('is looked for by the number that was requested, without reading the whole list', async () => {
		const { hints, requests } = await readBy((number) =>
			rows.filter(({ attributes }) => attributes.bill_of_lading_number === number),
		);
		expect(requests).toBe(2);
		expect(hints).toEqual([expect.stringMatching(/does not take Bill of Lading.*requested/)]);
	});

	test.each([
		['knows none', () => []],
		['drops it', () => rows],
		['refuses it', () => undefined],
	])('is found in the whole list where the service %s', async (_, byNumber) => {
		expect(await readBy(byNumber)).toEqual({ hints: [], requests: 11 });
	});
});

test('a bill of lading that no shipment has may be stored without the code of the carrier', async () => {
	const { run } = await startListService(() => ({ body: { data: [] } }));
	const { hints } = await run('shipment: getAll', { filters: { billOfLading: 'OCNA123' } });
	expect(hints).toEqual([expect.stringMatching(/"OCNA123".*without the code of the carrier/)]);
});

/**
 * A service that knows no filter gives all rows. What a row shows not to fit is left out, what it cannot show
 * is kept and said; Limit counts the rows that are given.
 */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources/resources';
import { createEngine } from '../harness/engine.mts';
import { cut, pageOf, startListService, type Row } from '../harness/listService.mts';
import { runner } from '../harness/scene.mts';

type Attributes = { [name: string]: unknown };

interface Case {
	operation: string;
	filters: IDataObject;
	/** Rows that show that they fit. */
	fits: Attributes[];
	/** Rows that show that they do not. */
	misfits: Attributes[];
	/** Rows that show neither. */
	doubtful?: Attributes[];
	/** The filter as the panel names it. */
	name: string;
}

const REQUESTS = 'trackingRequest: getAll';
const SHIPMENTS = 'shipment: getAll';
const AT = '2026-03-11T08:00:00Z';
const TRACKED = { tracked_object: { data: { type: 'shipment', id: 'one' } } };

const statuses = (...values: string[]) => values.map((status) => ({ status }));
const FAILED = ['failed', 'duplicate', 'not_found', 'retries_exhausted', 'invalid_number'];

const CASES: Case[] = [
	{
		operation: REQUESTS,
		name: 'Status',
		filters: { status: 'failed' },
		fits: statuses(...FAILED),
		misfits: statuses('pending', 'created', 'succeeded'),
		doubtful: [...statuses('awaiting_manifest', 'tracking_stopped', 'something_new'), {}],
	},
	{
		operation: REQUESTS,
		name: 'Status',
		filters: { status: 'pending' },
		fits: statuses('pending', 'awaiting_manifest'),
		misfits: statuses(...FAILED, 'created', 'succeeded'),
		doubtful: [...statuses('tracking_stopped', 'something_new'), { status: null }],
	},
	{
		operation: REQUESTS,
		name: 'Status',
		filters: { status: 'created' },
		fits: [
			...statuses('created', 'succeeded'),
			{ status: 'pending', relationships: TRACKED },
			{ status: 'tracking_stopped', relationships: TRACKED },
		],
		misfits: [
			...statuses(...FAILED, 'pending', 'awaiting_manifest'),
			{ status: 'pending', relationships: { tracked_object: { data: null } } },
		],
		doubtful: [...statuses('tracking_stopped', 'something_new'), {}],
	},
	{
		operation: REQUESTS,
		name: 'Search',
		filters: { search: 'po 4711' },
		fits: [
			{ request_number: 'TESTPO4711', ref_numbers: [] },
			{ request_number: 'TEST1', ref_numbers: ['A', 'PO-4711'] },
			{ request_number: 'TEST1', ref_numbers: null, tags: ['Po 4711/b'] },
			{ request_number: 'TEST1', shipment_tags: ['PO4711'] },
		],
		misfits: [
			{ request_number: 'TEST1', ref_numbers: ['SO-0815'] },
			{ request_number: 'TEST1', ref_numbers: ['PO-0815', '1'] },
			{ request_number: 'TEST1', ref_numbers: [null] },
		],
		doubtful: [{}, { request_number: 'TEST1', ref_numbers: ['4711'] }],
	},
	{
		operation: REQUESTS,
		name: 'Search',
		filters: { search: 'TEST123' },
		fits: [{ request_number: '123', scac: 'TEST' }, { request_number: 'test1234' }],
		misfits: [{ request_number: '124', scac: 'TEST' }],
		doubtful: [{ request_number: '123', scac: 'OTHR' }],
	},
	{
		operation: REQUESTS,
		name: 'Carrier (SCAC)',
		filters: { scac: 'TEST' },
		fits: [{ scac: 'TEST' }, { scac: 'test' }],
		misfits: [{ scac: 'OTHR' }],
	},
	{
		operation: REQUESTS,
		name: 'Request Number',
		filters: { requestNumber: 'TEST123' },
		fits: [{ request_number: 'test 123' }],
		misfits: [{ request_number: 'TEST1234' }],
	},
	{
		operation: REQUESTS,
		name: 'Created After',
		filters: { createdAfter: AT },
		fits: [{ created_at: AT }, { created_at: '2026-03-11T09:00:01+01:00' }],
		misfits: [{ created_at: '2026-03-11T07:59:59Z' }],
		doubtful: [{ created_at: null }],
	},
	{
		operation: REQUESTS,
		name: 'Created After',
		// The row tells whole seconds, so it may have been made at 08:00:00.900.
		filters: { createdAfter: '2026-03-11T08:00:00.500Z' },
		fits: [{ created_at: AT }, { created_at: '2026-03-11T08:00:00.500Z' }],
		misfits: [{ created_at: '2026-03-11T08:00:00.499Z' }],
	},
	{
		operation: REQUESTS,
		name: 'Created Before',
		filters: { createdBefore: AT },
		fits: [{ created_at: AT }],
		misfits: [{ created_at: '2026-03-11T08:00:01Z' }],
		doubtful: [{}],
	},
	{
		operation: REQUESTS,
		name: 'Updated After',
		filters: { updatedAfter: AT },
		fits: [{ updated_at: '2026-03-11T08:00:01Z' }],
		misfits: [{ updated_at: '2026-03-11T07:59:59Z' }],
		doubtful: [{ created_at: '2026-01-01T00:00:00Z' }],
	},
	{
		operation: REQUESTS,
		name: 'Updated Before',
		filters: { updatedBefore: AT },
		fits: [{ updated_at: AT }],
		misfits: [{ updated_at: '2026-03-11T08:00:01Z' }],
		doubtful: [{ updated_at: 'yesterday' }],
	},
	{
		operation: SHIPMENTS,
		name: 'Bill of Lading',
		filters: { billOfLading: 'TEST123' },
		fits: [
			{ bill_of_lading_number: 'test123' },
			{ bill_of_lading_number: '123', shipping_line_scac: 'TEST' },
			{ bill_of_lading_number: 'X', normalized_number: 'TEST123' },
		],
		misfits: [{ bill_of_lading_number: 'TEST1234' }],
	},
	{
		operation: SHIPMENTS,
		name: 'Number',
		filters: { number: 'TEST123' },
		fits: [
			{ bill_of_lading_number: 'TEST123' },
			{ bill_of_lading_number: '123', shipping_line_scac: 'TEST' },
		],
		misfits: [],
		// Its booking or container number is not among the fields of a shipment.
		doubtful: [{ bill_of_lading_number: 'OTHER' }, {}],
	},
	{
		operation: SHIPMENTS,
		name: 'Search',
		filters: { search: 'po-4711' },
		fits: [{ bill_of_lading_number: 'TESTPO4711' }, { ref_numbers: ['PO 4711'] }],
		misfits: [],
		doubtful: [{ bill_of_lading_number: 'OTHER', ref_numbers: ['SO-0815'] }, {}],
	},
	{
		operation: SHIPMENTS,
		name: 'Tracking Stopped',
		filters: { trackingStopped: true },
		fits: [{ line_tracking_stopped_at: AT }],
		misfits: [{ line_tracking_stopped_at: null }],
	},
	{
		operation: SHIPMENTS,
		name: 'Tracking Stopped',
		filters: { trackingStopped: false },
		fits: [{ line_tracking_stopped_at: null }],
		misfits: [{ line_tracking_stopped_at: AT }],
	},
];

const rowsOf = (prefix: string, all: Attributes[] = []): Row[] =>
	all.map(({ relationships, ...attributes }, index) => ({
		type: 'any',
		id: `${prefix}-${index}`,
		attributes,
		...(relationships !== undefined && { relationships: relationships as IDataObject }),
	}));

async function read({ operation, filters }: Case, rows: Row[], more: IDataObject = {}) {
	const service = await startListService((query) => ({
		body: { data: cut(rows, pageOf(query)), meta: { total: rows.length } },
	}));
	const run = runner(await createEngine({ baseUrl: service.url, apiKey: 'a-key' }));
	const done = await run(operation, { returnAll: true, filters, ...more });
	expect(done.error).toBeUndefined();
	return { ids: done.items.map(({ id }) => id), hints: done.hints, queries: service.queries };
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const mayBeIgnored = (name: string) =>
	expect.stringContaining(`The service may have ignored ${name}`) as string;

test('the table has every filter of every list', () => {
	const all = RESOURCES.flatMap(({ value, operations }) =>
		operations.flatMap((operation) =>
			(operation.filters ?? []).map(
				({ field }) => `${value}: ${operation.value} ${field.displayName}`,
			),
		),
	);
	const tried = CASES.map(({ operation, name }) => `${operation} ${name}`);
	expect([...new Set(tried)].sort()).toEqual(all.sort());
});

describe.concurrent.each(CASES)('$operation, $filters', (filterCase) => {
	const fits = rowsOf('fits', filterCase.fits);
	const misfits = rowsOf('misfits', filterCase.misfits);
	const doubtful = rowsOf('doubtful', filterCase.doubtful);

	test('rows that show not to fit are left out, without a word', async () => {
		const { ids, hints } = await read(filterCase, [...misfits, ...fits]);
		expect(ids).toEqual(idsOf(fits));
		expect(hints).toEqual([]);
	});

	test('rows that do not show it are kept, and that is said', async () => {
		const { ids, hints } = await read(filterCase, [...misfits, ...doubtful, ...fits]);
		expect(ids).toEqual(idsOf([...doubtful, ...fits]));
		expect(hints).toEqual(doubtful.length > 0 ? [mayBeIgnored(filterCase.name)] : []);
	});

	test('Limit counts what is given, and the list is read on for it', async () => {
		const before = rowsOf('before', Array(250).fill(filterCase.misfits[0] ?? filterCase.fits[0]));
		const rows = [...before, ...fits];
		const wanted = filterCase.misfits.length > 0 ? fits : rows;
		const { ids, queries } = await read(filterCase, rows, { returnAll: false, limit: 1 });
		expect(ids).toEqual(idsOf(wanted.slice(0, 1)));
		expect(queries).toHaveLength(filterCase.misfits.length > 0 ? 3 : 1);
	});
});

test('one hint names all filters in doubt, once for all items', async () => {
	const service = await startListService(() => ({ body: { data: rowsOf('row', [{}]) } }));
	const run = runner(await createEngine({ baseUrl: service.url, apiKey: 'a-key' }));
	const filters = { number: 'TEST1', search: 'PO-1', trackingStopped: false };
	const { items, hints } = await run('shipment: getAll', { filters }, [{}, {}, {}]);
	expect(items).toHaveLength(3);
	expect(hints).toEqual([mayBeIgnored('Number and Search')]);
});

test('Tracked that gives nothing says which word was asked for', async () => {
	const service = await startListService(() => ({ body: { data: [] } }));
	const run = runner(await createEngine({ baseUrl: service.url, apiKey: 'a-key' }));
	const hintsOf = async (status: string) => (await run(REQUESTS, { filters: { status } })).hints;
	expect(await hintsOf('created')).toEqual([expect.stringMatching(/"created".*"succeeded"/)]);
	expect(await hintsOf('failed')).toEqual([]);
});

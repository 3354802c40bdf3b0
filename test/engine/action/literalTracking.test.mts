/**
 * Tracking Request: Create for a number that is tracked already, at a service that offers what the contract shows and drops
 * or refuses the rest (docs/interface.md#tracking-requests).
 */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { cut } from '../harness/listService.mts';
import { startLiteralService, type Answered, type Asked } from '../harness/literalService.mts';
import { givenBill } from '../harness/scene.mts';
import { CREATE, request, SHIPMENT } from './literalRequest.mts';

const errors = (status: number, detail: string, more: object = {}): Answered => ({
	...{ status, body: { errors: [{ status: String(status), title: 'No', detail, ...more }] } },
});
const KNOWN = ['filter[bill_of_lading_number]', 'include', 'page[number]', 'page[size]'];

interface Account {
	shipments?: object[];
	/** What the list of shipments is answered with instead. */
	found?: (query: Asked['query']) => object;
	requests?: object[];
	/** The status for a query parameter that the contract does not name; without it they are dropped. */
	strict?: number;
	perPage?: number;
	/** What the list of tracking requests is answered with instead. */
	refusal?: Answered;
	/** What the request to track is answered with instead of a refusal. */
	accepted?: Answered;
}

async function create(
	account: Account,
	requestType: string,
	requestNumber: string,
	more: IDataObject = {},
) {
	const { shipments = [], found, requests = [], strict, perPage: size = 100 } = account;
	const { refusal, accepted = errors(422, 'It exists.', { code: 'duplicate' }) } = account;
	const list =
		(rows: object[]) =>
		({ query }: Asked): Answered => {
			const unknown = Object.keys(query).find((name) => !KNOWN.includes(name));
			if (unknown && strict) return errors(strict, `Unknown: ${unknown}`);
			const bill = query['filter[bill_of_lading_number]'];
			const fitting = rows.filter(
				(row) => !bill || (row as typeof BL1).attributes.bill_of_lading_number === bill,
			);
			const number = Number(query['page[number]'] ?? 1);
			const data = cut(fitting, { number, size });
			// One of them has no links: the total alone says that there is more.
			const isMore = strict !== 422 && number * size < fitting.length;
			const next = isMore ? `/v2/x?page[number]=${number + 1}` : null;
			const meta = { size: data.length, total: fitting.length };
			return { body: { data, links: { next }, meta } };
		};
	const { run, sent } = await startLiteralService({
		'POST /tracking_requests': accepted,
		'GET /shipments': found ? ({ query }) => ({ body: found(query) }) : list(shipments),
		'GET /shipments/s1': { body: { data: BL1 } },
		'GET /shipments/77': { body: { data: numbered([]) } },
		'PATCH /shipments/77': { body: { data: numbered(['PO-1']) } },
		'GET /tracking_requests': refusal ?? list(requests),
		'GET /tracking_requests/r1': { body: { data: requests[0] } },
	});
	const given = { ...givenBill(requestNumber, 'TEST'), requestType, ...more };
	return { ...(await run(CREATE, { ...given, ifAlreadyTracked: 'returnExisting' })), sent: sent() };
}

const BL1 = {
	...SHIPMENT,
	attributes: { bill_of_lading_number: 'BL1', shipping_line_scac: 'TEST' },
};
const numbered = (ref_numbers: string[]) => ({
	...BL1,
	id: 77,
	attributes: { ...BL1.attributes, ref_numbers },
});
const NUMBER = 'MEDU1234567';
const tracked = request(NUMBER, 'created', SHIPMENT);
/** As many that were made for other numbers. */
const others = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		...request(`N${index}`, 'created', { type: 'shipment', id: `x${index}` }),
		id: `q${index}`,
	}));
const EXISTS = { id: 's1', already_tracked: true };
const PENDING = { id: 'r1', outcome: 'pending', shipment_id: null };

describe.each([undefined, 400, 422])('a number that is tracked already (strict: %s)', (strict) => {
	test.each<[string, Account, type: string, number: string, item: IDataObject]>([
		['found by its bill of lading', { shipments: [BL1] }, 'bill_of_lading', 'BL1', EXISTS],
		['found by its request', { requests: [...others(1), tracked] }, 'container', NUMBER, EXISTS],
		['beyond one page', { requests: [...others(230), tracked] }, 'booking_number', NUMBER, EXISTS],
		[
			'in process',
			{ requests: [request('BK1', 'pending', null)] },
			'booking_number',
			'BK1',
			PENDING,
		],
	])('is %s', async (_, account, type, number, item) => {
		const { error, items, sent } = await create({ ...account, strict }, type, number);
		expect(error).toBeUndefined();
		expect(items).toMatchObject([item]);
		if (account.shipments)
			expect(sent).toEqual(['POST /tracking_requests', 'GET /shipments', 'GET /shipments/s1']);
	});
});

test.each([
	['failed', 'duplicate'],
	['duplicate', null],
])(
	'a request that is taken and ends as %s (%s) leads to the shipment, too',
	async (status, why) => {
		const made = request('BL1', status, null, { failed_reason: why });
		const account = { shipments: [BL1], accepted: { status: 201, body: { data: made } } };
		const { items } = await create(account, 'bill_of_lading', 'BL1');
		expect(items).toMatchObject([EXISTS]);
	},
);

test('is not looked for without an end', async () => {
	const account = { requests: others(400), strict: 400, perPage: 10 };
	const { error, sent } = await create(account, 'booking_number', 'BK1');
	expect(error?.message).toMatch(/^The service says BK1 is already tracked, but none of /);
	expect(sent.filter((line) => line === 'GET /tracking_requests').length).toBeLessThan(30);
});

test('a list that cannot be had is reported as it is', async () => {
	const { error } = await create({ refusal: { status: 403 } }, 'bill_of_lading', 'BL1');
	expect(error?.message).toBe('The API key lacks permission for this action [Item 0]');
});

/** A shipment of an account; `s1` is the one that is found. */
const shipment = (id: string, attributes: object, ...containers: string[]) => ({
	...{ type: 'shipment', id, attributes },
	relationships: {
		containers: { data: containers.map((container) => ({ type: 'container', id: container })) },
	},
});
const listing =
	(...data: object[]) =>
	() => ({ data });
const billed = (bill_of_lading_number: string, shipping_line_scac = 'TEST') => ({
	...{ bill_of_lading_number, shipping_line_scac },
});

describe('the shipment behind a duplicate', () => {
	const OTHER = shipment('s0', { bill_of_lading_number: 'OTHER' });

	test.each([
		['in another letter case', billed('testbl1', 'tesT')],
		['without the carrier in front', billed('BL1')],
		['with the carrier in front', billed('TESTTESTBL1')],
		['as its normalized number', { bill_of_lading_number: 'X', normalized_number: 'TESTBL1' }],
	])('is recognized %s', async (_, attributes) => {
		const found = listing(OTHER, shipment('s1', attributes));
		const { items } = await create({ found }, 'bill_of_lading', 'TESTBL1');
		expect(items).toMatchObject([EXISTS]);
	});

	test.each([
		['BL1', 'TESTBL1'],
		['TESTBL1', 'BL1'],
	])(
		'is found as %s where %s was entered, at a service that compares exactly',
		async (stored, number) => {
			const found = (query: Asked['query']) => ({
				data: Object.values(query).includes(stored) ? [shipment('s1', billed(stored))] : [],
			});
			const { items } = await create({ found }, 'bill_of_lading', number);
			expect(items).toMatchObject([EXISTS]);
		},
	);

	test('is never one that a dropped filter let through', async () => {
		const found = listing(
			OTHER,
			shipment('s1', { bill_of_lading_number: 'TESTBL12' }),
			shipment('s2', billed('TESTBL1', 'MAEU')),
			shipment('s3', {}),
		);
		const { error } = await create({ found }, 'bill_of_lading', 'TESTBL1');
		expect(error?.message).toContain('none of its shipments has this number');
		expect(error?.description).toContain('Search');
	});

	test('is looked for by the number it was requested with, next', async () => {
		const queries: object[] = [];
		const found = (query: Asked['query']) => {
			queries.push(query);
			return { data: 'number' in query ? [shipment('s1', billed('TESTBL1'))] : [] };
		};
		const { items } = await create({ found }, 'bill_of_lading', 'TESTBL1');
		expect(items).toMatchObject([EXISTS]);
		expect(queries[1]).toEqual({ number: 'TESTBL1', include: 'containers' });
	});

	test.each([
		['shipment', { found: listing(numbered([])) }],
		['tracking request', { requests: [request('BL1', 'created', { type: 'shipment', id: 77 })] }],
	])('is found where its ID is a number, by its %s', async (_, account) => {
		const additionalFields = { refNumbers: 'PO-1' };
		const { items } = await create(account, 'bill_of_lading', 'BL1', { additionalFields });
		expect(items).toMatchObject([{ shipment_id: 77, ref_numbers: 'PO-1' }]);
	});

	test('of a container is the one that holds it, not one that was included beside', async () => {
		const box = (id: string, number: string) => ({ type: 'container', id, attributes: { number } });
		const found = (query: Asked['query']) => ({
			data: [
				shipment('s0', { bill_of_lading_number: 'A' }, 'c0'),
				shipment('s1', { bill_of_lading_number: 'B' }, 'c1'),
			].filter(() => 'number' in query),
			// A list may have holes.
			included: [null, box('c0', 'TEST0000000'), box('c1', 'csqu3054383')],
		});
		expect((await create({ found }, 'container', 'CSQU3054383')).items).toMatchObject([EXISTS]);
	});

	test('of a booking is the one its tracking request led to', async () => {
		const to = (id: string) => ({ type: 'shipment', id });
		const requests = [
			request('OTHER', 'pending', to('s0')),
			request('BK1', 'pending', to('s9'), { scac: 'MAEU' }),
			request('BK1', 'failed', null),
			request('BK1', 'pending', to('s1')),
		];
		expect((await create({ requests }, 'booking_number', 'BK1')).items).toMatchObject([EXISTS]);
	});

	test('may be of any carrier where the carrier was to be detected', async () => {
		const found = listing(shipment('s1', billed('TESTBL1', 'MAEU')));
		const detect = { carrier: 'detect' };
		const { items } = await create({ found }, 'bill_of_lading', 'TESTBL1', detect);
		expect(items).toMatchObject([EXISTS]);
	});
});

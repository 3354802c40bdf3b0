/** Tracking Request: Create at a service that offers what the contract shows and refuses the rest (docs/interface.md#tracking-requests). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import {
	startLiteralService,
	type Answered,
	type Answers,
	type Asked,
} from '../harness/literalService.mts';
import { givenBill } from '../harness/scene.mts';
import { CREATE, request, SHIPMENT } from './literalRequest.mts';

describe('a number that is tracked already', () => {
	const DUPLICATE: Answered = {
		status: 422,
		body: {
			errors: [
				{
					status: '422',
					title: 'Unprocessable Entity',
					detail: 'A request with this number and carrier exists.',
					source: { pointer: '/data/attributes/request_number' },
					code: 'duplicate',
				},
			],
		},
	};
	const refuses = (status: number, name: string): Answered => ({
		status,
		body: { errors: [{ status: String(status), title: 'No', detail: `Unknown: ${name}` }] },
	});
	const shipment = (number: string) => ({
		...SHIPMENT,
		attributes: { bill_of_lading_number: number, shipping_line_scac: 'TEST' },
	});

	interface Account {
		shipments?: object[];
		requests?: object[];
		/** The status for a query parameter that the contract does not name; without it they are dropped. */
		strict?: number;
		perPage?: number;
	}

	const KNOWN = ['filter[bill_of_lading_number]', 'include', 'page[number]', 'page[size]'];

	const answersOf = ({
		shipments = [],
		requests = [],
		strict,
		perPage = 100,
	}: Account): Answers => {
		const list =
			(rows: object[], ofNumber = (all: object[], _: string) => all) =>
			({ query }: Asked): Answered => {
				const unknown = Object.keys(query).find((name) => !KNOWN.includes(name));
				if (unknown && strict) return refuses(strict, unknown);
				const wanted = query['filter[bill_of_lading_number]'];
				const fitting = wanted === undefined ? rows : ofNumber(rows, wanted);
				const page = Number(query['page[number]'] ?? 1);
				const data = fitting.slice((page - 1) * perPage, page * perPage);
				const next = page * perPage < fitting.length ? `/v2/x?page[number]=${page + 1}` : null;
				return {
					body: { data, links: { next }, meta: { size: data.length, total: fitting.length } },
				};
			};
		const byBill = (rows: object[], wanted: string) =>
			rows.filter(
				(row) => (row as { attributes: IDataObject }).attributes.bill_of_lading_number === wanted,
			);
		return {
			'POST /tracking_requests': DUPLICATE,
			'GET /shipments': list(shipments, byBill),
			'GET /shipments/s1': { body: { data: shipments[0] ?? shipment('BL1') } },
			'GET /tracking_requests': list(requests),
			'GET /tracking_requests/r1': { body: { data: requests[0] } },
		};
	};

	const create = async (account: Account, requestType: string, requestNumber: string) => {
		const { run, sent } = await startLiteralService(answersOf(account));
		const done = await run(CREATE, {
			...givenBill(requestNumber, 'TEST'),
			requestType,
			ifAlreadyTracked: 'returnExisting',
		});
		return { ...done, sent: sent() };
	};

	const STRICTNESS = [undefined, 400, 422];

	test.each(STRICTNESS)('is found by its bill of lading (strict: %s)', async (strict) => {
		const { items, sent } = await create(
			{ shipments: [shipment('BL1')], strict },
			'bill_of_lading',
			'BL1',
		);
		expect(items).toMatchObject([{ id: 's1', already_tracked: true }]);
		expect(sent).toEqual(['POST /tracking_requests', 'GET /shipments', 'GET /shipments/s1']);
	});

	test.each(STRICTNESS)('is found by its tracking request (strict: %s)', async (strict) => {
		for (const type of ['booking_number', 'container']) {
			const requests = [
				request('OTHER', 'created', { type: 'shipment', id: 's0' }),
				request('MEDU1234567', 'created', SHIPMENT),
			];
			const { error, items } = await create({ requests, strict }, type, 'MEDU1234567');
			expect(error).toBeUndefined();
			expect(items).toMatchObject([{ id: 's1', already_tracked: true }]);
		}
	});

	test.each(STRICTNESS)('is still being processed (strict: %s)', async (strict) => {
		const requests = [request('BK1', 'pending', null)];
		const { error, items } = await create({ requests, strict }, 'booking_number', 'BK1');
		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ id: 'r1', outcome: 'pending', shipment_id: null }]);
	});

	test.each(STRICTNESS)('is looked for beyond the first page (strict: %s)', async (strict) => {
		const older = Array.from({ length: 230 }, (_, index) => ({
			...request(`N${index}`, 'created', { type: 'shipment', id: `x${index}` }),
			id: `q${index}`,
		}));
		const requests = [...older, request('BK1', 'created', SHIPMENT)];
		const { error, items } = await create({ requests, strict }, 'booking_number', 'BK1');
		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ id: 's1', already_tracked: true }]);
	});

	test('is not looked for without an end', async () => {
		const requests = Array.from({ length: 400 }, (_, index) => ({
			...request(`N${index}`, 'created', SHIPMENT),
			id: `q${index}`,
		}));
		const account = { requests, strict: 400, perPage: 10 };
		const { error, sent } = await create(account, 'booking_number', 'BK1');
		expect(error?.message).toMatch(/^The service says BK1 is already tracked, but none of /);
		expect(sent.filter((line) => line === 'GET /tracking_requests').length).toBeLessThan(30);
	});

	test('a list that cannot be had is reported as it is', async () => {
		const answers = answersOf({});
		const { run } = await startLiteralService({
			...answers,
			'GET /tracking_requests': { status: 403 },
		});
		const { error } = await run(CREATE, {
			...givenBill('BL1', 'TEST'),
			ifAlreadyTracked: 'returnExisting',
		});
		expect(error?.message).toBe('The API key lacks permission for this action [Item 0]');
	});
});

test('an outcome that is not known is looked up without filters where they are refused', async () => {
	let posted = 0;
	const now = new Date().toISOString();
	const { items, sent } = await (async () => {
		const service = await startLiteralService({
			'POST /tracking_requests': () => (posted++ === 0 ? { status: 502 } : { status: 500 }),
			'GET /tracking_requests': ({ query }) =>
				Object.keys(query).length > 0
					? { status: 400, body: { errors: [{ detail: 'Unknown query parameter' }] } }
					: { body: { data: [request('BL1', 'pending', null, { created_at: now })] } },
		});
		const { items } = await service.run(CREATE, givenBill('BL1', 'TEST'));
		return { items, sent: service.sent() };
	})();
	expect(items).toMatchObject([{ id: 'r1', request_number: 'BL1', outcome: 'pending' }]);
	expect(sent).toEqual([
		'POST /tracking_requests',
		'GET /tracking_requests',
		'GET /tracking_requests',
	]);
});

/** Tracking Request: Create with the test numbers of the contract (docs/interface.md#tracking-requests). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { startLiteralService } from '../harness/literalService.mts';
import { givenBill } from '../harness/scene.mts';
import { CREATE, request, SHIPMENT } from './literalRequest.mts';

describe('the test numbers', () => {
	/** Answers with each of these in turn, then with the last. */
	const inTurn = (...documents: object[]) => {
		let next = 0;
		return () => ({ body: { data: documents[Math.min(next++, documents.length - 1)] } });
	};

	const create = async (number: string, turns: object[], more: IDataObject = {}) => {
		const { asked, run } = await startLiteralService({
			'POST /tracking_requests': { status: 201, body: { data: request(number, 'pending', null) } },
			'GET /tracking_requests/r1': inTurn(...turns),
		});
		const wait = { waitForOutcome: true, waitSeconds: 20 };
		const parameters = { ...givenBill(number, 'TEST'), ...wait, ...more };
		const { error, items } = await run(CREATE, parameters);
		expect(error).toBeUndefined();
		expect(asked[0].body).toMatchObject({
			data: { attributes: { request_number: number, scac: 'TEST' } },
		});
		return { item: items[0], requests: asked.length };
	};

	test.concurrent.each([
		['created', 'TEST-TR-SUCCEEDED'],
		['succeeded', 'TEST-TR-SUCCEEDED'],
	])('one that is found reads %s, with its shipment', async (status, number) => {
		const { item, requests } = await create(number, [
			request(number, 'pending', null),
			request(number, status, SHIPMENT),
		]);
		expect(item).toMatchObject({ status, outcome: 'tracked', shipment_id: 's1' });
		expect(requests).toBe(3);
	});

	test.concurrent('one whose shipment is linked a little later is waited for', async () => {
		const number = 'TEST-TR-SUCCEEDED';
		const { item, requests } = await create(number, [
			request(number, 'succeeded', null),
			request(number, 'succeeded', SHIPMENT),
		]);
		expect(item).toMatchObject({ outcome: 'tracked', shipment_id: 's1' });
		expect(requests).toBe(3);
	});

	test.concurrent(
		'one whose shipment is never linked is not waited for until the end',
		async () => {
			const number = 'TEST-TR-SUCCEEDED';
			const turns = [request(number, 'succeeded', null)];
			const { item, requests } = await create(number, turns, { waitSeconds: 600 });
			expect(item).toMatchObject({ outcome: 'tracked', status: 'succeeded' });
			expect(item).toHaveProperty('shipment_id', null);
			expect(requests).toBe(5);
		},
	);

	test.concurrent('one that fails says why', async () => {
		const { item } = await create('TEST-TR-FAILED', [request('TEST-TR-FAILED', 'failed', null)]);
		expect(item).toMatchObject({
			outcome: 'failed',
			failed_reason: 'not_found',
		});
	});
});

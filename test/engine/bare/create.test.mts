/** Tracking a number by every reading that the contract allows (docs/contract.md#states). */
import { describe, expect, test } from 'vitest';

import { givenBill } from '../harness/scene.mts';
import { IDS } from './rows.mts';
import { startAction } from './scene.mts';

const duplicate = (requestType: string, requestNumber: string, scac: string) => ({
	...givenBill(requestNumber, scac),
	requestType,
	ifAlreadyTracked: 'returnExisting',
});

describe('a number that is tracked already', () => {
	test('gives the shipment by its bill of lading, with no more than the contract has', async () => {
		const { bare, run } = await startAction();
		const done = await run(
			'trackingRequest: create',
			duplicate('bill_of_lading', 'EXBL0001', 'MAEU'),
		);
		expect(done.items).toMatchObject([{ id: IDS.shipment, already_tracked: true }]);
		expect(bare.foreign).toEqual([]);
	});

	test('that is no bill of lading gives the shipment of its tracking request', async () => {
		const { bare, run } = await startAction();
		bare.store.trackingRequests[1].attributes!.request_number = 'EXBK0007';
		const done = await run(
			'trackingRequest: create',
			duplicate('booking_number', 'EXBK0007', 'MAEU'),
		);
		expect(done.error).toBeUndefined();
		expect(done.items).toMatchObject([{ id: IDS.shipment, already_tracked: true }]);
	});

	test('also where the filter of tracking requests is unknown', async () => {
		const { bare, run } = await startAction({ filters: [] });
		bare.store.trackingRequests[1].attributes!.request_number = 'EXBK0007';
		const done = await run(
			'trackingRequest: create',
			duplicate('booking_number', 'EXBK0007', 'MAEU'),
		);
		expect(done.items).toMatchObject([{ id: IDS.shipment, already_tracked: true }]);
	});

	test('that is still being processed says so', async () => {
		const { run } = await startAction();
		const { error, items } = await run(
			'trackingRequest: create',
			duplicate('container', 'EXBL0003', 'EXCL'),
		);
		expect(error).toBeUndefined();
		expect(items).toMatchObject([
			{
				number: 'EXBL0003',
				outcome: 'pending',
				reason: expect.stringContaining('no shipment yet'),
			},
		]);
	});
});

describe('a carrier code', () => {
	test.each(['AB1', 'MAEUX'])(
		'%s is odd, so it is sent and judged by the service',
		async (scac) => {
			const { bare, run } = await startAction();
			const done = await run('trackingRequest: create', givenBill('EXBL0009', scac));
			expect(bare.requests).toEqual(['POST /v2/tracking_requests']);
			expect(done.error?.message).toContain('The carrier is not supported');
		},
	);
});

describe('Wait for Outcome', () => {
	test.each([
		['TEST-TR-SUCCEEDED', { status: 'succeeded', outcome: 'tracked' }],
		['TEST-TR-FAILED', { status: 'failed', outcome: 'failed', failed_reason: 'not_found' }],
	])('%s', async (requestNumber, expected) => {
		const { bare, run } = await startAction();
		const number = { ...givenBill(requestNumber, 'TEST'), requestType: 'container' };
		const waiting = { waitForOutcome: true, waitSeconds: 60 };
		const done = await run('trackingRequest: create', { ...number, ...waiting });
		expect(done.items).toMatchObject([expected]);
		expect(bare.foreign).toEqual([]);
	});
});

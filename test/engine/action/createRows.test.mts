/** Tracking Request: Create of many numbers: rows of one shape, whatever became of each, so that a table has no gaps. */
import { beforeEach, describe, expect, test } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { startScene, type Scene } from '../harness/scene.mts';

const FIRST = ['number', 'outcome', 'reason'];

describe.each(PROFILES)('in profile %s', (profile) => {
	let scene: Scene;

	beforeEach(async () => {
		scene = await startScene({ profile, resolveAfterMs: 300 });
	});

	/** Two that begin, one that exists, one that is refused and one that is empty. */
	const run = async (node: object) => {
		const { billOfLading } = scene.sandbox.situations.laterInHouston;
		const numbers: Array<[string, string]> = [
			...([['TEST-TR-SUCCEEDED', 'TEST']] as Array<[string, string]>),
			...([['TEST-TR-FAILED', 'TEST']] as Array<[string, string]>),
			[billOfLading, 'NRTS'],
			['BAD1', 'X'],
			['', 'TEST'],
		];
		return await scene.engine.runNode(
			{
				resource: 'trackingRequest',
				operation: 'create',
				requestType: 'bill_of_lading',
				requestNumber: '={{ $json.number }}',
				carrier: 'given',
				scac: { __rl: true, mode: 'scac', value: '={{ $json.scac }}' },
				ifAlreadyTracked: 'returnExisting',
				waitForOutcome: true,
				waitSeconds: 60,
				additionalFields: { refNumbers: '={{ $json.number ? "PO-7" : "" }}' },
			},
			numbers.map(([number, scac]) => ({ number, scac })),
			node,
		);
	};

	test('that goes on at errors: each row has the same columns, number, outcome and reason first', async () => {
		const { items } = await run({ onError: 'continueRegularOutput' });
		expect(items.map(({ outcome }) => outcome)).toEqual([
			...['tracked', 'failed', 'already_tracked', 'not_tracked', 'not_tracked'],
		]);
		for (const item of items) {
			expect(Object.keys(item)).toEqual(Object.keys(items[0]));
			expect(Object.keys(item).slice(0, 3)).toEqual(FIRST);
			expect(Object.values(item)).not.toContain(undefined);
		}
		expect(items.map(({ reason }) => reason)).toEqual([
			null,
			'not found',
			null,
			expect.stringContaining('The carrier is not supported'),
			expect.stringMatching(/^Number is empty/),
		]);
		expect(items.map(({ error }) => error === null)).toEqual([true, true, true, false, false]);
		const { shipmentId } = scene.sandbox.situations.laterInHouston;
		expect(items[2]).toMatchObject({ shipment_id: shipmentId, id: shipmentId });
		// The reference is on the shipment that exists.
		expect(String(items[2].ref_numbers)).toContain('PO-7');
		const { attributes } = scene.sandbox.store.get('shipment', shipmentId)!;
		expect(attributes.ref_numbers).toContain('PO-7');
	});

	test('with an output for errors: what failed is an error alone, as n8n takes it', async () => {
		const { items } = await run({ onError: 'continueErrorOutput' });
		const failed = items.filter(({ error }) => error);
		for (const item of failed) expect(Object.keys(item)).toEqual(['error']);
		const rows = items.filter(({ error }) => !error);
		for (const item of rows) expect(Object.keys(item)).toEqual(Object.keys(rows[0]));
	});
});

/** Filters of tracking requests and shipments: the contract does not show how they are named (docs/contract.md#endpoints). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import type { BareOptions } from './options.mts';
import { startAction } from './scene.mts';

/** Each filter of the contract, by the number of the one tracking request that it leaves. */
const FILTERS: Array<[name: string, value: IDataObject, left: string]> = [
	['Status', { status: 'failed' }, 'EXBL0002'],
	['Search', { search: 'EXBL0001' }, 'EXBL0001'],
	['Carrier', { scac: 'EXCL' }, 'EXBL0003'],
	['Created After', { createdAfter: '2026-02-03T08:00:00Z' }, 'EXBL0003'],
	['Created Before', { createdBefore: '2026-02-01T08:00:00Z' }, 'EXBL0002'],
	['Request Number', { requestNumber: 'EXBL0002' }, 'EXBL0002'],
];

const numbers = (items: IDataObject[]) => items.map((item) => item.request_number);

describe.each([
	['takes the names that are sent', {}],
	['knows none of them and drops them', { filters: [], unknownQuery: 'dropped' }],
	['refuses them', { filters: [] }],
] as Array<[string, BareOptions]>)('a service that %s', (_, options) => {
	test.each(FILTERS)('%s leaves what fits', async (_name, filters, left) => {
		const { run } = await startAction(options);
		const done = await run('trackingRequest: getAll', { filters });
		expect(done.error).toBeUndefined();
		expect(numbers(done.items)).toEqual([left]);
	});
});

test('Search, dropped: where a row fits in part only, it stays and a hint says so', async () => {
	const { run } = await startAction({ filters: [], unknownQuery: 'dropped' });
	const done = await run('trackingRequest: getAll', { filters: { search: 'PO-7' } });
	expect(numbers(done.items)).toContain('EXBL0001');
	if (done.items.length > 1) expect(done.hints.join()).toContain('may have ignored Search');
});

test('times with an offset are compared as moments', async () => {
	const { bare, run } = await startAction();
	for (const { attributes } of bare.store.trackingRequests) {
		attributes!.created_at = '2026-02-03T09:00:00+01:00';
	}
	const filters = { createdAfter: '2026-02-03T08:00:00Z', createdBefore: '2026-02-03T08:00:00Z' };
	expect((await run('trackingRequest: getAll', { filters })).items).toHaveLength(3);
});

test('Tracked, where the service calls it succeeded: a hint says so', async () => {
	const { run } = await startAction({ tracked: 'succeeded' });
	const done = await run('trackingRequest: getAll', { filters: { status: 'created' } });
	expect(done.items).toEqual([]);
	expect(done.hints.join()).toContain('succeeded');
});

test('Tracked, where the filter is dropped: created and succeeded both fit', async () => {
	const options: BareOptions = { filters: [], unknownQuery: 'dropped', tracked: 'succeeded' };
	const { run } = await startAction(options);
	const done = await run('trackingRequest: getAll', { filters: { status: 'created' } });
	expect(numbers(done.items)).toEqual(['EXBL0001']);
});

describe('shipments', () => {
	test('Bill of Lading is a filter of the contract', async () => {
		const { bare, run } = await startAction();
		const done = await run('shipment: getAll', { filters: { billOfLading: 'EXBL0004' } });
		expect(done.items).toMatchObject([{ bill_of_lading_number: 'EXBL0004' }]);
		expect(bare.foreign).toEqual([]);
	});

	test.each([
		['Number', { number: 'EXBL0004' }],
		['Search', { search: 'EXBL0004' }],
	])('%s is none: where it is refused, the message names it', async (name, filters) => {
		const { run } = await startAction();
		const { error } = await run('shipment: getAll', { filters });
		expect(error?.message).toContain(`does not take the filter ${name}`);
	});

	test.each([
		['Number', { number: 'EXMU7654321' }],
		['Search', { search: 'something else' }],
	])('%s, dropped: a hint says that rows may not fit', async (name, filters) => {
		const { run } = await startAction({ unknownQuery: 'dropped' });
		const done = await run('shipment: getAll', { filters });
		expect(done.hints.join()).toContain(`may have ignored ${name}`);
	});

	test.each(['dropped', 'refused'] as const)(
		'Tracking Stopped, %s: the rows are checked',
		async (unknownQuery) => {
			const { run } = await startAction({ unknownQuery });
			const done = await run('shipment: getAll', { filters: { trackingStopped: true } });
			expect(done.items).toEqual([]);
		},
	);
});

import { describe, expect, it } from 'vitest';

import { runOperation } from '../../../nodes/ContainerTracking/operation/run';
import type { Run } from '../../../nodes/ContainerTracking/operation/definition';
import { findOperation } from '../../../nodes/ContainerTracking/resources';
import type { Client, ListingOptions } from '../../../nodes/ContainerTracking/api/types';
import { parametersOf } from './cases.mts';

const operation = findOperation('shipment', 'getAll');

/** The listing that Get Many asks the client for; a client with an empty account. */
async function listingFor(set: { [name: string]: unknown }): Promise<ListingOptions | undefined> {
	let asked: ListingOptions | undefined;
	const pages: Client['pages'] = async function* (_request, listing) {
		asked = listing;
	};
	const stub = { client: { pages }, errorContext: { itemIndex: 0 }, hint: () => {} };
	const run = stub as unknown as Run;
	await runOperation(operation, parametersOf(operation, set), run, () => undefined);
	return asked;
}

describe('The number of rows of Get Many', () => {
	it.each([
		[{}, 50],
		[{ limit: 1 }, 1],
		[{ limit: '7' }, 7],
		[{ returnAll: true }, Infinity],
		[{ returnAll: true, limit: 0 }, Infinity],
	])('%j', async (set, limit) => {
		expect((await listingFor(set))?.limit).toBe(limit);
	});

	it.each([0, -5, 2.5, 'many', '', null, NaN, Infinity])(
		'is refused before any request where it is %s',
		async (limit) => {
			await expect(listingFor({ limit })).rejects.toMatchObject({
				name: 'BadInput',
				message: `Limit "${limit}" is not a whole number of at least 1`,
				description: expect.stringContaining('Return All'),
			});
		},
	);

	it('goes with a check of the rows only where a filter is set', async () => {
		expect((await listingFor({}))?.keep).toBeUndefined();
		const { keep } = (await listingFor({ filters: { billOfLading: 'TESTBL1' } }))!;
		const row = (number: string) => ({
			type: 'shipment',
			id: '1',
			attributes: { bill_of_lading_number: number },
		});
		expect([keep?.(row('TESTBL1'), {}), keep?.(row('TESTBL2'), {})]).toEqual([true, false]);
	});
});

/** What is kept of a reading: how much it is, and what becomes of it in other hands. */
import { describe, expect, it } from 'vitest';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { ReadShipment } from '../../../nodes/ContainerTracking/snapshot/account';
import {
	decodeSnapshot,
	encodeSnapshot,
	type Snapshot,
} from '../../../nodes/ContainerTracking/snapshot/state';
import { Account, at, box, march } from './account.mts';
import { realisticFleet } from './fleet.mts';

function stateOf(read: ReadShipment[], before?: Snapshot): Snapshot {
	const account = new Account();
	account.state = before;
	expect(account.read(read)).toEqual([]);
	return account.state!;
}

it('takes at most 100 bytes a container, as they are in real accounts', async () => {
	const fleet = realisticFleet(4_000);
	const text = await encodeSnapshot(stateOf(fleet));
	expect(text.length).toBeLessThanOrEqual(400_000);
	const decoded = await decodeSnapshot(text);
	expect(decoded.containers.size).toBe(4_000);
	// The same reading says nothing to what was kept of it.
	expect(await encodeSnapshot(stateOf(fleet, decoded))).toEqual(text);
});

describe('a text that was edited', () => {
	const written = async () => await encodeSnapshot(stateOf([at([box({ pickup_lfd: march(5) })])]));

	it.each([
		['nothing', async () => undefined],
		['null', async () => null],
		['a word', async () => 'state'],
		['a list', async () => [1]],
		['an object', async () => ({})],
		['a text that ends too soon', async () => (await written()).slice(0, -8)],
		['JSON of something else', async () => gzipSync('{"fields":"x"}').toString('base64')],
		[
			'the fields of another version',
			async () => {
				const json = gunzipSync(Buffer.from(await written(), 'base64')).toString();
				return gzipSync(json.replace('pickup_lfd', 'pickup_date')).toString('base64');
			},
		],
	])('is refused: %s', async (_, edited) => {
		await expect(edited().then(decodeSnapshot)).rejects.toThrow();
	});
});

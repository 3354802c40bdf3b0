/** What is kept of a reading: how much it is, and what becomes of it in other hands. */
import { describe, expect, it } from 'vitest';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { ReadShipment } from '../../../nodes/ContainerTracking/snapshot/account';
import {
	decodeSnapshot,
	encodeSnapshot,
	type Snapshot,
} from '../../../nodes/ContainerTracking/snapshot/state';
import { Account, at, box, deadlines, march } from './account.mts';

function stateOf(read: ReadShipment[]): Snapshot {
	const account = new Account();
	account.read(read);
	return account.state!;
}

it('takes at most 100 bytes a container', async () => {
	const boxes = Array.from({ length: 2_000 }, (_, n) => {
		const [discharged, lfd] = [
			march(1 + (n % 17)).replace('00:00', `${10 + (n % 49)}:00`),
			march(5 + (n % 23)),
		];
		const dates = { pod_discharged_at: discharged, pickup_lfd: lfd, ...deadlines(lfd) };
		return box({ ...dates, available_for_pickup: n % 3 === 0 }, `container ${n}`);
	});
	const state = stateOf(
		boxes.map((each, n) => at([each], { pod_eta_at: march(1 + (n % 28)) }, `s${n}`)),
	);
	const text = await encodeSnapshot(state);
	expect(text.length).toBeLessThanOrEqual(200_000);
	expect(await decodeSnapshot(text)).toEqual(state);
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

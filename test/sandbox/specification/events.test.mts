/** The two lists of a container's events, short and long. */
import { describe, expect, test } from 'vitest';

import { kindsOf } from '../events/kinds.mts';
import type { Profile } from '../resource.mts';
import { get, open } from '../testing.mts';

const LISTS = ['transport_events', 'raw_events'] as const;

test.each(LISTS)(
	'the contract answers all 156 %s at once, with links self and current',
	async (list) => {
		const sandbox = await open({ profile: 'specification' });
		const path = `/containers/${sandbox.situations.longHistory.containerId}/${list}`;
		for (const query of ['', '?page[number]=1&page[size]=30']) {
			const { rows, links, meta } = await get(sandbox, path + query);
			expect(new Set(rows.map(({ id }) => id)).size).toBe(156);
			expect(Object.keys(links).sort()).toEqual(['current', 'self']);
			expect(meta).toEqual({ size: 156, total: 156 });
		}
	},
);

test.each(LISTS)('the public service pages them: 25 of 156 %s, at most 100', async (list) => {
	const sandbox = await open();
	const path = `/containers/${sandbox.situations.longHistory.containerId}/${list}`;
	expect((await get(sandbox, path)).rows).toHaveLength(25);
	const first = await get(sandbox, `${path}?page[size]=1000`);
	expect([first.rows.length, first.meta.total]).toEqual([100, 156]);
	expect(first.links.next).toBe(first.links.last);
	const second = await get(sandbox, first.links.next.replace(`${sandbox.url}/v2`, ''));
	expect(second.rows).toHaveLength(56);
	expect(second.links.next).toBeUndefined();
	const ids = [...first.rows, ...second.rows].map(({ id }) => id);
	expect(new Set(ids).size).toBe(156);
});

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('transport events come newest first, raw events by their index', async () => {
		const sandbox = await open({ profile });
		const path = `/containers/${sandbox.situations.longHistory.containerId}`;
		const created = (await get(sandbox, `${path}/transport_events?page[size]=100`)).rows.map(
			({ attributes }) => String(attributes.created_at),
		);
		expect(created).toEqual([...created].sort().reverse());
		const raw = (await get(sandbox, `${path}/raw_events?page[size]=100`)).rows;
		expect(raw.map(({ attributes }) => attributes.index)).toEqual(raw.map((_row, index) => index));
		const happened = raw.map(({ attributes }) => String(attributes.actual_at));
		expect(happened).toEqual([...happened].sort());
	});

	test('one container has had every movement, in an order a container can live through', async () => {
		const sandbox = await open({ profile });
		const path = `/containers/${sandbox.situations.everyMovement.containerId}`;
		const events = (await get(sandbox, `${path}/transport_events?page[size]=100`)).rows;
		const known = kindsOf('specification').filter((kind) =>
			kind.startsWith('container.transport.'),
		);
		expect(events.map(({ attributes }) => attributes.event).sort()).toEqual([...known].sort());
		const names = (await get(sandbox, `${path}/raw_events`)).rows.map(
			({ attributes }) => attributes.event,
		);
		expect(names).toEqual([
			...['empty_out', 'full_in', 'feeder_loaded', 'feeder_departed', 'feeder_arrived'],
			...['feeder_discharged', 'vessel_loaded', 'vessel_departed', 'transshipment_arrived'],
			...['transshipment_discharged', 'transshipment_loaded', 'transshipment_departed'],
			...['vessel_arrived', 'vessel_berthed', 'vessel_discharged', 'rail_loaded', 'rail_departed'],
			...['rail_arrived', 'arrived_at_inland_destination', 'rail_unloaded', 'full_out', 'empty_in'],
		]);
	});
});

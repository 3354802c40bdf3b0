import { describe, expect, test } from 'vitest';

import { kindsOf } from './events/kinds.mts';
import type { Profile } from './resource.mts';
import { get, open, track } from './testing.mts';

describe('lists in pages', () => {
	test.each(['page[number]=0', 'page[size]=ten', 'page[size]=-1', 'page[number]='])(
		'refuses %s',
		async (query) => {
			const { status, errors } = await get(await open(), `/shipments?${query}`);
			expect(status).toBe(400);
			expect(errors[0].source).toEqual({ parameter: query.split('=')[0] });
		},
	);

	test('a row that is added pushes the others on', async () => {
		const sandbox = await open({ freeze: true });
		const [before] = (await get(sandbox, '/shipments?page[size]=1')).rows;
		await track(sandbox, { request_number: 'OCNA555', scac: 'OCNA' });
		sandbox.clock.advance(400);
		const after = await get(sandbox, '/shipments?page[size]=1&page[number]=2');
		expect(after.rows[0].id).toBe(before.id);
	});
});

describe('bulk and cached pages', () => {
	test('a cached page has the same bytes, counts against the limit and follows changes', async () => {
		const plan = { windows: [{ limit: 3, ms: 3_600_000 }] };
		const sandbox = await open({ cachePages: true, freeze: true, plan });
		const path = '/shipments?page[size]=2';
		const first = await get(sandbox, path);
		const second = await get(sandbox, path);
		expect(second.text).toBe(first.text);
		expect(second.headers.get('x-ratelimit-remaining')).toBe('1');
		sandbox.ship.changeEta(first.rows[0].id, '2031-01-01T00:00:00Z');
		expect((await get(sandbox, path)).rows[0].attributes.pod_eta_at).toBe('2031-01-01T00:00:00Z');
		expect((await get(sandbox, path)).status).toBe(429);
	});
});

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

// endpoints.json: an answer with `data`, and no parameters for pages.
test('the public service gives raw events and hits of a search as data alone, all at once', async () => {
	const sandbox = await open();
	const raw = await get(
		sandbox,
		`/containers/${sandbox.situations.longHistory.containerId}/raw_events`,
	);
	expect(new Set(raw.rows.map(({ id }) => id)).size).toBe(156);
	const hits = await get(sandbox, '/search?query=ocn');
	expect(hits.rows.length).toBeGreaterThan(25);
	for (const { links, meta } of [raw, hits]) expect({ ...links, ...meta }).toEqual({});
});

test('the public service pages transport events: 25 of 156, at most 100', async () => {
	const sandbox = await open();
	const path = `/containers/${sandbox.situations.longHistory.containerId}/transport_events`;
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

/**
 * Container: Get Accruals, through the node and over a socket. The amounts are worked out by hand from the terms of the
 * scene: today is Wednesday 11 March 2026 in Los Angeles, so that last month is February and this month has eleven days.
 */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { cases, record } from '../../cases.mts';
import { PROFILES } from '../harness/profiles.mts';
import {
	NOW,
	ON_SHIP,
	OUT,
	RETURNED,
	startCostScene,
	TERMS,
	type Box,
	type CostScene,
} from './forecastScene.mts';

const GET = 'container: getAccruals';

const early = { pod_arrived_at: '2026-02-01T18:00:00Z', pod_discharged_at: '2026-02-02T18:00:00Z' };

const BOXES: { [name: string]: Box } = {
	// Charged from Wed 25 February on: 4 × 100 in February; 11 × 200 until 11 March.
	overMonths: { lfd: '2026-02-24', attributes: early },
	// Mon 2 + 4 working days: Fri 6 March. Charged 7 to 11 March: 5 × 90.50.
	inEuro: { line: 'BLUW', lfd: '2026-03-06' },
	// Out on Tue 10 February: 11 to 15 free, charged 16 to 20 February: 5 × 150.
	returned: {
		attributes: {
			...RETURNED,
			...early,
			pod_discharged_at: '2026-02-06T18:00:00Z',
			pod_full_out_at: '2026-02-10T18:00:00Z',
			empty_terminated_at: '2026-02-20T18:00:00Z',
		},
	},
	// Out on 2 March: 3 to 7 free, charged 8 to 11 March: 4 × 150.
	out: { attributes: OUT },
	noRow: { line: 'ZZZZ', lfd: '2026-03-09' },
	onShip: { attributes: ON_SHIP },
};

const accruals = async (scene: CostScene, parameters: IDataObject = {}, input = TERMS) =>
	await scene.run(GET, { options: { now: NOW }, ...parameters }, input);

/** `overMonths USD 400 for 4 to OCNA`. */
const lines = (scene: CostScene, items: IDataObject[]) =>
	items.map(
		({ container_id: id, currency, amount, days, party, kind }) =>
			`${scene.nameOf(id)} ${String(kind)} ${String(currency)} ${String(amount)} for ${String(days)} to ${String(party)}`,
	);

describe.each(PROFILES)('in profile %s', (profile) => {
	test('last month: the days of February alone, of what is returned already as well', async () => {
		const scene = await startCostScene({ profile }, BOXES);
		const done = await accruals(scene);
		expect(done.error).toBeUndefined();
		expect(lines(scene, done.items)).toEqual([
			'overMonths demurrage USD 400 for 4 to OCNA',
			'returned detention USD 750 for 5 to OCNA',
			// Landed on 27 February, and nobody knows its free time.
			'noRow demurrage null null for null to ZZZZ',
		]);
		expect(done.items[0]).toMatchObject({
			...{ period_from: '2026-02-01', period_to: '2026-02-28', party_type: 'line' },
			...{ charge: null, terms: 'Ocean demurrage', is_complete: true, not_assessable: null },
		});
		expect(done.items[2]).toMatchObject({
			...{ is_complete: false, not_assessable: 'no row for demurrage of ZZZZ', terms: null },
		});
		expect(done.hints).toContain('From 2026-02-01 to 2026-02-28: USD 1,150.00 of 2 containers.');
		expect(done.hints).toContain(
			'1 container is not assessable, or only in part: no row for demurrage of ZZZZ (1). What is missing is not in the amounts.',
		);
	});
});

test('this month so far, and chosen days', async () => {
	const scene = await startCostScene({}, BOXES);
	const march = await accruals(scene, { period: 'thisMonth' });
	expect(lines(scene, march.items)).toEqual([
		'inEuro demurrage EUR 452.5 for 5 to BLUW',
		'overMonths demurrage USD 2200 for 11 to OCNA',
		'out detention USD 600 for 4 to OCNA',
		'noRow demurrage null null for null to ZZZZ',
	]);
	expect(march.hints.join()).not.toContain('not over');
	const days = { period: 'betweenDates', firstDay: '2026-02-28', lastDay: '2026-03-31' };
	const chosen = await accruals(scene, { ...days, pickupFilters: { scacs: 'OCNA' } });
	expect(lines(scene, chosen.items)).toEqual([
		'overMonths demurrage USD 2300 for 12 to OCNA',
		'out detention USD 600 for 4 to OCNA',
	]);
	expect(chosen.items[0].notes).toBe('period not over');
	expect(chosen.hints).toContain(
		'The period is not over yet where 2 containers are: what runs is counted until today.',
	);
});

test('one that is out and no longer tracked may be back: it is to verify', async () => {
	// On the terminal's account it is checked on, which says nothing about the empty.
	const scene = await startCostScene({}, { out: { attributes: OUT } });
	const { store } = scene.sandbox;
	const [shipment] = store.all('shipment');
	const stopped = { line_tracking_stopped_reason: 'past_full_out_window' };
	store.update(shipment, { ...stopped, line_tracking_stopped_at: '2026-03-09T12:00:00Z' });
	const { items } = await accruals(scene, { period: 'thisMonth' });
	expect(items).toMatchObject([
		{
			...{ kind: 'detention', amount: 600 },
			note: 'Its tracking has stopped (past full out window), so it may have been picked up or returned since: verify.',
		},
	]);
	const sums = await accruals(scene, { period: 'thisMonth', output: 'sums' });
	expect(sums.items).toMatchObject([{ amount: 600, to_verify: 1 }]);
});

test('one whose records conflict is to verify, as the forecast says', async () => {
	// Marked as departed by rail on 2 March, and grounded in the yard of the port by a check of days later.
	const attributes = { ...early, pod_rail_departed_at: '2026-03-02T18:00:00Z' };
	const scene = await startCostScene({}, { both: { lfd: '2026-03-06', attributes } });
	const { items } = await accruals(scene, { period: 'thisMonth' });
	expect(items).toMatchObject([
		{
			amount: 600,
			note: 'Records conflict, marked as moved inland yet found in the yard later.',
		},
	]);
	const sums = await accruals(scene, { period: 'thisMonth', output: 'sums' });
	expect(sums.items).toMatchObject([{ to_verify: 1 }]);
});

test('a container on two bills of lading owes once: that it may be counted twice is said', async () => {
	const attributes = { ...early, number: 'TEST7654321' };
	const twice = { lfd: '2026-02-24', attributes };
	const boxes = { one: twice, other: twice, alone: BOXES.overMonths };
	const scene = await startCostScene({}, boxes);
	const note =
		'1 container number is on several shipments, so that amounts may be counted twice: TEST7654321.';
	const own = 'Its number is on several shipments, so what it owes may be counted twice: verify.';
	const rows = await accruals(scene);
	expect(rows.hints).toContain(note);
	const noteOf = Object.fromEntries(
		rows.items.map(({ container_id: id, note: of }) => [scene.nameOf(id), of]),
	);
	expect(noteOf).toEqual({ one: own, other: own, alone: null });
	const sums = await accruals(scene, { output: 'sums' });
	expect(sums.items.map(({ to_verify: of }) => Number(of)).reduce((a, b) => a + b)).toBe(2);
	expect(sums.items[0].notes).toBe('1 on several shipments');
	expect((await scene.forecast()).hints).toContain(note);
});

test('a container that came back on another voyage owes for both', async () => {
	const number = 'TEST7654321';
	const voyage = (name: string): Box => ({ attributes: { ...BOXES[name].attributes, number } });
	const boxes = { first: voyage('returned'), second: voyage('out') };
	const scene = await startCostScene({}, boxes);
	const days = { period: 'betweenDates', firstDay: '2026-02-01', lastDay: '2026-03-11' };
	const { hints, items } = await accruals(scene, days);
	expect(lines(scene, items).sort()).toEqual([
		'first detention USD 750 for 5 to OCNA',
		'second detention USD 600 for 4 to OCNA',
	]);
	expect(hints.join()).not.toContain('several shipments');
});

test('sums: a row for each party, kind of charge, customer and currency', async () => {
	const scene = await startCostScene(
		{},
		// A second one of the same line that owes 3 × 100 in February, and one more that no row is for.
		{ ...BOXES, second: { lfd: '2026-02-25', attributes: early } },
	);
	const { store } = scene.sandbox;
	for (const shipment of store.all('shipment')) store.update(shipment, { customer_name: 'Acme' });
	const { items, error } = await accruals(scene, { output: 'sums' });
	expect(error).toBeUndefined();
	const row = {
		...{ period_from: '2026-02-01', period_to: '2026-02-28', party_type: 'line' },
		...{ customer_name: 'Acme', charge: null, to_verify: 0, notes: '1 not assessable' },
	};
	const complete = { not_assessable_containers: 0, is_complete: true, not_assessable: null };
	expect(items).toEqual([
		{
			...{ ...row, ...complete, party: 'OCNA', kind: 'demurrage', currency: 'USD' },
			...{ amount: 700, days: 7, containers: 2 },
		},
		{
			...{ ...row, ...complete, party: 'OCNA', kind: 'detention', currency: 'USD' },
			...{ amount: 750, days: 5, containers: 1 },
		},
		{
			...{ ...row, party: 'ZZZZ', kind: 'demurrage', currency: null },
			...{ amount: null, days: null, containers: 1, not_assessable_containers: 1 },
			...{ is_complete: false, not_assessable: 'no row for demurrage of ZZZZ' },
		},
	]);
});

describe('a last free day that was emptied after the pickup', () => {
	// Discharged Mon 2 February; by the row the 3rd to Fri 6 are free.
	const emptied = (day: string): Box => ({
		attributes: {
			...OUT,
			...early,
			pod_full_out_at: `${day}T18:00:00Z`,
			empty_terminated_at: `${day}T22:00:00Z`,
			empty_terminated_timezone: 'America/Los_Angeles',
		},
	});

	const missing = record`
		amount=null is_complete=false terms=null not_assessable=${expect.any(String) as string}
	`;

	test.each(cases<{ out: string; stated: string; unread: IDataObject[] }>`
		# The 11th and 12th, 2 × 100
		later than by the row, or missing without events | out 2026-02-12 | stated 2026-02-10
			| unread ${[missing]}
		# The 5th and 6th, 2 × 100
		earlier than by the row, which charges nothing | out 2026-02-06 | stated 2026-02-04 | unread []
	`)('is read from the events of that container alone: %s', async (_, each) => {
		const { out, stated, unread } = each;
		const boxes = { emptied: emptied(out), posted: { lfd: '2026-03-25' } };
		const scene = await startCostScene({}, boxes);
		const { store } = scene.sandbox;
		const container = store.all('container').find(({ id }) => id === scene.ids.emptied)!;
		const [event] = store.all('transport_event');
		store.relate(container, 'transport_events', { data: [{ id: event.id, type: event.type }] });
		store.update(event, {
			...{ event: 'container.pickup_lfd.changed', value: `${stated}T08:00:00Z` },
			timestamp: '2026-02-03T18:00:00Z',
		});
		scene.sandbox.clearRequests();
		const read = await accruals(scene);
		expect(lines(scene, read.items)).toEqual(['emptied demurrage USD 200 for 2 to OCNA']);
		const asked = scene.sent().filter((sent) => JSON.stringify(sent).includes('transport_events'));
		expect(asked).toHaveLength(1);
		const { items } = await accruals(scene, { options: { now: NOW, readEvents: false } });
		expect(items).toMatchObject(unread);
		expect(items).toHaveLength(unread.length);
	});
});

test.each(cases<{ days: IDataObject; message: string }>`
	a moment of UTC, which may be another day there
		| days ${{ firstDay: '2026-02-01', lastDay: '2026-03-01T07:59:59.999Z' }}
		| message Last Day "2026-03-01T07:59:59.999Z" is not a day
	two days for one | days ${{ firstDay: '2026-02-01 to 2026-02-28', lastDay: '2026-02-28' }}
		| message First Day "2026-02-01 to 2026-02-28" is not a day
	a period from back to front | days ${{ firstDay: '2026-02-10', lastDay: '2026-02-09' }}
		| message Last Day lies before First Day
	days to come | days ${{ firstDay: '2026-03-13', lastDay: '2026-03-31' }}
		| message First Day 2026-03-13 lies ahead
`)('%s is refused before anything is asked', async (_, { days, message }) => {
	const scene = await startCostScene({}, { out: { attributes: OUT } });
	const { error } = await accruals(scene, { period: 'betweenDates', ...days });
	expect(error?.message).toContain(message);
	expect(scene.sent()).toEqual([]);
});

test('a date of an expression is taken as it is written there', async () => {
	const scene = await startCostScene({}, BOXES);
	const { items } = await accruals(scene, {
		period: 'betweenDates',
		// Where the workflow is in UTC, a day has nothing else to be written by.
		firstDay: '={{ DateTime.fromISO("2026-02-28", { zone: "utc" }) }}',
		lastDay:
			'={{ DateTime.fromISO("2026-02-28", { zone: "America/Los_Angeles" }).endOf("month") }}',
		pickupFilters: { scacs: 'OCNA' },
	});
	expect(lines(scene, items)).toEqual(['overMonths demurrage USD 100 for 1 to OCNA']);
});

/**
 * Which shipments of an account Get Pickup Status of Many looks at, how many requests that takes, and what it
 * says of the rest: at the sandbox in both profiles, and at services that filter, order and count as they like.
 */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import {
	cut,
	pageOf,
	refused,
	startListService,
	type Answer,
	type Row,
} from '../harness/listService.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startScene } from '../harness/scene.mts';

const MANY = 'container: getPickupStatusOfMany';
const EVERYTHING = {
	urgency: ['later', 'none', 'overdue', 'soon', 'today'],
	pickupFilters: { includePickedUp: true },
	output: 'full',
};
const NOW = Date.parse('2026-06-10T12:00:00Z');
const AS_OF = { options: { now: '2026-06-10T12:00:00Z' } };
const DAY_MS = 86_400_000;
const daysAgo = (days: number, from = NOW) => new Date(from - days * DAY_MS).toISOString();
/** 120 days before. */
const LEFT_OUT =
	'that are no longer tracked were left out, since they were created before 2026-02-10.';

const LOOK = 'To look at older shipments as well, raise Look Back (Days) under Filters.';

const MAY_MISS = expect.stringContaining('a few of its rows may be missing') as string;

describe.each(PROFILES)('at the sandbox, profile %s', (profile) => {
	test('1,500 shipments, 400 tracked, 200 stopped lately: 8 requests, and the rest is reported', async () => {
		// The fleet of every sandbox is among them.
		const scene = await startScene({
			profile,
			now: '2026-06-10T12:00:00Z',
			freeze: true,
			cachePages: true,
			extras: { filters: true, includes: true },
			bulk: { shipments: 1_450, containersPerShipment: 1 },
		});
		const { store } = scene.sandbox;
		const shipments = store.all('shipment');
		shipments.slice(1_500).forEach((shipment) => store.remove(shipment));
		const all = shipments.slice(0, 1_500);
		const stop = { line_tracking_stopped_at: daysAgo(1) };
		all.forEach((shipment, at) => {
			if (at < 400) store.update(shipment, { created_at: daysAgo(at), ...still });
			else if (at < 600)
				store.update(shipment, { created_at: daysAgo(119 - (at - 400) / 2), ...stop });
			else store.update(shipment, { created_at: daysAgo(121 + at / 10), ...stop });
		});
		scene.sandbox.clearRequests();
		const { items, hints, error } = await scene.run(MANY, { ...EVERYTHING, ...AS_OF });
		expect(error).toBeUndefined();
		const seen = new Set(items.map(({ shipment_id }) => String(shipment_id)));
		expect(seen).toEqual(new Set(all.slice(0, 600).map(({ id }) => id)));
		expect(scene.sent()).toHaveLength(8);
		const left = `${(all.length - 600).toLocaleString('en')} shipments ${LEFT_OUT}`;
		expect(hints).toEqual([LOOK, left]);
	});
});

const still = { line_tracking_stopped_at: null };

/** A shipment with one container. */
const shipment = (number: number, created: string | null, isStopped: boolean): Row => ({
	type: 'shipment',
	id: `shipment-${number}`,
	attributes: {
		bill_of_lading_number: `TEST${number}`,
		created_at: created,
		line_tracking_stopped_at: isStopped ? daysAgo(1) : null,
	},
	relationships: { containers: { data: [{ type: 'container', id: `container-${number}` }] } },
});

const containerOf = ({ id }: Row): Row => ({
	type: 'container',
	id: id.replace('shipment', 'container'),
	attributes: { number: id, pickup_lfd: '2026-06-12T08:00:00Z', pod_timezone: 'Etc/UTC' },
});

interface Behaviour {
	/** The rows that the filter leaves. */
	filter?: (rows: Row[], stopped: string) => Row[] | Answer;
	/** What is reported about the rest. */
	reported?: 'total' | 'links' | 'links that lead back' | 'nothing';
	/** Beside the links. */
	total?: unknown;
}

const isRowStopped = ({ attributes }: Row) => attributes.line_tracking_stopped_at !== null;
const honoured = (rows: Row[], stopped: string) =>
	rows.filter((row) => String(isRowStopped(row)) === stopped);

/** An account at a service of that behaviour, the rows in their order. */
async function account(rows: Row[], behaviour: Behaviour = {}) {
	const { filter = honoured, reported = 'total', total } = behaviour;
	const service = await startListService((query) => {
		const stopped = query.get('filter[tracking_stopped]');
		const list = stopped === null ? rows : filter(rows, stopped);
		if (!Array.isArray(list)) return list;
		const { number, size } = pageOf(query);
		const data = cut(list, { number, size });
		const leadsTo = reported === 'links' ? number + 1 : 1;
		const next = `/v2/shipments?page[number]=${leadsTo}&page[size]=${size}`;
		const links = { self: 'this', ...((leadsTo === 1 || number * size < list.length) && { next }) };
		if (reported === 'nothing') return { body: { data, included: data.map(containerOf) } };
		const meta = reported === 'total' ? { total: list.length } : { total };
		const rest = { meta, ...(reported !== 'total' && { links }) };
		return { body: { data, included: data.map(containerOf), ...rest } };
	});
	return async (pickupFilters: IDataObject = {}) => {
		service.queries.length = 0;
		const parameters = {
			...EVERYTHING,
			...AS_OF,
			pickupFilters: { ...EVERYTHING.pickupFilters, ...pickupFilters },
		};
		const { items, hints: all, error } = await service.run(MANY, parameters);
		expect(error).toBeUndefined();
		// What to do in the panel of n8n is for whoever sees that alone.
		const hints = all.filter((hint) => hint !== LOOK);
		const asked = service.queries.map(
			(query) =>
				`${query.get('filter[tracking_stopped]') ?? 'all'} ${query.get('page[number]') ?? ''}`,
		);
		// Each item has them, for a report that is written from the items.
		for (const item of items) expect(item.notes ?? []).toEqual(hints);
		return { given: items.map(({ shipment_id }) => String(shipment_id)).sort(), hints, asked };
	};
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id).sort();

/** 500 shipments, one every half day, newest first; every fifth is still tracked. */
let rows: Row[];
let wanted: string[];
let beyond: number;

beforeEach(() => {
	rows = Array.from({ length: 500 }, (_, at) => shipment(at, daysAgo(at / 2), at % 5 !== 0));
	// 240 half days lie within the horizon, and that of the horizon itself.
	const within = rows.filter((row, at) => !isRowStopped(row) || at <= 240);
	wanted = idsOf(within);
	beyond = rows.length - within.length;
});

const leftOut = (count: number) => [`${count} shipments ${LEFT_OUT}`];

test('what is asked for: the newest, the tracked, the stopped back to the horizon', async () => {
	const { given, hints, asked } = await (await account(rows))();
	expect(given).toEqual(wanted);
	// 192 of the stopped ones lie within.
	expect(asked).toEqual(['all 1', 'false 1', 'true 1', 'true 2']);
	expect(hints).toEqual(leftOut(beyond));
});

test('the horizon is an option', async () => {
	const sweep = await account(rows);
	const further = await sweep({ lookBackDays: 1_000 });
	expect([further.given, further.hints]).toEqual([idsOf(rows), []]);
	const none = await sweep({ lookBackDays: 0 });
	// The newest was made at this very moment, and is tracked.
	expect(none.given).toEqual(idsOf(rows.filter((row) => !isRowStopped(row))));
	expect(none.hints).toEqual([expect.stringMatching(/^400 shipments .* before 2026-06-10/)]);
});

test('one shipment left out is reported as one', async () => {
	const few = [shipment(1, daysAgo(1), false), shipment(2, daysAgo(121), true)];
	const { given, hints, asked } = await (await account(few))();
	expect([given, asked]).toEqual([['shipment-1'], ['all 1']]);
	expect(hints).toEqual([
		'1 shipment that is no longer tracked was left out, since it was created before 2026-02-10.',
	]);
});

test('a service that drops the filter, where the newest are all tracked', async () => {
	rows = Array.from({ length: 500 }, (_, at) => shipment(at, daysAgo(at / 2), at >= 100));
	const { given, asked } = await (await account(rows, { filter: (all) => all }))();
	expect(given).toEqual(idsOf(rows.slice(0, 241)));
	expect(asked).toEqual(['all 1', ...[1, 2, 3, 4, 5].map((page) => `false ${page}`), 'true 1']);
});

const neverStopped = (all: Row[], stopped: string) =>
	stopped === 'false' ? [] : honoured(all, stopped);
const ancient = Array.from({ length: 150 }, (_, at) => shipment(1_000 + at, daysAgo(400), true));

test.each<[string, Behaviour, Row[], () => string[]]>([
	[
		'does not find those that never were stopped',
		{ filter: neverStopped },
		[],
		() => leftOut(beyond),
	],
	['gives those of one moment first', {}, ancient, () => leftOut(beyond + 150)],
	['does not count', { reported: 'links' }, [], () => [`Shipments ${LEFT_OUT}`]],
])('a service that %s: none is missed', async (_, behaviour, first, expected) => {
	const { given, hints, asked } = await (await account([...first, ...rows], behaviour))();
	expect(given).toEqual(wanted);
	expect(hints).toEqual(expect.arrayContaining(expected()));
	expect(asked.length).toBeLessThanOrEqual(10);
});

const STOPPED = 'filter[tracking_stopped]';
const REFUSED = refused('Unpermitted parameter', { parameter: STOPPED });
/** Another answer where those with that value are asked for. */
const onlyWhere =
	(value: string, other: (all: Row[]) => Row[] | Answer): Behaviour['filter'] =>
	(all, stopped) =>
		stopped === value ? other(all) : honoured(all, stopped);

/** No shipment within the horizon is lost, and each comes once. */
async function expectWhole(list: Row[], behaviour?: Behaviour) {
	const { given, hints } = await (await account(list, behaviour))();
	expect(wanted.filter((id) => !given.includes(id))).toEqual([]);
	expect(new Set(given).size).toBe(given.length);
	return hints;
}

test.each<[string, Behaviour]>([
	['drops the filter', { filter: (all) => all }],
	['refuses it', { filter: () => REFUSED }],
	...['true', 'false'].flatMap(
		(value): Array<[string, Behaviour]> => [
			[`drops only ${value}`, { filter: onlyWhere(value, (all) => all) }],
			[`refuses only ${value}`, { filter: onlyWhere(value, () => REFUSED) }],
		],
	),
	[
		'takes it the wrong way round',
		{ filter: (all, stopped) => honoured(all, String(stopped === 'false')) },
	],
	['finds nothing by it', { filter: () => [] }],
	...[0, 'many'].map((total): [string, Behaviour] => [
		`counts ${total}`,
		{ reported: 'links', total },
	]),
	['reports neither a total nor links', { reported: 'nothing' }],
])('a service that %s: what is within the horizon comes', async (_, behaviour) => {
	await expectWhole(rows, behaviour);
});

describe('whatever the rows say of their age', () => {
	const changing = (createdAt: (row: Row, at: number) => unknown) =>
		rows.map((row, at) => ({
			...row,
			attributes: { ...row.attributes, created_at: createdAt(row, at) },
		}));

	test.each<[string, () => Row[]]>([
		...[null, 'yesterday', {}].map((value): [string, () => Row[]] => [
			JSON.stringify(value),
			() => changing(() => value),
		]),
		[
			'nothing of every third one',
			() => changing(({ attributes }, at) => (at % 3 === 0 ? null : attributes.created_at)),
		],
		['in another order', () => rows.map((_, at) => rows[(at * 37) % rows.length])],
		['oldest first', () => [...rows].reverse()],
	])('%s', async (_, list) => {
		await expectWhole(list());
	});

	test('all the same, long ago: those that were stopped are left out and counted', async () => {
		const { given, hints } = await (await account(changing(() => daysAgo(500))))();
		expect(given).toEqual(idsOf(rows.filter((row) => !isRowStopped(row))));
		expect(hints).toEqual(leftOut(400));
	});
});

test.each([
	['stops between the lists: it is given once', 150, daysAgo(0)],
	['is resumed between the lists: it is not lost', 151, null],
])('a shipment whose tracking %s', async (_, at, stoppedAt) => {
	const change = (all: Row[]) => {
		rows[at].attributes.line_tracking_stopped_at = stoppedAt;
		return honoured(all, 'true');
	};
	await expectWhole(rows, { filter: onlyWhere('true', change) });
});

test.each([50, 350])('a list of %i whose links lead back: a hint says so', async (count) => {
	const some = rows.slice(0, count);
	const { given, hints } = await (await account(some, { reported: 'links that lead back' }))();
	expect(given).toEqual(idsOf(some.filter((row) => wanted.includes(row.id))));
	expect(hints).toContainEqual(MAY_MISS);
});

test('customers are kept apart by name, letter case aside, commas within a name included', async () => {
	const names = ['Example Foods, Inc.', 'Sample Steel', null, 'Foods'];
	const few = names.map((customer_name, at) => {
		const row = shipment(at, daysAgo(1), false);
		return { ...row, attributes: { ...row.attributes, customer_name } };
	});
	const sweep = await account(few);
	const of = async (customers: unknown) =>
		(await sweep({ customers } as IDataObject)).given.map((id) => names[Number(id.slice(9))]);
	expect(await of('sample steel')).toEqual(['Sample Steel']);
	expect(await of('EXAMPLE FOODS, INC., Sample Steel')).toEqual([
		'Example Foods, Inc.',
		'Sample Steel',
	]);
	expect(await of('Example Foods')).toEqual([]);
	expect(await of(' \n ')).toEqual(names);
	expect(await of('={{ ["foods", "example foods, inc."] }}')).toEqual([
		'Example Foods, Inc.',
		'Foods',
	]);
});

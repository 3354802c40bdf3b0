/**
 * Each time field of a container with each of some values that are no time, in one account, read by the operations
 * that judges it. All of them stand at the port, six days overdue: no such value may hide that, or pass for a date.
 */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import { createSchedule } from '../harness/changes.mts';
import { NOW, startCostScene, type Box, type CostScene } from '../costs/forecastScene.mts';
import { wordsOf } from '../../words.mts';
import { share } from './turns.mts';

/** No text or number that means an instant; 2098 is one, and nothing has happened there. */
const ODD: unknown[] = [
	...wordsOf(`
		N/A - TBD unknown null 0 yes <b> 2026-02-30 2026-13-01T00:00:00Z
	`),
	...['03/11/2026', '11 Mar 2026', '1773187200', '2026-03-11T25:00:00Z', '0000-00-00'],
	...['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'x'.repeat(5000)],
	...[0, -1, 1_773_187_200_000, true, ['2026-03-01'], { at: '2026-03-01' }],
];
/** A day to come. */
const AHEAD = '2098-06-01T12:00:00Z';
const BLANK = [null, '', ' '];

const MARKS = [
	...['pod_full_out_at', 'pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_ata_at'],
	...['ind_rail_unloaded_at', 'final_destination_full_out_at', 'delivered_at'],
	...['empty_terminated_at', 'terminal_checked_at', 'rail_last_tracking_request_at'],
	...['pod_arrived_at', 'pod_discharged_at'],
];
const DATES = wordsOf(`
	pickup_lfd ind_facility_lfd_on ssl_lfd pickup_appointment_at ind_eta_at
`);
const DEADLINES = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'];
const OF_SHIPMENT = ['destination_ata_at', 'line_tracking_stopped_at'];
const FIELDS = [...MARKS, ...DATES, ...DEADLINES, ...OF_SHIPMENT];
/** Zones that are none: the dates are then read in UTC, where they are the same here. */
const ZONES = [null, '', 'Mars/Olympus', '+05:00', 5, true];

/** Of the terminal, at midnight of Thursday 5 March in Los Angeles. */
const LFD = '2026-03-05T08:00:00Z';
const deadlines = { pickup_lfd_line: null, pickup_lfd_terminal: LFD, pickup_lfd_rail: null };

interface Case {
	field: string;
	value: unknown;
	/** Reported as a time that is none. */
	isDoubtful: boolean;
}

const CASES: Case[] = FIELDS.flatMap((field, at) => [
	...share(ODD, 3, at).map((value) => ({ field, value, isDoubtful: true })),
	{ field, value: AHEAD, isDoubtful: MARKS.includes(field) || OF_SHIPMENT.includes(field) },
	...BLANK.map((value) => ({ field, value, isDoubtful: false })),
]);
CASES.push(...ZONES.map((value) => ({ field: 'pod_timezone', value, isDoubtful: false })));
CASES.push({ field: 'pod_terminal', value: null, isDoubtful: false });
const byName = new Map(CASES.map((each, at) => [`box ${at}`, each]));

function boxOf({ field, value }: Case): Box {
	const import_deadlines = { ...deadlines, [field]: value };
	if (DEADLINES.includes(field)) return { lfd: '2026-03-05', attributes: { import_deadlines } };
	const isOwn = !OF_SHIPMENT.includes(field) && field !== 'pod_terminal';
	return { lfd: '2026-03-05', attributes: isOwn ? { [field]: value } : {} };
}

/** As the service wrote it. */
const written = (value: unknown): string =>
	typeof value === 'object' || typeof value === 'boolean' ? JSON.stringify(value) : String(value);

let scene: CostScene;
let statuses: IDataObject[];
const of = (item: IDataObject): Case => byName.get(scene.nameOf(item.container_id ?? item.id))!;
const labelOf = ({ field, value }: Case) => `${field} ${written(value).slice(0, 40)}`;
const EVERY = { urgency: ['later', 'none', 'overdue', 'soon', 'today'] };
const OF_ITEM = { containerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } };
const asOf = { options: { now: NOW } };

beforeAll(async () => {
	const boxes = Object.fromEntries([...byName].map(([name, each]) => [name, boxOf(each)]));
	scene = await startCostScene(
		{ profile: 'public', bulk: { shipments: CASES.length, containersPerShipment: 1 } },
		boxes,
	);
	const { store } = scene.sandbox;
	for (const shipment of store.all('shipment')) {
		const container = store.related(shipment, 'containers')!;
		const { field, value } = byName.get(scene.nameOf(container.id))!;
		if (OF_SHIPMENT.includes(field)) store.update(shipment, { [field]: value });
		if (field === 'pod_terminal') store.relate(container, field, { data: null });
		if (field === 'pod_timezone') store.update(shipment, { [field]: value });
	}
	for (const container of store.all('container')) {
		if (!byName.has(scene.nameOf(container.id))) store.remove(container);
	}
	const done = await scene.run('container: getPickupStatusOfMany', {
		...{ ...EVERY, ...asOf, output: 'full' },
	});
	expect(done.error).toBeUndefined();
	statuses = done.items;
}, 120_000);

/** Each case is there once. */
function expectAll(items: IDataObject[]): void {
	const names = items.map((item) => scene.nameOf(item.container_id ?? item.id));
	expect(new Set(names).size).toBe(names.length);
	expect(
		[...byName.keys()]
			.filter((name) => !names.includes(name))
			.map((name) => labelOf(byName.get(name)!)),
	).toEqual([]);
}

/** Those of which something else is said, by field and value. */
const others = (items: IDataObject[], isRight: (item: IDataObject, each: Case) => boolean) =>
	items.filter((item) => !isRight(item, of(item))).map((item) => labelOf(of(item)));

describe('each time that is none', () => {
	test('Get Pickup Status of Many: overdue all the same', () => {
		expectAll(statuses);
		expect(others(statuses, isOverdue)).toEqual([]);
	});

	test('Get Pickup Status of Many: shown as it is, with a flag', () => {
		const wrong = others(statuses, (item, { field, value, isDoubtful }) => {
			const { flags, sentence } = item as { flags: IDataObject; sentence: string };
			const reported = [
				...(item.doubtful_times as IDataObject[]),
				...(item.lfd_dates as IDataObject[]),
			];
			const shown = reported.some(
				(each) => each.field === field && each.value === written(value) && !each.date,
			);
			const isFlagged = flags.time_doubtful === true || flags.lfd_unreadable === true;
			const isSaid = sentence.includes(written(value).slice(0, 40)) || written(value) === '';
			return shown === isDoubtful && isFlagged === isDoubtful && (isSaid || !isDoubtful);
		});
		expect(wrong).toEqual([]);
	});

	test('Get Many and Get, simplified: not picked up, the day of the others', async () => {
		const many = await scene.run('container: getAll', { returnAll: true, output: 'simplified' });
		expect(many.error).toBeUndefined();
		expectAll(many.items);
		const some = many.items.filter((item) => of(item).value === 'N/A');
		const one = await scene.run('container: get', { output: 'simplified', ...OF_ITEM }, some);
		expect(one.items).toHaveLength(CASES.filter(({ value }) => value === 'N/A').length);
		const isRight = ({ picked_up, last_free_day: day }: IDataObject, { field }: Case) =>
			picked_up === false && day === (field === 'pod_timezone' ? null : '2026-03-05');
		expect(others([...many.items, ...one.items], isRight)).toEqual([]);
	});

	test('Get Changes: no milestone, until it can be read and has come', async () => {
		const { sandbox } = scene;
		const milestones = ['full_out', 'rail_loaded', 'rail_departed', 'rail_arrived', 'empty_in']
			.concat(['arrived_at_inland_destination', 'rail_unloaded', 'delivered', 'vessel_discharged'])
			.map((kind) => `container.transport.${kind}`);
		const schedule = createSchedule(sandbox, { events: milestones, lookBackDays: 3650 });
		const held = sandbox.store
			.all('container')
			.map((container) => [container, container.attributes]);
		const marks = Object.fromEntries(MARKS.map((field) => [field, null]));
		const touched = { updated_at: sandbox.clock.exact() };
		for (const [container] of held) sandbox.store.update(container as never, marks);
		expect(await schedule.run()).toBeNull();
		for (const [name, { field, value }] of byName)
			if (MARKS.includes(field) && ODD.concat(AHEAD).includes(value))
				sandbox.store.update(sandbox.store.get('container', scene.ids[name])!, {
					[field]: value,
					...touched,
				});
		expect(await schedule.run()).toBeNull();
		const [[name]] = byName;
		sandbox.store.update(sandbox.store.get('container', scene.ids[name])!, {
			pod_full_out_at: '2026-03-11T14:00:00Z',
			...touched,
		});
		expect((await schedule.run())?.map(({ event }) => event)).toEqual([
			'container.transport.full_out',
		]);
	});
});

function isOverdue(item: IDataObject): boolean {
	return (
		item.urgency === 'overdue' &&
		item.days_left === -6 &&
		item.picked_up === false &&
		item.place === 'port' &&
		item.alerts === true &&
		item.last_free_day === '2026-03-05'
	);
}

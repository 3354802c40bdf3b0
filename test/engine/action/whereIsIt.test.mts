/**
 * Container: Where Is It. Now is Monday 23 November 2026, 10:00 in Los Angeles (UTC-8), 02:00 on Tuesday in Shanghai
 * (UTC+8). Days and local times are worked out by hand from the UTC times that the service is given here.
 */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Attributes } from '../../sandbox/resource.mts';
import { stableId } from '../../sandbox/store.mts';
import { PROFILES } from '../harness/profiles.mts';
import { byId, startScene, type Scene } from '../harness/scene.mts';

const NOW = '2026-11-23T18:00:00Z';
const WHERE = 'container: whereIsIt';

const SHIPMENT: Attributes = {
	customer_name: 'Elm Trading',
	pod_vessel_name: 'ALPHA MERIDIAN',
	pod_vessel_imo: '9000029',
	pod_voyage_number: '041E',
	pod_eta_at: '2026-11-26T18:00:00Z',
	pod_original_eta_at: '2026-11-24T18:00:00Z',
	pod_ata_at: null,
	pol_atd_at: null,
	pod_timezone: 'America/Los_Angeles',
	line_tracking_stopped_at: null,
};

const LANDED: Attributes = {
	current_status: 'grounded',
	pod_arrived_at: '2026-11-21T20:00:00Z',
	pod_discharged_at: '2026-11-22T22:05:00Z',
	terminal_checked_at: '2026-11-23T16:00:00Z',
	location_at_pod_terminal: 'Grounded, row 12',
	availability_known: true,
	available_for_pickup: true,
};
const OUT: Attributes = {
	...LANDED,
	current_status: 'picked_up',
	available_for_pickup: false,
	location_at_pod_terminal: null,
	pod_full_out_at: '2026-11-23T17:10:00Z',
};

interface Event extends Attributes {
	/** After `container.transport.` */
	name: string;
	place?: string | null;
	/** FIRMS code. */
	firms?: string;
	imo?: string;
}

const SHANGHAI = { place: 'CNSHA', timezone: 'Asia/Shanghai' };
const LOS_ANGELES = { place: 'USLAX', timezone: 'America/Los_Angeles' };
const LOADED = { name: 'vessel_loaded', ...SHANGHAI, timestamp: '2026-11-04T18:00:00Z' };
const DEPARTED = { name: 'vessel_departed', ...SHANGHAI, timestamp: '2026-11-05T10:00:00Z' };
const ARRIVED = { name: 'vessel_arrived', ...LOS_ANGELES, timestamp: '2026-11-21T20:00:00Z' };
const DISCHARGED = {
	...{ name: 'vessel_discharged', ...LOS_ANGELES, firms: 'Z101' },
	timestamp: '2026-11-22T22:05:00Z',
};

let scene: Scene;
let id: string;
let number: string;

/** What the service knows of the container, with these events and no others. */
function know(events: Event[], container: Attributes = {}, shipment: Attributes = {}): void {
	const { store, situations } = scene.sandbox;
	const box = store.get('container', id)!;
	store.update(store.get('shipment', situations.arrivingInThreeDays.shipmentId)!, {
		...SHIPMENT,
		...shipment,
	});
	store.update(box, { pickup_lfd: null, ...container });
	store.relate(box, 'transport_events', { data: [] });
	const one = (type: string, key: string | null | undefined) => ({
		data: key ? { type, id: stableId(type, key) } : null,
	});
	for (const { name, place, firms, imo, ...attributes } of events) {
		const event = store.add({
			id: store.nextId('transport_event'),
			type: 'transport_event',
			attributes: {
				...{ event: `container.transport.${name}`, location_locode: place ?? null },
				...{ created_at: attributes.timestamp, voyage_number: null, timezone: null },
				...{ data_source: 'shipping_line', invalidated_at: null, value: null },
				...attributes,
			},
			relationships: {
				...{ shipment: box.relationships.shipment, container: { data: { type: 'container', id } } },
				...{ vessel: one('vessel', imo), location: one('port', place) },
				terminal: one('terminal', firms),
			},
		});
		store.append(box, 'transport_events', event);
	}
}

async function where(parameters: IDataObject = {}): Promise<IDataObject> {
	const given = { containerId: byId(id), options: { now: NOW }, ...parameters };
	const { items, error } = await scene.run(WHERE, given);
	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	return items[0];
}

/** The sentence of the pickup status without the number in front, which follows that of the journey. */
async function pickupSentence(): Promise<string> {
	const parameters = { containerId: byId(id), options: { now: NOW }, output: 'full' };
	const { items } = await scene.run('container: getPickupStatus', parameters);
	const text = String(items[0].sentence).slice(`${number}: `.length);
	return text.charAt(0).toUpperCase() + text.slice(1);
}

async function start(profile: 'public' | 'specification') {
	scene = await startScene({ profile, now: NOW, freeze: true });
	({ containerId: id, containerNumber: number } = scene.sandbox.situations.arrivingInThreeDays);
}

describe.each(PROFILES)('in profile %s', (profile) => {
	beforeEach(async () => await start(profile));

	test('at sea: vessel, ETA and how it moved, in the time of each place', async () => {
		know([LOADED, { ...DEPARTED, imo: '9000029', voyage_number: '041E' }]);
		const departed = 'Departed from Shanghai, Thu 5 Nov 18:00';
		const eta = 'ETA Thu 26 Nov 10:00, 2 days later than first planned (Tue 24 Nov 10:00)';
		expect(await where()).toEqual({
			number,
			last_event: departed,
			last_event_at: '2026-11-05T18:00:00+08:00',
			vessel: 'ALPHA MERIDIAN',
			eta: '2026-11-26T10:00:00-08:00',
			next: `Arrival at Los Angeles, ${eta}`,
			last_free_day: null,
			terminal: 'Harbor Gate Terminal',
			customer_name: 'Elm Trading',
			sentence: `${number}: ${departed}; vessel ALPHA MERIDIAN, voyage 041E; next: arrival at Los Angeles, ${eta}. ${await pickupSentence()}`,
			container_id: id,
		});
	});

	test('all of it: one flat item, with bill of lading and both ETAs', async () => {
		know([LOADED]);
		const { billOfLading, shipmentId } = scene.sandbox.situations.arrivingInThreeDays;
		expect(await where({ output: 'full' })).toMatchObject({
			bill_of_lading_number: billOfLading,
			last_event: 'Loaded at Shanghai, Thu 5 Nov 02:00',
			last_event_kind: 'container.transport.vessel_loaded',
			last_event_place: 'Shanghai',
			voyage_number: '041E',
			port_of_discharge: 'Los Angeles',
			eta_original: '2026-11-24T10:00:00-08:00',
			eta_days_later: 2,
			place: 'on_the_way',
			note: null,
			shipment_id: shipmentId,
		});
	});

	test('discharged: terminal and last free day, and no ETA any more', async () => {
		know([DISCHARGED, DEPARTED, LOADED], { ...LANDED, pickup_lfd: '2026-11-27T08:00:00Z' });
		const discharged = 'Discharged at Los Angeles (Harbor Gate Terminal), Sun 22 Nov 14:05';
		expect(await where()).toMatchObject({
			last_event: discharged,
			last_event_at: '2026-11-22T14:05:00-08:00',
			eta: null,
			next: 'Pickup at Harbor Gate Terminal',
			last_free_day: '2026-11-27',
			sentence: `${number}: ${discharged}; next: pickup at Harbor Gate Terminal. ${await pickupSentence()}`,
		});
	});

	test('picked up, then back', async () => {
		const out = { name: 'full_out', ...LOS_ANGELES, timestamp: '2026-11-23T17:10:00Z' };
		know([DISCHARGED, out], OUT);
		expect(await where()).toMatchObject({
			last_event: 'Full out (picked up) at Los Angeles, Mon 23 Nov 09:10',
			next: 'Return of the empty container',
		});
		const back = { name: 'empty_in', ...LOS_ANGELES, timestamp: '2026-11-23T17:40:00Z' };
		know([DISCHARGED, out, back], { ...OUT, empty_terminated_at: back.timestamp });
		expect(await where()).toMatchObject({
			last_event: 'Empty returned at Los Angeles, Mon 23 Nov 09:40',
			next: null,
		});
	});

	test('nothing known yet: the sentence says what is not known', async () => {
		const nothing = { pod_vessel_name: null, pod_vessel_imo: null, pod_voyage_number: null };
		know([], {}, { ...nothing, pod_eta_at: null, pod_original_eta_at: null });
		const item = await where();
		expect(item).toMatchObject({
			...{ last_event: null, last_event_at: null, vessel: null, eta: null },
			next: 'Arrival at Los Angeles, ETA not known',
		});
		expect(item.sentence).toBe(
			`${number}: no milestone known yet; vessel not known; next: arrival at Los Angeles, ETA not known. ${await pickupSentence()}`,
		);
	});

	test('a time that lies ahead or cannot be read has not happened, and is named where it came last', async () => {
		know([
			DEPARTED,
			{ ...LOADED, timestamp: null, created_at: '2026-11-05T00:00:00Z' },
			{ ...ARRIVED, timestamp: '2026-11-26T18:00:00Z', created_at: '2026-11-20T00:00:00Z' },
			{ ...DISCHARGED, timestamp: 'soon', created_at: '2026-11-21T00:00:00Z' },
		]);
		const note =
			'Reported without a time that can be read and is past, so not counted: Discharged at Los Angeles (Harbor Gate Terminal), Arrived at Los Angeles.';
		const item = await where();
		expect(item).toMatchObject({
			last_event: 'Departed from Shanghai, Thu 5 Nov 18:00',
			eta: '2026-11-26T10:00:00-08:00',
			note,
		});
		expect(item.sentence).toMatch(new RegExp(` ${note.replace(/[()]/g, '\\$&')}$`));
	});

	test.each([
		['of the event', { ...DEPARTED, timezone: 'Asia/Tokyo' }, 'Thu 5 Nov 19:00', '+09:00'],
		['else of its port', { ...DEPARTED, timezone: 'Mars/Olympus' }, 'Thu 5 Nov 18:00', '+08:00'],
	])('the zone is that %s', async (_, event, label, offset) => {
		know([event]);
		const { last_event, last_event_at } = await where();
		expect(last_event).toBe(`Departed from Shanghai, ${label}`);
		expect(String(last_event_at).slice(-6)).toBe(offset);
	});

	test('without any zone the time is reported in UTC, and said so', async () => {
		know([{ ...DEPARTED, place: null, timezone: null, location_locode: 'CNNGB' }]);
		expect(await where()).toMatchObject({
			last_event: 'Departed from CNNGB, Thu 5 Nov 10:00 UTC',
			last_event_at: '2026-11-05T10:00:00Z',
		});
	});

	test('the ship is in, as an event reports alone: discharge comes next', async () => {
		know([DEPARTED, ARRIVED]);
		expect(await where()).toMatchObject({
			last_event: 'Arrived at Los Angeles, Sat 21 Nov 12:00',
			eta: null,
			next: 'Discharge at Los Angeles',
		});
	});

	test.each([
		['2026-11-26T08:00:00Z', 'ETA Thu 26 Nov 00:00'],
		['2026-11-27T07:59:00Z', 'ETA Thu 26 Nov 23:59'],
		[
			'2026-11-22T20:00:00Z',
			'ETA Sun 22 Nov 12:00 (has passed, no arrival known), 4 days earlier than first planned (Thu 26 Nov 10:00)',
		],
		['TBD', 'ETA not known'],
	])('an ETA of %s, first planned for Thursday', async (pod_eta_at, text) => {
		know([DEPARTED], {}, { pod_eta_at, pod_original_eta_at: '2026-11-26T18:00:00Z' });
		expect((await where()).next).toBe(`Arrival at Los Angeles, ${text}`);
	});

	test('on rail: where it is bound, and when it is expected there', async () => {
		const loaded = { name: 'rail_loaded', ...LOS_ANGELES, timestamp: '2026-11-23T04:00:00Z' };
		const bound = { destination_locode: 'USCHI', destination_name: 'Chicago' };
		const zone = { destination_timezone: 'America/Chicago' };
		know([DISCHARGED], LANDED, bound);
		expect((await where()).next).toBe('Onward move to Chicago');
		const rail = { pod_rail_loaded_at: loaded.timestamp, ind_eta_at: '2026-11-27T15:00:00Z' };
		know(
			[DISCHARGED, loaded],
			{ ...LANDED, ...rail, current_status: 'on_rail', available_for_pickup: false },
			{ ...bound, ...zone },
		);
		expect(await where()).toMatchObject({
			last_event: 'Rail: loaded at Los Angeles, Sun 22 Nov 20:00',
			next: 'Arrival at Chicago, ETA Fri 27 Nov 09:00',
		});
	});

	test('at the ramp, or back, as an event reports alone: that is not what comes next', async () => {
		const bound = { destination_locode: 'USCHI', destination_name: 'Chicago' };
		const chicago = { place: 'USCHI', timezone: 'America/Chicago' };
		const arrived = { ...chicago, name: 'arrived_at_inland_destination' };
		const rail = { pod_rail_departed_at: '2026-11-22T23:00:00Z', current_status: 'on_rail' };
		const moved = { ...LANDED, ...rail, available_for_pickup: false };
		know([DISCHARGED, { ...arrived, timestamp: '2026-11-23T16:00:00Z' }], moved, bound);
		expect((await where()).next).toMatch(/^Pickup/);
		const back = { ...LOS_ANGELES, name: 'empty_in', timestamp: '2026-11-23T17:40:00Z' };
		know([DISCHARGED, back], OUT);
		expect((await where()).next).toBeNull();
	});

	test('picked up at the ramp: the event of the gate of the port is another milestone', async () => {
		const gates = {
			pod_full_out_at: '2026-11-18T20:00:00Z',
			final_destination_full_out_at: '2026-11-22T21:00:00Z',
		};
		const out = { ...LOS_ANGELES, name: 'full_out', timestamp: '2026-11-18T20:05:00Z' };
		const bound = { destination_name: 'Chicago', destination_timezone: 'America/Chicago' };
		const left = { ...OUT, ...gates, pod_arrived_at: null, pod_discharged_at: null };
		know([out], left, bound);
		expect((await where()).last_event).toBe('Full out (picked up) at Chicago, Sun 22 Nov 15:00');
		const atRamp = { name: 'full_out', place: 'USCHI', timestamp: '2026-11-22T20:00:00Z' };
		know([out, atRamp], left, bound);
		expect((await where()).last_event).toMatch(/^Full out \(picked up\) at .*, Sun 22 Nov 14:00$/);
	});

	test('another vessel than that to the port of discharge is named with what it did', async () => {
		const feeder = { name: 'feeder_departed', ...SHANGHAI, imo: '9000067', voyage_number: '7S' };
		know([LOADED, { ...feeder, timestamp: '2026-11-06T04:00:00Z' }]);
		expect(await where()).toMatchObject({
			last_event: 'Feeder: departed from Shanghai, vessel TEST TRADER, voyage 7S, Fri 6 Nov 12:00',
			vessel: 'ALPHA MERIDIAN',
		});
	});

	test('estimates and what the terminal says are no milestones; an unknown kind reports its name', async () => {
		const at = { ...LOS_ANGELES, timestamp: '2026-11-23T10:00:00Z' };
		const inspected = { ...at, name: 'customs_inspected', timestamp: '2026-11-23T09:00:00Z' };
		const others = ['available', 'not_available', 'estimated.vessel_arrived'];
		know([DISCHARGED, inspected, ...others.map((name) => ({ ...at, name }))], LANDED);
		expect((await where()).last_event).toBe('Customs inspected at Los Angeles, Mon 23 Nov 01:00');
	});

	test('of what happened at once, what was known last counts', async () => {
		const known = (created_at: string) => ({ timestamp: ARRIVED.timestamp, created_at });
		know([
			{ ...ARRIVED, ...known('2026-11-21T21:00:00Z') },
			{ ...ARRIVED, name: 'vessel_berthed', ...known('2026-11-21T22:00:00Z') },
		]);
		expect((await where()).last_event).toBe('Berthed at Los Angeles, Sat 21 Nov 12:00');
	});

	test('no event can be read: the dates of shipment and container say what happened', async () => {
		const names = { port_of_lading_name: 'Shanghai', pol_timezone: 'Asia/Shanghai' };
		const sailed = { ...names, pol_atd_at: '2026-11-05T10:00:00Z' };
		know([], {}, sailed);
		expect((await where()).last_event).toBe('Departed from Shanghai, Thu 5 Nov 18:00');
		know([], { pod_arrived_at: '2026-11-21T20:00:00Z' }, sailed);
		expect((await where()).last_event).toBe('Arrived at Los Angeles, Sat 21 Nov 12:00');
		const discharged = 'Discharged at Los Angeles (Harbor Gate Terminal), Sun 22 Nov 14:05';
		know([{ ...DISCHARGED, timestamp: 'soon' }], LANDED, sailed);
		expect(await where()).toMatchObject({
			...{ last_event: discharged, next: 'Pickup at Harbor Gate Terminal' },
			note: 'Reported without a time that can be read and is past, so not counted: Discharged at Los Angeles (Harbor Gate Terminal).',
		});
		know([], OUT, sailed);
		expect((await where()).last_event).toBe(
			'Full out (picked up) at Los Angeles (Harbor Gate Terminal), Mon 23 Nov 09:10',
		);
	});

	test('a date that is later than the last event counts; of the same milestone, the event does', async () => {
		know([DEPARTED], LANDED);
		expect((await where()).last_event).toBe(
			'Discharged at Los Angeles (Harbor Gate Terminal), Sun 22 Nov 14:05',
		);
		know([{ ...DISCHARGED, firms: undefined, timestamp: '2026-11-22T21:05:00Z' }], LANDED);
		expect((await where()).last_event).toBe('Discharged at Los Angeles, Sun 22 Nov 13:05');
	});

	test('texts of any length: words stay short, and what comes behind them is still there', async () => {
		const LONG = 'x'.repeat(200_000);
		const event = { ...DEPARTED, place: null, location_locode: LONG, voyage_number: LONG };
		const odd = { ...event, name: LONG, timestamp: '2026-11-05T11:00:00Z' };
		const many = Array.from({ length: 50 }, (_, n) => ({
			...odd,
			name: `${n}${LONG.slice(0, 500)}`,
			timestamp: 'soon',
		}));
		know(
			[event, odd, ...many],
			{},
			{ pod_vessel_name: LONG, port_of_discharge_name: LONG, destination_name: LONG },
		);
		const { sentence, last_event, next, note } = await where({ output: 'full' });
		const cut = `${'x'.repeat(80)}…`;
		expect(last_event).toBe(`${cut.replace('x', 'X')} at ${cut}, Thu 5 Nov 19:00`);
		expect(next).toBe(
			`Arrival at ${cut}, ETA Thu 26 Nov 10:00, 2 days later than first planned (Tue 24 Nov 10:00)`,
		);
		expect(String(note)).toHaveLength(1_001);
		expect(String(sentence)).toHaveLength(1_001);
		expect(sentence).toContain(`; next: arrival at ${cut}, ETA Thu 26 Nov 10:00`);
	});

	test('by its number; one that is not there is no guess', async () => {
		know([DEPARTED]);
		expect(await where({ containerId: byId(number, 'number') })).toMatchObject({ number });
		scene.sandbox.clearRequests();
		await where();
		expect(scene.sent()).toEqual([
			`GET /containers/${id}`,
			`GET /containers/${id}/transport_events`,
		]);
		const gone = id.replace(/^.{8}/, '00000000');
		const { error } = await scene.run(WHERE, { containerId: byId(gone) });
		expect(error?.message).toMatch(/does not have what was asked for/);
	});
});

test('an event that was taken back has not happened', async () => {
	await start('public');
	know([DEPARTED, { ...ARRIVED, invalidated_at: '2026-11-22T00:00:00Z' }]);
	expect(await where()).toMatchObject({
		last_event: 'Departed from Shanghai, Thu 5 Nov 18:00',
		eta: '2026-11-26T10:00:00-08:00',
	});
});

test('an ETA that is a day alone has no time, and is not over before its day is', async () => {
	await start('public');
	know([DEPARTED], {}, { pod_eta_at: '2026-11-23' });
	expect(await where()).toMatchObject({
		eta: '2026-11-23',
		next: 'Arrival at Los Angeles, ETA Mon 23 Nov, 1 day earlier than first planned (Tue 24 Nov 10:00)',
	});
});

describe.each(PROFILES)('of many, in profile %s', (profile) => {
	const MANY = 'container: whereIsItOfMany';

	/** What the service knows of the container, by the dates of its shipment and its own alone. */
	function knowDates(container: Attributes, shipment: Attributes = {}): void {
		know([], container, {
			port_of_lading_name: 'Shanghai',
			pol_timezone: 'Asia/Shanghai',
			...shipment,
		});
	}

	async function all(parameters: IDataObject = {}): Promise<IDataObject[]> {
		const { items, error } = await scene.run(MANY, { options: { now: NOW }, ...parameters });
		expect(error).toBeUndefined();
		return items;
	}

	const ours = async (parameters: IDataObject = {}) =>
		(await all(parameters)).find((item) => item.container_id === id);

	beforeEach(async () => await start(profile));

	test('at sea: the departure, vessel and ETA, without its events', async () => {
		knowDates({}, { pol_atd_at: '2026-11-05T10:00:00Z' });
		scene.sandbox.clearRequests();
		const eta = 'ETA Thu 26 Nov 10:00, 2 days later than first planned (Tue 24 Nov 10:00)';
		const departed = 'Departed from Shanghai, Thu 5 Nov 18:00';
		expect(await ours()).toMatchObject({
			number,
			last_event: departed,
			last_event_at: '2026-11-05T18:00:00+08:00',
			vessel: 'ALPHA MERIDIAN',
			eta: '2026-11-26T10:00:00-08:00',
			next: `Arrival at Los Angeles, ${eta}`,
			last_free_day: null,
			terminal: 'Harbor Gate Terminal',
			customer_name: 'Elm Trading',
			sentence: `${number}: ${departed}; vessel ALPHA MERIDIAN, voyage 041E; next: arrival at Los Angeles, ${eta}. ${await pickupSentence()}`,
			container_id: id,
		});
		expect(scene.sent().filter((line) => line.includes('transport_events'))).toEqual([]);
	});

	test('discharged: where, and what comes next', async () => {
		knowDates({ ...LANDED, pickup_lfd: '2026-11-27T08:00:00Z' });
		expect(await ours()).toMatchObject({
			last_event: 'Discharged at Los Angeles (Harbor Gate Terminal), Sun 22 Nov 14:05',
			eta: null,
			next: 'Pickup at Harbor Gate Terminal',
			last_free_day: '2026-11-27',
		});
	});

	test('picked up: left out, unless it is asked for', async () => {
		knowDates(OUT);
		expect(await ours()).toBeUndefined();
		expect(await ours({ pickupFilters: { includePickedUp: true } })).toMatchObject({
			last_event: 'Full out (picked up) at Los Angeles (Harbor Gate Terminal), Mon 23 Nov 09:10',
			next: 'Return of the empty container',
		});
	});

	// 05:30Z on the 23rd: the evening before in Los Angeles, where the port is.
	test.each(['Asia/Shanghai', 'Nowhere/Land', null])(
		'returned, with the zone %s: by the clock of the port',
		async (empty_terminated_timezone) => {
			const back = { empty_terminated_at: '2026-11-23T05:30:00Z', empty_terminated_timezone };
			knowDates({ ...OUT, pod_full_out_at: '2026-11-22T23:00:00Z', ...back });
			expect(await ours({ pickupFilters: { includePickedUp: true } })).toMatchObject({
				last_event: 'Empty returned, Sun 22 Nov 21:30',
				last_event_at: '2026-11-22T21:30:00-08:00',
			});
		},
	);

	test('nothing known yet: said, not guessed', async () => {
		knowDates({}, { pol_atd_at: null });
		expect(await ours()).toMatchObject({ last_event: null, last_event_at: null });
	});

	test('those that arrive next come first, those whose ETA nobody knows last', async () => {
		knowDates({}, { pod_eta_at: '2026-11-10T19:00:00Z' });
		const etas = (await all()).map(({ eta }) => (eta === null ? '9999' : String(eta).slice(0, 10)));
		expect(etas[0]).toBe('2026-11-10');
		expect(etas).toEqual([...etas].sort());
		expect(new Set(etas).size).toBeGreaterThan(1);
	});

	test('filters leave out the others', async () => {
		knowDates({});
		const items = await all({ pickupFilters: { customers: 'Elm Trading' } });
		expect(items.map((item) => item.customer_name)).toContain('Elm Trading');
		expect(new Set(items.map((item) => item.customer_name)).size).toBe(1);
	});
});

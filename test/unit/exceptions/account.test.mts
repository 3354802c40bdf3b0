import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ExceptionItem } from '../../../nodes/ContainerTracking/exceptions/account';
import { readEarlier } from '../../../nodes/ContainerTracking/exceptions/earlier';
import type { Evaluated } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { cases, record } from '../../cases.mts';
import { check, sampled } from '../../check.mts';
import { accountOf, AT_SEA, box, type Attributes, type Options } from './builders.mts';
import { wordsOf } from '../../words.mts';

/** As a data table keeps it: what opened is stored, what closed deleted. */
function store(table: Map<string, object>, items: ExceptionItem[]): Map<string, object> {
	const after = new Map(table);
	for (const item of items) {
		if (item.change === 'opened') after.set(item.exception_key, { ...item });
		if (item.change === 'closed') after.delete(item.exception_key);
	}
	return after;
}

const next = (table: Map<string, object>, boxes: Evaluated[], options: Options = {}) =>
	accountOf(boxes, [...table.values()], { returnWatched: true, ...options });

const brief = (items: ExceptionItem[]) =>
	items.map(({ change, exception_key: key }) => [change, key]);

const ONLY_ROLLED: Options = { kinds: ['rolled'] };
const on = (
	pod_vessel_name: string | null,
	pod_voyage_number: string | null,
	more: Attributes = {},
) => box(AT_SEA, { pod_vessel_name, pod_voyage_number, ...more });

describe('rolled to another vessel', () => {
	const ARRIVED = { pod_ata_at: '2026-03-11T10:00:00Z' };
	const [STAR, MOON] = [on('Example Star', '12W'), on('Example Moon', '7W')];

	it.each(cases<{ seen: Evaluated[]; reported: string[] }>`
		opens once, stays, and closes with the arrival
			| seen ${STAR} | seen ${MOON} | seen ${MOON} | seen ${on('Example Moon', '7W', ARRIVED)}
			| reported opened s1:watched | reported opened s1:rolled:EXAMPLE MOON | reported nothing
			| reported closed s1:rolled:EXAMPLE MOON, closed s1:watched
		closes where it is back on the first vessel | seen ${STAR} | seen ${MOON} | seen ${STAR}
			| reported opened s1:watched | reported opened s1:rolled:EXAMPLE MOON
			| reported closed s1:rolled:EXAMPLE MOON
		a second roll is reported as well | seen ${STAR} | seen ${MOON} | seen ${on('Example Sun', '3W')}
			| reported opened s1:watched | reported opened s1:rolled:EXAMPLE MOON
			| reported opened s1:rolled:EXAMPLE SUN, closed s1:rolled:EXAMPLE MOON
		the same vessel on another voyage | seen ${STAR} | seen ${on('Example Star', '13W')}
			| reported opened s1:watched | reported opened s1:rolled:EXAMPLE STAR:13W
		another way to write it is no other one | seen ${on('Example Star', '012W')}
			| seen ${on('EXAMPLE  STAR', ' 12 w')} | seen ${on('Example Star', null)}
			| reported opened s1:watched | reported nothing | reported nothing
		nor does a placeholder for a vessel to be named, and it is no other one
			| seen ${STAR} | seen ${on('TBN', '12W')} | seen ${MOON} | seen ${on(' n/a ', '7W')}
			| seen ${on('To be advised', 'TBA')} | seen ${on('Unknown', null)} | seen ${MOON}
			| reported opened s1:watched | reported nothing | reported opened s1:rolled:EXAMPLE MOON | reported nothing
			| reported nothing | reported nothing | reported nothing
		a voyage that is no longer named closes nothing
			| seen ${STAR} | seen ${on('Example Star', '13W')} | seen ${on('Example Star', null)}
			| seen ${on('Example Star', '13W')} | seen ${on('Example Star', '12W')}
			| reported opened s1:watched | reported opened s1:rolled:EXAMPLE STAR:13W | reported nothing
			| reported nothing | reported closed s1:rolled:EXAMPLE STAR:13W
		spaces make no other one | seen ${STAR} | seen ${on('ExampleStar', '12W')} | seen ${MOON}
			| seen ${on('EXAMPLE-MOON', '7W')} | seen ${on('ExampleMoon', '7W')}
			| reported opened s1:watched | reported nothing | reported opened s1:rolled:EXAMPLE MOON
			| reported nothing | reported nothing
		the IMO number decides where both have one
			| seen ${on('Example Star', '12W', { pod_vessel_imo: '9811000' })}
			| seen ${on('Example Star II', '12W', { pod_vessel_imo: 9811000 })}
			| seen ${on('Example Star', '12W', { pod_vessel_imo: '9322140' })}
			| reported opened s1:watched | reported nothing | reported opened s1:rolled:9322140
		arrived from the start | seen[] ${on('Example Star', '12W', ARRIVED)} | reported[] nothing
	`)('%s', (_, { seen, reported }) => {
		let table = new Map<string, object>();
		const said = seen.map((evaluated) => {
			const { items } = next(table, [evaluated], ONLY_ROLLED);
			table = store(table, items);
			return (
				brief(items)
					.map((each) => each.join(' '))
					.join(', ') || 'nothing'
			);
		});
		expect(said).toEqual(reported);
	});

	it('names both vessels', () => {
		const table = store(new Map(), next(new Map(), [on('Example Star', '12W')], ONLY_ROLLED).items);
		const [rolled] = next(
			table,
			[on('Example Moon', '7W', { pod_vessel_imo: '9811000' })],
			ONLY_ROLLED,
		).items;
		expect(rolled).toMatchObject({
			severity: 'warning',
			vessel_name: 'Example Moon',
			evidence: [
				{ field: 'pod_vessel_name', value: 'Example Moon' },
				{ field: 'pod_vessel_imo', value: '9811000' },
				{ field: 'pod_voyage_number', value: '7W' },
				{ field: 'earlier_vessel_name', value: 'Example Star' },
				{ field: 'earlier_voyage_number', value: '12W' },
			],
			since: '2026-03-11T19:00:00Z',
			days: 0,
			sentence:
				'Shipment TESTBL001 (TEST1234567): rolled to another vessel, Example Moon (IMO 9811000), voyage 7W instead of Example Star, voyage 12W.',
		});
	});

	it.each([
		['without an earlier state', null],
		['where the vessel was never stored', []],
		['where it was stored without its columns', [{ exception_key: 's1:watched' }]],
	])('%s it is not assessable, and that is said', (_, earlier) => {
		const { items, notes, labels } = accountOf([on('Example Star', '12W')], earlier, ONLY_ROLLED);
		expect(items).toEqual([]);
		expect(notes).toEqual([
			'Not assessable for 1 shipment: the change of vessel, since no earlier vessel was passed in.',
		]);
		expect(labels).toEqual(['not assessable: the change of vessel 1']);
	});

	it('a vessel that was stored without its columns is given to be stored again', () => {
		const table = new Map([['s1:watched', { exception_key: 's1:watched' }]]);
		expect(brief(next(table, [on('Example Star', '12W')], ONLY_ROLLED).items)).toEqual([
			['opened', 's1:watched'],
		]);
	});
});

describe('an account', () => {
	const LATE = { pod_discharged_at: '2026-03-01T18:00:00Z' };
	const DWELL: Options = { kinds: ['port_dwell'], returnWatched: false };
	const KEY = '11111111-1111-4111-8111-111111111111:port_dwell';
	const opened = () => store(new Map(), next(new Map(), [box(LATE)], DWELL).items);

	it('without an earlier state all that is open is given, without a change', () => {
		expect(brief(accountOf([box(LATE)], null, DWELL).items)).toEqual([[null, KEY]]);
	});

	it('opens once, and closes once with the reason', () => {
		expect(brief(next(opened(), [box(LATE)], DWELL).items)).toEqual([]);
		expect(brief(next(opened(), [box(LATE)], { ...DWELL, show: 'all' }).items)).toEqual([
			['open', KEY],
		]);
		const [closed] = next(
			opened(),
			[box({ ...LATE, pod_full_out_at: '2026-03-11T18:00:00Z' })],
			DWELL,
		).items;
		expect(closed).toMatchObject(record`
			change=closed exception_key=${KEY} since=2026-03-01T10:00:00-08:00 days=null
			sentence=TEST1234567: the long stay at the port is over, it was picked up.
		`);
	});

	it.each<[string, Evaluated[], Options]>([
		['it is not read', [], DWELL],
		['its kind is not chosen', [box()], { kinds: ['eta_drift'], returnWatched: false }],
		['it cannot be assessed now', [box({ pod_discharged_at: null })], DWELL],
	])('where %s nothing closes', (_, boxes, options) => {
		expect(next(opened(), boxes, options).items).toEqual([]);
		const { items, notes } = next(opened(), boxes, { ...options, show: 'all' });
		expect(brief(items).filter(([, key]) => key === KEY)).toEqual([['unknown', KEY]]);
		expect(notes.at(-1)).toBe(
			'1 earlier exception could not be looked at again, so nothing was closed there: not read, of a kind that is not chosen, or not assessable now. Show: Everything names them.',
		);
	});

	it('what nobody dates began when a run first saw it', () => {
		const held = box({ holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }] });
		const options: Options = {
			kinds: ['available_yet_blocked'],
			returnWatched: false,
			show: 'all',
		};
		const [first] = next(new Map(), [held], options).items;
		expect(first).toMatchObject({ change: 'opened', since: '2026-03-11T19:00:00Z', days: 0 });
		const table = new Map([[first.exception_key, { ...first, since: '2026-03-08T20:00:00Z' }]]);
		expect(next(table, [held], options).items[0]).toMatchObject({
			change: 'open',
			since: '2026-03-08T20:00:00Z',
			days: 2,
		});
	});

	it('the last reading of a container counts', () => {
		const { items } = accountOf([box(LATE), box()], null, DWELL);
		expect(items).toEqual([]);
	});

	it('of a container that nothing is reported about, only its shipment is looked at, and that is said', () => {
		const unreported = box(
			{ pod_discharged_at: null, available_for_pickup: null, terminal_checked_at: null },
			{ pod_eta_at: '2026-03-01' },
		);
		const kinds: Options = { kinds: ['port_dwell', 'past_eta'] };
		const { items, notes } = accountOf([unreported], null, kinds, false);
		expect(items.map(({ kind }) => kind)).toEqual(['past_eta']);
		expect(notes[0]).toBe(
			'The service names 1 container or reports shipments without naming them, and nothing more, so only what concerns their shipments was looked at.',
		);
	});

	it('of shipments whose containers the service does not name, each is counted', () => {
		const unnamed = ['s1', 's2'].map((id) => {
			const evaluated = box({ id: null, number: null }, { id });
			// As the reading of an account sets it.
			evaluated.status.alert_key = `${id}:none:none:none`;
			return evaluated;
		});
		const { notes } = accountOf(unnamed, null, DWELL, false);
		expect(notes[0]).toMatch(/^The service names 2 containers or /);
	});

	it('the most severe come first', () => {
		const boxes = [
			box({ id: 'c1', number: 'TEST1000001', ...LATE }),
			box({ id: 'c2', number: 'TEST1000002', ...LATE, pickup_lfd: '2026-03-05' }),
			box({ id: 'c3', number: 'TEST1000003', pod_full_out_at: '2026-03-01T18:00:00Z' }),
			box({ id: 'c4', number: 'TEST1000004', pod_discharged_at: '2026-02-27T18:00:00Z' }),
		];
		const { items } = accountOf(boxes, null, { kinds: ['port_dwell', 'street_dwell'] });
		expect(items.map(({ number }) => number)).toEqual(
			wordsOf('TEST1000002 TEST1000004 TEST1000001 TEST1000003'),
		);
	});
});

describe('earlier rows', () => {
	it.each([
		['a table without rows gives it', {}],
		['it has the columns of a table', { id: null, exception_key: '', number: ' ' }],
		['somebody added it to a data table', { id: 4, createdAt: '2026-03-11', exception_key: null }],
		['a sheet was cleared', { row_number: 5, exception_key: '', mine: '', done: 'FALSE' }],
		['Airtable gives it', { id: 'rec1', createdTime: '2026-03-11T19:00:00.000Z' }],
	])('an empty one, as %s, is none', (_, row) => {
		expect(readEarlier([row, { exception_key: 'c1:port_dwell' }]).size).toBe(1);
	});

	it('one that is closed is not open, and the last of a key counts', () => {
		const row = { exception_key: 'c1:port_dwell' };
		expect(readEarlier([{ ...row, change: 'closed' }]).size).toBe(0);
		expect(
			readEarlier([
				{ ...row, change: 'opened' },
				{ ...row, change: 'Closed' },
			]).size,
		).toBe(0);
		expect(
			readEarlier([
				{ ...row, change: 'closed' },
				{ ...row, number: 'TEST1' },
			]).get('c1:port_dwell'),
		).toMatchObject({ subject: 'c1', kind: 'port_dwell', number: 'TEST1' });
	});

	it.each([
		[
			{ timestamp: '2026-03-11' },
			'Incoming item 1 is no earlier exception: it has no exception_key',
		],
		[
			{ id: 4, exception_key: '', number: 'TEST1234567' },
			'Incoming item 1 is no earlier exception: it has no exception_key',
		],
		[
			{ exception_key: 'c1:dwell' },
			'Incoming item 1 is no earlier exception: it has a strange one: "c1:dwell"',
		],
	])('%j is refused', (item, message) => {
		expect(() => readEarlier([{}, item])).toThrow(message);
	});
});

describe('thresholds', () => {
	it.each([
		[{ daysAtPort: -1 }, 'Port Dwell (Days) "-1" is not a whole number of at least 0'],
		[{ daysSilent: 1.5 }, 'No Updates (Days) "1.5" is not a whole number of at least 0'],
		[{ etaDriftDays: 0 }, 'ETA Drift (Days) "0" is not a whole number of at least 1'],
	])('%j is refused', (options, message) => {
		expect(() => accountOf([], null, options)).toThrow(message);
	});
});

describe('odd data', () => {
	const FIELDS = wordsOf(`
		id number pod_discharged_at pod_arrived_at pod_timezone current_status pod_full_out_at
		pod_rail_loaded_at pod_rail_departed_at ind_ata_at ind_eta_at
		final_destination_full_out_at empty_terminated_at terminal_checked_at
		holds_at_pod_terminal fees_at_pod_terminal pickup_appointment_at pickup_lfd
		available_for_pickup availability_known rail_last_tracking_request_at
	`);
	const OF_SHIPMENT = [
		...['id', 'bill_of_lading_number', 'pod_eta_at', 'pod_original_eta_at', 'pod_ata_at'],
		...['pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number', 'line_tracking_stopped_at'],
		...['line_tracking_stopped_reason', 'line_tracking_last_succeeded_at', 'destination_ata_at'],
		...['port_of_discharge_name', 'destination_eta_at'],
	];
	const odd = fc.oneof(
		fc.jsonValue(),
		fc.constantFrom('', '2026-02-30', '0001-01-01', '9999-12-31T23:59:59Z', '2026-03-01T00:00:00Z'),
		fc.constantFrom('on_rail', 'available', true, '2026-03-01', undefined),
	);
	const container = fc.dictionary(fc.constantFrom(...FIELDS), odd);
	const shipment = fc.dictionary(fc.constantFrom(...OF_SHIPMENT), odd);

	it('never throws, and what is given is plain JSON that can be passed back in', () => {
		check([fc.array(fc.tuple(container, shipment), { maxLength: 4 })], sampled(1000), (all) => {
			const boxes = all.map(([attributes, ofShipment]) => box(attributes, ofShipment));
			const none = { daysAtPort: 0, daysAtRamp: 0, daysOut: 0, daysSilent: 0, hoursPastEta: 0 };
			const first = next(new Map(), boxes, none);
			const items = JSON.parse(JSON.stringify(first.items)) as ExceptionItem[];
			expect(items).toEqual(first.items);
			for (const { sentence } of items) expect(sentence).toMatch(/^[^\n]+\.$/);
			const keys = items.map(({ exception_key: key }) => key);
			expect(new Set(keys).size).toBe(keys.length);
			// The same once more says nothing new.
			expect(brief(next(store(new Map(), items), boxes, none).items)).toEqual([]);
		});
	});
});

it('in one item for a container the costs stand once, and a name with a semicolon stays whole', () => {
	const boxed = box({
		...record`
			pickup_lfd=2026-03-06 pod_discharged_at=2026-03-01T18:00:00Z
			pickup_appointment_at=2026-03-10T14:00:00Z
		`,
		holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: null }],
		pod_terminal: { id: 't1', type: 'terminal', name: 'APM; Pier 400' },
	});
	expect(accountOf([boxed], null, { onePerContainer: true }).items).toMatchObject([
		{
			sentence:
				'TEST1234567: appointment Tue 10 Mar 07:00 was missed, it is still at APM; Pier 400; ' +
				'5 days overdue, LFD was Fri 6 Mar; marked available despite a hold (customs), verify with ' +
				'APM; Pier 400; 10 days at the port at APM; Pier 400, discharged Sun 1 Mar.',
		},
	]);
});

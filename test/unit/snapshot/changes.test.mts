/** What a container that changed between two readings reports: kinds in their order, and what the items say. */
import { describe, expect, it } from 'vitest';

import {
	Account,
	at,
	box,
	deadlines,
	itemOf,
	itemsOf,
	kindsOf,
	march,
	reported,
} from './account.mts';

const LFD = 'container.pickup_lfd.changed';
const UPDATED = 'container.updated';

const changed = (before: object, after: object) =>
	reported([at([box({ ...before })])], [at([box({ ...after })])]);

describe('a last free day', () => {
	it('that is set', () => {
		const notifications = changed({}, { pickup_lfd: march(5), ...deadlines(march(5)) });
		expect(kindsOf(notifications)).toEqual([
			'updated',
			'pickup_lfd.changed',
			'pickup_lfd_line.changed',
		]);
		expect(itemOf(UPDATED, notifications)).toMatchObject({
			changes: [
				{ field: 'pickup_lfd', before: null, after: march(5) },
				{ field: 'pickup_lfd_line', before: null, after: march(5) },
			],
			lfd_change: { direction: 'set', previous: null, previous_known: true, current: '2026-03-05' },
		});
		expect(itemOf(LFD, notifications)).toMatchObject({
			occurred_at: null,
			previous: null,
			current: march(5),
			lfd_change: { direction: 'set', source: 'line', needs_container: false },
			container: { number: 'TEST1234567', last_free_day: '2026-03-05' },
			transport_event: { event: LFD, value: march(5), timestamp: null, location_locode: 'USLAX' },
		});
	});

	it.each([
		['earlier', march(9), march(5), '2026-03-09', '2026-03-05'],
		['later', march(5), march(9), '2026-03-05', '2026-03-09'],
		['cleared', march(5), null, '2026-03-05', null],
		['earlier', '2026-03-09', march(5), '2026-03-09', '2026-03-05'],
		['later', '2026-03-05 00:00:00', '2026-03-06 00:00:00', '2026-03-05', '2026-03-06'],
	])('that moved: %s', (direction, before, after, previous, current) => {
		const notifications = changed(
			{ pickup_lfd: before, ...deadlines(before) },
			{ pickup_lfd: after, ...deadlines(after) },
		);
		for (const kind of [UPDATED, LFD, 'container.pickup_lfd_line.changed'])
			expect(itemOf(kind, notifications).lfd_change).toMatchObject({
				...{ direction, previous, current },
				...{ previous_known: true, needs_container: false, overtaken: false },
			});
	});

	it('of the terminal says which one counted, and which one counts', () => {
		// The line's date comes first in pickup_lfd; the earlier one of the terminal counts.
		const line = { pickup_lfd: march(9) };
		const notifications = changed(
			{ ...line, ...deadlines(march(9), march(6)) },
			{ ...line, ...deadlines(march(9), march(4)) },
		);
		expect(kindsOf(notifications)).toEqual(['updated', 'pickup_lfd_terminal.changed']);
		expect(itemOf('container.pickup_lfd_terminal.changed', notifications)).toMatchObject({
			lfd_change: { direction: 'earlier', previous: '2026-03-06', current: '2026-03-04' },
		});
	});

	it('that moves behind the one that counts changes nothing', () => {
		const notifications = changed(
			{ pickup_lfd: march(9), ...deadlines(march(9), march(4)) },
			{ pickup_lfd: march(11), ...deadlines(march(11), march(4)) },
		);
		expect(itemOf(LFD, notifications)).toMatchObject({
			lfd_change: { direction: 'unchanged', previous: '2026-03-04', current: '2026-03-04' },
		});
		expect(itemsOf(notifications, true)).toEqual([]);
	});

	it('of the ramp is reported by the field of the contract where there is no other', () => {
		const before = { import_deadlines: undefined, pod_rail_departed_at: march(1) };
		const notifications = changed(before, { ...before, ind_facility_lfd_on: '2026-03-08' });
		expect(kindsOf(notifications)).toEqual(['updated', 'pickup_lfd_rail.changed']);
		expect(itemOf('container.pickup_lfd_rail.changed', notifications)).toMatchObject({
			lfd_change: { direction: 'set', current: '2026-03-08', source: 'rail' },
		});
	});

	it('of the ramp stands in two fields and is reported once', () => {
		const notifications = changed(
			{ ...deadlines(null, null, '2026-03-09'), ind_facility_lfd_on: '2026-03-09' },
			{ ...deadlines(null, null, '2026-03-08'), ind_facility_lfd_on: '2026-03-08' },
		);
		expect(itemOf(UPDATED, notifications).changes).toEqual([
			{ field: 'pickup_lfd_rail', before: '2026-03-09', after: '2026-03-08' },
		]);
	});

	it.each([['2026-03-05T08:00:00.000Z'], ['2026-03-05T00:00:00-08:00']])(
		'in another notation is no change: %s',
		(other) => {
			const one = { pickup_lfd: march(5), ...deadlines(march(5)) };
			const two = { pickup_lfd: other, ...deadlines(other) };
			expect(changed(one, two)).toEqual([]);
			expect(changed(two, one)).toEqual([]);
		},
	);

	// What was taken back with the departure: of the ramp alone, of all; and what counted, in which container.
	it.each([
		['the port', 'closed', '2026-03-05', {}, march(5), {}],
		['the port', 'closed', '2026-03-05', {}, null, {}],
		['the ramp', 'cleared', '2026-03-08', { pod_rail_departed_at: march(1) }, march(5), {}],
		['the ramp, alone', 'cleared', '2026-03-08', {}, null, { port: null }],
	])(
		'of %s is %s where the rail date is taken back under way',
		(_, direction, previous, left, stays, { port = march(5) }: { port?: string | null }) => {
			const rail = '2026-03-08';
			const notifications = changed(
				{ ...left, pickup_lfd: port ?? rail, ...deadlines(port, port, rail) },
				{ pod_rail_departed_at: march(1), pickup_lfd: stays, ...deadlines(stays, stays, null) },
			);
			expect(itemOf(UPDATED, notifications).lfd_change).toMatchObject({
				...{ direction, previous, current: null, previous_known: true },
			});
		},
	);

	it('that is no date is reported as it is and moves nothing', () => {
		const notifications = changed({ pickup_lfd: march(5) }, { pickup_lfd: 'soon' });
		expect(itemOf(UPDATED, notifications).changes).toEqual([
			{ field: 'pickup_lfd', before: march(5), after: 'soon' },
		]);
	});
});

const hold = (name: string, status = 'hold', description = `${name} hold`) => ({
	...{ name, status, description },
});
const holds = (...list: object[]) => ({ holds_at_pod_terminal: list });
const fee = (amount: unknown, type = 'demurrage') => ({ type, amount, currency_code: 'USD' });
const fees = (...list: object[]) => ({ fees_at_pod_terminal: list });

describe('holds', () => {
	it.each([
		['placed', [], [hold('customs')], 'placed customs'],
		['cleared', [hold('customs')], [], 'cleared customs'],
		['activated', [hold('TMF', 'pending')], [hold('TMF')], 'activated TMF'],
		['relaxed', [hold('TMF')], [hold('TMF', 'pending')], 'relaxed TMF'],
		['in place of another', [hold('customs')], [hold('USDA')], 'placed USDA, cleared customs'],
		['in other words', [hold('customs')], [hold('customs', 'hold', 'CBP exam')], ''],
	])('%s', (_, before, after, entries) => {
		const notifications = changed(holds(...before), holds(...after));
		expect(kindsOf(notifications)).toEqual(['updated']);
		const item = itemOf(UPDATED, notifications);
		expect(item.changes).toEqual([{ field: 'holds_at_pod_terminal', before, after }]);
		const reportedHolds = item.hold_changes as Array<{ change: string; name: string }>;
		expect(reportedHolds.map(({ change, name }) => `${change} ${name}`).join(', ')).toBe(entries);
	});

	it('of the ramp, beside one of the port that stays', () => {
		const atPort = holds(hold('customs'));
		const notifications = changed(atPort, { ...atPort, ind_facility_holds: [hold('freight')] });
		expect(itemOf(UPDATED, notifications).hold_changes).toEqual([
			{ change: 'placed', ...hold('freight') },
		]);
	});
});

const NULL = { holds_at_pod_terminal: null };
const [customs, freight] = [hold('customs'), hold('freight')];
const [known, unknown] = [{ availability_known: true }, { availability_known: false }];
const [free, taken] = [{ available_for_pickup: true }, { available_for_pickup: false }];
const gone = { ...taken, pod_full_out_at: '2026-03-03T09:00:00Z' };

describe('kinds', () => {
	it.each<[name: string, before: object, after: object, kinds: string[]]>([
		['holds in another order', holds(customs, freight), holds(freight, customs), []],
		['null for no holds', holds(), NULL, []],
		['no holds for null', NULL, holds(), []],
		['holds that are not said', holds(customs), { holds_at_pod_terminal: undefined }, []],
		['fees, the amount as text', fees(fee(10.5), fee(3)), fees(fee('3.00'), fee('10.50')), []],
		['another fee', fees(fee(300)), fees(fee(301)), ['updated']],
		['available', {}, free, ['updated', 'available']],
		['not any more', free, {}, ['updated', 'not_available']],
		['picked up, which is no alarm', free, gone, ['full_out', 'updated']],
		['availability becomes known', unknown, known, []],
		['null for not available', { available_for_pickup: null }, taken, []],
		['not known to be so', { ...unknown, ...free }, free, ['updated', 'available']],
		['as a text', taken, { available_for_pickup: 'true' }, ['updated', 'available']],
		['not known any more', free, { ...unknown, ...free }, ['updated']],
		['inland, no estimate any more', { ind_eta_at: march(8) }, { ind_eta_at: null }, []],
	])('%s', (_, before, after, kinds) => expect(kindsOf(changed(before, after))).toEqual(kinds));
});

it('fees that came up, and those of the ramp', () => {
	const notifications = changed(fees(), { ...fees(fee(300)), ind_facility_fees: [fee(10)] });
	expect(itemOf(UPDATED, notifications).changes).toEqual([
		{ field: 'fees_at_pod_terminal', before: [], after: [fee(300)] },
		{ field: 'ind_facility_fees', after: [fee(10)] },
	]);
});

it('availability is reported by an update and by an event', () => {
	const notifications = changed({}, free);
	const [update, event] = itemsOf(notifications);
	expect(update).toMatchObject({
		availability_change: { previous: false, current: true },
		changes: [{ field: 'available_for_pickup', before: false, after: true }],
	});
	const available = { previous_known: true, current: true };
	expect(event.availability_change).toEqual({ previous: true, ...available });
	expect(itemOf('container.transport.available', notifications).availability_change).toEqual({
		...{ previous: false, ...available },
	});
});

describe('appointments, terminals, estimates', () => {
	it.each([
		['made', null, march(4)],
		['moved', march(4), march(5)],
		['cancelled', march(4), null],
	])('an appointment is %s', (_, previous, current) => {
		const notifications = changed(
			{ pickup_appointment_at: previous },
			{ pickup_appointment_at: current },
		);
		expect(kindsOf(notifications)).toEqual(['updated', 'pickup_appointment.changed']);
		for (const item of itemsOf(notifications.slice(1)))
			expect(item).toMatchObject({ appointment_change: { previous, current }, occurred_at: null });
	});

	it.each(['N/A', '0001-01-01', '9999-12-31 00:00:00'])(
		'%s is no date: nothing moved to it or from it',
		(none) => {
			const all = (date: string | null) => [
				at([box({ pickup_lfd: date, pickup_appointment_at: date, ind_eta_at: date })], {
					...{ pod_eta_at: date, pol_etd_at: date, pod_ata_at: null },
				}),
			];
			for (const other of [null, '', '--']) expect(reported(all(other), all(none))).toEqual([]);
			expect(kindsOf(reported(all(march(9)), all(none)))).toEqual(
				kindsOf(reported(all(march(9)), all(null))),
			);
			const [eta] = itemsOf(reported(all(none), all(march(9))));
			expect(eta.eta_change).toMatchObject({ direction: 'set', previous: null });
			const made = changed({ pickup_appointment_at: none }, { pickup_appointment_at: march(9) });
			expect(itemsOf(made)[0].appointment_change).toMatchObject({ previous: null });
		},
	);

	it('an estimate that is missing for a while moved only if it comes back as another', () => {
		const sea = (eta: string | null) => [
			at([box({ ind_eta_at: eta })], { pod_ata_at: null, pod_eta_at: eta, pol_etd_at: eta }),
		];
		const account = new Account();
		for (const each of [march(8), null]) account.read(sea(each));
		expect(account.read(sea(march(8)))).toEqual([]);
		account.read(sea(null));
		for (const item of itemsOf(account.read(sea(march(10)))))
			expect(item).toMatchObject({ eta_change: { direction: 'later', previous: march(8) } });
	});

	it('another terminal', () => {
		const other = box();
		other.relationships = { pod_terminal: { data: { type: 'terminal', id: 't2' } } };
		const notifications = reported([at([box()])], [at([other])]);
		expect(kindsOf(notifications)).toEqual(['updated', 'pod_terminal_changed']);
		const [update, event] = itemsOf(notifications);
		expect(update.changes).toEqual([
			{ field: 'pod_terminal', before: 't1', after: 'Pier Other', afterId: 't2' },
		]);
		expect(event).toMatchObject({ terminal: { id: 't2', name: 'Pier Other' } });
		expect(event).not.toHaveProperty('missing');
	});

	const sea = (attributes: object) => [at([box()], { pod_ata_at: null, ...attributes })];
	const land = (ind_eta_at: string) => [at([box({ ind_eta_at })])];

	it.each([
		['inland', land(march(8)), land(march(7)), 'earlier', ['arrived_at_inland_destination']],
		[
			'of the vessel',
			sea({ pod_eta_at: march(8) }),
			sea({ pod_eta_at: march(7) }),
			'earlier',
			['shipment.estimated.arrival', 'vessel_arrived'],
		],
		['at first', sea({ pod_eta_at: null }), sea({ pod_eta_at: march(7) }), 'set', undefined],
		[
			'of the departure',
			sea({ pol_etd_at: march(8) }),
			sea({ pol_etd_at: march(7) }),
			'earlier',
			['vessel_departed'],
		],
	])('the estimate %s', (_, before, after, direction, kinds) => {
		const notifications = reported(before, after);
		const found = kindsOf(notifications).map((kind) => kind.replace(/^estimated\./, ''));
		if (kinds) expect(found).toEqual(kinds);
		const previous = direction === 'set' ? null : march(8);
		for (const item of itemsOf(notifications))
			expect(item).toMatchObject({
				eta_change: { direction, previous, current: march(7) },
				shipment: { bill_of_lading_number: 'BL-s1' },
				occurred_at: null,
			});
		expect(reported(sea({ pod_eta_at: march(8) }), sea({ pod_eta_at: null }))).toEqual([]);
	});

	const AT_SEA = { pod_eta_at: march(8), pod_ata_at: null };
	const arrivedByRail = [at([box({ ind_eta_at: march(7), ind_ata_at: march(2) })])];
	const SHIP_IN = sea({ pod_eta_at: march(7), pod_ata_at: march(2) });
	const SEA = ['shipment.estimated.arrival', 'estimated.vessel_arrived'];
	it.each([
		['the ship is in', sea(AT_SEA), SHIP_IN, []],
		[
			'it is in, but not known when: still one',
			sea(AT_SEA),
			sea({ pod_eta_at: march(7), pod_ata_at: 'soon' }),
			SEA,
		],
		['the train is in', land(march(8)), arrivedByRail, ['arrived_at_inland_destination']],
	])('no estimate once %s', (_, before, after, kinds) =>
		expect(kindsOf(reported(before, after))).toEqual(kinds),
	);

	const notArrived = [at([box({ ind_eta_at: march(7), ind_ata_at: null })])];
	const INLAND = 'estimated.arrived_at_inland_destination';
	it.each([
		['the ship', sea(AT_SEA), SHIP_IN, sea({ ...AT_SEA, pod_eta_at: march(7) }), SEA],
		['the train', land(march(8)), arrivedByRail, notArrived, [INLAND]],
	])('an estimate that moved while %s was in moves once that is withdrawn', (_, ...account) => {
		const [before, arrived, withdrawn, kinds] = account;
		const read = new Account();
		for (const each of [before, arrived, arrived]) read.read(each);
		const found = read.read(withdrawn);
		expect(kindsOf(found)).toEqual(kinds);
		for (const item of itemsOf(found))
			expect(item.eta_change).toMatchObject({ direction: 'earlier', previous: march(8) });
		expect(read.read(withdrawn)).toEqual([]);
	});
});

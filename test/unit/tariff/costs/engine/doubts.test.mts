import { describe, expect, test } from 'vitest';

import { cases } from '../../../../cases.mts';
import { pairs } from '../../../../check.mts';
import {
	COMBINED,
	DEMURRAGE,
	DETENTION,
	forecast,
	forecaster,
	INLAND,
	missing,
	noon,
	STORAGE,
	written,
	type Fields,
	type Given,
} from './builders.mts';

describe('what is to be known beside a figure', () => {
	// Free to Fri 13 March by the row.
	test.each(cases<{ given: Given; notes: string[] }>`
		a posted date that differs from the row | given.box pickup_lfd=2026-03-16
			| notes[] by the row alone it would be free until Fri 13 Mar
		a date that cannot be true | given.box pickup_lfd=2027-02-26 | given.now ${noon('2026-03-13')}
			| notes[] the posted LFD Fri 26 Feb 2027 cannot be true and is not used
		one that cannot be read | given.box pickup_lfd=next week | given.now ${noon('2026-03-13')}
			| notes[] the posted LFD "next week" cannot be read and is not used
		one before the discharge | given.box pickup_lfd=2026-03-04
			| given.rows[] ${DEMURRAGE} closed_weekdays=none
			| notes[] by the row alone it would be free until Wed 11 Mar
			| notes[] the posted LFD lies before the start of the clock
		one before the discharge, where nobody entered the start | given.box pickup_lfd=2026-03-04
			| given.rows[] ${DEMURRAGE} start=available closed_weekdays=none
			| notes[] the posted LFD lies before the discharge
		a time entered at midnight in UTC, which is Tuesday evening in New York
			| given.rows[] ${DEMURRAGE} start=available closed_weekdays=none
			| given.rows[] container=TEST7654321 available_at=2026-03-11T00:00:00Z
			| notes[] the time entered is midnight in UTC, so perhaps Wed 11 Mar is meant
		out of the port on a day before the discharge | given.box pod_full_out_at=2026-03-05T16:00:00Z
			| given.rows[] ${DETENTION} | notes[] its gate-out is dated before its discharge, verify
		out of the port on the day of the discharge | given.box pod_full_out_at=2026-03-06T13:00:00Z
			| given.rows[] ${DETENTION} | notes []
		out of the ramp before the train was there | given.box ${INLAND} ind_ata_at=2026-03-12T16:00:00Z
				final_destination_full_out_at=2026-03-11T16:00:00Z | given.rows[] ${DETENTION}
			| notes[] its gate-out is dated before its arrival by rail, verify
		combined: a posted date does not count | given.rows[] ${COMBINED}
			| given.box pickup_lfd=2026-03-16
			| notes[] the posted LFD Mon 16 Mar does not count for this row
		holds do not extend the free time | given.now ${noon('2026-03-10')}
			| given.box.holds_at_pod_terminal[] name=customs status=hold description=Exam
			| given.box.holds_at_pod_terminal[] name=freight status=pending description=""
			| notes[] holds do not extend the free time: customs
		one closed day | given now=${noon('2026-03-14')}
			| notes[] the charged day is a closed day of the row
		the zone is not known | given.now ${noon('2026-03-10')} | given.box pod_timezone=null
			| notes[] the time zone is not known, days are those in UTC
	`)('%s', (_name, { given, notes }) => {
		expect(forecast(given).figures[0].notes).toEqual(notes);
	});

	test('free time of a posted date alone, and that cannot be used', () => {
		const cost = forecast({
			rows: [DEMURRAGE, STORAGE],
			box: { pickup_lfd: 'soon' },
			now: noon('2026-03-10'),
		});
		expect(cost.not_assessable).toEqual([
			{
				kind: 'storage',
				reason: 'free_time_unknown',
				phrase:
					'no last free day is posted, which storage row follows; the posted LFD "soon" cannot be read and is not used',
			},
		]);
	});
});

describe('what is doubtful about all of it', () => {
	test('overdue for more than 30 days without demurrage posted', () => {
		const box = { pod_discharged_at: '2026-01-26T15:00:00Z', pickup_lfd: '2026-02-02' };
		const cost = forecast({ box });
		// Tue 3 February … Mon 16 March.
		expect(written(cost.accrued)).toBe('USD 4200');
		expect(cost.notes).toEqual(['probably picked up, verify']);
		expect(cost.sentence).toContain('; probably picked up, verify');
	});

	const stopped = {
		shipping_line_scac: 'OCNU',
		line_tracking_stopped_at: '2026-03-15T15:00:00Z',
	};

	test('tracking stopped while a clock runs', () => {
		expect(forecast({ shipment: stopped }).notes).toEqual(['tracking stopped, verify']);
	});

	test.each(cases<{ box: object; notes: string[] }>`
		out: a check of the terminal says nothing about the empty
			| box pod_full_out_at=2026-03-07T15:00:00Z | notes[] tracking stopped, verify
		at the terminal, which watches it | box {} | notes []
	`)('tracking of the line stopped, and the terminal was checked since: %s', (_, { box, notes }) => {
		const checked = { ...box, terminal_checked_at: '2026-03-16T12:00:00Z' };
		expect(forecast({ box: checked, shipment: stopped }).notes).toEqual(notes);
	});

	test('tracking stopped after the return', () => {
		const box = {
			pod_full_out_at: '2026-03-07T15:00:00Z',
			empty_terminated_at: '2026-03-11T15:00:00Z',
		};
		expect(forecast({ box, shipment: stopped }).notes).toEqual([]);
	});
});

describe('what is not known is never passed over', () => {
	test('a combined row that may fit: no other row stands in for it', () => {
		const rows = [DEMURRAGE, DETENTION, { ...COMBINED, equipment: '40 reefer' }];
		const box = { equipment_type: null };
		expect(missing(forecast({ rows, box }))).toEqual(['combined terms_unknown']);
		expect(missing(forecast({ rows, box: { ...box, equipment_length: 20 } }))).toEqual([]);
	});

	test('no amount is known at all: nothing says that nothing is owed', () => {
		const cost = forecast({ rows: [{ ...DEMURRAGE, tiers: 'none' }] });
		expect(cost.sentence).toBe(
			'TEST7654321: no amount known so far; not assessable: demurrage row has no amount for day 1.',
		);
	});

	test('a day without an amount: the others are summed, and the gap is named', () => {
		const cost = forecast({ rows: [{ ...DEMURRAGE, tiers: '1-2: 100 USD; 5-: 200 USD' }] });
		expect(cost.not_assessable).toEqual([
			{ kind: 'demurrage', reason: 'tiers_gap', phrase: 'demurrage row has no amount for day 3' },
		]);
		expect(written(cost.accrued)).toBe('USD 200');
		expect(cost.sentence).toMatch(/^TEST7654321: at least USD 200\.00 so far;/);
	});

	test('more than can be calculated exactly', () => {
		const cost = forecast({
			rows: [{ ...DEMURRAGE, tiers: '1-: 100000000 USD' }],
			box: { pod_discharged_at: '2025-09-01T15:00:00Z' },
		});
		expect(missing(cost)).toEqual(['demurrage amount_too_large']);
		expect(cost.accrued).toEqual([]);
	});
});

describe('nothing that the service sends makes it throw, or give an amount that is none', () => {
	const HOSTILE = [
		...[null, undefined, '', ' ', 0, -1, NaN, Infinity, true, [], {}, [null], [[]]],
		...[
			'2026-02-30',
			'9999-12-31T23:59:59Z',
			'0001-01-01',
			'2026-03-12',
			'\u0000',
			'x'.repeat(5000),
		],
		...[{ toString: null }, { amount: '1e999' }, '<script>', '__proto__', 'constructor'],
	].map((value: unknown) => ({ value }));
	const FIELDS = [
		...['number', 'pod_timezone', 'final_destination_timezone', 'empty_terminated_timezone'],
		...['pod_discharged_at', 'pod_arrived_at', 'pod_full_out_at', 'pod_rail_loaded_at'],
		...['pod_rail_departed_at', 'ind_ata_at', 'ind_rail_unloaded_at', 'ind_facility_lfd_on'],
		...['final_destination_full_out_at', 'empty_terminated_at', 'delivered_at', 'current_status'],
		...['pickup_lfd', 'import_deadlines', 'fees_at_pod_terminal', 'holds_at_pod_terminal'],
		...['equipment_type', 'equipment_length', 'equipment_height', 'pod_terminal', 'shipment'],
		...['pickup_facility', 'pod_rail_carrier_scac', 'ind_rail_carrier_scac'],
	];
	const STATES = [
		{},
		{ pod_full_out_at: '2026-03-12T15:00:00Z' },
		{ ...INLAND, pod_rail_departed_at: '2026-03-10', ind_ata_at: '2026-03-12' },
		{ pod_full_out_at: '2026-03-07', empty_terminated_at: '2026-03-14' },
	].map((state: Fields) => ({ state }));
	const rows = [DEMURRAGE, DETENTION, { ...DEMURRAGE, party: 'NRTR' }, STORAGE];

	const forecastOf = forecaster(rows);

	test.each(FIELDS)('%s', (field) => {
		// In part each value in one of the states in turn.
		for (const { value, state } of pairs(HOSTILE, STATES)) {
			const cost = forecastOf({ ...state, [field]: value });
			expect(cost.if_ended).toHaveLength(8);
			for (const { amount } of cost.if_ended.flatMap(({ amounts }) => amounts)) {
				expect(amount).toBeGreaterThan(0);
				expect(amount).toBeLessThan(1e10);
			}
			expect(JSON.parse(JSON.stringify(cost))).toEqual(cost);
			expect(cost.sentence.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\n|NaN|undefined|null/);
		}
	});
});

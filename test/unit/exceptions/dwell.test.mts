import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import { box, BY_RAIL, inShort, ofContainer, verdict, type Attributes } from './builders.mts';

const LAST_WEEK = '2026-03-06T18:00:00Z';

describe('port dwell', () => {
	it.each(cases<{ daysAtPort: number; attributes?: Attributes; expected: number | string | null }>`
		one day more than allowed | daysAtPort 4 | expected 5
		as many as allowed | daysAtPort 5 | expected null
		discharged half an hour before midnight there | daysAtPort 5
			| attributes pod_discharged_at=2026-03-06T07:30:00Z | expected 6
		in Tokyo both days are one later | daysAtPort 4 | attributes pod_timezone=Asia/Tokyo
			| expected 5
		no discharge, but the ship came in | daysAtPort 5
			| attributes pod_discharged_at=null pod_arrived_at=2026-03-01T20:00:00Z | expected 10
		none of them | daysAtPort 0 | attributes pod_discharged_at=null
			| expected no discharge or arrival is recorded
		a discharge tomorrow | daysAtPort 0 | attributes pod_discharged_at=2026-03-13T20:00:00Z
			| expected pod_discharged_at lies ahead
		picked up | daysAtPort 0 | attributes pod_full_out_at=2026-03-10T20:00:00Z | expected null
		left by rail | daysAtPort 0 | attributes pod_rail_departed_at=2026-03-10T20:00:00Z
			| expected null
	`)('%s', (_, { daysAtPort, attributes = {}, expected }) => {
		const assessment = ofContainer(box(attributes), { daysAtPort });
		expect(inShort(assessment, 'port_dwell')).toBe(expected);
	});

	it("the shipment's arrival counts where the container reports none", () => {
		const evaluated = box({ pod_discharged_at: null }, { pod_ata_at: '2026-03-04T18:00:00Z' });
		expect(verdict(ofContainer(evaluated), 'port_dwell')).toMatchObject({
			days: 7,
			since: '2026-03-04T10:00:00-08:00',
			sentence: 'TEST1234567: 7 days at the port at Pier 400, the ship arrived Wed 4 Mar.',
		});
	});

	it('reports all that a dispatcher needs', () => {
		expect(verdict(ofContainer(box(), { daysAtPort: 4 }), 'port_dwell')).toEqual({
			exception_key: '11111111-1111-4111-8111-111111111111:port_dwell',
			kind: 'port_dwell',
			severity: 'warning',
			since: '2026-03-06T10:00:00-08:00',
			days: 5,
			number: 'TEST1234567',
			numbers: ['TEST1234567'],
			evidence: [
				{ field: 'pod_discharged_at', value: LAST_WEEK },
				{ field: 'terminal_checked_at', value: '2026-03-11T15:00:00Z' },
			],
			name: 'TEST1234567',
			phrase: '5 days at the port at Pier 400, discharged Fri 6 Mar',
			sentence: 'TEST1234567: 5 days at the port at Pier 400, discharged Fri 6 Mar.',
			terminal: 'Pier 400',
			customer_name: 'Example Foods',
			shipping_line_scac: 'TEST',
			bill_of_lading_number: 'TESTBL001',
			container_id: '11111111-1111-4111-8111-111111111111',
			shipment_id: 's1',
			link: null,
			vessel_name: null,
			vessel_imo: null,
			voyage_number: null,
		});
	});

	it.each<[string, Attributes, string, string]>([
		['overdue', { pickup_lfd: '2026-03-09' }, 'critical', '; 2 days overdue, LFD was Mon 9 Mar'],
		['due tomorrow', { pickup_lfd: '2026-03-12' }, 'warning', ''],
		[
			'demurrage without a date',
			{ fees_at_pod_terminal: [{ type: 'demurrage', amount: 220, currency_code: 'USD' }] },
			'critical',
			'; demurrage posted (USD 220.00) and no LFD known',
		],
	])('%s: what it costs decides the severity', (_, attributes, severity, ending) => {
		expect(verdict(ofContainer(box(attributes), { daysAtPort: 4 }), 'port_dwell')).toMatchObject({
			severity,
			sentence: `TEST1234567: 5 days at the port at Pier 400, discharged Fri 6 Mar${ending}.`,
		});
	});
});

describe('rail dwell', () => {
	it.each<[string, number, Attributes, number | string | null]>([
		['one day more than allowed', 3, { ind_ata_at: '2026-03-07T15:00:00Z' }, 4],
		['as many as allowed', 4, { ind_ata_at: '2026-03-07T15:00:00Z' }, null],
		// 22:30 of the 7th in Chicago, the night before the clocks change.
		['late at night there', 3, { ind_ata_at: '2026-03-08T04:30:00Z' }, 4],
		[
			'the first of two marks',
			3,
			{ ind_ata_at: '2026-03-09T15:00:00Z', ind_rail_unloaded_at: '2026-03-06T15:00:00Z' },
			5,
		],
		[
			'picked up there',
			3,
			{ ind_ata_at: '2026-03-01T15:00:00Z', final_destination_full_out_at: '2026-03-09T15:00:00Z' },
			null,
		],
	])('%s', (_, daysAtRamp, attributes, expected) => {
		const evaluated = box({
			...BY_RAIL,
			pod_rail_departed_at: '2026-03-05T15:00:00Z',
			...attributes,
		});
		expect(inShort(ofContainer(evaluated, { daysAtRamp }), 'rail_dwell')).toBe(expected);
	});

	it("the shipment's arrival is one as well", () => {
		const evaluated = box(
			{ ...BY_RAIL, pickup_facility: { id: 't2', name: 'Global 4' } },
			{ destination_ata_at: '2026-03-06T15:00:00Z' },
		);
		expect(verdict(ofContainer(evaluated), 'rail_dwell')).toMatchObject({
			days: 5,
			evidence: [{ field: 'destination_ata_at', value: '2026-03-06T15:00:00Z' }],
			sentence: 'TEST1234567: 5 days at the ramp at Global 4, arrived Fri 6 Mar.',
		});
	});
});

describe('no movement on rail', () => {
	it.each(cases<{
		daysWithoutRailMovement: number;
		attributes: Attributes;
		expected: number | string | null;
	}>`
		loaded, as many as allowed | daysWithoutRailMovement 6
			| attributes pod_rail_loaded_at=2026-03-05T20:00:00Z | expected null
		the departure counts anew | daysWithoutRailMovement 5
			| attributes pod_rail_loaded_at=2026-03-01T20:00:00Z
				pod_rail_departed_at=2026-03-06T20:00:00Z | expected null
		departed long ago | daysWithoutRailMovement 5
			| attributes pod_rail_loaded_at=2026-03-01T20:00:00Z
				pod_rail_departed_at=2026-03-02T20:00:00Z | expected 9
		# 23:30 of the 4th in Los Angeles.
		late at night there | daysWithoutRailMovement 6
			| attributes pod_rail_departed_at=2026-03-05T07:30:00Z | expected 7
		arrived | daysWithoutRailMovement 5
			| attributes pod_rail_departed_at=2026-03-02T20:00:00Z ind_ata_at=2026-03-05T20:00:00Z
			| expected null
		on rail by its status alone | daysWithoutRailMovement 5 | attributes current_status=on_rail
			| expected no time of loading or departure on rail is recorded
	`)('%s', (_, { daysWithoutRailMovement, attributes, expected }) => {
		const evaluated = box({ ...BY_RAIL, ...attributes });
		const assessment = ofContainer(evaluated, { daysWithoutRailMovement });
		expect(inShort(assessment, 'no_rail_movement')).toBe(expected);
	});

	it.each([
		[
			{ pod_rail_loaded_at: '2026-03-02T20:00:00Z' },
			'TEST1234567: loaded on rail Mon 2 Mar, not departed for 9 days.',
		],
		[
			{ pod_rail_departed_at: '2026-03-02T20:00:00Z' },
			'TEST1234567: departed by rail Mon 2 Mar, no arrival for 9 days.',
		],
	])('%j in words', (attributes, sentence) => {
		const found = verdict(ofContainer(box({ ...BY_RAIL, ...attributes })), 'no_rail_movement');
		expect(found).toMatchObject({ sentence, severity: 'warning' });
	});
});

describe('street dwell', () => {
	it.each(cases<{ daysOut: number; attributes?: Attributes; expected: number | string | null }>`
		one day more than allowed | daysOut 7 | attributes pod_full_out_at=2026-03-03T20:00:00Z
			| expected 8
		as many as allowed | daysOut 8 | attributes pod_full_out_at=2026-03-03T20:00:00Z
			| expected null
		the empty is back | daysOut 0
			| attributes pod_full_out_at=2026-03-01T20:00:00Z
				empty_terminated_at=2026-03-09T20:00:00Z | expected null
		picked up by its status alone | daysOut 0 | attributes current_status=picked_up
			| expected no time of the pickup is recorded
		with rail, leaving the port is no pickup | daysOut 0
			| attributes ${BY_RAIL} pod_full_out_at=2026-03-01T20:00:00Z
				delivered_at=2026-03-05T20:00:00Z | expected no time of the pickup is recorded
		picked up at the ramp, by the day there | daysOut 7
			| attributes ${BY_RAIL} final_destination_full_out_at=2026-03-04T05:00:00Z | expected 8
			# 23:00 of the 3rd in Chicago.
		not picked up | daysOut 0 | expected null
	`)('%s', (_, { daysOut, attributes = {}, expected }) => {
		expect(inShort(ofContainer(box(attributes), { daysOut }), 'street_dwell')).toBe(expected);
	});

	it('in words', () => {
		const found = verdict(
			ofContainer(box({ pod_full_out_at: '2026-03-02T20:00:00Z' })),
			'street_dwell',
		);
		expect(found).toMatchObject({
			severity: 'warning',
			sentence: 'TEST1234567: out for 9 days, picked up Mon 2 Mar, and the empty is not back.',
		});
	});

	it('a returned one has no exception at all, and nothing is missing', () => {
		const evaluated = box({ pod_full_out_at: null, empty_terminated_at: '2026-03-09T20:00:00Z' });
		const none = {
			daysAtPort: 0,
			daysAtRamp: 0,
			daysOut: 0,
			daysSilent: 0,
			daysWithoutRailMovement: 0,
		};
		expect(ofContainer(evaluated, none)).toEqual({ exceptions: [], unassessed: [] });
	});
});

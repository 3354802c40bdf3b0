import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import {
	AT_SEA,
	box,
	BY_RAIL,
	inShort,
	ofContainer,
	ofShipment,
	verdict,
	type Attributes,
} from './builders.mts';

/** It is 19:00Z of 11 March. */
const atSea = (shipment: Attributes) =>
	box(AT_SEA, { line_tracking_last_succeeded_at: '2026-03-11T10:00:00Z', ...shipment });
const severityAt = (shipment: Attributes, options = {}) => {
	const found = verdict(ofShipment([atSea(shipment)], options), 'eta_drift');
	return found !== null && typeof found === 'object' ? found.severity : found;
};

describe('ETA drift', () => {
	const original = '2026-03-20T15:00:00Z';
	it.each(cases<{ etaDriftDays: number; shipment: Attributes; expected: string | null }>`
		as many days as the limit | etaDriftDays 2 | shipment pod_eta_at=2026-03-22T15:00:00Z
			| expected warning
		fewer | etaDriftDays 3 | shipment pod_eta_at=2026-03-22T15:00:00Z | expected null
		earlier | etaDriftDays 2 | shipment pod_eta_at=2026-03-18T15:00:00Z | expected info
		half an hour later it is the 22nd | etaDriftDays 2
			| shipment pod_eta_at=2026-03-22T07:00:00Z | expected warning
		no ETA | etaDriftDays 2 | shipment pod_eta_at=null | expected no ETA is recorded
		one that cannot be read | etaDriftDays 2 | shipment pod_eta_at=soon
			| expected the ETA cannot be read
		no original one | etaDriftDays 2 | shipment pod_eta_at=${original} pod_original_eta_at=null
			| expected no original ETA is recorded
		arrived | etaDriftDays 2
			| shipment pod_eta_at=2026-03-28T15:00:00Z pod_ata_at=2026-03-10T15:00:00Z
			| expected null
		tracking stopped | etaDriftDays 2
			| shipment pod_eta_at=2026-03-28T15:00:00Z line_tracking_stopped_at=2026-03-01T15:00:00Z
			| expected tracking has stopped, so nothing new is reported
	`)('%s', (_, { etaDriftDays, shipment, expected }) => {
		expect(severityAt({ pod_original_eta_at: original, ...shipment }, { etaDriftDays })).toBe(
			expected,
		);
	});

	it('is reported once for all containers of the shipment', () => {
		const shipment = {
			pod_eta_at: '2026-03-25T15:00:00Z',
			pod_original_eta_at: original,
			port_of_discharge_name: 'Los Angeles',
		};
		const boxes = [1, 2, 3, 4, 5].map((at) =>
			box({ ...AT_SEA, id: `c${at}`, number: `TEST100000${at}` }, shipment),
		);
		expect(verdict(ofShipment(boxes), 'eta_drift')).toMatchObject({
			exception_key: 's1:eta_drift',
			container_id: null,
			shipment_id: 's1',
			number: null,
			numbers: boxes.map(({ status }) => status.number),
			evidence: [
				{ field: 'pod_eta_at', value: '2026-03-25T15:00:00Z' },
				{ field: 'pod_original_eta_at', value: original },
			],
			sentence:
				'Shipment TESTBL001 (TEST1000001, TEST1000002, TEST1000003, 2 more): ETA Wed 25 Mar at Los Angeles, 5 days later than the original one, Fri 20 Mar.',
		});
	});
});

describe('past its ETA', () => {
	it.each<[string, number, Attributes, number | string | null]>([
		['a minute more than allowed', 24, { pod_eta_at: '2026-03-10T18:59:00Z' }, 1],
		['as much as allowed', 24, { pod_eta_at: '2026-03-10T19:00:00Z' }, null],
		['0 hours: any minute', 0, { pod_eta_at: '2026-03-11T18:59:00Z' }, 0],
		// Noon of the 11th at the port: the 10th ended 12 hours ago.
		['a bare date is over with its day', 12, { pod_eta_at: '2026-03-10' }, null],
		['and then counts', 11, { pod_eta_at: '2026-03-10' }, 1],
		['ahead', 0, { pod_eta_at: '2026-03-12T19:00:00Z' }, null],
		[
			'arrived',
			24,
			{ pod_eta_at: '2026-03-01T19:00:00Z', pod_ata_at: '2026-03-02T19:00:00Z' },
			null,
		],
		[
			'tracking stopped',
			24,
			{ pod_eta_at: '2026-03-01T19:00:00Z', line_tracking_stopped_at: '2026-02-01T19:00:00Z' },
			'tracking has stopped, so nothing new is reported',
		],
	])('%s', (_, hoursPastEta, shipment, expected) => {
		expect(inShort(ofShipment([atSea(shipment)], { hoursPastEta }), 'past_eta')).toBe(expected);
	});

	it.each(['N/A', '0001-01-01T00:00:00Z', '2026-03-20T19:00:00Z'])(
		'a discharge at %s does not show that the ship is in, but the yard does',
		(pod_discharged_at) => {
			const shipment = { pod_eta_at: '2026-03-01T19:00:00Z' };
			const boxes = (more: Attributes) => [
				box({ ...AT_SEA, pod_discharged_at, ...more }, shipment),
			];
			expect(inShort(ofShipment(boxes({})), 'past_eta')).toBe(10);
			const grounded = boxes({ location_at_pod_terminal: 'Grounded in yard' });
			expect(verdict(ofShipment(grounded), 'past_eta')).toBeNull();
		},
	);

	it.each([
		['2026-03-10T13:00:00Z', '30 hours past its ETA Tue 10 Mar'],
		['2026-03-06T20:00:00Z', '5 days past its ETA Fri 6 Mar'],
	])('%s in words', (eta, words) => {
		const found = verdict(ofShipment([atSea({ pod_eta_at: eta })]), 'past_eta');
		expect(found).toMatchObject({
			sentence: `Shipment TESTBL001 (TEST1234567): ${words}, and no arrival is recorded.`,
		});
	});

	it.each(cases<{
		attributes?: Attributes;
		shipment?: Attributes;
		expected: number | string | null;
	}>`
		by the ETA of the container | attributes ind_eta_at=2026-03-09T15:00:00Z | expected 2
		else by that of the shipment | shipment destination_eta_at=2026-03-08T15:00:00Z | expected 3
		ahead | attributes ind_eta_at=2026-03-12T15:00:00Z | expected null
		arrived | attributes ind_eta_at=2026-03-08T15:00:00Z ind_ata_at=2026-03-10T15:00:00Z
			| expected null
	`)('inland, %s', (_, { attributes = {}, shipment = {}, expected }) => {
		const departed = { ...BY_RAIL, pod_rail_departed_at: '2026-03-05T20:00:00Z' };
		const assessment = ofContainer(box({ ...departed, ...attributes }, shipment));
		expect(inShort(assessment, 'past_eta')).toBe(expected);
	});
});

describe('silent tracking', () => {
	it.each(cases<{ daysSilent: number; shipment: Attributes; expected: number | string | null }>`
		as long as allowed | daysSilent 3
			| shipment line_tracking_last_succeeded_at=2026-03-08T19:00:00Z | expected null
		a minute longer | daysSilent 3
			| shipment line_tracking_last_succeeded_at=2026-03-08T18:59:00Z | expected 3
		never | daysSilent 3 | shipment line_tracking_last_succeeded_at=null
			| expected it is not known when the line was last heard of
		the ship is in | daysSilent 3
			| shipment line_tracking_last_succeeded_at=2026-03-01T19:00:00Z
				pod_ata_at=2026-03-10T19:00:00Z | expected null
		stopped | daysSilent 3 | shipment line_tracking_stopped_at=2026-03-04T19:00:00Z | expected 7
		stopped, not readable when | daysSilent 3 | shipment line_tracking_stopped_at=yes
			| expected null
	`)('the line: %s', (_, { daysSilent, shipment, expected }) => {
		expect(inShort(ofShipment([atSea(shipment)], { daysSilent }), 'silent_tracking')).toBe(
			expected,
		);
	});

	it.each([
		['account_closed', 'warning'],
		['cancelled_by_user', 'info'],
	])('stopped because of %s', (line_tracking_stopped_reason, severity) => {
		const stopped = {
			line_tracking_stopped_at: '2026-03-04T19:00:00Z',
			line_tracking_stopped_reason,
		};
		expect(verdict(ofShipment([atSea(stopped)]), 'silent_tracking')).toMatchObject({
			severity,
			sentence: `Shipment TESTBL001 (TEST1234567): tracking has stopped (${line_tracking_stopped_reason.replaceAll('_', ' ')}) Wed 4 Mar, before the pickup.`,
		});
	});

	it('stopped is nothing once all are picked up, nor where a terminal was heard of since', () => {
		const stopped = { line_tracking_stopped_at: '2026-03-04T19:00:00Z' };
		const gone = box({ pod_full_out_at: '2026-03-04T19:00:00Z' }, stopped);
		expect(verdict(ofShipment([gone]), 'silent_tracking')).toBeNull();
		expect(verdict(ofShipment([box({}, stopped)]), 'silent_tracking')).toBeNull();
	});

	it('stopped at the port says nothing as long as the terminal was heard of lately', () => {
		const stopped = { line_tracking_stopped_at: '2026-03-11T19:00:00Z' };
		const lately = { terminal_checked_at: '2026-03-08T19:00:00Z' };
		expect(verdict(ofShipment([box(lately, stopped)]), 'silent_tracking')).toBeNull();
		expect(verdict(ofContainer(box(lately, stopped)), 'silent_tracking')).toBeNull();
		const before = { terminal_checked_at: '2026-03-08T18:59:00Z' };
		expect(verdict(ofShipment([box(before, stopped)]), 'silent_tracking')).toMatchObject({
			days: 0,
		});
		expect(verdict(ofContainer(box(before, stopped)), 'silent_tracking')).toBeNull();
	});

	it.each(cases<{ attributes: Attributes; expected: number | string | null }>`
		heard of 3 days ago | attributes terminal_checked_at=2026-03-08T19:00:00Z | expected null
		a minute longer | attributes terminal_checked_at=2026-03-08T18:59:00Z | expected 3
		never | attributes terminal_checked_at=null
			| expected it is not known when the terminal was last heard of
		picked up | attributes terminal_checked_at=null pod_full_out_at=2026-03-04T19:00:00Z
			| expected null
		on the train, the railway silent
			| attributes ${BY_RAIL} pod_rail_departed_at=2026-03-05T20:00:00Z
				rail_last_tracking_request_at=2026-03-05T20:00:00Z | expected 5
		at sea | attributes ${AT_SEA} | expected null
	`)('the source of the container: %s', (_, { attributes, expected }) => {
		expect(inShort(ofContainer(box(attributes)), 'silent_tracking')).toBe(expected);
	});

	it('in words', () => {
		const evaluated = box({ terminal_checked_at: '2026-03-06T19:00:00Z' });
		expect(verdict(ofContainer(evaluated), 'silent_tracking')).toMatchObject({
			since: '2026-03-06T11:00:00-08:00',
			sentence: 'TEST1234567: terminal not heard of for 5 days, last Fri 6 Mar.',
		});
	});
});

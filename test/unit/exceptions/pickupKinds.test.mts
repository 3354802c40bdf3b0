import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import { AT_SEA, box, inShort, ofContainer, verdict, type Attributes } from './builders.mts';

const HOLD = { name: 'customs', status: 'hold', description: 'Customs hold' };
const PENDING = { name: 'freight', status: 'pending', description: null };
const DEMURRAGE = { type: 'demurrage', amount: 220, currency_code: 'USD' };

describe('fees without a last free day', () => {
	it.each(cases<{ attributes: Attributes; expected: string | null }>`
		demurrage | attributes.fees_at_pod_terminal[] ${DEMURRAGE} | expected critical
		a fee without a type may be some
			| attributes.fees_at_pod_terminal[] amount="75.00" currency_code=USD | expected critical
		an exam alone is none | attributes.fees_at_pod_terminal[] ${DEMURRAGE} type=exam
			| expected null
		with a last free day | attributes.fees_at_pod_terminal[] ${DEMURRAGE}
			| attributes.pickup_lfd 2026-03-20 | expected null
		not priced yet | attributes.fees_at_pod_terminal[] ${DEMURRAGE} amount=0
			| expected fees are listed without an amount
		picked up | attributes.fees_at_pod_terminal[] ${DEMURRAGE}
			| attributes.pod_full_out_at 2026-03-10T20:00:00Z | expected null
	`)('%s', (_, { attributes, expected }) => {
		const found = verdict(ofContainer(box(attributes)), 'fees_without_lfd');
		expect(found !== null && typeof found === 'object' ? found.severity : found).toBe(expected);
	});

	it('reports the amounts by currency', () => {
		const fees = [DEMURRAGE, { ...DEMURRAGE, amount: 90.5, currency_code: 'EUR' }];
		const found = verdict(ofContainer(box({ fees_at_pod_terminal: fees })), 'fees_without_lfd');
		expect(found).toMatchObject({
			since: null,
			days: null,
			evidence: [
				{ field: 'fees_at_pod_terminal', value: 'EUR 90.5' },
				{ field: 'fees_at_pod_terminal', value: 'USD 220' },
				{ field: 'pod_discharged_at', value: '2026-03-06T18:00:00Z' },
				{ field: 'terminal_checked_at', value: '2026-03-11T15:00:00Z' },
			],
			sentence: 'TEST1234567: demurrage posted (EUR 90.50 + USD 220.00) and no LFD known.',
		});
	});
});

describe('available yet blocked', () => {
	it.each<[string, Attributes, string | null]>([
		['a hold', { holds_at_pod_terminal: [HOLD] }, 'warning'],
		['a pending hold blocks nothing', { holds_at_pod_terminal: [PENDING] }, null],
		[
			'not available, as it should be',
			{ holds_at_pod_terminal: [HOLD], available_for_pickup: false },
			null,
		],
		['said by a text', { holds_at_pod_terminal: [HOLD], available_for_pickup: 'true' }, 'warning'],
		[
			'availability not known',
			{ holds_at_pod_terminal: [HOLD], availability_known: false },
			'holds stand, and the availability is not known',
		],
		[
			'availability missing',
			{ holds_at_pod_terminal: [HOLD], available_for_pickup: null },
			'holds stand, and the availability is not known',
		],
		['overdue as well', { holds_at_pod_terminal: [HOLD], pickup_lfd: '2026-03-10' }, 'critical'],
		['at sea', { ...AT_SEA, holds_at_pod_terminal: [HOLD] }, null],
	])('%s', (_, attributes, expected) => {
		const found = verdict(ofContainer(box(attributes)), 'available_yet_blocked');
		expect(found !== null && typeof found === 'object' ? found.severity : found).toBe(expected);
	});

	it('says which, in one line whatever the texts hold', () => {
		const holds = [HOLD, { name: 'freight\nrelease', status: 'hold', description: null }];
		const found = verdict(
			ofContainer(box({ holds_at_pod_terminal: holds })),
			'available_yet_blocked',
		);
		expect(found).toMatchObject({
			evidence: [
				{ field: 'available_for_pickup', value: true },
				{ field: 'holds_at_pod_terminal', value: 'customs, freight\nrelease' },
				{ field: 'terminal_checked_at', value: '2026-03-11T15:00:00Z' },
			],
			sentence:
				'TEST1234567: marked available despite holds (customs, freight release), verify with Pier 400.',
		});
	});
});

describe('appointment missed', () => {
	it.each(cases<{ attributes: Attributes; expected: number | string | null }>`
		one hour before the check | attributes pickup_appointment_at=2026-03-11T14:00:00Z
			| expected 0
		past, and not checked since | attributes pickup_appointment_at=2026-03-11T17:00:00Z
			| expected the terminal was not checked after the appointment
		ahead | attributes pickup_appointment_at=2026-03-11T20:00:00Z | expected null
		a bare date of yesterday | attributes pickup_appointment_at=2026-03-10 | expected 1
		without a zone, at the port: an hour ago
			| attributes pickup_appointment_at=2026-03-11 11:00:00
			| expected the terminal was not checked after the appointment
		not readable | attributes pickup_appointment_at=at noon
			| expected the appointment cannot be read
		kept
			| attributes pickup_appointment_at=2026-03-09T17:00:00Z
				pod_full_out_at=2026-03-09T18:00:00Z | expected null
	`)('%s', (_, { attributes, expected }) => {
		expect(inShort(ofContainer(box(attributes)), 'appointment_missed')).toBe(expected);
	});

	it('in words', () => {
		const found = verdict(
			ofContainer(box({ pickup_appointment_at: '2026-03-09T17:30:00Z' })),
			'appointment_missed',
		);
		expect(found).toMatchObject({
			since: '2026-03-09T10:30:00-07:00',
			sentence: 'TEST1234567: appointment Mon 9 Mar 10:30 was missed, it is still at Pier 400.',
		});
	});
});

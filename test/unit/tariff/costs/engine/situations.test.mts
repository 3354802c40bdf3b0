import { describe, expect, test } from 'vitest';

import { cases, record } from '../../../../cases.mts';
import { DEMURRAGE, DETENTION, forecast, INLAND, noon, written, type Given } from './builders.mts';

// Discharged Fri 6 March 2026, free to Fri 13; today is Mon 16: Sat 14, Sun 15, Mon 16 are charged.

describe('in the port', () => {
	test('each day of waiting is reported', () => {
		const cost = forecast({});
		expect(cost.today).toBe('2026-03-16');
		expect(cost.ends_with).toBe('pickup');
		expect(written(cost.accrued)).toBe('USD 300');
		expect(cost.if_ended.map(({ date, amounts }) => `${date} ${written(amounts)}`)).toEqual([
			'2026-03-16 USD 300',
			'2026-03-17 USD 400',
			'2026-03-18 USD 500',
			'2026-03-19 USD 600',
			'2026-03-20 USD 700',
			'2026-03-21 USD 800',
			'2026-03-22 USD 900',
			'2026-03-23 USD 1000',
		]);
		expect(written(cost.next_day_cost)).toBe('USD 100');
		expect(cost.costs_from).toBeNull();
		expect(cost.is_complete).toBe(true);
		expect(cost.figures).toEqual([
			{
				...record`
					kind=demurrage charge=null row=1 row_name=demurrage row party=OCNU basis=terms
					clock_start=2026-03-06 free_until=2026-03-13 first_charged_day=2026-03-14 ended_on=null
					charged_days=3
				`,
				accrued: [{ currency: 'USD', amount: 300 }],
				notes: ['2 of the 3 charged days are closed days of the row'],
			},
		]);
		expect(cost.sentence).toBe(
			'TEST7654321: USD 300.00 so far; USD 100.00 more if picked up tomorrow.',
		);
	});

	test.each(cases<{ given: Given; from: string | null; next: string; sentence: string }>`
		free until Friday | given now=${noon('2026-03-10')} | from 2026-03-14 | next ""
			| sentence nothing to pay so far; USD 100.00 if picked up on Sat 14 Mar
		free for longer than a week | given.now ${noon('2026-03-06')}
			| given.rows[] ${DEMURRAGE} free_days=10 | from null | next ""
			| sentence nothing to pay so far; nothing within seven days
		working days are charged, and it is Saturday | given.now ${noon('2026-03-21')}
			| given.rows[] ${DEMURRAGE} charged_counted=working | from null | next ""
			| sentence USD 500.00 so far; USD 1,000.00 if picked up in seven days
	`)('%s', (_name, { given, from, next, sentence }) => {
		const cost = forecast(given);
		expect(cost.costs_from).toBe(from);
		expect(written(cost.next_day_cost)).toBe(next);
		expect(cost.sentence).toBe(`TEST7654321: ${sentence}.`);
	});
});

describe('inland', () => {
	const elsewhere = {
		shipping_line_scac: 'OCNU',
		port_of_discharge_locode: 'USNYC',
		destination_locode: 'USCHI',
	};

	test('out of the port, onward move unknown: detention from its gate, which may be too early', () => {
		const box = { pod_full_out_at: '2026-03-14T15:00:00Z' };
		const cost = forecast({
			rows: [{ ...DEMURRAGE, applies: 'always' }, DETENTION],
			...{ box, shipment: elsewhere },
		});
		expect(cost.not_assessable).toEqual([]);
		expect(cost.ends_with).toBe('return');
		// Demurrage of Sat 14; free from Sun 15 to Wed 18.
		expect(written(cost.accrued)).toBe('USD 100');
		expect(cost.costs_from).toBe('2026-03-19');
		expect(cost.figures[1].notes).toEqual([
			'its onward move is not known: if it goes on by rail, this clock starts at the ramp',
		]);
	});

	test('on the train, with a table of the ramp alone: no clock runs yet', () => {
		const box = { pod_rail_departed_at: '2026-03-10T15:00:00Z', pod_rail_carrier_scac: 'NRTR' };
		const rows = [{ ...DEMURRAGE, kind: 'storage', party: 'NRTR' }];
		const cost = forecast({ rows, box, shipment: elsewhere });
		expect(cost).toMatchObject({ is_complete: true, ends_with: null, accrued: [], figures: [] });
		expect(cost.sentence).toBe('TEST7654321: no clock runs.');
	});

	test('records that conflict: the clock of the port runs on, and that is said', () => {
		const box = {
			...INLAND,
			pod_rail_loaded_at: '2026-03-08T15:00:00Z',
			terminal_checked_at: '2026-03-15T15:00:00Z',
			location_at_pod_terminal: 'Yard B12',
		};
		const cost = forecast({ box });
		expect(written(cost.accrued)).toBe('USD 300');
		expect(cost.notes).toEqual([
			'records conflict, marked as moved inland yet found in the yard later',
		]);
		expect(cost.sentence).toContain(cost.notes[0]);
	});
});

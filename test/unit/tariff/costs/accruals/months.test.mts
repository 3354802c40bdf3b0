/**
 * What is owed for a month, worked out by hand from the rows of the tariffs. In 2026 the 1st of October is a Thursday,
 * the 1st of November a Sunday, the 1st of December a Tuesday.
 */
import { describe, expect, test } from 'vitest';

import { ALWAYS, PER_DIEM, POSTED_ALONE, RAIL_48H, row, US_LINE } from '../vectors/tariffs.mts';
import type { Given } from '../vectors/vectors.mts';
import { accrued } from './accrued.mts';

const morning = (date: string) => `${date}T15:00:00Z`;
const discharged = (date: string) => ({ pod_discharged_at: morning(date) });
const out = (date: string) => ({ pod_full_out_at: morning(date) });
const LATER = '2026-11-10T16:30:00Z';

const owes = (given: Given, months: { [period: string]: string[] }) => {
	const said = Object.keys(months).map((period) => [
		period,
		accrued({ now: LATER, ...given }, period),
	]);
	expect(Object.fromEntries(said)).toEqual(months);
};

const line = (text: string) => `demurrage of line OCNU: ${text}`;
/** Where detention is not the matter: so many free days that it costs nothing. */
const FREE = row(PER_DIEM, { free_days: 60 });
const perDiem = (text: string) => `detention of line OCNU: ${text}`;

describe('the last free day, and the pickup', () => {
	const MID = { ...discharged('2026-10-09'), ...out('2026-10-21') };

	test('an emptied last free day is not assessable in its month alone, and read from events', () => {
		owes(
			{ rows: [US_LINE, FREE], box: MID },
			{ '2026-09': [], '2026-10': [line('free_time_unknown')], '2026-11': [] },
		);
		const event = {
			...{ type: 'transport_event', event: 'container.pickup_lfd.changed', value: '2026-10-19' },
			timestamp: morning('2026-10-15'),
		};
		// Until Mon 19; Tue 20 and Wed 21 are days 6 and 7.
		owes(
			{ rows: [US_LINE, FREE], box: { ...MID, transport_events: [event] } },
			{ '2026-10': [line('USD 300 for 2 days')] },
		);
	});
});

describe('empties', () => {
	// Wed 23 September: Thu 24 … Sun 27 free. Mon 28, Tue 29, Wed 30, Thu 1, Fri 2 = 100; from Sat 3 on 175.
	const OUT = { ...discharged('2026-09-20'), ...out('2026-09-23') };

	test('returned, and nobody says when: missing in each month since the pickup', () => {
		owes(
			{ rows: [PER_DIEM], box: { ...OUT, current_status: 'empty_returned' } },
			{
				'2026-08': [],
				'2026-09': [perDiem('end_unknown')],
				'2026-10': [perDiem('end_unknown')],
				'2026-11': [perDiem('end_unknown')],
			},
		);
	});
});

describe('whom it is owed', () => {
	const plug = row(POSTED_ALONE, {
		...{ name: 'Plug', kind: 'demurrage', charge: 'plug', party: 'E999', first_day: 'same' },
		...{ free_days: 0, tiers: '1-: 35 USD' },
	});

	test('several charges at once, a terminal by one name', () => {
		// Posted Fri 30: Sat 31 is day 6 of the line and day 1 of storage. Plug from Thu 29 on.
		owes(
			{
				rows: [US_LINE, POSTED_ALONE, plug],
				box: { ...discharged('2026-10-29'), pickup_lfd: '2026-10-30' },
				now: morning('2026-11-02'),
			},
			{
				'2026-10': [
					line('USD 150 for 1 day'),
					'storage of terminal Dock Seven: USD 60 for 1 day',
					'plug of terminal Dock Seven: USD 105 for 3 days',
				],
				'2026-11': [
					line('USD 300 for 2 days'),
					// Sun 1 = 60, Mon 2 = 90.
					'storage of terminal Dock Seven: USD 150 for 2 days',
					'plug of terminal Dock Seven: USD 70 for 2 days',
				],
			},
		);
	});

	const AT_RAMP: Given = {
		box: {
			...{ pod_timezone: 'America/Los_Angeles', final_destination_timezone: 'America/Chicago' },
			...{ pod_discharged_at: morning('2026-10-25'), pod_rail_departed_at: morning('2026-10-26') },
			...{ ind_ata_at: morning('2026-10-29'), ind_rail_carrier_scac: 'NRTR' },
		},
		shipment: { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' },
	};

	test('storage at the ramp is the railway’s', () => {
		const notice = { container: 'VECT1234567', rail_notified_at: morning('2026-10-30') };
		// Fri 30 in the morning: Sat 31 and Mon 2 are free. Tue 3 … Thu 5 = 3 × 125.
		owes(
			{ ...AT_RAMP, rows: [RAIL_48H, notice], now: morning('2026-11-05') },
			{ '2026-10': [], '2026-11': ['storage of railway NRTR: USD 375 for 3 days'] },
		);
	});

	test('port demurrage of a through bill is none of the consignee’s', () => {
		const rows = [row(US_LINE, { ...ALWAYS, free_days: 0, tiers: '1-: 50 USD' })];
		// Sun 25: charged from Mon 26, when it left, on. The ramp has no row.
		const ramp = 'demurrage of railway NRTR: terms_unknown';
		const given = { ...AT_RAMP, rows, now: LATER };
		expect(accrued(given, '2026-10')).toEqual([line('USD 50 for 1 day'), ramp]);
		expect(accrued(given, '2026-10', true)).toEqual([ramp]);
		// It came to the ramp on the 29th.
		expect(accrued(given, '2026-10-27..2026-10-28')).toEqual([]);
	});
});

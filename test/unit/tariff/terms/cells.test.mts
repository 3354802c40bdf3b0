/** What each cell of a table means, and what is refused, worked out by hand. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { day, refusedIn, termOf, type Cells } from './row.mts';

const equipment = (type: string | null, length: number | null, height: string | null) => ({
	equipment: { type, length, height },
});
const closed = (...days: number[]) => ({ closedWeekdays: new Set(days) });
const holidays = (...days: string[]) => ({ holidays: new Set(days.map(day)) });
const usd = (fromDay: number, toDay: number | null, amount: number) => ({
	...{ fromDay, toDay, amount },
	currency: 'USD',
});

describe('A cell is read', () => {
	it.each<[Cells, object]>([
		[
			{ kind: 'per diem', start: 'Gate-Out' },
			{ kind: 'detention', start: 'gate_out' },
		],
		[
			{ kind: 'detention', start: '' },
			{ kind: 'detention', start: 'gate_out' },
		],
		[{ party: '\u200bMAEU\u200b' }, { party: 'MAEU' }],
		[{ party: '*' }, { party: null }],
		[{ party: 'Pier  400' }, { party: 'PIER 400' }],
		[{ party: 'Pier\u20114００' }, { party: 'PIER-400' }],
		[{ customer: 'Acme & Co' }, { scope: expect.objectContaining({ customer: 'ACME & CO' }) }],
		[{ equipment: '40 reefer' }, equipment('reefer', 40, null)],
		[{ equipment: '40 hc reefer' }, equipment('reefer', 40, 'high_cube')],
		[{ equipment: '40RF' }, equipment('reefer', 40, null)],
		[{ equipment: "20' Open Top" }, equipment('open top', 20, null)],
		[{ equipment: '45G1' }, equipment('dry', 40, 'high_cube')],
		[{ equipment: 20 }, equipment(null, 20, null)],
		[{ start: 'rail-notification' }, { start: 'rail_notification' }],
		[{ first_day: 'SAME' }, { firstDay: 'same' }],
		[{ free_days: '5' }, { freeDays: 5 }],
		[{ free_days: '48h' }, { freeDays: 2 }],
		[{ free_days: 'posted' }, { freeDays: null }],
		[{ tiers: '1-4: 100 USD; 5-: 150.50 USD' }, { tiers: [usd(1, 4, 100), usd(5, null, 150.5)] }],
		[
			{ tiers: '1: 0.0001 USD; 2-9: 1 USD\n10-: 2 USD' },
			{ tiers: [usd(1, 1, 0.0001), usd(2, 9, 1), usd(10, null, 2)] },
		],
		[{ tiers: '1-: 1,250.00 USD' }, { tiers: [usd(1, null, 1250)] }],
		[
			{ tiers: [{ from_day: 1, to_day: null, amount: 150.5, currency: 'usd' }] },
			{ tiers: [usd(1, null, 150.5)] },
		],
		[
			{ tiers: '[{"from_day": "1", "to_day": "", "amount": "150.5000", "currency": "USD"}]' },
			{ tiers: [usd(1, null, 150.5)] },
		],
		[{ tiers: 'none' }, { tiers: [] }],
		[{ numbering: 'After Free Time' }, { numbering: 'after_free_time' }],
		[{ tiers: '1-: 5 USD', numbering: '' }, { numbering: 'after_free_time' }],
		[{ last_day_counts: true }, { lastDayCounts: true }],
		[{ last_day_counts: 'No' }, { lastDayCounts: false }],
		[{ closed_weekdays: 'Sat-Sun' }, closed(6, 7)],
		[{ closed_weekdays: 'weekends' }, closed(6, 7)],
		[{ closed_weekdays: ['fri'] }, closed(5)],
		[{ closed_weekdays: 'none' }, closed()],
		[{ holidays: '2026-12-25, 2027-01-01' }, holidays('2026-12-25', '2027-01-01')],
		[{ holidays: ['2026-12-25'] }, holidays('2026-12-25')],
		[{ holidays: '["2026-12-25"]' }, holidays('2026-12-25')],
		[{ holidays: '25 Dec 2026; Jan 1 2027' }, holidays('2026-12-25', '2027-01-01')],
		[{ holidays: 'Dec 25, 2026, January 1, 2027' }, holidays('2026-12-25', '2027-01-01')],
		[{ holidays: '20261225, 20270101' }, holidays('2026-12-25', '2027-01-01')],
		[{ valid_from: '2026-03-11' }, { validFrom: day('2026-03-11') }],
		[{ valid_from: '2026-03-11T00:00:00.000-08:00' }, { validFrom: day('2026-03-11') }],
		[
			{ valid_from: DateTime.fromISO('2026-03-11', { zone: 'Asia/Tokyo' }) },
			{ validFrom: day('2026-03-11') },
		],
		[{ valid_to: 20260311 }, { validTo: day('2026-03-11') }],
		// Excel counts 1 January 2026 as day 46023.
		[{ valid_to: 46023 }, { validTo: day('2026-01-01') }],
		// No year has a month 25, 31 or 13; 3/3 is one day in either order.
		[{ valid_to: '12/25/2026' }, { validTo: day('2026-12-25') }],
		[{ valid_to: '31.03.2026' }, { validTo: day('2026-03-31') }],
		[{ valid_to: '3/3/2026' }, { validTo: day('2026-03-03') }],
		[{ free_days: '4 days' }, { freeDays: 4 }],
		[{ tiers: '$220' }, { tiers: [usd(1, null, 220)] }],
		[{ tiers: '1-4: $100; 5-: US$150.50/day' }, { tiers: [usd(1, 4, 100), usd(5, null, 150.5)] }],
		[{ tiers: '1-: $80 CAD' }, { tiers: [{ ...usd(1, null, 80), currency: 'CAD' }] }],
		// As tariffs print them: a dash, the currency in front, the sign behind.
		[{ tiers: '1–4: USD 100; 5+: usd 150' }, { tiers: [usd(1, 4, 100), usd(5, null, 150)] }],
		[{ tiers: '1-: 90,000.00 €/day' }, { tiers: [{ ...usd(1, null, 90_000), currency: 'EUR' }] }],
		[{ tiers: 'USD 100 per day' }, { tiers: [usd(1, null, 100)] }],
		[{ calendar: 'none' }, holidays()],
		[{ return_to: 'Any  depot' }, { returnTo: 'Any depot' }],
		[{ port: 'Any' }, { scope: expect.objectContaining({ port: null }) }],
		[{ shipper_owned: false }, { marks: expect.objectContaining({ shipper_owned: null }) }],
		[{ name: '' }, { name: 'row 1' }],
	])('%j', (cells, expected) => {
		expect(termOf(cells)).toMatchObject(expected);
	});
});

describe('A cell is refused', () => {
	it.each<[Cells, string, RegExp]>([
		[{ kind: '' }, 'kind', /is empty: write one of/],
		[{ party: 'MAEU, MSCU' }, 'party', /several codes: write a row for each/],
		[{ party: 'MAEU\nMSCU' }, 'party', /several codes: write a row for each/],
		[{ party: 'n/a' }, 'party', /"n\/a" names nothing: leave it empty/],
		[{ terminal: '#N/A' }, 'terminal', /names nothing/],
		[{ customer: '-' }, 'customer', /names nothing/],
		[{ contract: 'none' }, 'contract', /names nothing/],
		[{ charge: '–' }, 'charge', /names nothing/],
		[{ party: 'NULL' }, 'party', /names nothing/],
		[{ customer: 'undefined' }, 'customer', /names nothing/],
		[{ bill_of_lading: 'B1001;B1002' }, 'bill_of_lading', /several numbers: write a row/],
		[{ contract: '4.71123E+11' }, 'contract', /is rounded: format the column as plain text/],
		[{ bill_of_lading: '1,23457E+11' }, 'bill_of_lading', /is rounded/],
		[{ party: true }, 'party', /"true" is not a text/],
		[{ port: 'Los Angeles' }, 'port', /"Los Angeles" is not a UN\/LOCODE, e\.g\. USLAX/],
		[{ equipment: '40GP/40HC' }, 'equipment', /two of length: write a row for each/],
		[
			{ equipment: '45GP' },
			'equipment',
			/"45GP" may mean 45 feet, or 40 feet high cube by ISO 6346/,
		],
		[{ equipment: 'big box' }, 'equipment', /"big" in "big box"/],
		[{ start: 'gate_out' }, 'start', /set kind to detention/],
		[{ kind: 'detention' }, 'start', /set kind to combined/],
		[{ kind: 'combined', start: 'rail_notification' }, 'start', /set another start/],
		[{ free_days: '5 weeks' }, 'free_days', /"5 weeks" is not a whole number/],
		[{ free_days: 400 }, 'free_days', /more than 365/],
		[{ free_days: '', numbering: '', applies: 'always' }, 'applies', /only a posted last free day/],
		[{ terminal: 'x'.repeat(201) }, 'terminal', /^terminal: "x{3,}…" has more than 200 characters/],
		[{ free_days: '', numbering: 'start' }, 'numbering', /write after_free_time/],
		[
			{ kind: 'detention', start: '', free_days: '' },
			'free_days',
			/no last free day is stated for detention/,
		],
		[{ free_counted: 'business' }, 'free_counted', /one of calendar, working/],
		[{ tiers: '' }, 'tiers', /is empty/],
		[{ tiers: '100' }, 'tiers', /"100" is not a tier/],
		[{ tiers: '1-4: 100' }, 'tiers', /needs one currency/],
		[{ tiers: '1-: $100 EUR' }, 'tiers', /names two currencies/],
		[{ tiers: '1-: CAD 100 USD' }, 'tiers', /names two currencies/],
		[{ tiers: '1+4: 100 USD' }, 'tiers', /is not a tier/],
		[{ tiers: '1-: 100 DOL' }, 'tiers', /"DOL" is not the code of a currency/],
		[{ tiers: '1-: 150,50 EUR' }, 'tiers', /"150,50" is not an amount/],
		[{ tiers: '1-: 1.250,00 EUR' }, 'tiers', /is not an amount/],
		[{ tiers: '1-: 0,250.00 EUR' }, 'tiers', /"0,250.00" is not an amount/],
		[{ tiers: '1-: 1,250 USD' }, 'tiers', /may be thousands or decimals/],
		[{ tiers: '1-: 1.250 USD' }, 'tiers', /may be thousands or decimals/],
		[{ tiers: '1-: 1.00001 USD' }, 'tiers', /more than 4 decimals/],
		[{ tiers: [{ from_day: 1, amount: -5, currency: 'USD' }] }, 'tiers', /not an amount/],
		[
			{ tiers: [{ from_day: 1, amount: 5, currency: 'USD', until: 3 }] },
			'tiers',
			/"until" is no part/,
		],
		[{ tiers: '1-5: 100 USD; 5-: 150 USD' }, 'tiers', /day 5 is in two tiers/],
		[{ tiers: '1-: 100 USD; 5-: 150 USD' }, 'tiers', /day 5 is in two tiers.*no end/],
		[{ tiers: '6-4: 100 USD' }, 'tiers', /from day 6 to day 4/],
		[{ tiers: '1-4: 100 USD; x' }, 'tiers', /tier 2: "x"/],
		[{ tiers: '[{"from_day": 1' }, 'tiers', /begins as JSON/],
		[
			{ tiers: '3-4: 100 USD; 5-: 150 USD', numbering: '' },
			'numbering',
			/start or after_free_time/,
		],
		[{ last_day_counts: 2 }, 'last_day_counts', /not yes or no/],
		[{ closed_weekdays: 'Mon-Fri' }, 'closed_weekdays', /range or two days/],
		[{ closed_weekdays: 'mon tue wed thu fri sat sun' }, 'closed_weekdays', /all seven/],
		[{ holidays: '03/04/2026' }, 'holidays', /day and month/],
		[{ holidays: '2026-12-24 - 2026-12-26' }, 'holidays', /not a day/],
		[{ valid_from: '03/04/2026' }, 'valid_from', /write it as 2026-03-11/],
		[{ valid_from: '31/31/2026' }, 'valid_from', /not a day/],
		[{ calendar: 'Mars' }, 'calendar', /no calendar is called "Mars".*"us"/],
		[{ valid_from: '2026-03-11T05:00:00Z' }, 'valid_from', /has a time of day/],
		[{ valid_from: '1926-01-01' }, 'valid_from', /years 2000 to 2099/],
		[{ valid_from: '2026' }, 'valid_from', /not a day/],
		[{ valid_from: '2026-02-01', valid_to: '2026-01-31' }, 'valid_to', /before valid_from/],
		[{ 'Free Days': 3 }, 'Free Days', /two columns are free_days/],
	])('%j', (cells, column, message) => {
		const refused = refusedIn(cells);
		expect(refused).toHaveLength(1);
		expect(refused[0]).toMatch(new RegExp(`^${column}: `));
		expect(refused[0]).toMatch(message);
	});
});

/** Days without gate hours by country and year, written down from calendars of 2025 to 2028. */
import { describe, expect, it } from 'vitest';

import { isoDate } from '../../../nodes/ContainerTracking/pickup/dates';
import { holidaysOf, type HolidayCalendar } from '../../../nodes/ContainerTracking/pickup/gates';
import { statusOf } from './builders.mts';

const US: { [year: number]: string[] } = {
	2025: ['01-01', '05-26', '07-04', '09-01', '11-27', '12-25'],
	2026: ['01-01', '05-25', '07-04', '09-07', '11-26', '12-25'],
	// 4 July is a Sunday, kept on Monday as well.
	2027: ['01-01', '05-31', '07-04', '07-05', '09-06', '11-25', '12-25'],
	2028: ['01-01', '05-29', '07-04', '09-04', '11-23', '12-25'],
};
const CANADA: { [year: number]: string[] } = {
	2025: ['01-01', '04-18', '05-19', '07-01', '09-01', '10-13', '12-25', '12-26'],
	2026: ['01-01', '04-03', '05-18', '07-01', '09-07', '10-12', '12-25', '12-26'],
	// Boxing Day is a Sunday.
	2027: ['01-01', '03-26', '05-24', '07-01', '09-06', '10-11', '12-25', '12-26', '12-27'],
	2028: ['01-01', '04-14', '05-22', '07-01', '09-04', '10-09', '12-25', '12-26'],
};
const daysOf = (calendar: HolidayCalendar, year: number) => holidaysOf(calendar, year).map(isoDate);
const YEARS = [2025, 2026, 2027, 2028];

it.each(YEARS)('ports of the USA in %d', (year) => {
	expect(daysOf('us', year)).toEqual(US[year].map((day) => `${year}-${day}`));
});

it.each(YEARS)('ports of Canada in %d', (year) => {
	expect(daysOf('canada', year)).toEqual(CANADA[year].map((day) => `${year}-${day}`));
});

it('Christmas on a Sunday is kept on Tuesday, Monday being Boxing Day', () => {
	expect(daysOf('canada', 2022).slice(-3)).toEqual(['2022-12-25', '2022-12-26', '2022-12-27']);
	expect(daysOf('us', 2022).slice(-2)).toEqual(['2022-12-25', '2022-12-26']);
});

/** Wednesday 25 November 2026, noon in Los Angeles. */
const EVE = { now: '2026-11-25T20:00:00Z' };
const BOX = {
	pod_discharged_at: '2026-11-23T18:00:00Z',
	terminal_checked_at: '2026-11-25T15:00:00Z',
};
const TO_US = { port_of_discharge_locode: 'USLAX' };

describe('On the eve of Thanksgiving, with a last free day on it', () => {
	const thursday = { ...BOX, pickup_lfd: '2026-11-26' };

	it('the calendar of the ports leaves no gate day', () => {
		const status = statusOf(thursday, { ...EVE, holidayCalendar: 'us', shipment: TO_US });
		expect(status).toMatchObject({
			last_gate_day: '2026-11-25',
			gate_days_left: 0,
			closed_days: ['2026-11-26'],
			note: null,
		});
		expect(status.attention[0].phrase).toBe('last gate day today, LFD tomorrow, Thu 26 Nov');
	});

	it('holidays of the list are added, and a terminal has its own', () => {
		const friday = { ...BOX, pickup_lfd: '2026-11-27' };
		const both = { ...EVE, holidayCalendar: 'us' as const, holidays: ['2026-11-27'] };
		expect(statusOf(friday, both).gate_days_left).toBe(0);
		const own = (gates: object) =>
			statusOf(friday, { ...both, terminals: { 'pier 400': gates } }).gate_days_left;
		expect(own({ holidayCalendar: 'none' })).toBe(1);
		expect(own({ holidays: ['2026-12-24'] })).toBe(1);
		expect(own({ holidayCalendar: 'canada', holidays: ['2026-12-24'] })).toBe(2);
		expect(own({})).toBe(0);
	});

	it.each([
		['no holidays set', EVE, TO_US, 'No holidays set: Thu 26 Nov is counted as open.'],
		['a list, whatever is on it', { ...EVE, holidays: ['2026-12-25'] }, TO_US, null],
	])('%s', (_, options, shipment, note) => {
		expect(statusOf(thursday, { ...options, shipment })).toMatchObject({
			note,
			gate_days_left: 1,
		});
	});

	it.each([
		['CAVAN', 'USCHI', 'No holidays set: Thu 26 Nov is counted as open.'],
		['USLAX', 'CACAL', null],
	])('discharged at %s, at the ramp of %s: by the country of the ramp', (port, ramp, note) => {
		const atRamp = {
			...{ ...BOX, final_destination_timezone: 'America/Chicago' },
			...{ ind_ata_at: '2026-11-24T18:00:00Z', ind_facility_lfd_on: '2026-11-26' },
		};
		const shipment = { port_of_discharge_locode: port, destination_locode: ramp };
		expect(statusOf(atRamp, { ...EVE, shipment })).toMatchObject({ note, gate_days_left: 1 });
	});

	it('says nothing on the holiday itself, since gate days are those after today', () => {
		const friday = { ...BOX, pickup_lfd: '2026-11-27' };
		const thanksgiving = { now: '2026-11-26T18:00:00Z', shipment: TO_US };
		expect(statusOf(friday, thanksgiving)).toMatchObject({ note: null, gate_days_left: 1 });
	});
});

it('what is no calendar is refused', () => {
	const given = { holidayCalendar: 'mars' as 'us' };
	expect(() => statusOf({}, given)).toThrow('A holiday calendar must be one of none, us, canada');
});

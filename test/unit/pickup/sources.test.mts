import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';
/** 23:00 on 10 March in Los Angeles, but 01:00 on 11 March in Chicago. */
const BETWEEN = '2026-03-11T06:00:00Z';

function deadlines(dates: { [source: string]: unknown }) {
	const named = Object.entries(dates).map(([source, date]) => [`pickup_lfd_${source}`, date]);
	return { import_deadlines: Object.fromEntries(named) };
}

describe('rule 4: the zone follows the source', () => {
	const inland = { final_destination_timezone: CHICAGO, ind_rail_carrier_scac: 'TEST' };

	it('terminal: the port of discharge', () => {
		const status = statusOf({ ...inland, ...deadlines({ terminal: BETWEEN }) });
		expect(status).toMatchObject({
			working_lfd: '2026-03-10',
			lfd_source: 'terminal',
			lfd_zone: LOS_ANGELES,
		});
	});

	it('rail: the final destination', () => {
		const status = statusOf({ ...inland, ...deadlines({ rail: BETWEEN }) });
		expect(status).toMatchObject({
			working_lfd: '2026-03-11',
			lfd_source: 'rail',
			lfd_zone: CHICAGO,
		});
	});

	it('ind_facility_lfd_on: the final destination', () => {
		const status = statusOf({ ...inland, ind_facility_lfd_on: BETWEEN });
		expect(status).toMatchObject({
			working_lfd: '2026-03-11',
			lfd_source: 'rail',
			lfd_zone: CHICAGO,
		});
	});

	it('line: the port while the container is still there', () => {
		const status = statusOf({ ...inland, ...deadlines({ line: BETWEEN }) });
		expect(status).toMatchObject({ working_lfd: '2026-03-10', lfd_zone: LOS_ANGELES });
	});

	it.each([
		['pod_full_out_at'],
		['pod_rail_departed_at'],
		['ind_ata_at'],
		['ind_rail_unloaded_at'],
	])('line: the final destination once inland-bound and %s is set', (milestone) => {
		const left = { [milestone]: '2026-03-08T00:00:00Z' };
		const status = statusOf({ ...inland, ...left, ...deadlines({ line: BETWEEN }) });
		expect(status).toMatchObject({ working_lfd: '2026-03-11', lfd_zone: CHICAGO });
	});

	it('combined: read like the source it repeats', () => {
		const status = statusOf({
			...inland,
			pickup_lfd: BETWEEN,
			...deadlines({ line: null, terminal: null, rail: BETWEEN }),
		});
		expect(status).toMatchObject({ working_lfd: '2026-03-11', lfd_dates_disagree: false });
	});

	it('combined: the rail date where the rail carrier alone has stated one', () => {
		const status = statusOf({
			...inland,
			pickup_lfd: BETWEEN,
			...deadlines({ rail: '2026-03-11' }),
		});
		expect(status).toMatchObject({ working_lfd: '2026-03-11', lfd_dates_disagree: false });
	});

	it('combined alone: like the line', () => {
		expect(statusOf({ pickup_lfd: BETWEEN })).toMatchObject({
			working_lfd: '2026-03-10',
			lfd_source: 'combined',
			lfd_zone: LOS_ANGELES,
		});
	});
});

describe('rule 6: the working date is the earliest that applies', () => {
	it.each([
		['line', { line: '2026-03-12', terminal: '2026-03-13', rail: '2026-03-14' }, '2026-03-15'],
		['terminal', { line: '2026-03-13', terminal: '2026-03-12', rail: '2026-03-14' }, '2026-03-15'],
		['rail', { line: '2026-03-14', terminal: '2026-03-13', rail: '2026-03-12' }, '2026-03-15'],
		['combined', { line: '2026-03-14', terminal: '2026-03-13', rail: '2026-03-15' }, '2026-03-12'],
	])('%s', (source, dates, pickup_lfd) => {
		const status = statusOf({ pickup_lfd, ...deadlines(dates) });
		expect(status).toMatchObject({ working_lfd: '2026-03-12', lfd_source: source });
		expect(status.lfd_dates_disagree).toBe(true);
	});

	it('pickup_lfd follows the line, yet the terminal is earlier: the terminal counts', () => {
		const status = statusOf({
			pickup_lfd: '2026-03-14',
			...deadlines({ line: '2026-03-14', terminal: '2026-03-12' }),
		});
		expect(status).toMatchObject({ working_lfd: '2026-03-12', lfd_source: 'terminal' });
		expect(status.sentence).toContain('sources disagree (line Sat 14 Mar, terminal Thu 12 Mar)');
	});

	it('the same day at different hours is no disagreement', () => {
		const status = statusOf({
			pickup_lfd: '2026-03-12T07:00:00Z',
			...deadlines({ line: '2026-03-12T07:00:00Z', terminal: '2026-03-13T06:59:00Z' }),
		});
		expect(status).toMatchObject({ working_lfd: '2026-03-12', lfd_dates_disagree: false });
	});

	it('lists every stored date with its source, zone and value', () => {
		const status = statusOf({
			pickup_lfd: '2026-03-12T07:00:00Z',
			final_destination_timezone: CHICAGO,
			ind_facility_lfd_on: '2026-03-18T05:00:00Z',
			...deadlines({ terminal: '2026-03-12T07:00:00Z', rail: null }),
		});
		expect(status.lfd_dates).toEqual([
			{
				source: 'terminal',
				field: 'pickup_lfd_terminal',
				value: '2026-03-12T07:00:00Z',
				date: '2026-03-12',
				zone: LOS_ANGELES,
				applies: true,
			},
			{
				source: 'rail',
				field: 'ind_facility_lfd_on',
				value: '2026-03-18T05:00:00Z',
				date: '2026-03-18',
				zone: CHICAGO,
				applies: true,
			},
			{
				source: 'combined',
				field: 'pickup_lfd',
				value: '2026-03-12T07:00:00Z',
				date: '2026-03-12',
				zone: LOS_ANGELES,
				applies: true,
			},
		]);
	});

	it('the port deadline of an inland move ends when the container leaves the port', () => {
		const dates = deadlines({ terminal: '2026-03-05', rail: '2026-03-20' });
		const attributes = { pickup_lfd: '2026-03-05', ...dates };
		expect(statusOf(attributes).working_lfd).toBe('2026-03-05');
		const left = statusOf({ ...attributes, pod_full_out_at: '2026-03-04T20:00:00Z' });
		expect(left).toMatchObject({ working_lfd: '2026-03-20', lfd_source: 'rail', gone: false });
		expect(left.lfd_dates.map(({ applies }) => applies)).toEqual([false, true, false]);
		expect(left.lfd_dates_disagree).toBe(false);
	});

	it('of two equal dates the one with a known zone counts', () => {
		const dates = deadlines({ terminal: '2026-03-12', rail: '2026-03-12' });
		const status = statusOf({ pod_timezone: null, final_destination_timezone: CHICAGO, ...dates });
		expect(status).toMatchObject({ lfd_source: 'rail', lfd_zone: CHICAGO });
	});
});

describe('rule 7: weekends and holidays never extend the date', () => {
	it.each([
		['a Wednesday is its own gate day', '2026-03-11', [], '2026-03-11'],
		['Saturday', '2026-03-14', [], '2026-03-13'],
		['Sunday', '2026-03-15', [], '2026-03-13'],
		['Monday holiday', '2026-05-25', ['2026-05-25'], '2026-05-22'],
		[
			'New Year holidays across the year end',
			'2027-01-03',
			['2027-01-01', '2026-12-31'],
			'2026-12-30',
		],
		['leap day on a holiday', '2028-02-29', ['2028-02-29'], '2028-02-28'],
	])('%s', (_case, pickup_lfd, holidays, gateDay) => {
		const status = statusOf({ pickup_lfd }, { holidays });
		expect(status).toMatchObject({ working_lfd: pickup_lfd, last_gate_day: gateDay });
	});

	it('a Sunday after the last gate day still has its days left', () => {
		const status = statusOf({ pickup_lfd: '2026-03-15' }, { now: '2026-03-14T19:00:00Z' });
		expect(status).toMatchObject({ days_left: 1, band: 'soon' });
		expect(status.sentence).toContain('last gate day was Fri 13 Mar');
	});
});

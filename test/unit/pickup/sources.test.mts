import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';
/** 23:00 on 10 March in Los Angeles, but 01:00 on 11 March in Chicago. */
const BETWEEN = '2026-03-11T06:00:00Z';

const ramp = (places: object) => ({ id: 'r1', type: 'rail_terminal', name: 'Ramp', ...places });

function deadlines(dates: { [source: string]: unknown }) {
	const named = Object.entries(dates).map(([source, date]) => [`pickup_lfd_${source}`, date]);
	return { import_deadlines: Object.fromEntries(named) };
}

describe('the zone follows the place', () => {
	const inland = { final_destination_timezone: CHICAGO, ind_rail_carrier_scac: 'TEST' };
	const left = { ...inland, ind_rail_unloaded_at: '2026-03-10T12:00:00Z' };

	it('terminal: the port of discharge', () => {
		const status = statusOf({ ...inland, ...deadlines({ terminal: BETWEEN }) });
		expect(status).toMatchObject({
			working_lfd: '2026-03-10',
			lfd_source: 'terminal',
			lfd_field: 'pickup_lfd_terminal',
			lfd_value: BETWEEN,
			lfd_zone: LOS_ANGELES,
		});
	});

	it.each([
		['pickup_lfd_rail', deadlines({ rail: BETWEEN })],
		['ind_facility_lfd_on', { ind_facility_lfd_on: BETWEEN }],
	])('%s: the final destination', (lfd_field, attributes) => {
		expect(statusOf({ ...left, ...attributes })).toMatchObject({
			working_lfd: '2026-03-11',
			lfd_source: 'rail',
			lfd_field,
			lfd_zone: CHICAGO,
			band: 'today',
		});
	});

	it('line: the port while the container is still there, the ramp afterwards', () => {
		const line = deadlines({ line: BETWEEN });
		expect(statusOf({ ...inland, ...line })).toMatchObject({
			working_lfd: '2026-03-10',
			lfd_zone: LOS_ANGELES,
		});
		expect(statusOf({ ...left, ...line })).toMatchObject({
			working_lfd: '2026-03-11',
			lfd_zone: CHICAGO,
		});
	});

	it('combined alone: the port', () => {
		expect(statusOf({ pickup_lfd: BETWEEN })).toMatchObject({
			working_lfd: '2026-03-10',
			lfd_source: 'combined',
			lfd_zone: LOS_ANGELES,
		});
	});

	it.each([
		[
			'the metro area of the ramp',
			{ pickup_facility: ramp({ metro_area: { time_zone: CHICAGO } }) },
		],
		['the port of the ramp', { pickup_facility: ramp({ port: { time_zone: CHICAGO } }) }],
		[
			'the destination terminal',
			{ shipment: { destination_terminal: ramp({ metro_area: { time_zone: CHICAGO } }) } },
		],
		['the destination', { shipment: { destination: { time_zone: CHICAGO } } }],
	])('%s that came along wins over the stated zones', (_case, attributes) => {
		const shipment = {
			destination_timezone: 'America/Denver',
			...('shipment' in attributes ? attributes.shipment : {}),
		};
		const zones = { final_destination_timezone: 'America/New_York', ...attributes, shipment };
		const status = statusOf({ ...left, ...zones, ...deadlines({ rail: '2026-03-12' }) });
		expect(status.lfd_zone).toBe(CHICAGO);
	});

	it('the zone of the shipment wins over that of the container', () => {
		const shipment = { destination_timezone: 'America/Denver' };
		const status = statusOf({ ...left, shipment, ...deadlines({ rail: '2026-03-12' }) });
		expect(status.lfd_zone).toBe('America/Denver');
	});

	it('none for the final place: read in UTC, flagged', () => {
		const attributes = { ...left, final_destination_timezone: null };
		const status = statusOf({ ...attributes, ...deadlines({ rail: BETWEEN }) });
		expect(status).toMatchObject({ working_lfd: '2026-03-11', lfd_zone: null });
		expect(status.flags.zone_unknown).toBe(true);
	});
});

describe('a zone of another continent is refused for the final place', () => {
	const zoneOf = (pod_timezone: string, final_destination_timezone: string) =>
		statusOf({
			pod_timezone,
			final_destination_timezone,
			ind_ata_at: '2026-03-10T12:00:00Z',
			ind_facility_lfd_on: '2026-03-12T07:00:00Z',
		});

	it.each([
		[LOS_ANGELES, 'Indian/Reunion'],
		[LOS_ANGELES, 'Asia/Shanghai'],
		['US/Eastern', 'Asia/Shanghai'],
		['Canada/Pacific', 'Europe/London'],
		['Pacific/Honolulu', 'Asia/Tokyo'],
		['Europe/Amsterdam', 'US/Central'],
		['America/New_York', 'Atlantic/Azores'],
		['America/New_York', 'Africa/Lagos'],
		['America/New_York', 'Australia/Sydney'],
		['America/New_York', 'PRC'],
		['Asia/Tokyo', 'Pacific/Auckland'],
	])('port %s, final place %s', (port, final) => {
		const status = zoneOf(port, final);
		expect(status.flags.zone_refused).toBe(true);
		expect(status.lfd_zone).toBe(port);
		expect(status.sentence).toContain(`${final} is on another continent`);
	});

	it.each([
		[LOS_ANGELES, CHICAGO],
		['US/Pacific', CHICAGO],
		[LOS_ANGELES, 'US/Mountain'],
		['Canada/Pacific', CHICAGO],
		[LOS_ANGELES, 'Canada/Central'],
		[LOS_ANGELES, 'Pacific/Honolulu'],
		[LOS_ANGELES, 'US/Hawaii'],
		['Pacific/Honolulu', CHICAGO],
		[LOS_ANGELES, 'Mexico/General'],
		['Brazil/East', 'America/Asuncion'],
		['Chile/Continental', 'America/La_Paz'],
		['Cuba', 'America/New_York'],
		['Jamaica', 'America/New_York'],
		['America/Halifax', 'Atlantic/Bermuda'],
		['America/New_York', 'EST5EDT'],
		['Atlantic/Madeira', 'Europe/Lisbon'],
		['Europe/Istanbul', 'Asia/Baghdad'],
		['Hongkong', 'Asia/Shanghai'],
		[LOS_ANGELES, 'UTC'],
		[LOS_ANGELES, 'Etc/UTC'],
		['Etc/GMT+5', CHICAGO],
		['Indian/Reunion', 'Indian/Reunion'],
	])('port %s, final place %s: taken', (port, final) => {
		const status = zoneOf(port, final);
		expect(status).toMatchObject({ lfd_zone: final, flags: { zone_refused: false } });
	});
});

describe('the working date', () => {
	it.each([
		['line', { line: '2026-03-12', terminal: '2026-03-13', rail: '2026-03-11' }, '2026-03-15'],
		['terminal', { line: '2026-03-13', terminal: '2026-03-12', rail: '2026-03-11' }, '2026-03-15'],
		['combined', { line: '2026-03-14', terminal: '2026-03-13', rail: '2026-03-11' }, '2026-03-12'],
	])('at the port, the earliest of the port: %s', (source, dates, pickup_lfd) => {
		const status = statusOf({ pickup_lfd, ...deadlines(dates) });
		expect(status).toMatchObject({ working_lfd: '2026-03-12', lfd_source: source, band: 'soon' });
		expect(status.lfd_dates_disagree).toBe(true);
	});

	it.each([
		['the deadline of rail', deadlines({ rail: '2026-03-12' })],
		[
			'and pickup_lfd, which repeats it',
			{ ...deadlines({ rail: '2026-03-12' }), pickup_lfd: '2026-03-12' },
		],
		['that of the facility', { ind_facility_lfd_on: '2026-03-12' }],
	])('a rail date alone at the port is shown, without a band: %s', (_case, attributes) => {
		const status = statusOf({ ...attributes, pod_discharged_at: '2026-03-10T18:00:00Z' });
		expect(status).toMatchObject({
			working_lfd: '2026-03-12',
			lfd_source: 'rail',
			band: 'none',
			days_left: null,
			reasons: [],
		});
		expect(status.sentence).toContain(
			'no last free day of the port yet, that of the ramp is Thu 12 Mar',
		);
	});

	describe('after it has left: the earliest of rail', () => {
		const atRamp = { ind_ata_at: '2026-03-10T12:00:00Z', final_destination_timezone: CHICAGO };
		const workingOf = (dates: { [source: string]: unknown }, more = {}) => {
			const status = statusOf({ ...atRamp, ...deadlines(dates), ...more });
			return [status.working_lfd, status.lfd_source];
		};

		it.each([
			['rail', { terminal: '2026-03-05', rail: '2026-03-20' }, {}, '2026-03-20', 'rail'],
			[
				'a line date that differs from the terminal',
				{ line: '2026-03-12', terminal: '2026-03-05', rail: '2026-03-20' },
				{},
				'2026-03-12',
				'line',
			],
			[
				'on the day of arrival',
				{ line: '2026-03-10', rail: '2026-03-20' },
				{},
				'2026-03-10',
				'line',
			],
			[
				'before the arrival: closed',
				{ line: '2026-03-09', rail: '2026-03-20' },
				{},
				'2026-03-20',
				'rail',
			],
			[
				"the terminal's date again: closed",
				{ line: '2026-03-12', terminal: '2026-03-12', rail: '2026-03-20' },
				{},
				'2026-03-20',
				'rail',
			],
			[
				'line on the day of rail',
				{ line: '2026-03-20', rail: '2026-03-20' },
				{},
				'2026-03-20',
				'rail',
			],
			[
				'a bare date: closed',
				{ rail: '2026-03-20' },
				{ pickup_lfd: '2026-03-12' },
				'2026-03-20',
				'rail',
			],
			['only a bare date', {}, { pickup_lfd: '2026-03-12' }, null, null],
			[
				'rail wins over the facility',
				{ rail: '2026-03-20' },
				{ ind_facility_lfd_on: '2026-03-18' },
				'2026-03-20',
				'rail',
			],
			[
				'the facility where rail cannot be read',
				{ rail: 'soon' },
				{ ind_facility_lfd_on: '2026-03-18' },
				'2026-03-18',
				'rail',
			],
		])('%s', (_case, dates, more, date, source) => {
			expect(workingOf(dates, more)).toEqual([date, source]);
		});

		it("under way, a line date that is past is the port's", () => {
			const onTrain = {
				ind_ata_at: null,
				pod_rail_departed_at: '2026-03-08T12:00:00Z',
				available_for_pickup: false,
			};
			expect(workingOf({ line: '2026-03-10' }, onTrain)).toEqual([null, null]);
			expect(workingOf({ line: '2026-03-16' }, onTrain)).toEqual(['2026-03-16', 'line']);
			const eta = { ...onTrain, ind_eta_at: '2026-03-17T12:00:00Z' };
			expect(workingOf({ line: '2026-03-16' }, eta)).toEqual([null, null]);
		});
	});

	it.each([
		[undefined, null, true, 'terminal date, source unconfirmed'],
		['terminal', 'terminal', false, 'stated by terminal'],
		['t49_calculation', 't49_calculation', false, 'calculated by the service, not reported'],
	])('says who stated it: %s', (by, lfd_stated_by, lfd_unconfirmed, text) => {
		const statedBy = { pickup_lfd_terminal: by, pickup_lfd_rail: 'railway' };
		const status = statusOf(deadlines({ terminal: '2026-03-12' }), { statedBy });
		expect(status).toMatchObject({ lfd_stated_by, lfd_unconfirmed });
		expect(status.sentence).toContain(text);
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
				place: 'port',
				applies: true,
			},
			{
				source: 'rail',
				field: 'ind_facility_lfd_on',
				value: '2026-03-18T05:00:00Z',
				date: '2026-03-18',
				zone: CHICAGO,
				place: 'inland',
				applies: false,
			},
			{
				source: 'combined',
				field: 'pickup_lfd',
				value: '2026-03-12T07:00:00Z',
				date: '2026-03-12',
				zone: LOS_ANGELES,
				place: 'port',
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

	it('of two equal dates that of the place where it stands', () => {
		const dates = deadlines({ line: '2026-03-12', terminal: '2026-03-12', rail: '2026-03-12' });
		const inland = { pod_timezone: null, final_destination_timezone: CHICAGO, ...dates };
		expect(statusOf(inland)).toMatchObject({ lfd_source: 'terminal', lfd_zone: null });
		const arrived = statusOf({ ...inland, ind_ata_at: '2026-03-10T12:00:00Z' });
		expect(arrived).toMatchObject({ lfd_source: 'rail', lfd_zone: CHICAGO });
	});
});

describe('weekends and holidays never extend the date', () => {
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
		expect(status.sentence).toContain('the last weekday before it was Fri 13 Mar');
	});
});

describe('gate days left: open days after today up to the last free day', () => {
	/** Noon in Los Angeles. */
	const FRIDAY = '2026-03-13T19:00:00Z';
	const THURSDAY = '2026-03-12T19:00:00Z';

	it.each([
		[FRIDAY, '2026-03-13', 0, 'today', ['today']],
		[FRIDAY, '2026-03-14', 0, 'soon', ['last_gate_day', 'soon']],
		[FRIDAY, '2026-03-15', 0, 'soon', ['last_gate_day', 'soon']],
		[FRIDAY, '2026-03-16', 1, 'soon', ['soon']],
		[FRIDAY, '2026-03-17', 2, 'soon', ['soon']],
		[FRIDAY, '2026-03-18', 3, 'later', []],
		[THURSDAY, '2026-03-15', 1, 'soon', ['soon']],
		[FRIDAY, '2026-03-30', 11, 'later', []],
		[FRIDAY, '2026-03-12', null, 'overdue', ['overdue']],
	])('now %s, LFD %s: %s', (now, pickup_lfd, gate_days_left, band, reasons) => {
		const terminal_checked_at = now;
		const status = statusOf({ pickup_lfd, terminal_checked_at }, { now });
		expect(status).toMatchObject({ gate_days_left, band, reasons });
	});

	it('says that today is the last weekday', () => {
		const { sentence } = statusOf({ pickup_lfd: '2026-03-15' }, { now: FRIDAY });
		expect(sentence).toContain('today is the last weekday before it');
	});

	it("holidays and closed weekdays are the user's, per terminal where given", () => {
		const days = (options: object) =>
			statusOf({ pickup_lfd: '2026-03-18' }, { now: FRIDAY, ...options }).gate_days_left;
		expect(days({ holidays: ['2026-03-16', '2026-03-14'] })).toBe(2);
		expect(days({ closedWeekdays: [] })).toBe(5);
		expect(days({ closedWeekdays: ['sunday'] })).toBe(4);
		const own = { closedWeekdays: ['sunday'] };
		expect(days({ terminals: { 'pier 400': own } })).toBe(4);
		expect(days({ terminals: { W185: own } })).toBe(4);
		expect(days({ terminals: { 'Pier T': own } })).toBe(3);
		expect(days({ holidays: ['2026-03-16'], terminals: { W185: own } })).toBe(3);
	});

	it('a date years away costs no time', () => {
		const attributes = { pickup_lfd: '9999-12-31', pod_discharged_at: '9999-12-30' };
		expect(statusOf(attributes).gate_days_left).toBeGreaterThan(1_000_000);
	});
});

import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import { statusOf } from './builders.mts';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';

function deadlines(dates: { [source: string]: unknown }) {
	const named = Object.entries(dates).map(([source, date]) => [`pickup_lfd_${source}`, date]);
	return { import_deadlines: Object.fromEntries(named) };
}

describe('the working date', () => {
	it.each([['the deadline of rail', deadlines({ rail: '2026-03-12' })]])(
		'a rail date alone at the port is shown, without an urgency: %s',
		(_case, attributes) => {
			const status = statusOf({ ...attributes, pod_discharged_at: '2026-03-10T18:00:00Z' });
			expect(status).toMatchObject({
				last_free_day: '2026-03-12',
				lfd_source: 'rail',
				urgency: 'none',
				days_left: null,
				reasons: [],
			});
			expect(status.sentence).toContain(
				'no last free day of the port yet, that of the ramp is Thu 12 Mar',
			);
		},
	);

	describe('after it has left: the earliest of rail', () => {
		const atRamp = { ind_ata_at: '2026-03-10T12:00:00Z', final_destination_timezone: CHICAGO };
		const workingOf = (dates: { [source: string]: unknown }, more = {}) => {
			const status = statusOf({ ...atRamp, ...deadlines(dates), ...more });
			return [status.last_free_day, status.lfd_source];
		};

		it.each(cases<{
			dates?: { [name: string]: unknown };
			more?: { [name: string]: unknown };
			date: string | null;
			source: string | null;
		}>`
			line on the day of rail | dates line=2026-03-20 rail=2026-03-20 | date 2026-03-20
				| source rail
			the facility where rail cannot be read | dates rail=soon
				| more ind_facility_lfd_on=2026-03-18 | date 2026-03-18 | source rail
		`)('%s', (_case, { dates = {}, more = {}, date, source }) => {
			expect(workingOf(dates, more)).toEqual([date, source]);
		});

		it('a line date of midnight at a ramp further east, which is evening at the port, is another than the terminal’s', () => {
			const dates = { line: '2026-03-13T05:00:00Z', terminal: '2026-03-12T07:00:00Z' };
			expect(workingOf({ ...dates, rail: '2026-03-14T05:00:00Z' })).toEqual(['2026-03-13', 'line']);
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
		expect(status).toMatchObject({ last_free_day: '2026-03-12', lfd_source: 'terminal' });
		expect(status.sentence).toContain('sources disagree (line Sat 14 Mar, terminal Thu 12 Mar)');
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
		expect(statusOf(attributes).last_free_day).toBe('2026-03-05');
		const left = statusOf({ ...attributes, pod_full_out_at: '2026-03-04T20:00:00Z' });
		expect(left).toMatchObject({
			last_free_day: '2026-03-20',
			lfd_source: 'rail',
			picked_up: false,
		});
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

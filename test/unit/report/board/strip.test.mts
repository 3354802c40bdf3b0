/** Positions worked out by hand: today is day 10 of 0 to 20, a day is 16 wide, the strip 336. */
import { describe, expect, it } from 'vitest';

import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import { stripOf } from '../../../../nodes/ContainerTracking/report/board/strip';
import { record } from '../../../cases.mts';
import { entry, report } from './entries.mts';

const strip = (fields: Parameters<typeof entry>[0]) =>
	stripOf(entry({ today: '2026-03-11', ...fields }));

describe('days on the strip', () => {
	it('a container that is still free until Friday, its appointment on Monday after', () => {
		expect(
			strip(record`
				arrived_on=2026-03-05 discharged_on=2026-03-07 last_free_day=2026-03-13 days_left=2
				appointment_at=2026-03-16T10:30:00-07:00
			`),
		).toEqual({
			arrival: 64, // 6 days ago: day 4
			discharge: 96, // 4 days ago: day 6
			lfd: 192, // in 2 days: day 12
			appointment: 240, // in 5 days: day 15
			closed: [],
			free: { from: 96, to: 208 }, // left edge of day 6 to right edge of day 12
			overdue: null,
		});
	});

	// As in the line of a message: one that has passed was kept where the container has left.
	it.each([
		['passed, at the port', '2026-03-09T10:30:00-07:00', 'port', 128],
		['passed, under way by rail', '2026-03-09T10:30:00-07:00', 'inland_transit', null],
		['still ahead, under way by rail', '2026-03-13T10:30:00-07:00', 'inland_transit', 192],
	] as const)('an appointment %s', (_, appointment_at, place, appointment) => {
		const fields = { appointment_at, place, last_free_day: '2026-03-12', days_left: 1 };
		expect(strip(fields)).toMatchObject({ appointment });
		const board = createBoard(report([entry(fields)]));
		expect(/<title>[^<]*appointment/.test(board)).toBe(appointment !== null);
	});

	it('overdue by two days: free to the end of that day, charged to the end of today', () => {
		expect(
			strip(record`
				arrived_on=2026-03-02 discharged_on=2026-03-03 last_free_day=2026-03-09 days_left=-2
			`),
		).toMatchObject({ free: { from: 32, to: 144 }, overdue: { from: 144, to: 176 }, lfd: 128 });
	});

	it('closed days that follow each other are one shade, others stand alone', () => {
		const closed_days = ['2026-03-14', '2026-03-15', '2026-03-17', '2026-03-21', '2026-03-22'];
		// Days 13 and 14, 16, 20; the 22nd lies beyond.
		expect(strip({ closed_days }).closed).toEqual([
			{ from: 208, to: 240 },
			{ from: 256, to: 272 },
			{ from: 320, to: 336 },
		]);
	});

	it('what lies beyond the strip is cut, and said to be earlier or later', () => {
		expect(
			strip(record`
				arrived_on=2026-02-28 discharged_on=2026-03-01 last_free_day=2026-03-22 days_left=11
				appointment_at=2026-03-21T08:00:00
			`),
		).toEqual(record`
			arrival=earlier discharge=0 lfd=later appointment=320 closed=[] free=${{ from: 0, to: 336 }}
			overdue=null
		`);
		expect(strip({ discharged_on: '2026-02-01', last_free_day: '2026-02-10', days_left: -29 }))
			.toEqual(record`
			arrival=null discharge=earlier lfd=earlier appointment=null closed=[] free=null
			overdue=${{ from: 0, to: 176 }}
		`);
	});

	it.each([
		['neither discharge nor arrival known: from today', {}, { from: 160, to: 208 }],
		['no discharge known: from the arrival', { arrived_on: '2026-03-09' }, { from: 128, to: 208 }],
	])('%s', (_case, fields, free) => {
		expect(strip({ last_free_day: '2026-03-13', days_left: 2, ...fields }).free).toEqual(free);
	});

	it('what is no date stands nowhere', () => {
		expect(strip({ today: '', last_free_day: '2026-03-09', days_left: 1 })).toMatchObject({
			lfd: null,
			free: null,
		});
		expect(
			strip({ arrived_on: 'soon', closed_days: ['2026-02-31', '2025-15-11', 'never', '2026-3-1'] }),
		).toMatchObject({
			arrival: null,
			closed: [],
		});
	});
});

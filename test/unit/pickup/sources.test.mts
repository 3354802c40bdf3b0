import { describe, expect, it } from 'vitest';

import { record } from '../../cases.mts';
import { statusOf } from './builders.mts';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';

function deadlines(dates: { [source: string]: unknown }) {
	const named = Object.entries(dates).map(([source, date]) => [`pickup_lfd_${source}`, date]);
	return { import_deadlines: Object.fromEntries(named) };
}

describe('the working date', () => {
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

	it('lists every stored date with its source, zone and value', () => {
		const status = statusOf({
			pickup_lfd: '2026-03-12T07:00:00Z',
			final_destination_timezone: CHICAGO,
			ind_facility_lfd_on: '2026-03-18T05:00:00Z',
			...deadlines({ terminal: '2026-03-12T07:00:00Z', rail: null }),
		});
		expect(status.lfd_dates).toEqual([
			record`
				source=terminal field=pickup_lfd_terminal value=2026-03-12T07:00:00Z date=2026-03-12
				zone=${LOS_ANGELES} place=port applies=true
			`,
			record`
				source=rail field=ind_facility_lfd_on value=2026-03-18T05:00:00Z date=2026-03-18
				zone=${CHICAGO} place=inland applies=false
			`,
			record`
				source=combined field=pickup_lfd value=2026-03-12T07:00:00Z date=2026-03-12
				zone=${LOS_ANGELES} place=port applies=true
			`,
		]);
	});
});

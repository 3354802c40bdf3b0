/**
 * Shapes of real tariffs, with invented amounts, each as short as a user writes it. Worked out by hand: the last free day
 * and what is owed on 1 July 2026 for a container that was discharged (available, notified, picked up) on Monday 1 June.
 * June 2026: Mon 1, Sat 6, Mon 8, Fri 12, Mon 15, Fri 19 (Juneteenth, no holiday of the ports), Tue 30; Wed 1 July.
 */
import { expect, test } from 'vitest';

import { cases, record } from '../../../../cases.mts';
import { answer, type Fields } from './vectors.mts';

const MON = '2026-06-01T14:00:00Z';
const AT_PORT = { pod_discharged_at: MON, pod_arrived_at: MON };
const OUT = { ...AT_PORT, pod_full_out_at: MON };
const RAMP = record`
	${AT_PORT} pod_rail_departed_at=${MON} ind_ata_at=${MON} ind_rail_carrier_scac=UPRR
	final_destination_timezone=America/Chicago
`;

type Shape = { row: Fields; box: Fields; free: string; owed: string; times?: Fields };

const notified = { rail_notified_at: '2026-06-01T14:00:00Z' };

const SHAPES = cases<Shape>`
	# 5 working days: 2, 3, 4, 5, 8 June. 9 June to 1 July: 23 days.
	US line, 5 working days, one rate | row kind=demurrage free_days=5 tiers=$100 | box ${AT_PORT}
		| free 2026-06-08 | owed USD 2300
	# 48 hours are two days: 2, 3 June; 4 June to 1 July are 28.
	48 hours | row kind=demurrage free_days=48h tiers=$10 | box ${AT_PORT} | free 2026-06-03
		| owed USD 280
	# Thu 4 June is closed: 2, 3, 5, 8, 9 June.
	a holiday | row kind=demurrage free_days=5 holidays=2026-06-04 tiers=$10 | box ${AT_PORT}
		| free 2026-06-09 | owed USD 220
	in Canadian dollars | row kind=demurrage free_days=5 tiers=$80 CAD per day | box ${AT_PORT}
		| free 2026-06-08 | owed CAD 1840
	# 7 calendar days from the discharge day: 1 … 7 June; 8 June to 1 July are 24: 7 × 40 + 17 × 65.50.
	UK sheet | row kind=demurrage free_days=7 first_day=same free_counted=calendar
			tiers=1-7: £40; 8-: £65.50 | box ${AT_PORT} | free 2026-06-07 | owed GBP 1393.5
	storage at a terminal by its FIRMS code | row kind=storage terminal=E999 free_days=5 tiers=$10
		| box ${AT_PORT} | free 2026-06-08 | owed USD 230
	# The posted last free day, Wed 10 June, alone: 11 June to 1 July are 21.
	by the posted day alone | row kind=demurrage free_days=posted tiers=$10
		| box ${AT_PORT} pickup_lfd=2026-06-10 | free 2026-06-10 | owed USD 210
	reefer plug | row kind=demurrage charge=plug free_days=0 tiers=$10 | box ${AT_PORT}
		| free 2026-06-01 | owed USD 300
	pool chassis | row kind=detention charge=chassis free_days=0 tiers=$10
		| box ${OUT} pod_full_out_chassis_number=POOL1 | free 2026-06-01 | owed USD 300
	# Discharge to return, 10 calendar days: 2 … 11 June; 12 June to 1 July are 20: 5 × 80 + 15 × 120.
	demurrage and detention as one | row kind=combined free_days=10 tiers=11-15: 80 EUR; 16-: 120 EUR
		| box ${OUT} | free 2026-06-11 | owed EUR 2200
	# A railway: two business days after its notice: 2, 3 June.
	railway, 48 hours after its notice
		| row kind=storage party=UP free_days=48h closed_weekdays=Sunday tiers=$10 | box ${RAMP}
		| free 2026-06-03 | owed USD 280 | times ${notified}
	railway, 24 hours | row kind=storage party=UPRR free_days=24 hours tiers=$10 | box ${RAMP}
		| free 2026-06-02 | owed USD 290 | times ${notified}
`;

test.each(SHAPES)('%s', (_what, { row, box, free, owed, times }) => {
	const known = times ? [{ container: 'VECT1234567', ...times }] : [];
	const rows = [{ name: 'shape', ...row }, ...known];
	const { cost } = answer({ rows, box, now: '2026-07-01T16:30:00Z' });
	const [figure] = cost.figures.filter(({ row_name: name }) => name === 'shape');
	const [{ currency, amount }] = figure.accrued;
	expect([figure.free_until, `${currency} ${amount}`]).toEqual([free, owed]);
});

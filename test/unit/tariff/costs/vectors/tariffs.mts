/** Usual shapes of tariffs, with invented amounts, as a user writes the rows. */
import { record } from '../../../../cases.mts';
import { ROW } from '../../terms/row.mts';
import type { Fields } from './vectors.mts';

/** The day after the discharge is day 1 of 5 working days; then every day is charged, and the numbers go on. */
export const US_LINE: Fields = record`
	${ROW} name=US line party=OCNU tiers=6-9: 150 USD; 10-: 300 USD numbering=start
`;

/** From gate-out, the next day being day 1 of 4 calendar days. */
export const PER_DIEM: Fields = record`
	${ROW} name=Per diem kind=detention party=OCNU start=gate_out free_days=4 free_counted=calendar
	tiers=1-5: 100 USD; 6-: 175 USD closed_weekdays=
`;

/** Storage at the terminal, charged from the day after the last free day that it posts. */
export const POSTED_ALONE: Fields = record`
	${PER_DIEM} name=Terminal storage kind=storage party=Dock Seven start=discharge free_days=
	tiers=1-2: 60 USD; 3-: 90 USD
`;

/** A railway: 48 hours from its notice, Sundays free before the free time is over and charged after it. */
export const RAIL_48H: Fields = record`
	${ROW} name=Ramp storage kind=storage party=NRTR start=rail_notification free_days=48h
	tiers=1-: 125 USD closed_weekdays=sunday
`;

/** Whatever last free day was posted, which is emptied after the pickup. */
export const ALWAYS: Fields = { applies: 'always' };

/** The same row with other cells. */
export const row = (shape: Fields, cells: Fields = {}): Fields => ({ ...shape, ...cells });

import { describe } from 'vitest';

import { COMBINED, PER_DIEM, row } from './tariffs.mts';
import { holds, type Fields } from './vectors.mts';

/** In New York in June: 12:30. */
const noon = (date: string) => `${date}T16:30:00Z`;
const LANDED: Fields = { pod_discharged_at: '2026-06-01T14:00:00Z' };
/** Out Mon 8 June 2026; Tue 9 … Fri 12 free. */
const OUT: Fields = { ...LANDED, pod_full_out_at: '2026-06-08T18:00:00Z' };

describe('the day of the return, by the calendar', () => {
	const by = (day: string, left: number, urgency: 'overdue' | 'today' | 'soon' | 'later') => ({
		back: { state: 'out' as const, by: day, left, urgency, missing: null },
	});
	const rows = (cells: Fields) => ({ rows: [row(PER_DIEM, cells)] });
	holds({ rows: [PER_DIEM], box: OUT, now: noon('2026-06-10') })`
		no day, the same | also ${rows({ free_days: 0, first_day: 'same' })}
			| also ${by('Sun 2026-06-07', -3, 'overdue')}
		# Tue 9, Wed 10, Thu 11, Fri 12, Mon 15, Tue 16.
		six working days
			| also ${rows({ free_days: 6, free_counted: 'working', closed_weekdays: 'saturday, sunday' })}
			| also ${by('Tue 2026-06-16', 6, 'later')}
		free days that end on a Sunday are not extended | also ${rows({ free_days: 6 })}
			| also ${by('Sun 2026-06-14', 4, 'later')}
	`;
});

describe('what counts as picked up, and as returned', () => {
	const notOut = {
		state: 'not_picked_up',
		by: null,
		left: null,
		urgency: 'none',
		missing: null,
	} as const;
	const INLAND = { port_of_discharge_locode: 'USNYC', destination_locode: 'USCHI' };
	const ramp = {
		...LANDED,
		pod_rail_departed_at: '2026-06-03T15:00:00Z',
		ind_ata_at: '2026-06-05T15:00:00Z',
		final_destination_timezone: 'America/Chicago',
	};
	holds({ rows: [PER_DIEM], now: noon('2026-06-10') })`
		at the ramp | box ${ramp} | shipment ${INLAND} | back ${notOut}
			| missing demurrage terms_unknown
		out of the ramp, in its zone
			| box ${ramp} final_destination_full_out_at=2026-06-09T04:30:00Z | shipment ${INLAND}
			| back state=out picked=Mon 2026-06-08 by=Fri 2026-06-12 out=2
		out of the ramp before that of the port
			| box ${ramp} pod_full_out_at=2026-06-03T12:00:00Z
				final_destination_full_out_at=2026-06-08T15:00:00Z | shipment ${INLAND}
			| back state=out picked=Mon 2026-06-08 by=Fri 2026-06-12
		out of the ramp, a zone of another continent refused
			| box ${ramp} final_destination_timezone=Indian/Reunion
				final_destination_full_out_at=2026-06-09T03:30:00Z | shipment ${INLAND}
			| back state=out picked=Mon 2026-06-08 by=Fri 2026-06-12
		returned without any rows: nothing is due | row []
			| box ${OUT} empty_terminated_at=2026-06-09T18:00:00Z
			| back state=returned urgency=none returned=Tue 2026-06-09
		left the port, onward move unknown: its clock starts at the gate until rail is heard of
			| box ${OUT} | shipment ${INLAND} | missing []
			| back ${{ state: 'out', picked: 'Mon 2026-06-08', out: 2 }}
				${{ by: 'Fri 2026-06-12', left: 2, urgency: 'soon' }}
		a combined row of another line | row ${COMBINED} party=BLUU | box ${OUT}
			| missing detention terms_unknown
			| back state=out by=null urgency=none missing=terms_unknown
	`;
});

describe('which row the return rests on', () => {
	const rows = [
		row(PER_DIEM, { party: '', free_days: 5 }),
		PER_DIEM,
		row(PER_DIEM, { equipment: '40', free_days: 6 }),
		row(PER_DIEM, { equipment: '40 reefer', free_days: 2 }),
	];
	holds({ rows, box: OUT, now: noon('2026-06-10') })`
		length and type | box equipment_type=reefer
			| back row=4 by=Wed 2026-06-10 left=0 urgency=today
		anybody | shipment shipping_line_scac=BLUU | back row=1 by=Sat 2026-06-13
		combined before detention, though less specific | row ${rows}
			| row ${COMBINED} party="" free_days=8 tiers=9-: 80 EUR
			| back row=5 kind=combined by=Mon 2026-06-08 left=-2
			# Mon 1 … Mon 8 free, from the discharge.
	`;
});

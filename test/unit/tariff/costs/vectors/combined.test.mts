import { describe } from 'vitest';

import { COMBINED, PER_DIEM, POSTED_ALONE, US_LINE } from './tariffs.mts';
import { holds } from './vectors.mts';

const noon = (date: string) => `${date}T10:30:00Z`;

describe('combined: one free time from the discharge to the return of the empty', () => {
	// Discharged Thu 1 October 2026 in Rotterdam, that day the first of 10: Thu 1 … Sat 10 free.
	// 11-15: Sun 11 … Thu 15 = 80 each; from Fri 16 on 120 each.
	const port = { pod_timezone: 'Europe/Amsterdam', pod_discharged_at: '2026-10-01T08:00:00Z' };
	const out = { ...port, pod_full_out_at: '2026-10-06T08:00:00Z' };
	const figure = {
		kind: 'combined',
		start: 'Thu 2026-10-01',
		free: 'Sat 2026-10-10',
		first: 'Sun 2026-10-11',
	};
	const notOut = { state: 'not_picked_up' } as const;
	holds({ rows: [COMBINED], box: port })`
		in the port, charged: the pickup does not end it | now ${noon('2026-10-12')}
			| costs EUR 160 240 320 400 520 640 760 880 | figure ${figure} days=2 | endsWith return
			| back ${notOut}
		out since Tuesday, on the last free day | box ${out} | now ${noon('2026-10-10')}
			| costs EUR 0 80 160 240 320 400 520 640 | figure ${figure} days=0 | endsWith return
			| back state=out by=Sat 2026-10-10 left=0 urgency=today kind=combined out=4
		returned on the sixth charged day, in the second tier
			| box ${out} empty_terminated_at=2026-10-16T07:00:00Z | now ${noon('2026-10-30')}
			| costs EUR 520 520 520 520 520 520 520 520
			| figure ${figure} ended=Fri 2026-10-16 days=6 accrued=EUR 520 # 5 × 80 + 120.
		demurrage and detention rows are not used beside it | row ${US_LINE} | row ${PER_DIEM}
			| row ${COMBINED} | now ${noon('2026-10-12')}
			| costs EUR 160 240 320 400 520 640 760 880 | figure ${figure} row=3 days=2
		a combined row of another line does not replace them | row ${COMBINED} party=BLUU
			| row ${PER_DIEM} tiers=1-: 30 EUR | box ${out} | now ${noon('2026-10-12')}
			| costs EUR 60 90 120 150 180 210 240 270
			| figure kind=detention row=2 free=Sat 2026-10-10
			| back by=Sat 2026-10-10 kind=detention row=2
			# Out Tue 6: Wed 7 … Sat 10 free; Sun 11, Mon 12 = 2 × 30.
		storage of the terminal stands beside it | row ${COMBINED}
			| row ${POSTED_ALONE} tiers=1-: 20 EUR | box ${port} pickup_lfd=2026-10-08
			| now ${noon('2026-10-10')} | costs EUR 40 140 240 340 440 540 680 820
			| figure ${figure} row=1 accrued=""
			| figure kind=storage row=2 free=Thu 2026-10-08 days=2 accrued=EUR 40
			# Storage: Fri 9, Sat 10 … = 20 each. Combined: 80 from Sun 11, 120 from Fri 16.
		inland: on from the port by rail and out of the ramp
			| box ${port} pod_rail_departed_at=2026-10-03T08:00:00Z ind_ata_at=2026-10-05T08:00:00Z
				final_destination_full_out_at=2026-10-07T08:00:00Z
				final_destination_timezone=Europe/Berlin
			| shipment port_of_discharge_locode=NLRTM destination_locode=DEDUI
			| now ${noon('2026-10-12')} | costs EUR 160 240 320 400 520 640 760 880
			| figure ${figure} days=2 | endsWith return | back by=Sat 2026-10-10 left=-2 out=5
	`;
});

import { describe } from 'vitest';

import { ALWAYS, PER_DIEM, row, US_LINE as BY_DATE } from './tariffs.mts';
import { holds } from './vectors.mts';

const noon = (date: string) => `${date}T16:30:00Z`;
const US_LINE = row(BY_DATE, ALWAYS);
const same = (amount: number) => `USD${` ${amount}`.repeat(8)}`;

const lfd = (date: string, value: string | null) => ({
	...{ type: 'transport_event', event: 'container.pickup_lfd.changed', value },
	timestamp: `${date}T12:00:00Z`,
});

describe('demurrage that ended with the pickup', () => {
	// Discharged Mon 1 June 2026: Tue 2 … Fri 5 and Mon 8 free; Tue 9 … Fri 12 = 150; from Sat 13 on 300.
	const out = (at: string) => ({ pod_discharged_at: '2026-06-01T14:00:00Z', pod_full_out_at: at });
	// Detention is not the matter here: so many free days that it costs nothing.
	const FREE = row(PER_DIEM, { free_days: 60 });
	holds({ rows: [US_LINE, FREE], now: noon('2026-06-20') })`
		emptied, and its events state it: the last that was stated | row ${BY_DATE} | row ${FREE}
			| box ${out('2026-06-12T12:00:00Z')}
				transport_events=${[...[lfd('2026-06-03', '2026-06-09'), lfd('2026-06-04', '2026-06-10')], lfd('2026-06-13', null)]}
			| costs ${same(300)} | figure kind=demurrage basis=posted_lfd free=Wed 2026-06-10 days=2
			| figure kind=detention # Thu 11, Fri 12 = days 6 and 7.
		the last is the one that was noted last, whatever time it has | row ${BY_DATE} | row ${FREE}
			| box ${out('2026-06-12T12:00:00Z')}
				transport_events=${[
					{ ...lfd('2026-06-03', '2026-06-09'), created_at: '2026-06-03T12:00:00Z' },
					{ ...lfd('', '2026-06-10'), timestamp: null, created_at: '2026-06-04T12:00:00Z' },
				]} | costs ${same(300)} | figure kind=demurrage basis=posted_lfd free=Wed 2026-06-10 days=2
			| figure kind=detention
		the line’s, under the name that no document of the service has | row ${BY_DATE} | row ${FREE}
			| box ${out('2026-06-12T12:00:00Z')}
				transport_events=${[{ ...lfd('2026-06-04', '2026-06-10'), event: 'container.ssl_lfd.changed' }]}
			| costs ${same(300)} | figure kind=demurrage basis=posted_lfd free=Wed 2026-06-10 days=2
			| figure kind=detention
		one that the service took back was not in force | row ${BY_DATE} | row ${FREE}
			| box ${out('2026-06-12T12:00:00Z')}
				transport_events=${[
					lfd('2026-06-03', '2026-06-10'),
					{ ...lfd('2026-06-04', '2026-06-12'), invalidated_at: '2026-06-05T12:00:00Z' },
				]} | costs ${same(300)} | figure kind=demurrage basis=posted_lfd free=Wed 2026-06-10 days=2
			| figure kind=detention
	`;
});

import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

describe('without a zone the date is read in UTC', () => {
	it('never uses the zone of the instance', () => {
		const before = process.env.TZ;
		try {
			for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
				process.env.TZ = zone;
				expect(DateTime.local().offset).not.toBe(0);
				const status = statusOf(
					{ pickup_lfd: '2026-03-11T14:00:00Z', pod_timezone: null },
					{ now: '2026-03-11T12:00:00' },
				);
				expect(status).toMatchObject({ last_free_day: '2026-03-11', days_left: 0 });
			}
		} finally {
			if (before === undefined) delete process.env.TZ;
			else process.env.TZ = before;
		}
	});
});

import { describe, expect, it } from 'vitest';

import { compareUrgency } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { statusOf } from './builders.mts';

describe('sorting by urgency', () => {
	it('what costs money first, stopped ones after the live ones, picked_up ones last', () => {
		const stopped = { line_tracking_stopped_at: '2026-03-11T16:00:00Z' };
		const wanted = [
			statusOf({
				number: 'Z',
				pickup_lfd: '2026-03-13',
				pickup_appointment_at: '2026-03-14T17:00:00Z',
			}),
			statusOf({ number: 'A', pickup_lfd: '2026-03-01' }),
			statusOf({ number: 'B', pickup_lfd: '2026-03-10' }),
			statusOf({ number: 'C', pickup_lfd: '2026-03-10' }),
			statusOf({ number: 'D', pickup_lfd: '2026-03-11' }),
			statusOf({ number: 'E', pickup_lfd: '2026-03-12' }),
			statusOf({ number: 'G' }),
			statusOf({ number: 'F', pickup_lfd: '2026-03-20' }),
			statusOf({ number: 'N', pod_discharged_at: '2026-03-10T18:00:00Z' }),
			statusOf({ number: 'H', pickup_lfd: '2026-03-01', shipment: stopped }),
			statusOf({ number: 'I', pickup_lfd: '2026-03-01', current_status: 'picked_up' }),
		];
		const sorted = [...wanted].reverse().sort(compareUrgency);
		expect(sorted.map(({ number }) => number)).toEqual(wanted.map(({ number }) => number));
	});
});

describe('said once: container, working date, urgency and first reason', () => {
	const ID = '11111111-1111-4111-8111-111111111111';

	it('the same value sent again, in any form, has the same key', () => {
		const key = `${ID}:2026-03-11:today:today`;
		for (const pickup_lfd of ['2026-03-11', '2026-03-11T07:00:00Z', '2026-03-12T06:59:00Z']) {
			expect(statusOf({ pickup_lfd }).alert_key).toBe(key);
		}
	});

	it('another date or urgency has another key', () => {
		const keys = [
			statusOf({ pickup_lfd: '2026-03-13' }),
			statusOf({ pickup_lfd: '2026-03-12' }),
			statusOf({ pickup_lfd: '2026-03-12' }, { now: '2026-03-12T19:00:00Z' }),
			statusOf({}),
		].map(({ alert_key }) => alert_key);
		expect(keys).toEqual([
			`${ID}:2026-03-13:soon:soon`,
			`${ID}:2026-03-12:soon:soon`,
			`${ID}:2026-03-12:today:today`,
			`${ID}:none:none:no_lfd_after_discharge`,
		]);
	});
});

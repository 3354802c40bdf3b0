import { describe } from 'vitest';

import { holdsAll, written, type Given } from './vectors.mts';

describe('days left, whatever the hour and the clock change', () => {
	const at = (now: string): Given => ({ now });
	const march = {
		pod_discharged_at: '2026-03-05T15:00:00Z',
		terminal_checked_at: '2026-03-07T16:00:00Z',
	};
	const fall = {
		pod_discharged_at: '2026-10-29T15:00:00Z',
		terminal_checked_at: '2026-10-31T10:00:00Z',
	};
	const lfd = '2026-06-10T04:00:00Z';
	const inWest = (pod_discharged_at: string) => ({
		...{ pod_timezone: 'America/Los_Angeles', pod_discharged_at },
	});
	const inChicago = { pod_timezone: 'America/Chicago', pod_discharged_at: '2026-12-30T15:00:00Z' };
	holdsAll([
		written(lfd, '2026-06-10', 1, { urgency: 'soon' }, {}, at('2026-06-10T03:59:59Z')),
		written(lfd, '2026-06-10', 0, { urgency: 'today' }, {}, at('2026-06-10T04:00:00Z')),
		written(lfd, '2026-06-10', 0, { urgency: 'today' }, {}, at('2026-06-11T03:59:59Z')),
		written(lfd, '2026-06-10', 0, { urgency: 'today' }, {}, at('2026-06-11T03:59:59.999Z')),
		written(lfd, '2026-06-10', -1, { urgency: 'overdue' }, {}, at('2026-06-11T04:00:00Z')),
		written('2026-03-10T04:00:00Z', '2026-03-10', 3, {}, march, at('2026-03-07T17:00:00Z')),
		written('2026-03-09T03:59:59Z', '2026-03-08', 1, {}, march, at('2026-03-07T17:00:00Z')),
		written('2026-03-08T05:00:00Z', '2026-03-08', 0, {}, march, at('2026-03-09T03:59:59Z')),
		written('2026-03-08T05:00:00Z', '2026-03-08', -1, {}, march, at('2026-03-09T04:00:00Z')),
		written('2026-11-02T05:00:00Z', '2026-11-02', 2, {}, fall, at('2026-10-31T16:00:00Z')),
		written('2026-11-02T04:59:59Z', '2026-11-01', 1, {}, fall, at('2026-10-31T16:00:00Z')),
		written('2026-11-02T05:00:00Z', '2026-11-02', 1, {}, fall, at('2026-11-01T04:30:00Z')),
		written('2026-11-01T04:00:00Z', '2026-11-01', 0, {}, fall, at('2026-11-02T04:59:59Z')),
		written('2026-11-01T04:00:00Z', '2026-11-01', -1, {}, fall, at('2026-11-02T05:00:00Z')),
		written(
			'2026-01-10T08:00:00Z',
			'2026-01-10',
			0,
			{},
			inWest('2026-01-08'),
			at('2026-01-10T19:00:00Z'),
		),
		written(
			'2028-02-29T08:00:00Z',
			'2028-02-29',
			1,
			{},
			inWest('2028-02-27'),
			at('2028-02-28T19:00:00Z'),
		),
		written('2027-01-01T05:00:00Z', '2026-12-31', 0, {}, inChicago, at('2026-12-31T17:00:00Z')),
		written(
			'2027-01-01',
			'2027-01-01',
			1,
			{},
			{ pod_discharged_at: '2026-12-30T15:00:00Z' },
			at('2026-12-31T17:00:00Z'),
		),
	]);
});

import { describe } from 'vitest';

import { holdsAll, written, type Expected } from './vectors.mts';

describe('forms of a last free day', () => {
	const noMidnight = { flags: { utc_midnight: false }, saysNot: /stored as midnight in UTC/ };
	const midnight = { flags: { utc_midnight: true }, says: /stored as midnight in UTC/ };
	const unreadable: Expected = {
		urgency: 'none',
		flags: { lfd_unreadable: true },
		reasons: ['lfd_unreadable'],
		alerts: true,
	};
	const absent: Expected = { urgency: 'none', flags: { lfd_unreadable: false } };
	holdsAll([
		written('2026-06-10', '2026-06-10', 0, { urgency: 'today', ...noMidnight }),
		written('2026-06-09', '2026-06-09', -1, { urgency: 'overdue' }),
		written('2026-06-10 00:00:00', '2026-06-10', 0, noMidnight),
		written('2026-06-10T00:00:00', '2026-06-10', 0, noMidnight),
		written('2026-06-10T23:59:59', '2026-06-10', 0),
		written('2026-06-10 23:59:59.000', '2026-06-10', 0),
		written('2026-06-10T04:00:00Z', '2026-06-10', 0),
		written('2026-06-10T04:00:00.000Z', '2026-06-10', 0),
		written('2026-06-10T04:00:00+00:00', '2026-06-10', 0),
		written('2026-06-10T00:00:00-04:00', '2026-06-10', 0),
		written('2026-06-10T04:00Z', '2026-06-10', 0),
		written('2026-06-10T16:00:00Z', '2026-06-10', 0),
		written('2026-06-10T03:59:59Z', '2026-06-09', -1),
		written('2026-06-11T03:59:59Z', '2026-06-10', 0),
		written('2026-06-11T03:59:59.999Z', '2026-06-10', 0),
		written('2026-06-11T04:00:00Z', '2026-06-11', 1),
		written('2026-06-11T23:59:00Z', '2026-06-11', 1),
		written('2026-06-11T00:00:00Z', '2026-06-10', 0, midnight),
		written('2026-06-11T00:00:00.000Z', '2026-06-10', 0, midnight),
		written('2026-06-11T00:00:00+00:00', '2026-06-10', 0, midnight),
		written('2026-06-11T00:00:01Z', '2026-06-10', 0, noMidnight),
		written('2026-06-10 04:00:00 UTC', '2026-06-10', 0),
		written('2026-06-11T03:00:00 UTC', '2026-06-10', 0),
		written('2026-06-11 00:00:00 UTC', '2026-06-10', 0, midnight),
		written('2026-06-10T20:00:00-04:00', '2026-06-10', 0, midnight),
		written('2026-06-09T23:00:00-05:00', '2026-06-10', 0),
		written('2026-06-10T23:00:00-0400', '2026-06-10', 0),
		written('2026-06-10 23:00:00 -04:00', '2026-06-10', 0),
		written(' 2026-06-10 ', '2026-06-10', 0),
		written(1781150400, null, null, unreadable),
		written('soon', null, null, unreadable),
		written('2026-13-45', null, null, unreadable),
		written('2026-02-30', null, null, unreadable),
		written('0000-00-00', null, null, unreadable),
		written('2026', null, null, unreadable),
		written('2026-06-10T25:00:00Z', null, null, {
			...unreadable,
			says: /Z" at Dock Seven cannot be read/,
		}),
		written('06/10/2026', null, null, unreadable),
		written('TBD', null, null, unreadable),
		written({ date: '2026-06-10' }, null, null, unreadable),
		written(['2026-06-10'], null, null, unreadable),
		written(true, null, null, unreadable),
		written('', null, null, absent),
		written('   ', null, null, absent),
		written(null, null, null, absent),
	]);
});

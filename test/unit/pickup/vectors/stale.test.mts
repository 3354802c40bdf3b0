import { describe } from 'vitest';

import { holds, TO_CHICAGO, type Expected, type Given } from './vectors.mts';

describe('stale', () => {
	const stale: Expected = { flags: { stale: true, check_unknown: false } };
	const fresh: Expected = { flags: { stale: false, check_unknown: false } };
	const unknown: Expected = { flags: { stale: false, check_unknown: true } };
	const ramp = {
		ind_ata_at: '2026-06-10T08:00:00Z',
		pod_rail_departed_at: '2026-06-03T08:00:00Z',
		pod_discharged_at: '2026-06-01T08:00:00Z',
	};
	const stopped = (at: string, reason = 'account_closed'): Given => ({
		shipment: { line_tracking_stopped_at: at, line_tracking_stopped_reason: reason },
	});
	const later = { pickup_lfd: '2026-06-19T04:00:00Z' };
	const apart: Expected = {
		alerts: false,
		listed_apart: 'tracking_stopped',
		tracking_stopped_reason: 'account_closed',
		flags: { tracking_stopped: true },
	};
	const watched: Expected = {
		alerts: true,
		listed_apart: null,
		flags: { tracking_stopped: false, line_tracking_stopped: true },
	};
	holds`
		48 hours | box ${later} terminal_checked_at=2026-06-08T16:00:01Z | also ${fresh}
		48 hours and a second | box ${later} terminal_checked_at=2026-06-08T15:59:59Z | also ${stale}
			| reasons[] stale
		48 hours, by the clock of the port | box ${later} terminal_checked_at=2026-06-08 12:00:00
			| also ${fresh}
		a second more | box ${later} terminal_checked_at=2026-06-08 11:59:59 | also ${stale}
		unknown | box ${later} terminal_checked_at=null | also ${unknown} | reasons [] | urgency later
		unreadable | box ${later} terminal_checked_at=yesterday | also ${unknown} | reasons []
		at the ramp the terminal is not asked | box ${ramp} terminal_checked_at=2026-06-02T12:00:00Z
				rail_last_tracking_request_at=2026-06-10T12:00:00Z | given shipment=${TO_CHICAGO}
			| also ${fresh}
		at the ramp the railway is | box ${ramp} terminal_checked_at=2026-06-10T12:00:00Z
				rail_last_tracking_request_at=2026-06-08T15:00:00Z | given shipment=${TO_CHICAGO}
			| also ${stale}
		at the ramp it is unknown | box ${ramp} terminal_checked_at=2026-06-02T12:00:00Z
			| given shipment=${TO_CHICAGO} | also ${unknown}
		under way on rail | box ${ramp} ind_ata_at=null available_for_pickup=false
				rail_last_tracking_request_at=2026-06-08T15:00:00Z | given shipment=${TO_CHICAGO}
			| also ${stale}
		line stopped, the terminal later | box ${later} | given ${stopped('2026-06-10T11:00:00Z')}
			| also ${watched}
		line stopped after the terminal | box ${later} | given ${stopped('2026-06-10T13:00:00Z')}
			| also ${apart} | says ${/tracking has stopped \(account closed\), no alerts/}
		line stopped when the terminal was checked | box ${later}
			| given ${stopped('2026-06-10T12:00:00Z')} | also ${apart}
		line stopped, the terminal before, by its clock
			| box ${later} terminal_checked_at=2026-06-10 07:59:00
			| given ${stopped('2026-06-10T12:00:00Z')} | also ${apart}
		line stopped, the terminal later, by its clock
			| box ${later} terminal_checked_at=2026-06-10 08:01:00
			| given ${stopped('2026-06-10T12:00:00Z')} | also ${watched}
			| says ${/the line's tracking has stopped/}
		line stopped, the railway later
			| box ${later} rail_last_tracking_request_at=2026-06-10T13:00:00Z
			| given ${stopped('2026-06-10T12:30:00Z')} | also ${watched}
	`;
});

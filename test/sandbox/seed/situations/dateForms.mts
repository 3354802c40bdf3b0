/** The forms an LFD comes in, and dates that cannot be trusted: docs/last-free-day.md. */
import { availableUntil, type Situation } from './situation.mts';

export const dateForms = {
	lfdAsBareDate: {
		says: 'LFD without a time: taken literally',
		lane: 'newYork',
		container: (at) => availableUntil(at.date(1)),
	},
	lfdWithoutZone: {
		says: 'LFD as "YYYY-MM-DD 00:00:00": taken literally',
		lane: 'houston',
		container: (at) => availableUntil(`${at.date(2)} 00:00:00`),
	},
	lfdWithOffset: {
		says: 'LFD with the offset of Los Angeles instead of Z',
		lane: 'losAngeles',
		container: (at) => availableUntil(at.midnightWithOffset(1)),
	},
	lfdAtMidday: {
		says: 'LFD at noon of the terminal',
		lane: 'vancouver',
		container: (at) => availableUntil(at.clockTime(1, '12:00')),
	},
	lfdLateInTheEvening: {
		says: 'LFD at 23:59Z, the afternoon of the same day in Los Angeles',
		lane: 'losAngeles',
		container: (at) => availableUntil(`${at.date(2)}T23:59:00Z`),
	},
	lfdWithNullZone: {
		says: 'LFD at 14:00Z with a null zone: the date as written in UTC',
		lane: 'newYork',
		container: (at) => ({ ...availableUntil(`${at.date(1)}T14:00:00Z`), pod_timezone: null }),
	},
	lfdWithInvalidZone: {
		says: 'The zone is a name that no time zone has',
		lane: 'newYork',
		container: (at) => ({ ...availableUntil(at.midnight(1)), pod_timezone: 'Atlantis/Harbor' }),
	},
	lfdWithZoneAlias: {
		says: 'The zone is the alias US/Eastern',
		lane: 'savannah',
		container: (at) => availableUntil(at.midnight(0)),
	},
	lfdAYearOff: {
		says: 'LFD a year late, more than 45 days after the discharge: money without a date',
		lane: 'newYork',
		container: (at) => availableUntil(at.midnight(366)),
	},
	staleTerminalCheck: {
		says: 'The terminal was last asked three days ago',
		lane: 'savannah',
		container: (at) => ({ ...availableUntil(at.midnight(1)), terminal_checked_at: at.days(-3) }),
	},
	terminalNeverChecked: {
		says: 'The terminal was never asked',
		lane: 'savannah',
		container: (at) => ({ ...availableUntil(at.midnight(3)), terminal_checked_at: null }),
	},
	lfdClearedWithoutValue: {
		says: 'A container.pickup_lfd.changed event without value, and no LFD',
		lane: 'savannah',
		container: () => ({}),
		events: (at) => [
			{ kind: 'container.pickup_lfd.changed', attributes: { timestamp: at.hours(-6) } },
		],
	},
	lfdClearedWithNullValue: {
		says: 'A container.pickup_lfd.changed event whose value is null, and no LFD',
		lane: 'rotterdam',
		container: () => ({}),
		events: (at) => [
			{
				kind: 'container.pickup_lfd.changed',
				attributes: { timestamp: at.hours(-6), value: null },
			},
		],
	},
	trackingStopped: {
		says: 'Overdue; the line has stopped tracking, but the terminal was asked since',
		lane: 'houston',
		shipment: (at) => ({
			line_tracking_stopped_at: at.days(-2),
			line_tracking_stopped_reason: 'no_updates_at_line',
		}),
		container: (at) => availableUntil(at.midnight(-1)),
	},
} satisfies Record<string, Situation>;

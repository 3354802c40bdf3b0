/** Overdue, today, soon, later, none, in several ports and time zones; and appointments against the LFD. */
import { arrived, availableUntil, shows, type Situation, until } from './situation.mts';

export const urgency = {
	overdueInLosAngeles: {
		...until('losAngeles', -3, (at) => ({ ...arrived(at, -10) })),
		shipment: (at) => ({ pod_ata_at: at.days(-10) }),
	},
	overdueSinceYesterdayInNewYork: until('newYork', -1),
	lastFreeDayIsTodayInNewYork: until('newYork', 0),
	lastFreeDayIsTodayInLosAngeles: until('losAngeles', 0),
	lastFreeDayIsTomorrowInHouston: until('houston', 1),
	soonInVancouver: until('vancouver', 2),
	// LFD in two days, east of UTC: the UTC date is a day earlier.
	soonInRotterdam: until('rotterdam', 2),
	laterInHouston: until('houston', 6),
	// Discharged four days ago and no LFD known: money without a date.
	withoutLfd: shows('losAngeles', () => ({})),
	// LFD on a Sunday: the last gate day is before it.
	lastFreeDayIsSunday: shows('longPier', (at) => availableUntil(at.midnight(at.daysToSunday))),
	appointmentAfterLfd: until('longPier', 1, (at) => ({
		pickup_appointment_at: at.clockTime(3, '10:30'),
	})),
	appointmentBeforeLfd: until('longPier', 2, (at) => ({
		pickup_appointment_at: at.clockTime(1, '08:00'),
	})),
	missedAppointment: until('houston', 1, (at) => ({
		pickup_appointment_at: at.clockTime(-1, '14:00'),
	})),
} satisfies Record<string, Situation>;

export const dateForms = {
	// LFD without a time: taken literally.
	lfdAsBareDate: shows('newYork', (at) => availableUntil(at.date(1))),
	// LFD as "YYYY-MM-DD 00:00:00": taken literally.
	lfdWithoutZone: shows('houston', (at) => availableUntil(`${at.date(2)} 00:00:00`)),
	lfdWithOffset: shows('losAngeles', (at) => availableUntil(at.midnightWithOffset(1))),
	lfdAtMidday: shows('vancouver', (at) => availableUntil(at.clockTime(1, '12:00'))),
	// LFD at 23:59Z, the afternoon of the same day in Los Angeles.
	lfdLateInTheEvening: shows('losAngeles', (at) => availableUntil(`${at.date(2)}T23:59:00Z`)),
	// LFD at 14:00Z with a null zone: the date as written in UTC.
	lfdWithNullZone: shows('newYork', (at) =>
		availableUntil(`${at.date(1)}T14:00:00Z`, { pod_timezone: null }),
	),
	// The zone is a name that no time zone has.
	lfdWithInvalidZone: until('newYork', 1, { pod_timezone: 'Atlantis/Harbor' }),
	lfdWithZoneAlias: until('savannah', 0),
	// LFD a year late, more than 45 days after the discharge: money without a date.
	lfdAYearOff: until('newYork', 366),
	staleTerminalCheck: until('savannah', 1, (at) => ({ terminal_checked_at: at.days(-3) })),
	terminalNeverChecked: until('savannah', 3, { terminal_checked_at: null }),
	lfdClearedWithoutValue: {
		...shows('savannah', () => ({})),
		events: (at) => [
			{ kind: 'container.pickup_lfd.changed', attributes: { timestamp: at.hours(-6) } },
		],
	},
	lfdClearedWithNullValue: {
		...shows('rotterdam', () => ({})),
		events: (at) => [
			{
				kind: 'container.pickup_lfd.changed',
				attributes: { timestamp: at.hours(-6), value: null },
			},
		],
	},
	// Overdue; the line has stopped tracking, but the terminal was asked since.
	trackingStopped: {
		...until('houston', -1),
		shipment: (at) => ({
			line_tracking_stopped_at: at.days(-2),
			line_tracking_stopped_reason: 'no_updates_at_line',
		}),
	},
} satisfies Record<string, Situation>;

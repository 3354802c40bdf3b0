/** Overdue, today, soon, later, none, in several ports and time zones; and appointments against the LFD. */
import { arrived, availableUntil, shows, type Situation } from './situation.mts';

export const urgency = {
	overdueInLosAngeles: {
		...shows('losAngeles', 'LFD three days ago, still there', (at) =>
			availableUntil(at.midnight(-3), {
				...arrived(at, -10),
			}),
		),
		shipment: (at) => ({ pod_ata_at: at.days(-10) }),
	},
	overdueSinceYesterdayInNewYork: shows('newYork', 'LFD was yesterday', (at) =>
		availableUntil(at.midnight(-1)),
	),
	lastFreeDayIsTodayInNewYork: shows('newYork', 'LFD is today: still free', (at) =>
		availableUntil(at.midnight(0)),
	),
	lastFreeDayIsTodayInLosAngeles: shows(
		'losAngeles',
		'LFD is today at midnight of Los Angeles, 07:00Z or 08:00Z',
		(at) => availableUntil(at.midnight(0)),
	),
	lastFreeDayIsTomorrowInHouston: shows('houston', 'LFD is tomorrow', (at) =>
		availableUntil(at.midnight(1)),
	),
	soonInVancouver: shows('vancouver', 'LFD in two days', (at) => availableUntil(at.midnight(2))),
	soonInRotterdam: shows(
		'rotterdam',
		'LFD in two days, east of UTC: the UTC date is a day earlier',
		(at) => availableUntil(at.midnight(2)),
	),
	laterInHouston: shows('houston', 'LFD in six days', (at) => availableUntil(at.midnight(6))),
	withoutLfd: shows(
		'losAngeles',
		'Discharged four days ago and no LFD known: money without a date',
		() => ({}),
	),
	lastFreeDayIsSunday: shows('longPier', 'LFD on a Sunday: the last gate day is before it', (at) =>
		availableUntil(at.midnight(at.daysToSunday)),
	),
	appointmentAfterLfd: shows('longPier', 'Pickup appointment two days after the LFD', (at) =>
		availableUntil(at.midnight(1), { pickup_appointment_at: at.clockTime(3, '10:30') }),
	),
	appointmentBeforeLfd: shows(
		'longPier',
		'Pickup appointment in time, the day before the LFD',
		(at) => availableUntil(at.midnight(2), { pickup_appointment_at: at.clockTime(1, '08:00') }),
	),
	missedAppointment: shows(
		'houston',
		'The appointment was yesterday and the container is still there',
		(at) => availableUntil(at.midnight(1), { pickup_appointment_at: at.clockTime(-1, '14:00') }),
	),
} satisfies Record<string, Situation>;

export const dateForms = {
	lfdAsBareDate: shows('newYork', 'LFD without a time: taken literally', (at) =>
		availableUntil(at.date(1)),
	),
	lfdWithoutZone: shows('houston', 'LFD as "YYYY-MM-DD 00:00:00": taken literally', (at) =>
		availableUntil(`${at.date(2)} 00:00:00`),
	),
	lfdWithOffset: shows('losAngeles', 'LFD with the offset of Los Angeles instead of Z', (at) =>
		availableUntil(at.midnightWithOffset(1)),
	),
	lfdAtMidday: shows('vancouver', 'LFD at noon of the terminal', (at) =>
		availableUntil(at.clockTime(1, '12:00')),
	),
	lfdLateInTheEvening: shows(
		'losAngeles',
		'LFD at 23:59Z, the afternoon of the same day in Los Angeles',
		(at) => availableUntil(`${at.date(2)}T23:59:00Z`),
	),
	lfdWithNullZone: shows(
		'newYork',
		'LFD at 14:00Z with a null zone: the date as written in UTC',
		(at) => availableUntil(`${at.date(1)}T14:00:00Z`, { pod_timezone: null }),
	),
	lfdWithInvalidZone: shows('newYork', 'The zone is a name that no time zone has', (at) =>
		availableUntil(at.midnight(1), { pod_timezone: 'Atlantis/Harbor' }),
	),
	lfdWithZoneAlias: shows('savannah', 'The zone is the alias US/Eastern', (at) =>
		availableUntil(at.midnight(0)),
	),
	lfdAYearOff: shows(
		'newYork',
		'LFD a year late, more than 45 days after the discharge: money without a date',
		(at) => availableUntil(at.midnight(366)),
	),
	staleTerminalCheck: shows('savannah', 'The terminal was last asked three days ago', (at) =>
		availableUntil(at.midnight(1), { terminal_checked_at: at.days(-3) }),
	),
	terminalNeverChecked: shows('savannah', 'The terminal was never asked', (at) =>
		availableUntil(at.midnight(3), { terminal_checked_at: null }),
	),
	lfdClearedWithoutValue: {
		...shows(
			'savannah',
			'A container.pickup_lfd.changed event without value, and no LFD',
			() => ({}),
		),
		events: (at) => [
			{ kind: 'container.pickup_lfd.changed', attributes: { timestamp: at.hours(-6) } },
		],
	},
	lfdClearedWithNullValue: {
		...shows(
			'rotterdam',
			'A container.pickup_lfd.changed event whose value is null, and no LFD',
			() => ({}),
		),
		events: (at) => [
			{
				kind: 'container.pickup_lfd.changed',
				attributes: { timestamp: at.hours(-6), value: null },
			},
		],
	},
	trackingStopped: {
		...shows(
			'houston',
			'Overdue; the line has stopped tracking, but the terminal was asked since',
			(at) => availableUntil(at.midnight(-1)),
		),
		shipment: (at) => ({
			line_tracking_stopped_at: at.days(-2),
			line_tracking_stopped_reason: 'no_updates_at_line',
		}),
	},
} satisfies Record<string, Situation>;

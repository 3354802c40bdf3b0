/** Overdue, today, soon, later, none, in several ports and time zones; and appointments against the LFD. */
import { availableUntil, type Situation } from './situation.mts';

export const urgency = {
	overdueInLosAngeles: {
		says: 'LFD three days ago, still there',
		lane: 'losAngeles',
		shipment: (at) => ({ pod_ata_at: at.days(-10) }),
		container: (at) => ({
			...availableUntil(at.midnight(-3)),
			pod_arrived_at: at.days(-10),
			pod_discharged_at: at.days(-9),
		}),
	},
	overdueSinceYesterdayInNewYork: {
		says: 'LFD was yesterday',
		lane: 'newYork',
		container: (at) => availableUntil(at.midnight(-1)),
	},
	lastFreeDayIsTodayInNewYork: {
		says: 'LFD is today: still free',
		lane: 'newYork',
		container: (at) => availableUntil(at.midnight(0)),
	},
	lastFreeDayIsTodayInLosAngeles: {
		says: 'LFD is today at midnight of Los Angeles, 07:00Z or 08:00Z',
		lane: 'losAngeles',
		container: (at) => availableUntil(at.midnight(0)),
	},
	lastFreeDayIsTomorrowInHouston: {
		says: 'LFD is tomorrow',
		lane: 'houston',
		container: (at) => availableUntil(at.midnight(1)),
	},
	soonInVancouver: {
		says: 'LFD in two days',
		lane: 'vancouver',
		container: (at) => availableUntil(at.midnight(2)),
	},
	soonInRotterdam: {
		says: 'LFD in two days, east of UTC: the UTC date is a day earlier',
		lane: 'rotterdam',
		container: (at) => availableUntil(at.midnight(2)),
	},
	laterInHouston: {
		says: 'LFD in six days',
		lane: 'houston',
		container: (at) => availableUntil(at.midnight(6)),
	},
	withoutLfd: {
		says: 'Discharged four days ago and no LFD known: money without a date',
		lane: 'losAngeles',
		container: () => ({}),
	},
	lastFreeDayIsSunday: {
		says: 'LFD on a Sunday: the last gate day is before it',
		lane: 'longPier',
		container: (at) => availableUntil(at.midnight(at.daysToSunday)),
	},
	appointmentAfterLfd: {
		says: 'Pickup appointment two days after the LFD',
		lane: 'longPier',
		container: (at) => ({
			...availableUntil(at.midnight(1)),
			pickup_appointment_at: at.clockTime(3, '10:30'),
		}),
	},
	appointmentBeforeLfd: {
		says: 'Pickup appointment in time, the day before the LFD',
		lane: 'longPier',
		container: (at) => ({
			...availableUntil(at.midnight(2)),
			pickup_appointment_at: at.clockTime(1, '08:00'),
		}),
	},
	missedAppointment: {
		says: 'The appointment was yesterday and the container is still there',
		lane: 'houston',
		container: (at) => ({
			...availableUntil(at.midnight(1)),
			pickup_appointment_at: at.clockTime(-1, '14:00'),
		}),
	},
} satisfies Record<string, Situation>;

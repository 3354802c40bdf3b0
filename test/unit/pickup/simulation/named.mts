import {
	isOfUrgency,
	pickupStatusAt,
} from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { Urgency } from '../../../../nodes/ContainerTracking/pickup/types';
import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';
import { inNewYork, midnightInNewYork, type Day, type Gates } from './calendar.mts';

type Fields = { [name: string]: unknown };

/** What the morning asks for. */
const URGENT: ReadonlySet<Urgency> = new Set<Urgency>(['overdue', 'today', 'soon']);

/** Whether the morning's list has a container, with a reason in words. */
export const isNamed = (status: PickupStatus): boolean =>
	isOfUrgency(status, URGENT) && status.attention.some(({ phrase }) => phrase !== '');

/** Discharged three weeks before its last free day, and asked after every morning. */
const containerAt = (morning: Day, more: Fields): Fields => ({
	id: 'c1',
	type: 'container',
	number: 'SIMU1234567',
	pod_timezone: 'America/New_York',
	current_status: 'available',
	available_for_pickup: true,
	availability_known: true,
	terminal_checked_at: inNewYork(morning, 5),
	...more,
});

/** Evaluates at 06:00 of a morning; options are parsed once for each. */
export class Mornings {
	private readonly known = new Map<Day, ReturnType<typeof pickupStatusAt>>();

	constructor(
		private readonly gates: Gates,
		private readonly soonDays?: number,
	) {}

	statusOf(morning: Day, attributes: Fields, shipment: Fields = {}): PickupStatus {
		const evaluate = this.known.get(morning) ?? this.evaluatorAt(morning);
		this.known.set(morning, evaluate);
		return evaluate(containerAt(morning, attributes), { shipment });
	}

	isNamed(morning: Day, lfd: Day): boolean {
		const status = this.statusOf(morning, {
			pod_discharged_at: inNewYork(lfd - 21, 14),
			pickup_lfd: midnightInNewYork(lfd),
		});
		return isNamed(status);
	}

	private evaluatorAt(morning: Day) {
		return pickupStatusAt({
			now: inNewYork(morning, 6),
			soonDays: this.soonDays,
			closedWeekdays: this.gates.closedWeekdays,
			holidays: this.gates.holidayDates,
		});
	}
}

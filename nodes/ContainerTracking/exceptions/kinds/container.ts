import { hasHappened, MARKS_OF_ARRIVAL } from '../../pickup/context';
import type { Evaluated } from '../../pickup/pickupStatus';
import { storedMillis, isoDate, meansNoDate, timeLabel } from '../../pickup/dates';
import {
	type Fields,
	dayCount,
	isStated,
	readAvailability,
	readStored,
	shortened,
} from '../../pickup/read';
import {
	costOf,
	evidenceOf,
	type Moment,
	momentAt,
	momentIn,
	NotAssessable,
	type FoundProblem,
	severityOf,
	type RuleFinding,
	type Rules,
	standsAt,
} from '../finding';
import { holdNames } from '../../pickup/holds';
import { emptyReturnOf, gateOutOf } from '../../pickup/moves';

/** Finds a stay that is too long; a stay without a start cannot be assessed. */
function stay(
	start: Moment | null,
	limit: number,
	unknown: string,
	found: (start: Moment) => Omit<FoundProblem, 'since' | 'days'>,
): RuleFinding {
	if (start === null) return new NotAssessable(unknown);
	if (start.days < 0) return new NotAssessable(`${start.field} lies ahead`);
	return start.days > limit ? { ...found(start), since: start.at, days: start.days } : null;
}

const at = (terminal: string | null): string => (terminal === null ? '' : ` at ${terminal}`);

/** Fields that show that the container left the port. */
const LEAVING_MARKS: { [field: string]: string } = {
	pod_rail_departed_at: 'departed by rail',
	pod_rail_loaded_at: 'loaded on rail',
	pod_full_out_at: 'left the port',
};
const LEAVING_FIELDS = Object.keys(LEAVING_MARKS);

const NO_LFD: ReadonlySet<string> = new Set(['no_lfd_after_discharge', 'no_lfd_at_ramp']);

const GATES = ['final_destination_full_out_at', 'pod_full_out_at'];

/** By the rules of the return status. */
export const isReturned = (evaluated: Evaluated): boolean => emptyReturnOf(evaluated).isOver;

/** The rules for one container, apart from `CONTAINER_SOURCE_RULES`. */
export const CONTAINER_RULES: Rules<Evaluated> = {
	appointment_missed(evaluated) {
		const { status, context, appointment, todayIn } = evaluated;
		const { container, zones } = context;
		const stored = readStored(container.pickup_appointment_at) ?? '';
		if (status.picked_up || status.left_port || meansNoDate(stored)) return null;
		const { at, day, isPast, missed } = appointment;
		if (at === null || day === null) return new NotAssessable('the appointment cannot be read');
		if (!missed) {
			return isPast
				? new NotAssessable('the terminal was not checked after the appointment')
				: null;
		}
		const today = todayIn(zones.port);
		const place = standsAt(evaluated);
		const label = timeLabel(at, isoDate(today));
		return {
			severity: severityOf(status),
			since: at,
			days: today - day,
			evidence: evidenceOf(container, 'pickup_appointment_at', 'terminal_checked_at'),
			text: `appointment ${label} was missed, it is still ${place === null ? 'there' : `at ${place}`}${costOf(status)}`,
		};
	},

	fees_without_lfd({ status, context }) {
		const phrase = status.attention.find(
			({ reason }) => reason === 'demurrage_without_lfd',
		)?.phrase;
		if (phrase === undefined) {
			const isOpen = status.landed && !status.picked_up && status.place !== 'inland_transit';
			const mayBeDue = isOpen && status.days_left === null && status.fees_not_priced;
			return mayBeDue ? new NotAssessable('fees are listed without an amount') : null;
		}
		const amounts = status.fees.map(({ currency_code: currency, amount }) => ({
			field: 'fees_at_pod_terminal',
			value: [currency, amount].filter((part) => part !== null).join(' '),
		}));
		return {
			severity: 'critical',
			evidence: [
				...amounts,
				...evidenceOf(context.container, 'pickup_lfd', 'pod_discharged_at', 'terminal_checked_at'),
			],
			text: phrase,
		};
	},

	/** Nobody knows when the container begins to cost, days after the discharge or the arrival at the ramp. */
	no_lfd({ status, context, where }) {
		const phrase = status.attention.find(({ reason }) => NO_LFD.has(reason))?.phrase;
		if (phrase === undefined) {
			const { place, last_free_day: lfd, arrived_on, discharged_on, flags } = status;
			const isInPort = place === 'port' && arrived_on === null && discharged_on === null;
			const isUnknown = isInPort || (place === 'inland_waiting' && where.leftAt === null);
			const hasNone = lfd === null && !flags.lfd_unreadable;
			return isUnknown && hasNone ? new NotAssessable('no discharge or arrival is recorded') : null;
		}
		const names = [...MARKS_OF_ARRIVAL, 'pod_discharged_at', 'current_status'];
		return {
			severity: 'warning',
			evidence: evidenceOf(context.container, ...names, 'terminal_checked_at'),
			text: phrase,
		};
	},

	/** The container is marked available although a hold remains: one of the two is wrong. */
	available_yet_blocked(evaluated) {
		const { status, context } = evaluated;
		const { place, active_holds: holds } = status;
		if ((place !== 'port' && place !== 'inland_waiting') || holds.length === 0) return null;
		const available = readAvailability(context.container);
		if (available === null) {
			return new NotAssessable('holds stand, and the availability is not known');
		}
		if (!available) return null;
		const names = holdNames(holds);
		return {
			severity: severityOf(status),
			evidence: [
				...evidenceOf(context.container, 'available_for_pickup'),
				{ field: 'holds_at_pod_terminal', value: names.join(', ') },
				...evidenceOf(context.container, 'terminal_checked_at'),
			],
			text: `marked available despite ${names.length === 1 ? 'a hold' : 'holds'} (${names.map(shortened).join(', ')}), verify with ${standsAt(evaluated) ?? 'the terminal'}${costOf(status)}`,
			holds: names.map(shortened).join(', '),
		};
	},

	port_dwell(evaluated, { daysAtPort }) {
		const { status, context } = evaluated;
		if (status.place !== 'port') return null;
		const { container, shipment, zones } = context;
		const fields: Fields = { ...container, pod_ata_at: shipment.pod_ata_at };
		const names = ['pod_discharged_at', 'pod_arrived_at', 'pod_ata_at'];
		// A time that is ahead hides no earlier one that has happened.
		const past = names.filter((name) => hasHappened(fields[name], evaluated.nowMillis, zones.port));
		const start = momentIn(fields, [...past, ...names], zones.port, evaluated);
		const unknown = 'no discharge or arrival is recorded';
		return stay(start, daysAtPort, unknown, ({ field, days, label }) => {
			const origin = field === 'pod_discharged_at' ? 'discharged' : 'the ship arrived';
			const port = standsAt(evaluated);
			const place = status.terminal === null && port !== null ? ` of ${port}` : at(port);
			return {
				severity: severityOf(status),
				evidence: [
					...evidenceOf(fields, field),
					...evidenceOf(container, 'current_status', 'terminal_checked_at'),
				],
				text: `${dayCount(days)} at the port${place}, ${origin} ${label}${costOf(status)}`,
			};
		});
	},

	rail_dwell(evaluated, { daysAtRamp }) {
		const { status, context, where } = evaluated;
		if (status.place !== 'inland_waiting') return null;
		const { container, shipment, zones } = context;
		const { arrivedAt } = where;
		const start = arrivedAt && momentAt(arrivedAt.field, arrivedAt, zones.inland, evaluated);
		const fields = arrivedAt?.field === 'destination_ata_at' ? shipment : container;
		const unknown = 'no time of the arrival at the ramp is recorded';
		return stay(start, daysAtRamp, unknown, ({ field, days, label }) => ({
			severity: severityOf(status),
			evidence: [...evidenceOf(fields, field), ...evidenceOf(container, 'current_status')],
			text: `${dayCount(days)} at the ramp${at(status.terminal)}, arrived ${label}${costOf(status)}`,
		}));
	},

	/** The container left the port for the ramp, and nothing more is reported. */
	no_rail_movement(evaluated, limits) {
		const { status, context, where } = evaluated;
		if (status.place !== 'inland_transit') return null;
		const { container, zones } = context;
		const { leftAt } = where;
		const last = leftAt && momentAt(leftAt.field, leftAt, zones.port, evaluated);
		const unknown = 'no time of loading or departure on rail is recorded';
		return stay(last, limits.daysWithoutRailMovement, unknown, ({ field, days, label }) => {
			const isLoaded = field === 'pod_rail_loaded_at' && !isStated(container.pod_rail_departed_at);
			return {
				severity: 'warning',
				evidence: evidenceOf(container, ...LEAVING_FIELDS, 'pod_rail_carrier_scac', 'ind_eta_at'),
				text: `${LEAVING_MARKS[field]} ${label}, ${isLoaded ? 'not departed' : 'no arrival'} for ${dayCount(days)}${costOf(status)}`,
			};
		});
	},

	street_dwell(evaluated, { daysOut }) {
		const { status, context } = evaluated;
		const isOut = status.place === 'picked_up' || status.place === 'left_port';
		if (!isOut || isReturned(evaluated)) return null;
		const { container } = context;
		const out = gateOutOf(evaluated);
		const field = GATES.find((name) => storedMillis(container[name]) === out?.time.millis);
		const start = out && field ? momentIn(container, [field], out.zone, evaluated) : null;
		const unknown = 'no time of the pickup is recorded';
		return stay(start, daysOut, unknown, ({ days, label }) => ({
			severity: 'warning',
			evidence: evidenceOf(container, ...GATES, 'current_status'),
			text: `out for ${dayCount(days)}, picked up ${label}, and the empty is not back`,
		}));
	},
};

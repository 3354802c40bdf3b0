import type { Evaluated } from '../../pickup';
import { dayLabel, isBareDate, isoDate } from '../../pickup/dates';
import { holdNames } from '../../pickup/holds';
import { isStated, readFlag, shortened } from '../../pickup/read';
import { costOf, evidenceOf, NotAssessable, severityOf, standsAt, type Finding } from '../finding';

export function feesWithoutLfd({ status, context }: Evaluated): Finding {
	const phrase = status.attention.find(({ reason }) => reason === 'demurrage_without_lfd')?.phrase;
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
		since: null,
		days: null,
		evidence: [
			...amounts,
			...evidenceOf(context.container, 'pickup_lfd', 'pod_discharged_at', 'terminal_checked_at'),
		],
		text: phrase,
	};
}

/** Marked available, and yet a hold stands: one of the two is wrong. */
export function availableYetBlocked(evaluated: Evaluated): Finding {
	const { status, context } = evaluated;
	const { place, active_holds: holds } = status;
	if ((place !== 'port' && place !== 'inland_waiting') || holds.length === 0) return null;
	const { available_for_pickup: said, availability_known: known } = context.container;
	const available = readFlag(said);
	if (available === null || readFlag(known) === false) {
		return new NotAssessable('holds stand, and the availability is not known');
	}
	if (!available) return null;
	const names = holdNames(holds);
	return {
		severity: severityOf(status),
		since: null,
		days: null,
		evidence: [
			...evidenceOf(context.container, 'available_for_pickup'),
			{ field: 'holds_at_pod_terminal', value: names.join(', ') },
			...evidenceOf(context.container, 'terminal_checked_at'),
		],
		text: `marked available despite ${names.length === 1 ? 'a hold' : 'holds'} (${names.map(shortened).join(', ')}), verify with ${standsAt(evaluated) ?? 'the terminal'}${costOf(status)}`,
		holds: names.map(shortened).join(', '),
	};
}

export function appointmentMissed(evaluated: Evaluated): Finding {
	const { status, context, appointment, todayIn } = evaluated;
	const { container, zones } = context;
	const stored = container.pickup_appointment_at;
	if (status.picked_up || status.left_port || !isStated(stored)) return null;
	const { at, day, isPast, missed } = appointment;
	if (at === null || day === null) return new NotAssessable('the appointment cannot be read');
	if (!missed) {
		return isPast ? new NotAssessable('the terminal was not checked after the appointment') : null;
	}
	const today = todayIn(zones.port);
	const place = standsAt(evaluated);
	const [date, clock = ''] = at.split('T');
	const time = isBareDate(stored) ? '' : clock.slice(0, 5);
	const label = `${dayLabel(date, isoDate(today))} ${time}`.trim();
	return {
		severity: severityOf(status),
		since: at,
		days: today - day,
		evidence: evidenceOf(container, 'pickup_appointment_at', 'terminal_checked_at'),
		text: `appointment ${label} was missed, it still stands${place === null ? '' : ` at ${place}`}${costOf(status)}`,
	};
}

import type { Evaluated } from '../../pickup';
import { dayLabel, dayOf, isoDate, momentOf, readStoredTime } from '../../pickup/dates';
import { holdNames } from '../../pickup/holds';
import { shortened } from '../../pickup/plainText';
import { isStated, readFlag } from '../../pickup/read';
import { costOf, evidenceOf, NotAssessable, severityOf, standsAt, type Finding } from '../finding';

/** Demurrage is posted, and no last free day counts. */
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
export function availableYetBlocked(box: Evaluated): Finding {
	const { status, context } = box;
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
		text: `marked available despite ${names.length === 1 ? 'a hold' : 'holds'} (${names.map(shortened).join(', ')}), verify with ${standsAt(box) ?? 'the terminal'}${costOf(status)}`,
		holds: names.map(shortened).join(', '),
	};
}

/** The appointment has passed, and a later check still found the container. */
export function appointmentMissed(box: Evaluated): Finding {
	const { status, context, nowMillis, todayIn } = box;
	const { container, zones } = context;
	if (status.picked_up || status.left_port || !isStated(container.pickup_appointment_at))
		return null;
	const time = readStoredTime(container.pickup_appointment_at);
	const at = status.appointment_at;
	if (time === null || at === null) return new NotAssessable('the appointment cannot be read');
	const [day, today] = [dayOf(time, zones.port), todayIn(zones.port)];
	const isDate = String(container.pickup_appointment_at).trim().length <= DATE_LENGTH;
	if (!status.appointment_missed) {
		// A bare date is over when its day is.
		const isPast = isDate ? day < today : momentOf(time, zones.port) < nowMillis;
		return isPast ? new NotAssessable('the terminal was not checked after the appointment') : null;
	}
	const place = standsAt(box);
	const [date, clock = ''] = at.split('T');
	const label = `${dayLabel(date, isoDate(today))} ${isDate ? '' : clock.slice(0, 5)}`.trim();
	return {
		severity: severityOf(status),
		since: at,
		days: today - day,
		evidence: evidenceOf(container, 'pickup_appointment_at', 'terminal_checked_at'),
		text: `appointment ${label} was missed, it still stands${place === null ? '' : ` at ${place}`}${costOf(status)}`,
	};
}

const DATE_LENGTH = 10;

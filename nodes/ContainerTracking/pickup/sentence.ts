import { dayLabel } from './dates';
import type { Fee, GoneReason, LfdDate, PickupStatus } from './types';

type Facts = Omit<PickupStatus, 'alert_key' | 'sentence'>;

const GONE: Record<GoneReason, string> = {
	empty_terminated: 'the empty container is back',
	final_destination_full_out: 'picked up at the destination',
	delivered: 'delivered',
	picked_up: 'picked up',
	empty_returned: 'the empty container is back',
	pod_full_out: 'picked up at the port',
};

/** One plain line for a chat message; `today` is the `YYYY-MM-DD` at the place of pickup. */
export function sentenceOf(facts: Facts, today: string): string {
	const name = facts.number ?? 'Container without a number';
	if (facts.gone_reason !== null) return `${name}: gone, ${GONE[facts.gone_reason]}.`;
	const clauses = [
		`${deadline(facts, today)}${facts.terminal_name ? ` at ${facts.terminal_name}` : ''}`,
		appointment(facts, today),
		...facts.ready_reasons,
		feeText(facts),
		gateDay(facts, today),
		...warnings(facts, today),
	];
	return `${name}: ${clauses.filter(Boolean).join('; ')}.`;
}

function deadline(facts: Facts, today: string): string {
	const { working_lfd: lfd, days_left: days } = facts;
	if (lfd === null || days === null) return 'no last free day yet';
	const zone = zoneLabel(facts);
	const label = dayLabel(lfd, today);
	const when = `(${[label, zone].filter(Boolean).join(', ')})`;
	if (days === 0) return `last free day is today ${when}`;
	if (days === 1) return `last free day is tomorrow ${when}`;
	if (days > 1) return `last free day is in ${days} days ${when}`;
	if (days === -1) return `1 day overdue, last free day was yesterday ${when}`;
	return `${-days} days overdue, last free day was ${label}${zone && ` (${zone})`}`;
}

function appointment(facts: Facts, today: string): string {
	if (facts.appointment_at === null) return '';
	const [date, time = ''] = facts.appointment_at.split('T');
	const label = `appointment ${dayLabel(date, today)} ${time.slice(0, 5)}`.trim();
	if (facts.appointment_missed) return `${label} has passed`;
	return facts.appointment_after_lfd ? `${label} is AFTER the last free day` : label;
}

function feeText({ fees, fees_not_priced: notPriced }: Facts): string {
	const lines = fees.reduce((sum, { count }) => sum + count, 0);
	if (fees.length === 0) return notPriced ? 'fees not yet priced' : '';
	const amounts = `${lines} ${lines === 1 ? 'fee' : 'fees'} ${fees.map(money).join(' and ')}`;
	return notPriced ? `${amounts}, others not yet priced` : amounts;
}

function money({ currency_code: currency, amount }: Fee): string {
	const isInCents = Number(amount.toFixed(2)) === amount;
	const digits = amount.toFixed(isInCents ? 2 : 3).replace(/\B(?=(\d{3})+\.)/g, ',');
	return currency === null ? `${digits} (no currency)` : `${currency} ${digits}`;
}

/** Worth a word only while it is still ahead and earlier than the last free day. */
function gateDay({ last_gate_day: day, working_lfd: lfd, days_left: left }: Facts, today: string) {
	if (day === null || day === lfd || left === null || left < 0) return '';
	return `last gate day ${day < today ? 'was' : 'is'} ${dayLabel(day, today)}`;
}

function warnings({ flags, ...facts }: Facts, today: string): string[] {
	const isUnreadable =
		facts.working_lfd === null && facts.lfd_dates.some(({ date }) => date === null);
	return [
		facts.lfd_dates_disagree ? disagreement(facts.lfd_dates, today) : '',
		isUnreadable ? 'a last free day is recorded but not readable' : '',
		flags.zone_unknown ? 'time zone not known, the date was read in UTC' : '',
		flags.implausible ? 'date looks implausible, more than 45 days from the discharge' : '',
		flags.conflicting ? 'records conflict, moved inland yet still listed at the port' : '',
		flags.stale ? 'terminal not checked within 48 hours' : '',
		flags.tracking_stopped ? 'tracking has stopped, no alerts' : '',
	];
}

/** `sources disagree (line Mon 2 Mar, terminal Tue 3 Mar)`; the combined date only where it adds one. */
function disagreement(dates: readonly LfdDate[], today: string): string {
	const told = dates.filter(({ applies, date }) => applies && date !== null);
	const own = told.filter(
		({ source, date }) =>
			source !== 'combined' ||
			!told.some((other) => other.source !== source && other.date === date),
	);
	const labels = own.map(({ source, date }) => `${source} ${dayLabel(date as string, today)}`);
	return `sources disagree (${[...new Set(labels)].join(', ')})`;
}

/** `Los Angeles time`, from an IANA name; nothing where the zone is not known. */
function zoneLabel({ lfd_zone: zone }: Facts): string {
	if (zone === null) return '';
	const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
	return `${city} time`;
}

import pick from 'lodash/pick';
import pickBy from 'lodash/pickBy';
import sortBy from 'lodash/sortBy';

import { isElsewhere, URGENCIES } from '../pickup';
import { endOf } from '../pickup/place';
import { type Fields, readFlag, readNumber, readText, readWord } from '../pickup/read';
import { costAttention, costOf } from './costs';
import { hasNoTerms, isNotPickedUp, type ReadReturn, returnOf } from './empties';
import { dayIn, daysTo, urgencyOfDays } from './dayLabels';
import { lineOf } from './phrases';
import {
	attentionIn,
	derivedAttention,
	type FeeTexts,
	feesOf,
	holdList,
	holdsIn,
	listIn,
	oneOf,
	referencesIn,
} from './rowFields';
import {
	type Action,
	type EntryCost,
	isDone,
	isOut,
	type ReportAttention,
	type ReportEntry,
	isCost,
	rankOf,
	type ReportReason,
} from './types';
import { isPoor, type ContainerParts } from './parts';

export type Lacks = ReturnType<typeof entryOf>['lacks'];

export function entryOf(parts: ContainerParts, today: string) {
	const hasTerms = parts.cost !== null || parts.empty === null || !hasNoTerms(parts.empty);
	const read = parts.empty === null || !hasTerms ? null : returnOf(parts.empty, today);
	const fields = pickupFieldsOf(parts);
	const fees = feesOf(fields.fees);
	const outByRow = isOutByRow(parts);
	const wasPickedUp = read !== null || outByRow;
	const entry = unexplained(fields, { itemIndex: parts.itemIndex, today, wasPickedUp }, fees);
	entry.empty = (read ?? (outByRow ? returnOf({ state: 'out' }, today) : null))?.empty ?? null;
	entry.cost = parts.cost === null ? null : costIn(parts.cost, entry);
	if (isApartByRow(parts, entry)) entry.listed_apart = 'probably_picked_up';
	const stated = parts.pickup === null ? [] : attentionIn(fields, entry);
	explain(entry, stated ?? derivedAttention(entry, fees.unread !== null), fields, read);
	return {
		entry,
		lacks: {
			/** Why it is in the report was worked out from days, urgency and fees alone. */
			reasons: stated === undefined && parts.pickup !== null && !isPoor(parts.pickup),
			/** What it costs, or when the empty is due back, came as a row. */
			isRow: parts.cost?.isRow === true || read?.isRow === true,
			/** It is out, and nobody gave terms to say when the empty is due back. */
			terms: !hasTerms,
			/** It came as the status of an empty, and is not picked up: its last free day was not looked at. */
			pickup: parts.pickup === null && parts.cost === null && isNotPickedUp(parts.empty),
			fees: fees.unread,
		},
	};
}

const IDENTITY = [
	...['number', 'container_id', 'shipment_id', 'today', 'customer_name', 'shipping_line_scac'],
	...['bill_of_lading_number', 'ref_numbers', 'link'],
];

/** The fields of the pickup; of one that has hardly any, with those that another item brings. */
function pickupFieldsOf({ id, number, pickup, empty, cost }: ContainerParts): Fields {
	if (pickup !== null && !isPoor(pickup)) return pickup;
	const row = pickup ?? (cost?.isRow ? cost.fields : {});
	const stated = pickBy(row, (value) => readText(value) !== null);
	return { ...pick(empty, IDENTITY), number, container_id: id, ...stated };
}

/** What waiting for the pickup would cost says nothing of an empty that is out by now. */
function costIn(cost: NonNullable<ContainerParts['cost']>, entry: ReportEntry): EntryCost {
	const read = costOf(cost);
	if (!isOut(entry) || readText(cost.fields.ends_with) !== 'pickup') return read;
	const notAssessable = [...read.notAssessable, 'worked out before it was picked up'];
	return { ...read, nextDay: [], costsFrom: null, firstDay: [], inSevenDays: [], notAssessable };
}

/** The row of a cost forecast has neither day nor readiness where the container is out. */
const isOutByRow = ({ pickup, cost }: ContainerParts): boolean =>
	cost?.isRow === true &&
	(pickup === null || isPoor(pickup)) &&
	readText(cost.fields.ends_with) === 'return' &&
	isBlankCell(cost.fields.ready);

/** A column that is there and empty: null, or a text without any in a sheet. One that was not selected is none. */
const isBlankCell = (value: unknown): boolean => value !== undefined && readText(value) === null;

/** In the rows of a cost forecast these alone have no rank although tomorrow costs more. */
const isApartByRow = ({ cost }: ContainerParts, entry: ReportEntry): boolean =>
	cost?.isRow === true &&
	entry.listed_apart === null &&
	isBlankCell(cost.fields.rank) &&
	(entry.cost?.nextDay.length ?? 0) > 0;

function explain(
	entry: ReportEntry,
	ofPickup: ReportAttention[],
	fields: Fields,
	read: ReadReturn | null,
): void {
	const { cost, today, listed_apart: apart } = entry;
	const ofCost = cost === null || isDone(entry) || apart !== null ? [] : costAttention(cost, today);
	const added = [...(read?.attention ?? []), ...ofCost];
	const byRank = () => sortBy([...ofPickup, ...added], ({ reason }) => rankOf(reason));
	entry.attention = added.length === 0 ? ofPickup : byRank();
	entry.action = actionOf(entry);
	entry.alerts =
		added.length > 0 || (readFlag(fields.alerts) ?? (!entry.picked_up && apart === null));
	entry.alert_key = entryAlertKey(entry, fields, read);
}

function entryAlertKey(entry: ReportEntry, fields: Fields, read: ReadReturn | null): string {
	const { container_id: id, number, attention, empty } = entry;
	const first = attention.length === 0 ? 'none' : attention[0].reason;
	const isOfEmpty = read?.attention.some(({ reason }) => reason === first) === true;
	const stated = isOfEmpty ? read.alertKey : readText(fields.alert_key);
	if (stated !== null && !isCost(first)) return stated;
	const [day, urgency] = isOut(entry)
		? [empty?.returnBy, empty?.urgency]
		: [entry.last_free_day, entry.urgency];
	return [id ?? number ?? 'none', day ?? 'none', urgency, first].join(':');
}

/** A day that is near, or money that runs: the truck is the answer, as far as nothing is known to be in its way. */
const NEAR: ReadonlySet<ReportReason> = new Set([
	'appointment_after_lfd',
	'overdue',
	'today',
	'last_gate_day',
	'soon',
	'costs_more_tomorrow',
	'costs_soon',
]);

/** Nothing that anybody could do something about today. */
const ONLY_WATCHED: ReadonlySet<ReportReason> = new Set(['lfd_dates_disagree', 'stale']);

/** What somebody has to do about a container. See docs/pickup-report.md#what-to-do. */
function actionOf(facts: ReportEntry): Action {
	const { active_holds: holds, attention, place, ready } = facts;
	if (facts.picked_up && isOut(facts)) return attention.length > 0 ? 'return_empty' : 'watch';
	if (facts.picked_up || facts.listed_apart !== null) return 'watch';
	if (attention.every(({ reason }) => ONLY_WATCHED.has(reason))) return 'watch';
	if (holds.length > 0) return 'call';
	if (place === 'on_the_way' || place === 'inland_transit') return 'watch';
	// Nobody sends a truck to where the container may not be.
	if (attention.some(({ reason }) => reason === 'conflicting') || isElsewhere(facts)) return 'call';
	if (ready !== 'unknown') return ready === 'ready' ? 'send_truck' : 'call';
	return attention.some(({ reason }) => NEAR.has(reason)) ? 'send_truck' : 'call';
}

const READINESS = ['ready', 'blocked', 'unknown'] as const;
const KNOWN_PLACES = [
	...(['on_the_way', 'port', 'inland_transit', 'inland_waiting', 'left_port'] as const),
	'picked_up' as const,
];
const APART = ['tracking_stopped', 'probably_picked_up', 'onward_move_unknown'] as const;

/** One literal, since thousands of them are made: why somebody should look at it is not known yet. */
function unexplained(
	fields: Fields,
	{ itemIndex, today, wasPickedUp }: { itemIndex: number; today: string; wasPickedUp: boolean },
	{ fees, notPriced }: FeeTexts,
): ReportEntry {
	const { urgency, days, lfd, day } = deadlineIn(fields, today);
	const { ready, active, pending, place, isPickedUp } = readinessIn(fields, wasPickedUp);
	return {
		itemIndex,
		number: lineOf(fields.number),
		container_id: lineOf(fields.container_id),
		shipment_id: lineOf(fields.shipment_id),
		urgency,
		days_left: days,
		last_free_day: lfd,
		today: day,
		lfd_zone: readText(fields.lfd_zone),
		last_gate_day: dayIn(fields.last_gate_day),
		gate_days_left: readNumber(fields.gate_days_left),
		closed_days: listIn(fields.closed_days).flatMap((closed) => dayIn(closed) ?? []),
		appointment_at: lineOf(fields.appointment_at),
		appointment_after_lfd: readFlag(fields.appointment_after_lfd) ?? false,
		arrived_on: dayIn(fields.arrived_on),
		discharged_on: dayIn(fields.discharged_on),
		ready,
		active_holds: active,
		pending_holds: pending,
		place,
		picked_up: isPickedUp,
		listed_apart: oneOf(APART, fields.listed_apart) ?? null,
		fees,
		fees_not_priced: readFlag(fields.fees_not_priced) ?? notPriced,
		terminal: lineOf(fields.terminal),
		firms_code: lineOf(fields.firms_code),
		port: lineOf(fields.port),
		location_at_pod_terminal: lineOf(fields.location_at_pod_terminal),
		current_status: lineOf(fields.current_status),
		customer_name: lineOf(fields.customer_name),
		shipping_line_scac: lineOf(fields.shipping_line_scac),
		bill_of_lading_number: lineOf(fields.bill_of_lading_number),
		ref_numbers: referencesIn(fields.ref_numbers),
		link: readText(fields.link),
		vessel: lineOf(fields.vessel),
		next: lineOf(fields.next),
		attention: [],
		cost: null,
		empty: null,
		action: 'watch',
		alerts: false,
		alert_key: '',
	};
}

function deadlineIn(fields: Fields, dayOfReport: string) {
	const day = dayIn(fields.today) ?? dayOfReport;
	const lfd = dayIn(fields.last_free_day);
	const urgency = oneOf(URGENCIES, fields.urgency);
	// A sheet may hold the day alone.
	const days = readNumber(fields.days_left) ?? (urgency === undefined ? daysTo(lfd, day) : null);
	return { urgency: urgency ?? urgencyOfDays(days), days, lfd, day };
}

function readinessIn(fields: Fields, wasPickedUp: boolean) {
	const holds = holdsIn(lineOf(fields.holds));
	const active = holdList(fields.active_holds, 'hold').concat(holds.active);
	const isPickedUp =
		readFlag(fields.picked_up) ??
		(wasPickedUp ||
			// A row without `picked_up` has its status.
			(endOf({}, readWord(fields.current_status)) !== null &&
				readNumber(fields.days_left) === null));
	return {
		ready: oneOf(READINESS, fields.ready) ?? (active.length > 0 ? 'blocked' : 'unknown'),
		active,
		pending: [...holdList(fields.pending_holds, 'pending'), ...holds.pending],
		place: oneOf(KNOWN_PLACES, fields.place) ?? (isPickedUp ? 'picked_up' : 'port'),
		isPickedUp,
	};
}

import { pick, pickBy, sortBy } from 'lodash';

import { type Attention, PLACES, type Reason, REASONS } from '../pickup/types';
import { dayLabel, meansNoDate } from '../pickup/dates';
import { holdWords } from '../pickup/holds';
import { deadlinePhrase } from '../pickup/sentence';
import { isElsewhere, waitsForRail } from '../pickup/sentenceWarnings';
import {
	type Fields,
	isStated,
	lineOf,
	readFlag,
	readList,
	readText,
	readWord,
	shortened,
} from '../pickup/read';
import { costAttention, costOf } from './costs';
import { lacksTerms, type ReadReturn, returnOf, returnStateIn, statedAttention } from './empties';
import { isPoor, type ContainerParts } from './parts';
import { daysTo } from './dayLabels';
import { fromJson } from './rowColumns';
import { factsIn, feesOf, oneOf, reasonsIn } from './rowFields';
import {
	type Action,
	BEFORE_DATE,
	DATED,
	type EntryCost,
	isCost,
	isDone,
	isOut,
	rankOf,
	REASON_LABELS,
	type ReportAttention,
	type ReportEntry,
	type ReportReason,
} from './types';

export function entryOf(parts: ContainerParts, today: string) {
	// Without any terms, the user asked for pickup statuses and not for returns.
	const hasTerms = parts.cost !== null || !lacksTerms(parts.empty);
	const read = parts.empty === null || !hasTerms ? null : returnOf(parts.empty, today);
	const fields = pickupFieldsOf(parts);
	const fees = feesOf(fields.fees);
	const outByRow = isOutByRow(parts);
	const wasPickedUp = read !== null || outByRow;
	const outAlone = () => returnOf({ state: 'out' }, today)?.empty ?? null;
	const empty = read?.empty ?? (outByRow ? outAlone() : null);
	const entry: ReportEntry = Object.assign(factsIn(fields, { today, wasPickedUp }, fees), {
		itemIndex: parts.itemIndex,
		empty,
		cost: null,
		attention: [],
		action: 'watch' as const,
		alerts: false,
		alert_key: '',
	});
	if (isOutBeside(entry, fields, parts)) entry.empty = outAlone();
	entry.cost = parts.cost && costIn(parts.cost, entry);
	const stated = parts.pickup === null ? [] : attentionIn(fields, entry);
	let ofPickup: ReportAttention[] = stated ?? [
		...derivedAttention(entry, fees.unread !== null),
		...unreadDay(fields, entry),
	];
	// Without any other reason, nobody would look at it.
	if (entry.cost?.isDoubtful && ofPickup.length === 0 && !entry.picked_up) {
		entry.listed_apart = 'probably_picked_up';
		ofPickup = withPhrases([entry.listed_apart], entry);
	}
	// An empty that is due back is, whatever is known of the onward move.
	if (isOut(entry) && (read?.attention ?? []).length > 0) entry.listed_apart = null;
	explain(entry, ofPickup, fields, read);
	return {
		entry,
		lacks: {
			/** Its reasons are derived from days, urgency and fees alone. */
			reasons: stated === undefined && parts.pickup !== null && !isPoor(parts.pickup),
			/** Its costs or its return status came as a row. */
			isRow: parts.cost?.isRow === true || read?.isRow === true,
			/** The container is out, and no terms say when the empty is due back. */
			terms: !hasTerms,
			/** It came as a return status, and is not picked up: its last free day is not evaluated. */
			pickup:
				parts.pickup === null &&
				parts.cost === null &&
				parts.empty !== null &&
				returnStateIn(parts.empty) === 'not_picked_up',
			fees: fees.unread,
			day: dayUnread(entry, isOut(entry) ? parts.empty?.return_by : fields.last_free_day),
		},
	};
}

/** The day that counts, if it cannot be read and no reason says so: the days that are left may be of another day. */
function dayUnread(entry: ReportEntry, stated: unknown): string | null {
	const day = isOut(entry) ? entry.empty?.returnBy : entry.last_free_day;
	const text = lineOf(stated);
	const isSaid = entry.attention.some(({ reason }) => reason === 'lfd_unreadable');
	return day || isSaid || text === null || meansNoDate(text) ? null : shortened(text);
}

const IDENTITY = [
	...['number', 'container_id', 'shipment_id', 'today', 'customer_name', 'shipping_line_scac'],
	...['bill_of_lading_number', 'ref_numbers', 'link'],
];

/** The fields of the pickup. If they are hardly any, those of other items about the container are added. */
function pickupFieldsOf({ id, number, pickup, empty, cost }: ContainerParts): Fields {
	if (pickup !== null && !isPoor(pickup)) return pickup;
	const row = pickup ?? (cost?.isRow ? cost.fields : {});
	const stated = pickBy(row, (value) => readText(value) !== null);
	return { ...pick(empty, IDENTITY), number, container_id: id, ...stated };
}

/** Costs of waiting for the pickup do not apply to an empty that is out by now. */
function costIn(cost: NonNullable<ContainerParts['cost']>, entry: ReportEntry): EntryCost {
	const read = costOf(cost);
	if (!isOut(entry) || readText(cost.fields.ends_with) !== 'pickup') return read;
	const notAssessable = [...read.notAssessable, 'worked out before it was picked up'];
	return { ...read, nextDay: [], costsFrom: null, firstDay: [], inSevenDays: [], notAssessable };
}

/** Whether a row of a cost forecast shows that the container is out: such a row has no readiness. */
const isOutByRow = ({ pickup, cost }: ContainerParts): boolean =>
	cost?.isRow === true &&
	(pickup === null || isPoor(pickup)) &&
	readText(cost.fields.ends_with) === 'return' &&
	// The column is present and empty: null, or an empty text in a sheet. A column not selected is not blank.
	(cost.fields.ready === undefined
		? oneOf(PLACES, cost.fields.place) === 'picked_up'
		: !isStated(cost.fields.ready));

/** Whether a pickup status says no more than that it was picked up, and a row of costs that its empty is out. */
const isOutBeside = (
	{ picked_up, empty, current_status: status }: ReportEntry,
	{ empty_terminated_at: returnedAt }: Fields,
	{ cost }: ContainerParts,
): boolean =>
	picked_up &&
	empty === null &&
	cost?.isRow === true &&
	(readText(cost.fields.ends_with) === 'return' || isStated(cost.fields.not_assessable)) &&
	!isStated(returnedAt) &&
	readWord(status) !== 'empty_returned';

function explain(
	entry: ReportEntry,
	ofPickup: ReportAttention[],
	fields: Fields,
	read: ReadReturn | null,
): void {
	const { cost, today, listed_apart: reviewReason } = entry;
	const ofCost =
		cost === null || isDone(entry) || reviewReason !== null ? [] : costAttention(cost, today);
	const added = [...(read?.attention ?? []), ...ofCost];
	entry.attention = sortBy([...ofPickup, ...added], ({ reason }) => rankOf(reason));
	entry.action = actionOf(entry);
	entry.alerts =
		added.length > 0 || (readFlag(fields.alerts) ?? (!entry.picked_up && reviewReason === null));
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

/** A near day or running costs: a truck is sent, as long as no obstacle is known. */
const NEAR = new Set<ReportReason>([...DATED, 'appointment_after_lfd', 'last_gate_day']);

/** Reasons that nobody can act on today. */
const ONLY_WATCHED: ReadonlySet<ReportReason> = new Set(['lfd_dates_disagree', 'stale']);

/** What somebody has to do about a container. See docs/pickup-report.md#what-to-do. */
function actionOf(facts: ReportEntry): Action {
	const { active_holds: holds, attention, place, ready } = facts;
	if (facts.listed_apart === null && isOut(facts) && attention.length > 0) return 'return_empty';
	if (facts.picked_up || facts.listed_apart !== null) return 'watch';
	const isAway = isElsewhere(facts);
	if (!attention.some(({ reason }) => isAway || !ONLY_WATCHED.has(reason))) return 'watch';
	// A row of costs has the reason alone.
	if (holds.length > 0 || attention.some(({ reason }) => reason === 'hold_outlasts_lfd'))
		return 'call';
	if (place === 'on_the_way' || place === 'inland_transit') return 'watch';
	// A truck is not sent to a place where the container may not be.
	const isConflicting = attention.some(({ reason }) => reason === 'conflicting');
	if (isConflicting || isAway || waitsForRail(facts)) return 'call';
	if (ready !== 'unknown') return ready === 'ready' ? 'send_truck' : 'call';
	return attention.some(({ reason }) => NEAR.has(reason) || isCost(reason)) ? 'send_truck' : 'call';
}

/** Undefined if the fields give no reason why somebody should look at the container. */
function attentionIn(fields: Fields, facts: ReportEntry): Attention[] | undefined {
	const attention = statedAttention(fields, REASONS);
	if (attention.length > 0) return attention;
	const listed = fromJson(fields.attention);
	if (Array.isArray(listed) && readList(listed).length === 0) return attention;
	const reasons = reasonsIn(fields);
	// The cell is blank where there is no reason, and a near day is always one.
	const hasNone = fields.reasons !== undefined && ['later', 'none'].includes(facts.urgency);
	return reasons.length > 0 || hasNone ? withPhrases(reasons, facts) : undefined;
}

function derivedAttention(facts: ReportEntry, hasUnreadFees: boolean): Attention[] {
	const { urgency, days_left: days, gate_days_left: gateDays, listed_apart: reviewReason } = facts;
	if (facts.picked_up) return [];
	if (reviewReason !== null) return withPhrases([reviewReason], facts);
	const found = new Set<Reason>();
	if (facts.appointment_after_lfd) found.add('appointment_after_lfd');
	if (urgency === 'overdue' || urgency === 'today' || urgency === 'soon') found.add(urgency);
	if (gateDays === 0 && days !== null && days > 0) found.add('last_gate_day');
	if (hasUnreadFees || mayBeDemurrage(facts)) {
		if (urgency === 'none') found.add('demurrage_without_lfd');
		else if (urgency !== 'overdue') found.add('demurrage_before_lfd_over');
	}
	const reasons = REASONS.filter((reason) => found.has(reason));
	return withPhrases(reasons, facts);
}

/** A row may have a day in a form of its own, or that of a container which cannot be read. */
function unreadDay({ last_free_day: stated }: Fields, facts: ReportEntry): ReportAttention[] {
	const { days_left: days, last_free_day: lfd, listed_apart: reviewReason, today } = facts;
	const text = lineOf(stated)?.replace(' (cannot be read)', '') ?? '-';
	const isRead = days !== null || daysTo(lfd, today) !== null || meansNoDate(text);
	if (isRead || facts.picked_up || reviewReason !== null) return [];
	return [{ reason: 'lfd_unreadable', phrase: `LFD "${shortened(text)}" cannot be read` }];
}

/** A fee without a type, or a total without parts, may be demurrage. */
const mayBeDemurrage = ({ fees }: ReportEntry): boolean =>
	fees.some(
		({ amount, types }) =>
			amount > 0 &&
			(types.length === 0 ||
				types.some(({ type }) => type === null || type === 'demurrage' || type === 'total')),
	);

function withPhrases(reasons: readonly Reason[], facts: ReportEntry): Attention[] {
	const days = deadlinePhrase(facts);
	const { active_holds: holds, last_free_day: lfd, today } = facts;
	const labels: { [reason in Reason]: string } = {
		...REASON_LABELS,
		...(holds.length > 0 && { hold_outlasts_lfd: holdWords(holds) }),
		...(lfd && { lfd_implausible: `LFD ${dayLabel(lfd, today)} cannot be true` }),
	};
	return reasons.map((reason) => {
		const label = labels[reason];
		if (days === '') return { reason, phrase: label };
		if (BEFORE_DATE.has(reason)) return { reason, phrase: `${label}, ${days}` };
		return { reason, phrase: DATED.has(reason) ? days : label };
	});
}

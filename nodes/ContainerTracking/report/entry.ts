import pick from 'lodash/pick';
import pickBy from 'lodash/pickBy';

import { readFlag, readText, type Fields } from '../pickup/read';
import { actionOf } from './action';
import { costAttention } from './costPhrases';
import { costOf } from './costs';
import { hasNoTerms, isNotPickedUp, returnOf, type ReadReturn } from './empties';
import { unexplained } from './pickupFields';
import { isCost, rankOf } from './reasons';
import { attentionIn, derivedAttention } from './rowAttention';
import { feesOf } from './rowTexts';
import { isGone, isOut } from './standing';
import { isPoor, type Told } from './told';
import type { EntryCost, EntryReturn, ReportAttention, ReportEntry } from './types';

/** What an entry lacks, for the reader of the report. */
export interface Lacks {
	/** Why it is in the report was worked out from days, urgency and fees alone. */
	reasons: boolean;
	/** What it costs, or when the empty is due back, came as a row. */
	isRow: boolean;
	/** It is out, and nobody gave terms to say when the empty is due back. */
	terms: boolean;
	/** It came as the status of an empty, and is not picked up: its last free day was not looked at. */
	pickup: boolean;
	/** Fees that stand there in words of somebody else. */
	fees: string | null;
}

/** What is told of a container, as an entry of the report. */
export function entryOf(told: Told, today: string): { entry: ReportEntry; lacks: Lacks } {
	const hasTerms = told.cost !== null || told.empty === null || !hasNoTerms(told.empty);
	const read = told.empty === null || !hasTerms ? null : returnOf(told.empty, today);
	const fields = fieldsOf(told);
	const fees = feesOf(fields.fees);
	const outByRow = isOutByRow(told);
	const entry = unexplained(fields, {
		itemIndex: told.itemIndex,
		today,
		isOut: read !== null || outByRow,
		fees,
	});
	entry.empty = read?.empty ?? (outByRow ? UNKNOWN_RETURN : null);
	entry.cost = told.cost === null ? null : costIn(told.cost, entry);
	if (isApartByRow(told, entry)) entry.listed_apart = 'probably_picked_up';
	const stated = told.pickup === null ? [] : attentionIn(fields, entry);
	explain(entry, stated ?? derivedAttention(entry, fees.unread !== null), { fields, read });
	return {
		entry,
		lacks: {
			reasons: stated === undefined && told.pickup !== null && !isPoor(told.pickup),
			isRow: told.cost?.isRow === true || read?.isRow === true,
			terms: !hasTerms,
			pickup: told.pickup === null && told.cost === null && isNotPickedUp(told.empty),
			fees: fees.unread,
		},
	};
}

/** Who it is: a return status has that in the same fields as a pickup status. */
const IDENTITY = [
	...['number', 'container_id', 'shipment_id', 'today', 'customer_name', 'shipping_line_scac'],
	...['bill_of_lading_number', 'ref_numbers', 'link'],
];

/** The fields of the pickup; of one that has hardly any, with those that another item brings. */
function fieldsOf({ id, number, pickup, empty, cost }: Told): Fields {
	if (pickup !== null && !isPoor(pickup)) return pickup;
	const row = pickup ?? (cost?.isRow ? cost.fields : {});
	const named = pick(empty, IDENTITY);
	return {
		...named,
		number,
		container_id: id,
		...pickBy(row, (value) => readText(value) !== null),
	};
}

/** What waiting for the pickup would cost says nothing of an empty that is out by now. */
function costIn(cost: NonNullable<Told['cost']>, entry: ReportEntry): EntryCost {
	const read = costOf(cost);
	const isOver = isOut(entry) && readText(cost.fields.ends_with) === 'pickup';
	if (!isOver) return read;
	const notAssessable = [...read.notAssessable, 'worked out before it was picked up'];
	return { ...read, nextDay: [], costsFrom: null, firstDay: [], inSevenDays: [], notAssessable };
}

/** The row of a cost forecast has neither day nor readiness where the container is out. */
const isOutByRow = ({ pickup, cost }: Told): boolean =>
	cost?.isRow === true &&
	(pickup === null || isPoor(pickup)) &&
	readText(cost.fields.ends_with) === 'return' &&
	isBlankCell(cost.fields.ready);

/** A column that is there and empty: null, or a text without any in a sheet. One that was not selected is none. */
const isBlankCell = (value: unknown): boolean => value !== undefined && readText(value) === null;

const UNKNOWN_RETURN: EntryReturn = {
	isReturned: false,
	urgency: 'none',
	daysLeft: null,
	returnBy: null,
	lastGateDay: null,
	pickedUpOn: null,
	pickedUpFrom: null,
	daysOut: null,
	returnedOn: null,
	returnTo: null,
};

/** In the rows of a cost forecast these alone have no rank although tomorrow costs more. */
const isApartByRow = ({ cost }: Told, entry: ReportEntry): boolean =>
	cost?.isRow === true &&
	entry.listed_apart === null &&
	isBlankCell(cost.fields.rank) &&
	(entry.cost?.nextDay.length ?? 0) > 0;

/** Why somebody should look at it, what to do, and whether that starts a message. */
function explain(
	entry: ReportEntry,
	ofPickup: ReportAttention[],
	{ fields, read }: { fields: Fields; read: ReadReturn | null },
): void {
	const { cost, today, listed_apart: apart } = entry;
	const ofCost = cost === null || isGone(entry) || apart !== null ? [] : costAttention(cost, today);
	const added = [...(read?.attention ?? []), ...ofCost];
	entry.attention =
		added.length === 0
			? ofPickup
			: [...ofPickup, ...added].sort((a, b) => rankOf(a.reason) - rankOf(b.reason));
	entry.action = actionOf(entry);
	entry.alerts =
		added.length > 0 || (readFlag(fields.alerts) ?? (!entry.picked_up && apart === null));
	entry.alert_key = alertKeyOf(entry, fields, read);
}

/** As the item has it, where that is about the first of the reasons. */
function alertKeyOf(entry: ReportEntry, fields: Fields, read: ReadReturn | null): string {
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

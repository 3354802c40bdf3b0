import { sortBy } from 'lodash';

import { compact } from '../api/input/values';
import { isObject } from '../api/jsonapi/types';
import { type Fields, isStated, lineOf, readFlag, readText } from '../pickup/read';
import { PLACES } from '../pickup/types';
import { lacksTerms, returnStateIn } from './empties';
import { fromJson } from './rowColumns';
import { oneOf } from './rowFields';

/** The parts that incoming items report of one container. The last item with a part counts for that part. */
export type ContainerParts = ReturnType<typeof partsOf>;

const OF_PICKUP = ['urgency', 'days_left', 'last_free_day'];
const OF_BOTH = ['attention', 'alert_key'];
const OF_RETURN = ['return_by', 'return_urgency', 'return_days_left'];
const OF_COST_ROW = ['next_day_cost', 'in_seven_days', 'costs_from'];

const hasOne = (fields: Fields, names: readonly string[]): boolean =>
	names.some((name) => Object.hasOwn(fields, name));

/** Sums Only, whose items have a `scope`, are about many, as is what n8n's Aggregate makes of fields: a list of each. */
export const isAboutContainer = (value: unknown): boolean =>
	isObject(value) &&
	!Object.hasOwn(value, 'scope') &&
	!OF_ONE.some((name) => Array.isArray(value[name])) &&
	(hasOne(value, ALL) || isPlaced(value) || objectField(value.cost) !== null);

/** What is left of a row without any day or amount where empty cells are left out. */
const isPlaced = (fields: Fields): boolean => oneOf(PLACES, fields.place) !== undefined;

const OF_ONE = ['number', 'container_id', ...OF_PICKUP, ...OF_RETURN];
const ALL = [...OF_PICKUP, ...OF_BOTH, ...OF_RETURN, ...OF_COST_ROW];

function objectField(value: unknown): Fields | null {
	const read = fromJson(value);
	return isObject(read) ? read : null;
}

export function partsOf(fields: Fields, itemIndex: number) {
	const isReturn = hasOne(fields, OF_RETURN);
	// Costs are the field `cost` of an item in full, or the row itself.
	const cost = objectField(fields.cost);
	const isRow = isCostRow(fields);
	const isNoReturn = !isReturn && (hasOne(fields, OF_BOTH) || isPlaced(fields));
	const isPickup = isRow || hasOne(fields, OF_PICKUP) || isNoReturn;
	return {
		itemIndex,
		id: lineOf(fields.container_id),
		number: lineOf(fields.number),
		pickup: isPickup ? fields : null,
		/** The return status of the empty. */
		empty: isReturn ? fields : objectField(fields.detention),
		cost:
			cost !== null || isRow
				? { fields: cost ?? fields, isRow: cost === null, note: lineOf(fields.note) }
				: null,
	};
}

function joinedParts(before: ContainerParts, after: ContainerParts): ContainerParts {
	const isRicher = after.pickup !== null && (!isPoor(after.pickup) || before.pickup === null);
	const pickup = isRicher ? after.pickup : before.pickup;
	// A container that is not picked up after all has no empty that is out.
	const isBack = isThere(after.pickup);
	// A container that a later item reports as out or returned waits for no truck.
	const state = after.empty && returnStateIn(after.empty);
	const isPickedUp = state === 'out' || state === 'returned';
	const isOver = isThere(pickup) && after.pickup === null && isPickedUp;
	// A pickup status without terms knows no more of an empty than that it is out.
	const isKept = before.empty && lacksTerms(after.empty) && returnStateIn(before.empty) === state;
	return {
		itemIndex: after.itemIndex,
		id: after.id ?? before.id,
		number: after.number ?? before.number,
		pickup: isOver ? { ...pickup, ...PICKED_UP_FIELDS } : pickup,
		empty: isKept ? before.empty : (after.empty ?? (isBack ? null : before.empty)),
		cost: after.cost ?? before.cost,
	};
}

/** Whether a pickup status says "not picked up". A container that left the port may be out nevertheless. */
const isThere = (pickup: Fields | null): boolean =>
	readFlag(pickup?.picked_up) === false && readText(pickup?.place) !== 'left_port';

/** The pickup status of a container that was picked up. Its last free day stays: a calendar may have it. */
const PICKED_UP_FIELDS: Fields = {
	...{ picked_up: true, place: 'picked_up', urgency: 'none', days_left: null, ready: null },
	...{ attention: [], listed_apart: null, alerts: false },
};

/** A row of a cost forecast has a day, and hardly more of the pickup. */
export const isPoor = (fields: Fields): boolean =>
	(isCostRow(fields) || !hasOne(fields, OF_PICKUP)) &&
	!hasOne(fields, ['urgency', 'days_left', ...OF_BOTH]);

/** A sheet may have left out the empty cells of one without amounts, but not why it has none. */
const isCostRow = (fields: Fields): boolean =>
	hasOne(fields, OF_COST_ROW) || (isStated(fields.not_assessable) && !hasOne(fields, OF_RETURN));

/**
 * The last parts of each container. Items are matched by ID, or by number if one of them has no ID: one number with two
 * IDs is a container that came twice, with two shipments, and gets two entries.
 */
export function lastOfEach(all: readonly ContainerParts[]): ContainerParts[] {
	const latest = new Set<ContainerParts>();
	const byId = new Map<string, ContainerParts>();
	const byNumber = new Map<string, ContainerParts>();
	for (const parts of all) {
		const named = byNumber.get(compact(parts.number ?? ''));
		const sameNumber = parts.id === null || named?.id === null ? named : undefined;
		// One item may have the ID alone and another the number. Some are deleted already: an item took their place.
		const before = [byId.get(parts.id ?? ''), sameNumber].flatMap((each) =>
			each && latest.delete(each) ? each : [],
		);
		const joined = [...sortBy(before, 'itemIndex'), parts].reduce(joinedParts);
		latest.add(joined);
		if (joined.id !== null) byId.set(joined.id, joined);
		const number = compact(joined.number ?? '');
		if (number !== '') byNumber.set(number, joined);
	}
	return [...latest];
}

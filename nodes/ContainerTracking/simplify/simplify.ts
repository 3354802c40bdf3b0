import { mapValues } from 'lodash';

import { firstFew } from '../api/input/values';
import { type FlatResource, isObject, type Resource } from '../api/jsonapi/types';
import { flatten, type IncludeTree } from '../api/jsonapi/flatten';
import type { Fee, Hold } from '../pickup/types';
import { feesText } from '../pickup/fees';
import { holdNames, holdPhrase } from '../pickup/holds';
import { plainText, readFields } from '../pickup/read';
import { containerSummary } from '../pickup/pickupStatus';
import { FIRST_FIELDS } from './firstFields';

const WORKED_OUT: { [type: string]: (flat: FlatResource) => Picked } = {
	container: (container) => {
		const { lastFreeDay, isPickedUp, holds, fees } = containerSummary(container);
		return {
			last_free_day: lastFreeDay,
			picked_up: isPickedUp,
			holds: holdsCell(holds.active, holds.pending, holds.fromPort),
			fees: feesCell(fees.fees, fees.notPriced),
		};
	},
	// The names of the fields that changed; output Full has both values of each change.
	container_updated_event: ({ changeset }) => ({
		changed: isObject(changeset) ? Object.keys(changeset) : null,
	}),
	infer_number_results: ({ number_type: type, shipping_line: line }) => ({
		number_type: type === 'booking' ? 'booking_number' : type,
		candidates: membersIn(readFields(line).candidates, 'scac'),
	}),
	document: ({ last_document_representation: representation }) => {
		const { payload } = readFields(representation);
		return { extracted_data: payload && JSON.stringify(payload) };
	},
	// A webhook may have forty events: `container.updated, shipment.estimated.arrival, container.created and 37 more`.
	webhook: ({ events, headers }) => ({
		events: Array.isArray(events) && events.length > 3 ? firstFew(events, 3) : events,
		// Header values may be secret.
		headers: membersIn(headers, 'name'),
	}),
};

const membersIn = (entries: unknown, member: string): unknown =>
	Array.isArray(entries)
		? entries.map((entry) => (isObject(entry) ? entry[member] : undefined))
		: null;

type Picked = { [field: string]: unknown };

const FIELDS_BY_TYPE = new Map(
	Object.entries(FIRST_FIELDS).map(([type, fields]) => [
		type,
		fields.map((field) => {
			const [name, alternatives = name] = field.split(': ');
			return { name, paths: alternatives.split(' | ').map((path) => path.split('.')) };
		}),
	]),
);

export const firstFieldNames = (type: string): string[] =>
	(FIELDS_BY_TYPE.get(type) ?? []).map(({ name }) => name);

/** The fields that identify a resource: its ID, or for a search row the IDs of what was found. */
export const idNames = (type: string | undefined): string[] =>
	type === 'search_result' ? firstFieldNames(type).filter((name) => name.endsWith('_id')) : ['id'];

function firstValue(flat: Picked, paths: string[][]): unknown {
	for (const path of paths) {
		let value: unknown = flat;
		for (const member of path) value = (value as Picked | null | undefined)?.[member];
		if (value !== undefined && value !== null) return value;
	}
	return null;
}

const firstCells = ({ id, ...others }: FlatResource): Picked =>
	mapValues({ ...Object.fromEntries(Object.entries(others).slice(0, 10)), id }, cell);

/** Adds joined relationships, simplified too. A type without a list of its own gives its first ten fields. */
export function simplify(flat: FlatResource, includes: IncludeTree = {}, askedFor: string = '') {
	const type = FIELDS_BY_TYPE.has(flat.type) ? flat.type : askedFor;
	const fields = FIELDS_BY_TYPE.get(type);
	const whole = { ...flat, ...WORKED_OUT[type]?.(flat) };
	const picked: Picked = fields
		? Object.fromEntries(fields.map(({ name, paths }) => [name, cell(firstValue(whole, paths))]))
		: firstCells(flat);
	// What was read out of a document is known only where it is included, or where nothing was read.
	const { last_document_representation: representation } = flat;
	if (type === 'document' && representation !== null && !isJoined(representation))
		delete picked.extracted_data;
	for (const name in includes) {
		if (Object.hasOwn(flat, name)) picked[name] = simplifyRelated(flat[name], includes[name]);
	}
	return picked;
}

/** Simplifies a resource without joined ones; `newer` members win. A resource that is only named gives its ID alone. */
export function simplifyResource(resource: Resource, newer: Picked = {}): Picked {
	const { id, attributes } = resource;
	if (!isObject(attributes) || Object.keys(attributes).length === 0) return { id };
	return simplify({ ...flatten(resource), ...newer });
}

function simplifyRelated(value: unknown, includes: IncludeTree): unknown {
	if (Array.isArray(value))
		return value.length === 0 ? null : value.map((entry) => simplifyRelated(entry, includes));
	return isJoined(value) ? simplify(value, includes) : value;
}

/** A joined resource, in contrast to a bare `{type, id}` whose resource was not included. */
const isJoined = (value: unknown): value is FlatResource =>
	isObject(value) && 'type' in value && 'id' in value && Object.keys(value).length > 2;

/** Joins a list of texts; an empty list and an absent value become null, so that all rows have the same columns. */
export function cell(value: unknown): unknown {
	if (typeof value !== 'object') return value ?? null;
	if (!Array.isArray(value)) return value;
	const stated = value.filter((entry) => entry !== null && entry !== undefined && entry !== '');
	if (stated.length === 0) return null;
	return stated.some((entry) => typeof entry === 'object') ? stated : stated.join(', ');
}

/** `customs, freight; announced: exam`: active holds, announced ones, and outdated ones of the port. */
export function holdsCell(active: Hold[], pending: Hold[], fromPort: Hold[]): string | null {
	if (active.length + pending.length + fromPort.length === 0) return null;
	const others = [holdPhrase('announced', pending), holdPhrase('from the port', fromPort)];
	return plainText([holdNames(active).join(', '), ...others].filter(Boolean).join('; ')) || null;
}

/** `USD 2,440.00 demurrage`. */
export const feesCell = (fees: Fee[], notPriced: boolean): string | null =>
	plainText(feesText({ fees, fees_not_priced: notPriced })) || null;

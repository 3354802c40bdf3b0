import { at } from 'lodash';

import { isObject, type Resource } from '../api/jsonapi/types';
import { comparableNames, hasName } from '../api/input/soughtNames';
import { asTyped, comparable, CONTAINER, isSameNumber } from '../api/input/values';
import { ANY_LFD_FIELDS, isLfdField, type LfdDirection } from '../pickup/lfdChange';
import { isWantedEvent } from '../events/catalogue';
import { UPDATE_FIELDS, UPDATED } from '../events/kinds';
import {
	fieldName,
	isIncluded,
	isRealChange,
	nonEmptyText,
	type FieldChange,
} from '../events/notification';
import type { Reading } from '../events/reading';
import type { Related } from '../events/related';
import { readFields } from '../pickup/read';

/** Filters that need to know which way a date moved, or the current state of the container. */
export interface ResultFilters {
	/** `container.updated` must have changed one of these fields. */
	changedFields: string[];
	directions?: string[];
	daysLeftAtMost?: number;
	/** Names or FIRMS codes, as entered. */
	terminals?: string;
	/** Kinds that are wanted whichever way a last free day moved; undefined where all kinds are. */
	eventsOfAnyDirection?: string[];
}

export interface TriggerFilters extends ResultFilters {
	scacs: string[];
	numbers: string[];
	/** Names as entered, in one text: a name may contain the comma that separates two names. */
	customers: string;
	references: string;
	onlyRealChanges: boolean;
}

/** Whether a notification passes every filter. In doubt it passes, since the service never sends it again. */
export function passesFilters(
	filters: TriggerFilters,
	event: string,
	related: Related,
	changes: FieldChange[] | undefined,
): boolean {
	if (!passesSelection(filters, related)) return false;
	if (!changes?.length) return true;
	const { onlyRealChanges, changedFields, eventsOfAnyDirection } = filters;
	const real = onlyRealChanges ? changes.filter(isRealChange) : changes;
	if (real.length === 0) return false;
	if (event !== UPDATED) return true;
	const isWanted = isWantedEvent(event, eventsOfAnyDirection ?? [event]);
	return real.some(
		({ field }) =>
			(isWanted && isWantedField(field, changedFields)) ||
			(eventsOfAnyDirection && isLfdField(field)),
	);
}

/** The filters that look only at the subject of an event. */
export function passesSelection(filters: TriggerFilters, related: Related): boolean {
	const { scacs, customers, references, numbers } = filters;
	const { container, shipment, trackingRequest } = related;
	const ofLine = scacs.length > 0 ? scacsOf(related) : [];
	// Containers and tracking requests repeat only some references of their shipment, so without it the event passes.
	const isSettled = isIncluded(shipment ?? trackingRequest);
	const sought = comparableNames(references);
	return (
		(ofLine.length === 0 || intersects(scacs, ofLine)) &&
		passesNames(customers, [shipment?.attributes?.customer_name]) &&
		(!isSettled ||
			[container, shipment, trackingRequest].some((resource) =>
				hasName(sought, values(resource, 'ref_numbers', 'tags', 'shipment_tags')),
			)) &&
		passesNumbers(numbers, related)
	);
}

/** Whether the filters cannot be settled without the shipment: its line, customer, references or numbers. */
export const looksAtShipment = ({ scacs, customers, references, numbers }: TriggerFilters) =>
	scacs.length > 0 ||
	comparableNames([customers, references]) !== '' ||
	numbers.some((number) => !CONTAINER.test(normalNumber(number)));

const intersects = (wanted: string[], known: string[]): boolean =>
	known.some((one) => wanted.some((other) => comparable(one) === comparable(other)));

const scacsOf = ({ shipment, trackingRequest }: Related): string[] => [
	...values(shipment, 'shipping_line_scac'),
	...values(trackingRequest, 'scac'),
];

/** Whether one of the names was entered, or no name is known. */
function passesNames(wanted: string, names: unknown[]): boolean {
	const known = names.flatMap((name) => nonEmptyText(name) ?? []);
	return hasName(comparableNames(wanted), known) || !known.some(comparableNames);
}

function passesNumbers(wanted: string[], related: Related): boolean {
	if (wanted.length === 0) return true;
	const { container, shipment, trackingRequest } = related;
	const requested = values(trackingRequest, 'request_number');
	// As long as the request has no shipment, it is about its own container alone.
	const isOfContainer = trackingRequest?.attributes?.request_type === 'container' && !shipment;
	const containerNumbers = isOfContainer ? requested : values(container, 'number');
	const shipmentNumbers = [
		...values(shipment, 'bill_of_lading_number', 'normalized_number'),
		...(isOfContainer ? [] : requested),
	];
	const scacs = scacsOf(related);
	const known = [...containerNumbers, ...shipmentNumbers].map(normalNumber);
	return wanted.map(normalNumber).some((number) => {
		if (known.some((other) => isSameNumber(number, other, scacs))) return true;
		return (CONTAINER.test(number) ? containerNumbers : shipmentNumbers).length === 0;
	});
}

const normalNumber = (number: string): string =>
	asTyped(number)
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, '');

interface Result {
	direction?: LfdDirection;
	/** The direction from the day that was reported last. */
	sinceLast?: LfdDirection;
	daysLeft?: number | null;
	/** What may have changed, for an update that lists no changes. */
	changes?: FieldChange[];
}

/** Whether the filters depend on the direction of a last free day or on its days left, so on what is known. */
export const needsResult = (filters: ResultFilters | undefined): boolean =>
	filters !== undefined &&
	(filters.eventsOfAnyDirection !== undefined ||
		filters.daysLeftAtMost !== undefined ||
		(filters.directions ?? []).length > 0);

/** Whether a notification passes; in doubt it does. `isNew`: whether these fields of an update, or all, are news. */
export function passesResult(
	filters: ResultFilters | undefined,
	reading: Reading,
	{ direction, sinceLast, daysLeft, changes = [] }: Result,
	isNew: (changedFields: string[]) => boolean,
): boolean {
	if (!filters) return isNew([]);
	const { changedFields, directions = [], daysLeftAtMost, eventsOfAnyDirection } = filters;
	const { kind, notification } = reading;
	const isTooFar = (daysLeft ?? -Infinity) > (daysLeftAtMost ?? Infinity);
	if (isTooFar || !passesTerminals(filters.terminals ?? '', reading)) return false;
	const isAboutLfd = direction !== undefined && Boolean(kind.lfd ?? kind.isUpdate);
	const isOfDirection = (wanted: string[]) =>
		!isAboutLfd || ['unknown', ...wanted].some((each) => each === direction || each === sinceLast);
	const passesDirection = directions.length === 0 || isOfDirection(directions);
	if (eventsOfAnyDirection) {
		const isEarlier = isAboutLfd && passesDirection && isOfDirection(['earlier']);
		if (isEarlier && isNew(ANY_LFD_FIELDS)) return true;
		if (!isWantedEvent(notification.event, eventsOfAnyDirection)) return false;
	}
	const isWhole = !eventsOfAnyDirection || !kind.isUpdate || !reading.changes?.length;
	if (passesDirection && isWhole) return isNew(changedFields);
	if (!kind.isUpdate) return false;
	// An update may report more than the last free day.
	const fields = changes
		.filter((change) => isWantedField(change.field, changedFields))
		.filter((change) => passesDirection || (!isLfdField(change.field) && isRealChange(change)))
		.map(({ field }) => field);
	return fields.length > 0 && isNew(fields);
}

/**
 * Checks where the container is picked up, its shipment arrives or the event happened. A terminal of the container that
 * is known only by its id may be any.
 */
function passesTerminals(wanted: string, { context, related }: Reading): boolean {
	if (wanted.trim() === '') return true;
	const { pod_terminal: ofPort, pickup_facility: ofPickup, shipment } = context.container ?? {};
	const others = [readFields(shipment).destination_terminal, related.terminal?.attributes];
	const [own, beside] = [[ofPort, ofPickup], others].map((places) =>
		places.filter(isObject).map((place) => at(place, ['name', 'nickname', 'firms_code'])),
	);
	const decisive = related.container ? own : beside;
	const mayBeAny = decisive.length === 0 || decisive.some((names) => !names.some(nonEmptyText));
	return mayBeAny || passesNames(wanted, [...own, ...beside].flat());
}

/** Whether a field is among Changed Fields; every field is where none are chosen. */
export function isWantedField(field: string, changedFields: string[]): boolean {
	if (changedFields.length === 0) return true;
	// Holds and fees of the ramp are wanted with those of the port.
	const wanted = changedFields
		.map(fieldName)
		.flatMap((name) => Object.values(UPDATE_FIELDS).find(([first]) => first === name) ?? name);
	return (
		wanted.includes(field) ||
		(isLfdField(field) && ANY_LFD_FIELDS.some((any) => wanted.includes(any)))
	);
}

function values(resource: Resource | undefined, ...names: string[]): string[] {
	const found = names.flatMap((name) => resource?.attributes?.[name]);
	return found.flatMap((value) => nonEmptyText(value) ?? []);
}

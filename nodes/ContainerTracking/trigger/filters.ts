import type { JsonObject, Resource } from '../jsonapi';
import { isSameNumber } from '../input';
import { fieldName, isRealChange, type Change } from '../events/changes';
import { cameAlong, nonEmptyText } from '../events/notification';
import type { Related } from '../events/related';
import { ANY_LFD_FIELDS, isLfdField } from '../pickup';

/** What the user limits the trigger to; an empty list or false limits nothing. */
export interface TriggerFilters {
	scacs: string[];
	/** Reference numbers or tags. */
	references: string[];
	/** Container or bill of lading numbers. */
	numbers: string[];
	/** Names as they were entered: one may hold the comma that separates two. */
	customers: string;
	/** Fields of which `container.updated` must have changed one. */
	changedFields: string[];
	onlyRealChanges: boolean;
}

/**
 * Whether a notification passes every filter. One that does not carry what a filter needs passes it:
 * the service never sends it again, so a doubt must not cost it.
 */
export function passesFilters(
	filters: TriggerFilters,
	event: string,
	related: Related,
	changes: Change[] | undefined,
): boolean {
	return passesSelection(filters, related) && passesChanges(filters, event, changes);
}

/** The filters that look at what an event is about alone. */
export const passesSelection = (filters: TriggerFilters, related: Related): boolean =>
	passesCarriers(filters.scacs, related) &&
	passesCustomers(filters.customers, related) &&
	passesReferences(filters.references, related) &&
	passesNumbers(filters.numbers, related);

function passesCarriers(wanted: string[], { shipment, trackingRequest }: Related): boolean {
	if (wanted.length === 0) return true;
	const known = [...values(shipment, 'shipping_line_scac'), ...values(trackingRequest, 'scac')];
	return known.length === 0 || intersects(wanted, known, comparable);
}

function passesCustomers(wanted: string, { shipment }: Related): boolean {
	if (wanted.trim() === '') return true;
	const names = listed(wanted);
	const known = listed(nonEmptyText(shipment?.attributes?.customer_name) ?? '');
	return names === '' || known === '' || names.includes(known);
}

/** Each name, and each part of one, between commas: `,example imports,inc.,`. */
function listed(text: string): string {
	const parts = text.split(/[,\n]/).map(comparable);
	const filled = parts.filter((part) => part !== '');
	return filled.length > 0 ? `,${filled.join(',')},` : '';
}

function passesReferences(wanted: string[], related: Related): boolean {
	if (wanted.length === 0) return true;
	const { container, shipment, trackingRequest } = related;
	const known = [container, shipment, trackingRequest].flatMap((resource) =>
		values(resource, 'ref_numbers', 'tags', 'shipment_tags'),
	);
	// A container repeats only some of its shipment's references, so alone it settles nothing.
	const isSettled = cameAlong(shipment) || cameAlong(trackingRequest);
	return !isSettled || intersects(wanted, known, comparable);
}

/** Four letters (the last U, J or Z) and seven digits: ISO 6346. */
const CONTAINER_NUMBER = /^[A-Z]{3}[UJZ]\d{7}$/;

function passesNumbers(wanted: string[], related: Related): boolean {
	if (wanted.length === 0) return true;
	const { container, shipment, trackingRequest } = related;
	const containerNumbers = values(container, 'number').map(normalNumber);
	const shipmentNumbers = [
		...values(shipment, 'bill_of_lading_number', 'normalized_number'),
		...values(trackingRequest, 'request_number'),
	].map(normalNumber);
	const scacs = [...values(shipment, 'shipping_line_scac'), ...values(trackingRequest, 'scac')];
	const known = [...containerNumbers, ...shipmentNumbers];
	return wanted.map(normalNumber).some((number) => {
		if (known.some((other) => isSameNumber(number, other, scacs))) return true;
		return (CONTAINER_NUMBER.test(number) ? containerNumbers : shipmentNumbers).length === 0;
	});
}

const normalNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

function passesChanges(
	filters: TriggerFilters,
	event: string,
	changes: Change[] | undefined,
): boolean {
	if (!changes?.length) return true;
	const { onlyRealChanges, changedFields } = filters;
	const real = onlyRealChanges ? changes.filter(isRealChange) : changes;
	if (real.length === 0) return false;
	if (changedFields.length === 0 || event !== 'container.updated') return true;
	return real.some(({ field }) => isWantedField(field, changedFields));
}

/** Whether a field is one of those of Changed Fields; every one is where none are chosen. */
export function isWantedField(field: string, changedFields: string[]): boolean {
	if (changedFields.length === 0) return true;
	const wanted = changedFields.map(fieldName);
	return (
		wanted.includes(field) ||
		(isLfdField(field) && ANY_LFD_FIELDS.some((any) => wanted.includes(any)))
	);
}

/** The texts an attribute holds, alone or in a list. */
function values(resource: Resource | undefined, ...names: string[]): string[] {
	const attributes: JsonObject = resource?.attributes ?? {};
	return names
		.flatMap((name) => attributes[name])
		.map(nonEmptyText)
		.filter((value) => value !== undefined);
}

const comparable = (value: string): string => value.trim().toLowerCase();

const intersects = (wanted: string[], known: string[], normal: (text: string) => string) =>
	known.some((value) => wanted.some((other) => normal(other) === normal(value)));

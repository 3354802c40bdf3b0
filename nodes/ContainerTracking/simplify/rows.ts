import { holdNames } from '../pickup/holds';
import type { Evaluated } from '../pickup/pickupStatus';
import type { Fee, Hold, LfdSource } from '../pickup/types';
import type { PickupStatus } from '../pickup/facts';
import { momentOf, readStoredTime, readZone } from '../pickup/dates';
import { compareText, type Fields, readFlag, readText } from '../pickup/read';
import { isObject } from '../api/jsonapi/types';
import { DateTime, type IANAZone } from 'luxon';

/** Rows for a database: the same columns in each, no nested values, the same text for equal values; docs/rows.md */

type RowColumn<Of> = [name: string, valueOf: (of: Of) => Cell];

export type Row = { [column: string]: Cell };

/** Adds columns in their order; all are null if nothing is known of `of`. */
function addColumns<Of>(row: Row, columns: ReadonlyArray<RowColumn<Of>>, of: Of | undefined) {
	for (const [name, valueOf] of columns) row[name] = of === undefined ? null : valueOf(of);
}

type Cell = string | number | boolean | null;

/** Text columns of databases reject NUL and unpaired surrogates. */
const textCell = (value: unknown): string | null =>
	readText(value)
		?.replaceAll('\0', '')
		.replace(/\p{Surrogate}/gu, '\uFFFD')
		.trim() || null;

/** Sorted by character codes, so that the order is the same in each reading. */
const sortedTexts = (values: readonly unknown[]): string | null =>
	sortedReasons(
		[...new Set(values.map(textCell))].filter((each) => each !== null).sort(compareText),
	);

/** In the given order. */
const sortedReasons = (texts: readonly string[]): string | null => texts.join(', ') || null;

const list = (value: unknown): string | null => sortedTexts(Array.isArray(value) ? value : []);

/** A moment in UTC. A time without a zone is read in `zone`, or as UTC if that is unknown. */
function momentCell(value: unknown, zone: IANAZone | null): string | null {
	const time = readStoredTime(value);
	return time && isoMoment(momentOf(time, zone));
}

function isoMoment(millis: number): string | null {
	const utc = DateTime.fromMillis(millis, { zone: 'utc' });
	return utc.year >= 1 && utc.year <= 9999 ? utc.toISO() : null;
}

/** A day of the pickup status, unless few programs can read its year. */
const dayCell = (date: string | null): string | null =>
	date !== null && /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(date) ? date : null;

/** The ID of a related resource, joined or only named. */
const idOfRelated = (related: unknown): string | null =>
	isObject(related) ? textCell(related.id) : null;

const readAs =
	<Of, Name extends string = string>(valueOf: (of: Of, name: Name) => Cell) =>
	(...names: Name[]): Array<RowColumn<Of>> =>
		names.map((name) => [name, (of) => valueOf(of, name)]);

const plainCell = readAs<Fields>((shipment, name) => textCell(shipment[name]));
const inUtc = readAs<Fields>((shipment, name) => momentCell(shipment[name], null));
const at = (place: 'destination' | 'pod' | 'pol', ...names: string[]) =>
	readAs<Fields>((shipment, name) =>
		momentCell(shipment[name], readZone(shipment[`${place}_timezone`])),
	)(...names);

/** Columns of a flat shipment; docs/rows.md#columns-of-a-shipment */
const SHIPMENT_COLUMNS: ReadonlyArray<RowColumn<Fields>> = [
	['shipment_id', ({ id }) => textCell(id)],
	...plainCell('bill_of_lading_number', 'normalized_number', 'shipping_line_scac'),
	...plainCell('shipping_line_name', 'customer_name'),
	['shipment_ref_numbers', ({ ref_numbers: numbers }) => list(numbers)],
	['tags', ({ tags }) => list(tags)],
	['containers_count', ({ containers }) => (Array.isArray(containers) ? containers.length : null)],
	...plainCell('port_of_lading_locode', 'port_of_lading_name'),
	...plainCell('port_of_discharge_locode', 'port_of_discharge_name'),
	...plainCell('destination_locode', 'destination_name'),
	...plainCell('pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'),
	...at('pol', 'pol_etd_at', 'pol_atd_at'),
	...at('pod', 'pod_eta_at', 'pod_original_eta_at', 'pod_ata_at'),
	...at('destination', 'destination_eta_at', 'destination_ata_at'),
	...plainCell('pol_timezone', 'pod_timezone', 'destination_timezone'),
	...inUtc('line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'),
	...inUtc('line_tracking_stopped_at'),
	...plainCell('line_tracking_stopped_reason'),
	['shipment_created_at', ({ created_at: created }) => momentCell(created, null)],
];

type Of = Evaluated;
type NamesOf<Value> = {
	[Name in keyof PickupStatus]: PickupStatus[Name] extends Value ? Name : never;
}[keyof PickupStatus];

const texts = readAs<Of, NamesOf<string | null>>(({ status }, name) => textCell(status[name]));
const days = readAs<Of, NamesOf<string | null>>(({ status }, name) => dayCell(status[name]));
const values = readAs<Of, NamesOf<boolean | number | null>>(({ status }, name) => status[name]);
const holds = readAs<Of, NamesOf<Hold[]>>(({ status }, name) =>
	sortedTexts(holdNames(status[name])),
);
const lfdOf = ({ status }: Of, source: LfdSource) =>
	dayCell(status.lfd_dates.find((each) => each.source === source)?.date ?? null);

const attributes = readAs<Of>(({ context }, name) => textCell(context.container[name]));
const flags = readAs<Of>(({ context }, name) => readFlag(context.container[name]));
const timesAt = (place: 'inland' | 'port', ...names: string[]) =>
	readAs<Of>(({ context: { container, zones } }, name) =>
		momentCell(container[name], zones[place]),
	)(...names);

const onlyFee = ({ status: { fees } }: Of): Fee | undefined =>
	fees.length === 1 ? fees[0] : undefined;

/** Columns of an evaluated container; docs/rows.md#columns-of-a-container */
const CONTAINER_COLUMNS: ReadonlyArray<RowColumn<Of>> = [
	...texts('container_id', 'number', 'urgency'),
	...values('days_left'),
	...days('last_free_day'),
	...texts('lfd_source', 'lfd_stated_by', 'lfd_zone'),
	['lfd_line', (of) => lfdOf(of, 'line')],
	['lfd_terminal', (of) => lfdOf(of, 'terminal')],
	['lfd_rail', (of) => lfdOf(of, 'rail')],
	['lfd_combined', (of) => lfdOf(of, 'combined')],
	...values('lfd_dates_disagree'),
	...days('last_gate_day'),
	...values('gate_days_left'),
	...texts('ready'),
	['ready_reasons', ({ status }) => sortedTexts(status.ready_reasons)],
	['reasons', ({ status }) => sortedReasons(status.reasons)],
	...texts('listed_apart'),
	...values('alerts'),
	...texts('sentence', 'alert_key'),
	...holds('active_holds', 'pending_holds', 'holds_from_port'),
	[
		'fees',
		// `EUR 12.50, USD 2440.00`: the same format in every language.
		({ status }) =>
			sortedReasons(
				status.fees.map(({ currency_code: currency, amount }) => {
					const number = amount.toFixed(2);
					return currency === null ? number : `${textCell(currency) ?? ''} ${number}`;
				}),
			),
	],
	['fees_amount', (of) => onlyFee(of)?.amount ?? null],
	['fees_currency', (of) => textCell(onlyFee(of)?.currency_code)],
	...values('fees_not_priced'),
	[
		'appointment_at',
		({ context: { container, zones } }) => momentCell(container.pickup_appointment_at, zones.port),
	],
	...values('appointment_missed', 'appointment_after_lfd'),
	...flags('available_for_pickup', 'availability_known'),
	...texts('place'),
	...values('picked_up'),
	...texts('picked_up_reason', 'current_status', 'location_at_pod_terminal'),
	...texts('terminal', 'firms_code'),
	...timesAt('port', 'terminal_checked_at'),
	['stale', ({ status }) => status.flags.stale],
	...days('arrived_on', 'discharged_on'),
	...timesAt('port', 'pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at'),
	...timesAt('port', 'pod_rail_loaded_at', 'pod_rail_departed_at'),
	...timesAt('inland', 'ind_eta_at', 'ind_ata_at', 'ind_rail_unloaded_at'),
	...timesAt('inland', 'final_destination_full_out_at', 'delivered_at', 'empty_terminated_at'),
	...texts('equipment_type'),
	...values('equipment_length'),
	...texts('equipment_height'),
	...values('weight_in_lbs'),
	...attributes('seal_number', 'pod_full_out_chassis_number'),
	...attributes('pod_rail_carrier_scac', 'ind_rail_carrier_scac'),
	['pod_terminal_id', ({ context }) => idOfRelated(context.container.pod_terminal)],
	['pickup_facility_id', ({ context }) => idOfRelated(context.container.pickup_facility)],
	['ref_numbers', ({ status }) => sortedTexts(status.ref_numbers)],
	['container_created_at', ({ context }) => momentCell(context.container.created_at, null)],
	...texts('link', 'note'),
];

/** `unknown`: the service only names the container. `page`: a page without rows to return. */
export type RowKind = 'container' | 'page' | 'shipment' | 'unknown';

export interface ReadingOfRow {
	/** When its page was requested, in milliseconds since 1970. */
	askedAt: number;
	/** The page of the row, if the list is read in parts. */
	page?: number;
	evaluatedAt?: number;
	notes?: string;
}

const beginOf = (kind: RowKind, { askedAt, evaluatedAt, page, notes }: ReadingOfRow): Row => ({
	kind,
	read_at: isoMoment(askedAt),
	evaluated_at: evaluatedAt === undefined ? null : isoMoment(evaluatedAt),
	page: page ?? null,
	// Set once the whole run has been read.
	next_page: null,
	notes: notes ?? null,
});

export function containerRow(
	kind: RowKind,
	{ askedAt, page, notes }: ReadingOfRow,
	evaluated: Evaluated,
): Row {
	const { status, context, nowMillis } = evaluated;
	const row = beginOf(kind, { askedAt, page, notes, evaluatedAt: nowMillis });
	addColumns(row, CONTAINER_COLUMNS, kind === 'container' ? evaluated : undefined);
	// An unknown container has no dates, but a name.
	if (kind === 'unknown')
		Object.assign(row, {
			container_id: textCell(status.container_id),
			note: textCell(status.note),
		});
	addColumns(row, SHIPMENT_COLUMNS, context.shipment);
	return row;
}

export function shipmentRow(reading: ReadingOfRow, shipment: Fields): Row {
	const row = beginOf('shipment', reading);
	addColumns(row, SHIPMENT_COLUMNS, shipment);
	return row;
}

/** A row for a run without other rows: it names the next page. */
export function pageRow(reading: ReadingOfRow, of: 'container' | 'shipment'): Row {
	const row = beginOf('page', reading);
	if (of === 'container') addColumns(row, CONTAINER_COLUMNS, undefined);
	addColumns(row, SHIPMENT_COLUMNS, undefined);
	return row;
}

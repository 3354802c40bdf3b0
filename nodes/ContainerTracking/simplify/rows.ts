import { holdNames } from '../pickup/holds';
import type { Evaluated } from '../pickup/pickupStatus';
import type { Fee, Hold, LfdSource } from '../pickup/types';
import type { PickupStatus } from '../pickup/facts';
import { momentOf, readStoredTime, readZone } from '../pickup/dates';
import { compareText, type Fields, readFlag, readText } from '../pickup/read';
import { isObject } from '../api/jsonapi/types';
import { DateTime, type IANAZone } from 'luxon';

/** Rows for a database: the same columns in each, no nested values, the same text for the same thing; docs/rows.md */

/** A column of a row: its name, and its value of what the row is about. */
type RowColumn<Of> = [name: string, valueOf: (of: Of) => Cell];

export type Row = { [column: string]: Cell };

/** The columns of a thing, in their order; all null where nothing is known of it. */
function addColumns<Of>(row: Row, columns: ReadonlyArray<RowColumn<Of>>, of: Of | undefined) {
	for (const [name, valueOf] of columns) row[name] = of === undefined ? null : valueOf(of);
}

/** What a column of a database takes. */
type Cell = string | number | boolean | null;

/** No text column of a database takes the character NUL, and half of a character. */
const textCell = (value: unknown): string | null =>
	readText(value)
		?.replaceAll('\0', '')
		.replace(/\p{Surrogate}/gu, '\uFFFD')
		.trim() || null;

/** In an order that is the same whenever it is read: that of the characters. */
const sortedTexts = (values: readonly unknown[]): string | null =>
	sortedReasons(
		[...new Set(values.map(textCell))].filter((each) => each !== null).sort(compareText),
	);

/** In the order in which they come. */
const sortedReasons = (texts: readonly string[]): string | null => texts.join(', ') || null;

const list = (value: unknown): string | null => sortedTexts(Array.isArray(value) ? value : []);

/** In UTC; one that is written without a zone is of the place it is about, and of UTC where that is not known. */
function momentCell(value: unknown, zone: IANAZone | null): string | null {
	const time = readStoredTime(value);
	return time && isoMoment(momentOf(time, zone));
}

function isoMoment(millis: number): string | null {
	const utc = DateTime.fromMillis(millis, { zone: 'utc' });
	return utc.year >= 1 && utc.year <= 9999 ? utc.toISO() : null;
}

/** A day as the pickup status gives it, unless it is of a year that few programs can read. */
const dayCell = (date: string | null): string | null =>
	date !== null && /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(date) ? date : null;

/** The ID of something related, joined or only named. */
const idOfRelated = (related: unknown): string | null =>
	isObject(related) ? textCell(related.id) : null;

/** Columns that are read in one way, by their names. */
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

/** Of a flat shipment; docs/rows.md#columns-of-a-shipment */
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

/** As the pickup status has them. */
const texts = readAs<Of, NamesOf<string | null>>(({ status }, name) => textCell(status[name]));
const days = readAs<Of, NamesOf<string | null>>(({ status }, name) => dayCell(status[name]));
const values = readAs<Of, NamesOf<boolean | number | null>>(({ status }, name) => status[name]);
const holds = readAs<Of, NamesOf<Hold[]>>(({ status }, name) =>
	sortedTexts(holdNames(status[name])),
);
const lfdOf = ({ status }: Of, source: LfdSource) =>
	dayCell(status.lfd_dates.find((each) => each.source === source)?.date ?? null);

/** As the container has them. */
const attributes = readAs<Of>(({ context }, name) => textCell(context.container[name]));
const flags = readAs<Of>(({ context }, name) => readFlag(context.container[name]));
const timesAt = (place: 'inland' | 'port', ...names: string[]) =>
	readAs<Of>(({ context: { container, zones } }, name) =>
		momentCell(container[name], zones[place]),
	)(...names);

const onlyFee = ({ status: { fees } }: Of): Fee | undefined =>
	fees.length === 1 ? fees[0] : undefined;

/** Of a container that was evaluated; docs/rows.md#columns-of-a-container */
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
		// `EUR 12.50, USD 2440.00`: one way to write them, whoever reads it.
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

/** `unknown`: the service names the container and no more; `page`: a page on which nothing was to be given. */
export type RowKind = 'container' | 'page' | 'shipment' | 'unknown';

/** How a row was read. */
export interface ReadingOfRow {
	/** When its page was asked for, in milliseconds since 1970. */
	askedAt: number;
	/** The page that it came with, where the list is read in parts. */
	page?: number;
	evaluatedAt?: number;
	/** What may be missing beside it. */
	notes?: string;
}

const beginOf = (kind: RowKind, { askedAt, evaluatedAt, page, notes }: ReadingOfRow): Row => ({
	kind,
	read_at: isoMoment(askedAt),
	evaluated_at: evaluatedAt === undefined ? null : isoMoment(evaluatedAt),
	page: page ?? null,
	// Known when all of the run was read.
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
	// It has no dates to report, but a name.
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

/** In place of rows, where a run gives none: it says where to go on. */
export function pageRow(reading: ReadingOfRow, of: 'container' | 'shipment'): Row {
	const row = beginOf('page', reading);
	if (of === 'container') addColumns(row, CONTAINER_COLUMNS, undefined);
	addColumns(row, SHIPMENT_COLUMNS, undefined);
	return row;
}

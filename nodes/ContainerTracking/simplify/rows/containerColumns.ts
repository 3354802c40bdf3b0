import {
	holdNames,
	type Evaluated,
	type Fee,
	type Hold,
	type LfdSource,
	type PickupStatus,
} from '../../pickup';
import { day, flag, idOfRelated, inOrder, moment, sortedTexts, text } from './cells';
import type { Column } from './column';

type Of = Evaluated;
type NamesOf<Value> = {
	[Name in keyof PickupStatus]: PickupStatus[Name] extends Value ? Name : never;
}[keyof PickupStatus];

/** As the pickup status has them. */
const texts = (...names: Array<NamesOf<string | null>>): Array<Column<Of>> =>
	names.map((name) => [name, ({ status }) => text(status[name])]);
const days = (...names: Array<NamesOf<string | null>>): Array<Column<Of>> =>
	names.map((name) => [name, ({ status }) => day(status[name])]);
const values = (...names: Array<NamesOf<boolean | number | null>>): Array<Column<Of>> =>
	names.map((name) => [name, ({ status }) => status[name]]);

/** As the container has them. */
const attributes = (...names: string[]): Array<Column<Of>> =>
	names.map((name) => [name, ({ context }) => text(context.container[name])]);
const flags = (...names: string[]): Array<Column<Of>> =>
	names.map((name) => [name, ({ context }) => flag(context.container[name])]);
const at = (place: 'inland' | 'port' | null, ...names: string[]): Array<Column<Of>> =>
	names.map((name) => [
		name,
		({ context: { container, zones } }) => moment(container[name], place && zones[place]),
	]);

const lfdOf = (source: LfdSource): Column<Of> => [
	`lfd_${source}`,
	({ status }) => day(status.lfd_dates.find((each) => each.source === source)?.date ?? null),
];

const holds = (name: NamesOf<Hold[]>): Column<Of> => [
	name,
	({ status }) => sortedTexts(holdNames(status[name])),
];

/** `EUR 12.50, USD 2440.00`: one way to write them, whoever reads it. */
const feesText = (fees: Fee[]): string | null =>
	inOrder(
		fees.map(({ currency_code: currency, amount }) =>
			[...(currency === null ? [] : [text(currency)]), amount.toFixed(2)].join(' '),
		),
	);

const onlyFee = ({ status: { fees } }: Of): Fee | undefined =>
	fees.length === 1 ? fees[0] : undefined;

/** Of a container that was evaluated; docs/rows.md#columns-of-a-container */
export const CONTAINER_COLUMNS: ReadonlyArray<Column<Of>> = [
	...texts('container_id', 'number', 'urgency'),
	...values('days_left'),
	...days('last_free_day'),
	...texts('lfd_source', 'lfd_stated_by', 'lfd_zone'),
	...(['line', 'terminal', 'rail', 'combined'] as const).map(lfdOf),
	...values('lfd_dates_disagree'),
	...days('last_gate_day'),
	...values('gate_days_left'),
	...texts('ready'),
	['ready_reasons', ({ status }) => sortedTexts(status.ready_reasons)],
	['reasons', ({ status }) => inOrder(status.reasons)],
	...texts('listed_apart'),
	...values('alerts'),
	...texts('sentence', 'alert_key'),
	...(['active_holds', 'pending_holds', 'holds_from_port'] as const).map(holds),
	['fees', ({ status }) => feesText(status.fees)],
	['fees_amount', (of) => onlyFee(of)?.amount ?? null],
	['fees_currency', (of) => text(onlyFee(of)?.currency_code)],
	...values('fees_not_priced'),
	[
		'appointment_at',
		({ context: { container, zones } }) => moment(container.pickup_appointment_at, zones.port),
	],
	...values('appointment_missed', 'appointment_after_lfd'),
	...flags('available_for_pickup', 'availability_known'),
	...texts('place'),
	...values('picked_up'),
	...texts('picked_up_reason', 'current_status', 'location_at_pod_terminal'),
	...texts('terminal', 'firms_code'),
	...at('port', 'terminal_checked_at'),
	['stale', ({ status }) => status.flags.stale],
	...days('arrived_on', 'discharged_on'),
	...at('port', 'pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at'),
	...at('port', 'pod_rail_loaded_at', 'pod_rail_departed_at'),
	...at('inland', 'ind_eta_at', 'ind_ata_at', 'ind_rail_unloaded_at'),
	...at('inland', 'final_destination_full_out_at', 'delivered_at', 'empty_terminated_at'),
	...texts('equipment_type'),
	...values('equipment_length'),
	...texts('equipment_height'),
	...values('weight_in_lbs'),
	...attributes('seal_number', 'pod_full_out_chassis_number'),
	...attributes('pod_rail_carrier_scac', 'ind_rail_carrier_scac'),
	['pod_terminal_id', ({ context }) => idOfRelated(context.container.pod_terminal)],
	['pickup_facility_id', ({ context }) => idOfRelated(context.container.pickup_facility)],
	['ref_numbers', ({ status }) => sortedTexts(status.ref_numbers)],
	['container_created_at', ({ context }) => moment(context.container.created_at, null)],
	...texts('link', 'note'),
];

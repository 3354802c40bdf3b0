import { readZone } from '../../pickup';
import type { Fields } from '../../pickup/read';
import { list, moment, text } from './cells';
import type { Column } from './column';

type Place = 'destination' | 'pod' | 'pol';

const plain = (...names: string[]): Array<Column<Fields>> =>
	names.map((name) => [name, (shipment) => text(shipment[name])]);

const at = (place: Place, ...names: string[]): Array<Column<Fields>> =>
	names.map((name) => [
		name,
		(shipment) => moment(shipment[name], readZone(shipment[`${place}_timezone`])),
	]);

const inUtc = (...names: string[]): Array<Column<Fields>> =>
	names.map((name) => [name, (shipment) => moment(shipment[name], null)]);

/** Of a flat shipment; docs/rows.md#columns-of-a-shipment */
export const SHIPMENT_COLUMNS: ReadonlyArray<Column<Fields>> = [
	['shipment_id', ({ id }) => text(id)],
	...plain('bill_of_lading_number', 'normalized_number', 'shipping_line_scac'),
	...plain('shipping_line_name', 'customer_name'),
	['shipment_ref_numbers', ({ ref_numbers: numbers }) => list(numbers)],
	['tags', ({ tags }) => list(tags)],
	['containers_count', ({ containers }) => (Array.isArray(containers) ? containers.length : null)],
	...plain('port_of_lading_locode', 'port_of_lading_name'),
	...plain('port_of_discharge_locode', 'port_of_discharge_name'),
	...plain('destination_locode', 'destination_name'),
	...plain('pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'),
	...at('pol', 'pol_etd_at', 'pol_atd_at'),
	...at('pod', 'pod_eta_at', 'pod_original_eta_at', 'pod_ata_at'),
	...at('destination', 'destination_eta_at', 'destination_ata_at'),
	...plain('pol_timezone', 'pod_timezone', 'destination_timezone'),
	...inUtc('line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'),
	...inUtc('line_tracking_stopped_at'),
	...plain('line_tracking_stopped_reason'),
	['shipment_created_at', ({ created_at: created }) => moment(created, null)],
];

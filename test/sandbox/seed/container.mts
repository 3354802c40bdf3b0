import { record } from '../../cases.mts';
import { wholeSeconds } from '../clock.mts';
import { type Attributes, type Resource, toMany, toOne, notKnown } from '../resource.mts';
import { seeded, stableId, type Store } from '../store.mts';
import type { Lane, Moments } from './lanes.mts';
import { portRow } from './referenceData.mts';

/** ISO 6346: letters count from 10 up, without the multiples of 11. */
const LETTER_VALUES = new Map(
	[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
		letter,
		10 + index + Math.floor((index + 9) / 10),
	]),
);

/** The check digit of four letters and six digits. */
export function checkDigit(ownerAndSerial: string): number {
	const sum = [...ownerAndSerial].reduce(
		(total, c, position) => total + (LETTER_VALUES.get(c) ?? Number(c)) * 2 ** position,
		0,
	);
	return (sum % 11) % 10;
}

/** @param owner four letters, the last a U */
function containerNumber(owner: string, serial: number): string {
	const start = owner + String(serial).padStart(6, '0');
	return start + checkDigit(start);
}

export interface ContainerSpec {
	shipment: Resource;
	lane: Lane;
	at: Moments;
	/** Six digits; the owner code follows from the carrier. */
	serial: number;
	/** Instead of a number made from carrier and serial. */
	number?: string;
	/** Replaces attributes of a dry container that was discharged four days ago and has no LFD yet. */
	attributes?: Attributes;
}

/** Attributes of a container that is still on the vessel. */
export const onShip: Attributes = record`
	current_status=on_ship availability_known=false pod_arrived_at=null pod_discharged_at=null
	terminal_checked_at=null location_at_pod_terminal=null
`;

/** Adds a container to its shipment, without events. */
export function addContainer(store: Store, spec: ContainerSpec): Resource {
	const { shipment, lane, serial } = spec;
	const number = spec.number ?? containerNumber(`${lane.scac.slice(0, 3)}U`, serial);
	const facility = seeded('terminal', lane.terminal);
	const ramp = lane.ramp && seeded('rail_terminal', lane.ramp);
	const container = store.add({
		id: stableId('container', `${shipment.id} ${number}`),
		type: 'container',
		attributes: {
			number,
			...boxAttributes(serial, spec.at),
			...standing(spec),
			...departure(shipment),
			...spec.attributes,
		},
		relationships: {
			shipment: toOne(shipment),
			pickup_facility: toOne(ramp || facility),
			pod_terminal: toOne(facility),
			transport_events: toMany([]),
			raw_events: toMany([]),
		},
	});
	store.append(shipment, 'containers', container);
	return container;
}

const boxAttributes = (serial: number, at: Moments): Attributes => ({
	seal_number: serial % 5 === 0 ? null : `SL${serial}`,
	ref_numbers: [`REF-${serial}`],
	created_at: at.hours(-30 * 24 + (serial % 100) / 10),
	equipment_type: 'dry',
	equipment_length: serial % 3 === 0 ? 20 : 40,
	equipment_height: serial % 2 === 0 ? 'high_cube' : 'standard',
	weight_in_lbs: 20_000 + (serial % 97) * 250,
});

/** At the port of lading. The service never states when the empty container was fetched. */
function departure({ attributes: { pol_atd_at } }: Resource): Attributes {
	const hoursBefore = (hours: number) =>
		pol_atd_at ? wholeSeconds(Date.parse(String(pol_atd_at)) - hours * 3_600_000) : null;
	return {
		empty_out_at: null,
		pol_full_in_at: hoursBefore(72),
		pol_vessel_loaded_at: hoursBefore(12),
		pol_vessel_departed_at: hoursBefore(0),
	};
}

/** The default state: discharged, not yet available, no holds or fees. */
function standing({ lane, at }: ContainerSpec): Attributes {
	return {
		current_status: 'not_available',
		...notKnown('pickup_lfd ssl_lfd'),
		import_deadlines: notKnown('pickup_lfd_line pickup_lfd_terminal pickup_lfd_rail'),
		pickup_appointment_at: null,
		availability_known: true,
		available_for_pickup: false,
		pod_arrived_at: at.days(-5),
		pod_discharged_at: at.days(-4),
		pod_full_out_at: null,
		terminal_checked_at: at.hours(-1),
		pod_full_out_chassis_number: null,
		location_at_pod_terminal: 'Grounded, row 12',
		...notKnown('final_destination_full_out_at empty_terminated_at delivered_at'),
		holds_at_pod_terminal: [],
		fees_at_pod_terminal: [],
		pod_timezone: portRow(lane.to).zone,
		final_destination_timezone: lane.inland ? portRow(lane.inland).zone : null,
		...notKnown('empty_terminated_timezone pod_rail_carrier_scac ind_rail_carrier_scac'),
		pod_last_tracking_request_at: at.hours(-1),
		shipment_last_tracking_request_at: at.hours(-2),
		...notKnown('pod_rail_loaded_at pod_rail_departed_at ind_eta_at ind_ata_at'),
		...notKnown('ind_rail_unloaded_at ind_facility_lfd_on ind_facility_holds'),
		...notKnown('ind_facility_fees rail_last_tracking_request_at'),
	};
}

import { type Attributes, type Profile, type Resource, toMany, toOne } from '../resource.mts';
import { seeded, stableId, type Store } from '../store.mts';
import type { Lane, Moments } from './lanes.mts';
import { lineRow, portRow, vesselOf, yardOf } from './referenceData.mts';

export interface ShipmentSpec {
	lane: Lane;
	at: Moments;
	/** With or without the carrier's SCAC in front. */
	number: string;
	customer: string;
	profile: Profile;
	/** Replaces attributes of a shipment that arrived five days ago. */
	attributes?: Attributes;
}

/** Attributes of a shipment whose vessel is still under way. */
export const atSea = (at: Moments, etaDays: number): Attributes => ({
	pod_eta_at: at.days(etaDays),
	pod_original_eta_at: at.days(etaDays - 1),
	pod_ata_at: null,
	pol_etd_at: at.days(etaDays - 24),
	pol_atd_at: at.days(etaDays - 23),
});

/** The number without the carrier's SCAC in front. */
export const normalizedNumber = (number: string, scac: string): string =>
	number.startsWith(scac) && /^\w/.test(number.slice(scac.length))
		? number.slice(scac.length)
		: number;

/** The ID depends on the number alone, unless another carrier has used the number. */
function newId(store: Store, number: string, scac: string): string {
	const id = stableId('shipment', number);
	return store.get('shipment', id) ? stableId('shipment', `${number} ${scac}`) : id;
}

/** Adds a shipment without containers. */
export function addShipment(store: Store, spec: ShipmentSpec): Resource {
	const { lane, at, number, attributes } = spec;
	return store.add({
		id: newId(store, number, lane.scac),
		type: 'shipment',
		attributes: {
			bill_of_lading_number: number,
			normalized_number: normalizedNumber(number, lane.scac),
			ref_numbers: [`PO-${number.slice(-5)}`],
			tags: [],
			created_at: at.days(-30),
			...placeAttributes(lane),
			...carrierAttributes(lane.scac, number),
			customer_name: spec.customer,
			...timeAttributes(at),
			line_tracking_last_attempted_at: at.hours(-2),
			line_tracking_last_succeeded_at: at.hours(-2),
			line_tracking_stopped_at: null,
			line_tracking_stopped_reason: null,
			...attributes,
		},
		relationships: relationshipsOf(lane, spec.profile),
	});
}

function placeAttributes({ from, to, inland }: Lane): Attributes {
	const [lading, discharge] = [portRow(from), portRow(to)];
	const destination = inland === undefined ? null : portRow(inland);
	return {
		port_of_lading_locode: lading.code,
		port_of_lading_name: lading.name,
		port_of_discharge_locode: discharge.code,
		port_of_discharge_name: discharge.name,
		destination_locode: destination?.code ?? null,
		destination_name: destination?.name ?? null,
		pol_timezone: lading.zone,
		pod_timezone: discharge.zone,
		destination_timezone: destination?.zone ?? null,
	};
}

function carrierAttributes(scac: string, number: string): Attributes {
	const line = lineRow(scac);
	const vessel = vesselOf(scac);
	return {
		shipping_line_scac: scac,
		shipping_line_name: line.name,
		shipping_line_short_name: line.shortName,
		pod_vessel_name: vessel.name,
		pod_vessel_imo: vessel.imo,
		pod_voyage_number: `${number.slice(-3)}E`,
	};
}

const timeAttributes = (at: Moments): Attributes => ({
	pol_etd_at: at.days(-32),
	pol_original_etd_at: null,
	pol_atd_at: at.days(-31),
	// A shipment that has arrived has no estimate any more.
	pod_eta_at: null,
	pod_original_eta_at: at.days(-6),
	pod_ata_at: at.days(-5),
	destination_eta_at: null,
	destination_original_eta_at: null,
	destination_ata_at: null,
});

/** The ramp. The contract knows only terminals, so there it is the yard next to the ramp. */
function inlandTerminal(inland: string | undefined, ramp: string | undefined, profile: Profile) {
	if (inland === undefined || ramp === undefined) return null;
	return profile === 'public'
		? seeded('rail_terminal', ramp)
		: seeded('terminal', yardOf(inland) ?? ramp);
}

function relationshipsOf({ from, to, inland, terminal, ramp }: Lane, profile: Profile) {
	const reference = (type: string, key: string) => toOne(seeded(type, key));
	// The contract knows only ports here; live, an inland destination is a metro area.
	const destinationType = profile === 'public' ? 'metro_area' : 'port';
	return {
		port_of_lading: reference('port', from),
		port_of_discharge: reference('port', to),
		pod_terminal: reference('terminal', terminal),
		destination: inland === undefined ? toOne(null) : reference(destinationType, inland),
		destination_terminal: toOne(inlandTerminal(inland, ramp, profile)),
		line_tracking_stopped_by_user: toOne(null),
		containers: toMany([]),
	};
}

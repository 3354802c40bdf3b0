/** The vetted transport events of a container, and the carrier's raw ones. */
import { wholeSeconds } from '../clock.mts';
import { type Attributes, type Profile, type Resource, text, toOne } from '../resource.mts';
import { seeded, stableId, type Store } from '../store.mts';
import type { Lane, Moments } from './lanes.mts';
import { portRow } from './referenceData.mts';

export interface Milestone {
	/** Name of the raw event, and of the transport event after `container.transport.`. */
	name: string;
	wording: string;
	place: string;
	onVessel?: boolean;
	actual: unknown;
	estimated?: unknown;
	/** When the service learned of it; by default two hours after it happened. */
	known?: string;
	/** Distinguishes milestones of the same name. */
	key?: string;
}

const HOUR = 3_600_000;

/** Adds both kinds of events, derived from the times of the container and its shipment. */
export function addMilestones(store: Store, container: Resource, shipment: Resource, lane: Lane) {
	const milestones = milestonesOf(container, shipment, lane).filter(
		({ actual, estimated }) => actual || estimated,
	);
	addAll(store, container, shipment, milestones);
}

/** Adds both kinds of events for each milestone, in the given order. */
export function addAll(
	store: Store,
	container: Resource,
	shipment: Resource,
	milestones: Milestone[],
): void {
	// An estimate is no milestone of the carrier.
	const reported = milestones.filter(({ name }) => !name.startsWith('estimated.'));
	const sources = new Map<Milestone, Resource>();
	for (const [index, milestone] of reported.entries()) {
		const raw = store.add(rawEvent(milestone, index, container, shipment));
		sources.set(milestone, raw);
		store.append(container, 'raw_events', raw);
	}
	for (const milestone of milestones.filter(({ actual }) => actual)) {
		const event = store.add(transportEvent(milestone, container, shipment));
		const source = sources.get(milestone);
		if (source)
			Object.assign(event.relationships, {
				source_event: toOne(source),
				previous_version: toOne(),
			});
		store.append(container, 'transport_events', event);
	}
}

function milestonesOf({ attributes }: Resource, shipment: Resource, lane: Lane): Milestone[] {
	const ship = shipment.attributes;
	const [origin, port, inland] = [lane.from, lane.to, lane.inland ?? lane.to];
	const departed = Date.parse(text(shipment, 'pol_atd_at'));
	const before = (hours: number) => wholeSeconds(departed - hours * HOUR);
	const { ind_ata_at, ind_eta_at, pod_full_out_at } = attributes;
	const gateOut = attributes.final_destination_full_out_at ?? pod_full_out_at;
	const rows: Array<[name: string, wording: string, place: string, at: unknown, eta?: unknown]> = [
		['empty_out', 'Empty to shipper', origin, before(170)],
		['full_in', 'Gate in full', origin, before(72)],
		['vessel_loaded', 'Loaded on board', origin, before(12)],
		['vessel_departed', 'Vessel departure', origin, ship.pol_atd_at],
		['vessel_arrived', 'Vessel arrival', port, attributes.pod_arrived_at, ship.pod_eta_at],
		['vessel_discharged', 'Discharged', port, attributes.pod_discharged_at],
		['rail_loaded', 'Loaded on rail', port, attributes.pod_rail_loaded_at],
		['rail_departed', 'Rail departure', port, attributes.pod_rail_departed_at],
		['arrived_at_inland_destination', 'Rail arrival', inland, ind_ata_at, ind_eta_at],
		['rail_unloaded', 'Unloaded from rail', inland, attributes.ind_rail_unloaded_at],
		['full_out', 'Gate out full', inland, gateOut],
		['empty_in', 'Empty return', inland, attributes.empty_terminated_at],
	];
	return rows.map(([name, wording, place, actual, estimated]) => {
		const onVessel = name.startsWith('vessel_');
		return { name, wording, place, actual, estimated, onVessel };
	});
}

function rawEvent(milestone: Milestone, index: number, container: Resource, shipment: Resource) {
	const { name, wording, place, actual, estimated, onVessel } = milestone;
	const port = portRow(place);
	const vessel = onVessel ? shipment.attributes : {};
	const attributes: Attributes = {
		timestamp: actual ?? estimated,
		estimated: !actual,
		actual_on: actual ? String(actual).slice(0, 10) : null,
		estimated_at: actual ? null : estimated,
		actual_at: actual ?? null,
		event: name,
		index,
		original_event: wording,
		created_at: container.attributes.created_at,
		voyage_number: vessel.pod_voyage_number ?? null,
		location_name: port.name,
		location_locode: port.code,
		vessel_name: vessel.pod_vessel_name ?? null,
		vessel_imo: vessel.pod_vessel_imo ?? null,
		timezone: port.zone,
		data_source: 'shipping_line',
		data_provider_code: shipment.attributes.shipping_line_scac,
		data_provider_name: shipment.attributes.shipping_line_name,
		invalidated_at: null,
		will_occur_at: null,
	};
	const id = stableId('raw_event', `${container.id} ${index}`);
	const relationships = {
		container: toOne(container),
		...relationshipsOf(place, vessel.pod_vessel_imo),
		terminal: name === 'vessel_discharged' ? container.relationships.pod_terminal : toOne(null),
	};
	return { id, type: 'raw_event', attributes, relationships };
}

function transportEvent(milestone: Milestone, container: Resource, shipment: Resource): Resource {
	const { name, key = name, place, actual, onVessel } = milestone;
	const imo = onVessel ? shipment.attributes.pod_vessel_imo : null;
	return {
		id: stableId('transport_event', `${container.id} ${key}`),
		type: 'transport_event',
		attributes: {
			event: `container.transport.${name}`,
			created_at: milestone.known ?? wholeSeconds(Date.parse(String(actual)) + 2 * HOUR),
			voyage_number: onVessel ? shipment.attributes.pod_voyage_number : null,
			timestamp: hasNoTime(name, container) ? null : actual,
			location_locode: place,
			timezone: portRow(place).zone,
			data_source: 'shipping_line',
			invalidated_at: null,
			value: null,
		},
		relationships: {
			shipment: toOne(shipment),
			container: toOne(container),
			...relationshipsOf(place, imo),
			terminal: name === 'full_out' ? gateOf(container, shipment) : toOne(null),
		},
	};
}

/** The place of handover: the destination, else the port. */
const gateOf = (container: Resource, shipment: Resource) =>
	shipment.relationships.destination_terminal.data
		? shipment.relationships.destination_terminal
		: container.relationships.pod_terminal;

/** Carriers omit some times; here those of the gate-in of containers of 20 feet. */
const hasNoTime = (name: string, container: Resource) =>
	name === 'full_in' && container.attributes.equipment_length === 20;

const relationshipsOf = (place: string, imo: unknown) => ({
	location: toOne(seeded('port', place)),
	vessel: toOne(imo ? seeded('vessel', String(imo)) : null),
});

interface FurtherEvent {
	kind: string;
	attributes: Attributes;
}

/** Adds the events of a container beyond its milestones; the contract's list has no others than milestones. */
export function addEvents(
	store: Store,
	container: Resource,
	events: FurtherEvent[],
	profile: Profile,
	at: Moments,
): void {
	if (profile === 'specification') return;
	for (const { kind, attributes } of [...lfdEvents(container, at), ...events]) {
		const event = store.add({
			id: stableId('transport_event', `${container.id} ${kind}`),
			type: 'transport_event',
			attributes: {
				event: kind,
				created_at: at.hours(-6),
				voyage_number: null,
				timestamp: null,
				location_locode: null,
				timezone: container.attributes.pod_timezone,
				data_source: 'terminal',
				invalidated_at: null,
				...(kind.endsWith('.changed') ? {} : { value: null }),
				...attributes,
			},
			relationships: {
				shipment: container.relationships.shipment,
				container: toOne(container),
				vessel: toOne(null),
				location: toOne(null),
				terminal: container.relationships.pod_terminal,
			},
		});
		store.append(container, 'transport_events', event);
	}
}

/** Events of an LFD that became known; `value` is the date, `timestamp` the time at which it was noticed. */
function lfdEvents(container: Resource, at: Moments): FurtherEvent[] {
	const value = container.attributes.pickup_lfd;
	if (!value) return [];
	const noticed = at.hours(-40);
	return [
		{
			kind: 'container.pickup_lfd.changed',
			attributes: { created_at: noticed, timestamp: noticed, value },
		},
	];
}

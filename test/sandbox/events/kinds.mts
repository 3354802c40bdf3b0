/**
 * The event kinds (docs/interface.md#event-kinds): the profiles that have each, the documented contents of a delivery
 * by the public service, and the place.
 */
import type { Profile } from '../resource.mts';

export interface Form {
	/** Paths from the event object to the resources in `included`, in this order; the object itself comes last. */
	includes: string[][];
	/** `bare`: without relationships. `absent`: the object is not in `included`, which is left out. */
	reference: 'whole' | 'bare' | 'absent';
	links: boolean;
}

export type Place = 'lading' | 'ladingArea' | 'hub' | 'discharge' | 'ramp' | 'inland' | 'here';

export interface Scene {
	place: Place;
	/** The relationships of a transport event of this kind besides its place. */
	names: Array<'vessel' | 'voyage' | 'terminal'>;
}

const form = (paths: string, more: Partial<Form> = {}): Form => ({
	includes: paths
		.split(' ')
		.filter(Boolean)
		.map((path) => path.split('.')),
	reference: 'whole',
	links: false,
	...more,
});

const AT_SEA = form('shipment container location vessel');
const AT_BERTH = form('shipment container location terminal vessel');
const ON_LAND = form('shipment container location');
const AT_FACILITY = form('shipment container location terminal');
/** The event names the vessel, which is not included. */
const WITH_LINKS = form('shipment container location terminal', { links: true });
const BARE = form('', { reference: 'bare', links: true });
const ABSENT = form('', { reference: 'absent', links: true });

const sailing = (place: Place): Scene => ({ place, names: ['vessel', 'voyage'] });
const berthed: Scene = { place: 'discharge', names: ['vessel', 'voyage', 'terminal'] };
const at = (place: Place): Scene => ({ place, names: ['terminal'] });
const near = (place: Place): Scene => ({ place, names: [] });
const offVessel = (place: Place): Scene => ({ place, names: ['vessel', 'terminal'] });

type Rows = Record<string, [form: Form, scene?: Scene]>;

const CHANGE_OF_VESSEL = /^(transshipment|feeder)_/;
const AT_HUB: Rows[string] = [AT_SEA, sailing('hub')];

const transport = (rows: Rows): Rows =>
	Object.fromEntries(
		Object.entries(rows).map(([name, row]) => [`container.transport.${name}`, row]),
	);

const CONTRACT: Rows = {
	...transport({
		vessel_arrived: [AT_SEA, sailing('discharge')],
		vessel_discharged: [AT_BERTH, berthed],
		vessel_loaded: [AT_SEA, sailing('lading')],
		vessel_departed: [AT_SEA, sailing('lading')],
		vessel_berthed: [AT_BERTH, berthed],
		rail_departed: [ON_LAND, near('discharge')],
		rail_arrived: [AT_FACILITY, at('ramp')],
		rail_loaded: [ON_LAND, near('discharge')],
		rail_unloaded: [AT_FACILITY, at('ramp')],
		transshipment_arrived: AT_HUB,
		transshipment_discharged: AT_HUB,
		transshipment_loaded: AT_HUB,
		transshipment_departed: AT_HUB,
		feeder_arrived: AT_HUB,
		feeder_discharged: AT_HUB,
		feeder_loaded: AT_HUB,
		feeder_departed: AT_HUB,
		empty_out: [ON_LAND, near('ladingArea')],
		full_in: [ON_LAND, near('lading')],
		full_out: [AT_FACILITY, at('here')],
		empty_in: [ON_LAND, near('discharge')],
		arrived_at_inland_destination: [WITH_LINKS, offVessel('inland')],
		'estimated.arrived_at_inland_destination': [WITH_LINKS, offVessel('inland')],
	}),
	'shipment.estimated.arrival': [form('shipment port')],
	'tracking_request.succeeded': [form('tracked_object.containers tracked_object')],
	'tracking_request.failed': [form('')],
	'tracking_request.awaiting_manifest': [form('')],
	'tracking_request.tracking_stopped': [form('tracked_object')],
	'container.created': [form('shipment container')],
	'container.updated': [form('shipment terminal.port terminal container')],
	'container.pod_terminal_changed': [form('shipment container terminal')],
	'container.pickup_lfd.changed': [WITH_LINKS, offVessel('here')],
};

const PUBLIC_ONLY: Rows = {
	...transport({
		'estimated.vessel_arrived': [BARE, sailing('discharge')],
		'estimated.vessel_departed': [BARE, sailing('lading')],
		available: [ABSENT, at('here')],
		not_available: [ABSENT, at('here')],
		delivered: [ABSENT, near('here')],
	}),
	'container.pickup_lfd_line.changed': [BARE],
	'container.pickup_lfd_terminal.changed': [BARE],
	'container.pickup_lfd_rail.changed': [BARE, offVessel('inland')],
	'container.pickup_appointment.changed': [BARE],
	'document.extracted': [AT_FACILITY],
	'document.extraction_failed': [AT_FACILITY],
	'link.created': [AT_FACILITY],
};

const KINDS: Rows = { ...CONTRACT, ...PUBLIC_ONLY };

/** Seen in deliveries; no webhook can be registered for it by name. */
const UNLISTED_KINDS = ['container.ssl_lfd.changed'];

/** The kinds a webhook of the profile can be registered for. */
export const kindsOf = (profile: Profile): string[] =>
	Object.keys(profile === 'public' ? KINDS : CONTRACT);

/** Kinds that neither description names are published, since the service may add new ones. */
export const isEmittedIn = (profile: Profile, kind: string): boolean =>
	profile === 'public' || !(kind in PUBLIC_ONLY || UNLISTED_KINDS.includes(kind));

export const formOf = (kind: string): Form =>
	CHANGE_OF_VESSEL.test(kind.replace('container.transport.', ''))
		? AT_SEA
		: (KINDS[kind]?.[0] ?? AT_FACILITY);

/** The name of a kind without prefix; scenes are found by this name. */
const nameOf = (kind: string): string =>
	kind.replace(/^container\.(transport\.)?/, '').replace(/\.changed$/, '');

const SCENES = new Map(Object.entries(KINDS).map(([kind, [, scene]]) => [nameOf(kind), scene]));

export const sceneOf = (kind: string): Scene =>
	CHANGE_OF_VESSEL.test(nameOf(kind))
		? sailing('hub')
		: (SCENES.get(nameOf(kind)) ?? at('discharge'));

/** `document.*` and `link.created` are about a document and have no reference object. */
export const isAboutDocument = (kind: string): boolean => /^(document|link)\./.test(kind);

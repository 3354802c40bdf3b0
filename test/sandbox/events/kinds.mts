/** The event kinds of the contract, and the further ones of the public service: docs/interface.md#event-kinds. */
import type { Profile } from '../resource.mts';

const TRANSPORT = [
	'vessel_arrived',
	'vessel_discharged',
	'vessel_loaded',
	'vessel_departed',
	'vessel_berthed',
	'rail_departed',
	'rail_arrived',
	'rail_loaded',
	'rail_unloaded',
	'transshipment_arrived',
	'transshipment_discharged',
	'transshipment_loaded',
	'transshipment_departed',
	'feeder_arrived',
	'feeder_discharged',
	'feeder_loaded',
	'feeder_departed',
	'empty_out',
	'full_in',
	'full_out',
	'empty_in',
	'arrived_at_inland_destination',
	'estimated.arrived_at_inland_destination',
].map((name) => `container.transport.${name}`);

const CONTRACT_KINDS = [
	...TRANSPORT,
	'shipment.estimated.arrival',
	'tracking_request.succeeded',
	'tracking_request.failed',
	'tracking_request.awaiting_manifest',
	'tracking_request.tracking_stopped',
	'container.created',
	'container.updated',
	'container.pod_terminal_changed',
	'container.pickup_lfd.changed',
];

const PUBLIC_ONLY_KINDS = [
	'container.transport.estimated.vessel_arrived',
	'container.transport.estimated.vessel_departed',
	'container.transport.available',
	'container.transport.not_available',
	'container.transport.delivered',
	'container.pickup_lfd_line.changed',
	'container.pickup_lfd_terminal.changed',
	'container.pickup_lfd_rail.changed',
	'container.pickup_appointment.changed',
	'document.extracted',
	'document.extraction_failed',
	'link.created',
];

/** Seen in deliveries; no webhook can be registered for it by name. */
const UNLISTED_KINDS = ['container.ssl_lfd.changed'];

/** The kinds a webhook of the profile can be registered for. */
export const kindsOf = (profile: Profile): string[] =>
	profile === 'public' ? [...CONTRACT_KINDS, ...PUBLIC_ONLY_KINDS] : CONTRACT_KINDS;

/** Kinds that neither description names are left alone: the service may come up with new ones. */
export const isEmittedIn = (profile: Profile, kind: string): boolean =>
	profile === 'public' || ![...PUBLIC_ONLY_KINDS, ...UNLISTED_KINDS].includes(kind);

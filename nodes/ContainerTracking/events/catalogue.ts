import type { INodePropertyOptions } from 'n8n-workflow';

/** The value that stands for every kind (section 4.6). */
export const ALL_EVENTS = '*';

type EventWords = [name: string, description: string];

/**
 * The 32 kinds of section 6.2, in a dispatcher's words. The part before the colon is the group, so that
 * the alphabetical list is a grouped one.
 */
const CONTRACT_EVENTS: { [kind: string]: EventWords } = {
	'container.created': ['Container: Added', 'A container was added to a shipment'],
	'container.pod_terminal_changed': [
		'Container: Terminal Changed',
		'The terminal at the port of discharge is another one now',
	],
	'container.updated': [
		'Container: Updated',
		'Holds, fees, availability, last free day or other data of a container changed',
	],
	'container.transport.estimated.arrived_at_inland_destination': [
		'ETA: Inland Destination Changed',
		'The estimated arrival at the inland destination moved',
	],
	'shipment.estimated.arrival': [
		'ETA: Port of Discharge Changed',
		'The estimated arrival at the port of discharge moved',
	],
	'container.transport.feeder_arrived': ['Feeder: Arrived', 'A feeder vessel arrived'],
	'container.transport.feeder_departed': ['Feeder: Departed', 'A feeder vessel departed'],
	'container.transport.feeder_discharged': [
		'Feeder: Discharged',
		'The container was discharged from a feeder vessel',
	],
	'container.transport.feeder_loaded': [
		'Feeder: Loaded',
		'The container was loaded onto a feeder vessel',
	],
	'container.transport.empty_out': [
		'Gate: Empty Out',
		'The empty container was picked up for loading at the origin',
	],
	'container.transport.empty_in': ['Gate: Empty Returned', 'The empty container was returned'],
	'container.transport.full_in': [
		'Gate: Full In',
		'The full container was brought in at the origin',
	],
	'container.transport.full_out': [
		'Gate: Full Out',
		'The full container was picked up at the destination',
	],
	'container.pickup_lfd.changed': [
		'Last Free Day: Changed',
		'The last free day for pickup was set, moved or cleared',
	],
	'container.transport.rail_arrived': ['Rail: Arrived', 'The container arrived by rail'],
	'container.transport.arrived_at_inland_destination': [
		'Rail: Arrived at Inland Destination',
		'The container arrived at its inland destination',
	],
	'container.transport.rail_departed': ['Rail: Departed', 'The container departed by rail'],
	'container.transport.rail_loaded': ['Rail: Loaded', 'The container was loaded onto a train'],
	'container.transport.rail_unloaded': [
		'Rail: Unloaded',
		'The container was unloaded from a train',
	],
	'tracking_request.awaiting_manifest': [
		'Tracking Request: Awaiting Manifest',
		'The number is valid, but the carrier does not show it yet',
	],
	'tracking_request.failed': ['Tracking Request: Failed', 'A number could not be tracked'],
	'tracking_request.succeeded': [
		'Tracking Request: Succeeded',
		'A number was found and is tracked now',
	],
	'tracking_request.tracking_stopped': [
		'Tracking Request: Tracking Stopped',
		'The updates for a tracking request ended',
	],
	'container.transport.transshipment_arrived': [
		'Transshipment: Arrived',
		'The vessel arrived at a transshipment port',
	],
	'container.transport.transshipment_departed': [
		'Transshipment: Departed',
		'The vessel departed from a transshipment port',
	],
	'container.transport.transshipment_discharged': [
		'Transshipment: Discharged',
		'The container was discharged at a transshipment port',
	],
	'container.transport.transshipment_loaded': [
		'Transshipment: Loaded',
		'The container was loaded at a transshipment port',
	],
	'container.transport.vessel_arrived': [
		'Vessel: Arrived',
		'The vessel arrived at the port of discharge',
	],
	'container.transport.vessel_berthed': [
		'Vessel: Berthed',
		'The vessel berthed at the port of discharge',
	],
	'container.transport.vessel_departed': [
		'Vessel: Departed',
		'The vessel departed from the port of lading',
	],
	'container.transport.vessel_discharged': [
		'Vessel: Discharged',
		'The container was discharged at the port of discharge',
	],
	'container.transport.vessel_loaded': [
		'Vessel: Loaded',
		'The container was loaded at the port of lading',
	],
};

/** Kinds the public service sends beyond the contract; the last two are undocumented but were seen. */
const FURTHER_EVENTS: { [kind: string]: EventWords } = {
	'container.transport.available': [
		'Availability: Available for Pickup',
		'The terminal released the container for pickup. Comes without the container itself.',
	],
	'container.transport.not_available': [
		'Availability: Not Available for Pickup',
		'The container cannot be picked up any more. Comes without the container itself.',
	],
	'container.transport.delivered': ['Container: Delivered', 'The container was delivered'],
	'document.extracted': ['Document: Read', 'The data of a document was read'],
	'document.extraction_failed': ['Document: Unreadable', 'A document could not be read'],
	'container.transport.estimated.vessel_arrived': [
		'ETA: Vessel Arrival Changed',
		'The estimated arrival of the vessel moved. Comes without the container itself.',
	],
	'container.transport.estimated.vessel_departed': [
		'ETA: Vessel Departure Changed',
		'The estimated departure of the vessel moved. Comes without the container itself.',
	],
	'container.pickup_lfd_line.changed': [
		'Last Free Day: Changed by Line',
		'The last free day that the shipping line gives moved',
	],
	'container.pickup_lfd_rail.changed': [
		'Last Free Day: Changed by Rail Carrier',
		'The last free day that the rail carrier gives moved',
	],
	'container.pickup_lfd_terminal.changed': [
		'Last Free Day: Changed by Terminal',
		'The last free day that the terminal gives moved',
	],
	'container.pickup_appointment.changed': [
		'Pickup Appointment: Changed',
		'The pickup appointment was made, moved or cancelled. Comes without the container itself.',
	],
	'container.ssl_lfd.changed': [
		'Last Free Day: Changed by Line (Undocumented)',
		'An undocumented kind for the last free day of the shipping line',
	],
	'link.created': ['Link: Created', 'An undocumented kind: a link was created'],
};

const KNOWN_EVENTS = { ...CONTRACT_EVENTS, ...FURTHER_EVENTS };

const byName = (a: INodePropertyOptions, b: INodePropertyOptions) =>
	a.name.localeCompare(b.name, 'en');

/** Every known kind as an entry of a list, sorted by name and so by group. */
export const EVENT_OPTIONS: INodePropertyOptions[] = Object.entries(KNOWN_EVENTS)
	.map(([value, [name, description]]) => ({ name, value, description }))
	.sort(byName);

/** The list of Trigger On: everything, then each known kind. */
export const TRIGGER_ON_OPTIONS: INodePropertyOptions[] = [
	{ name: 'All Events', value: ALL_EVENTS, description: 'Every kind, also those added later' },
	...EVENT_OPTIONS,
];

/** Whether the kind is one of those above. New kinds appear without notice, so this refuses nothing. */
export const isKnownEvent = (kind: string): boolean => Object.hasOwn(KNOWN_EVENTS, kind);

/** The kinds to register: each once, and `*` alone where everything is wanted. */
export function eventsToRegister(ticked: string[], typed: string[]): string[] {
	const kinds = new Set([...ticked, ...typed]);
	return kinds.has(ALL_EVENTS) ? [ALL_EVENTS] : [...kinds].sort();
}

/**
 * Whether a delivery of this kind is wanted. A kind nobody has heard of passes: whoever sent it to this
 * webhook had a reason, and dropping it would lose it for good.
 */
export const isWantedEvent = (kind: string, registered: string[]): boolean =>
	registered.includes(ALL_EVENTS) || registered.includes(kind) || !isKnownEvent(kind);

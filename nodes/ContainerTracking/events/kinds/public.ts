import type { EventKind } from '../eventKind';

/** Further kinds of the public service, in a dispatcher's words. See docs/interface.md#event-kinds. */
export const PUBLIC_KINDS: { [kind: string]: EventKind } = {
	'container.transport.available': {
		name: 'Availability: Available for Pickup',
		action: 'On container available for pickup',
		description: 'The terminal released the container for pickup',
		available: true,
		isBare: true,
	},
	'container.transport.not_available': {
		name: 'Availability: Not Available for Pickup',
		action: 'On container no longer available for pickup',
		description: 'The container cannot be picked up any more',
		available: false,
		isBare: true,
	},
	'container.transport.delivered': {
		name: 'Gate: Delivered',
		action: 'On container delivered',
		description: 'The container was delivered',
		isBare: true,
	},
	'document.extracted': {
		name: 'Document: Read',
		action: 'On document read',
		description: 'The data of a document was read',
	},
	'document.extraction_failed': {
		name: 'Document: Unreadable',
		action: 'On document unreadable',
		description: 'A document could not be read',
	},
	'container.transport.estimated.vessel_arrived': {
		name: 'ETA: Vessel Arrival Changed',
		action: 'On estimated vessel arrival changed',
		description: 'The estimated arrival of the vessel moved',
		moment: 'vessel_eta',
		isBare: true,
	},
	'container.transport.estimated.vessel_departed': {
		name: 'ETA: Vessel Departure Changed',
		action: 'On estimated vessel departure changed',
		description: 'The estimated departure of the vessel moved',
		moment: 'vessel_etd',
		isBare: true,
	},
	'container.pickup_lfd_line.changed': {
		name: 'Last Free Day: Changed by Line',
		action: 'On last free day changed by line',
		description: 'The last free day that the shipping line gives moved',
		lfd: 'pickup_lfd_line',
		isBare: true,
	},
	'container.pickup_lfd_rail.changed': {
		name: 'Last Free Day: Changed by Rail Carrier',
		action: 'On last free day changed by rail carrier',
		description: 'The last free day that the rail carrier gives moved',
		lfd: 'pickup_lfd_rail',
		isBare: true,
	},
	'container.pickup_lfd_terminal.changed': {
		name: 'Last Free Day: Changed by Terminal',
		action: 'On last free day changed by terminal',
		description: 'The last free day that the terminal gives moved',
		lfd: 'pickup_lfd_terminal',
		isBare: true,
	},
	'container.pickup_appointment.changed': {
		name: 'Pickup Appointment: Changed',
		action: 'On pickup appointment changed',
		description: 'The pickup appointment was made, moved or cancelled',
		moment: 'appointment',
		isBare: true,
	},
	'container.ssl_lfd.changed': {
		name: 'Last Free Day: Changed by Line (Undocumented)',
		action: 'On last free day changed by line',
		description: 'An undocumented kind for the last free day of the shipping line',
		lfd: 'pickup_lfd_line',
		isTypedOnly: true,
	},
	'link.created': {
		name: 'Document: Linked',
		action: 'On document linked',
		description: 'A document was linked to a shipment or container',
	},
};

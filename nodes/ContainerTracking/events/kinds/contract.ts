import type { EventKind } from '../eventKind';

/** The 32 kinds of the contract, in a dispatcher's words. See docs/interface.md#event-kinds. */
export const CONTRACT_KINDS: { [kind: string]: EventKind } = {
	'container.created': {
		name: 'Container: Added',
		description: 'A container was added to a shipment',
	},
	'container.pod_terminal_changed': {
		name: 'Container: Terminal Changed',
		description: 'The terminal at the port of discharge is another one now',
		moment: 'terminal',
	},
	'container.updated': {
		name: 'Container: Updated',
		description: 'Holds, fees, availability, last free day or other data of a container changed',
		isUpdate: true,
	},
	'container.transport.estimated.arrived_at_inland_destination': {
		name: 'ETA: Inland Destination Changed',
		description: 'The estimated arrival at the inland destination moved',
		moment: 'ind_eta',
	},
	'shipment.estimated.arrival': {
		name: 'ETA: Port of Discharge Changed',
		description: 'The estimated arrival at the port of discharge moved',
		moment: 'pod_eta',
	},
	'container.transport.feeder_arrived': {
		name: 'Feeder: Arrived',
		description: 'A feeder vessel arrived',
	},
	'container.transport.feeder_departed': {
		name: 'Feeder: Departed',
		description: 'A feeder vessel departed',
	},
	'container.transport.feeder_discharged': {
		name: 'Feeder: Discharged',
		description: 'The container was discharged from a feeder vessel',
	},
	'container.transport.feeder_loaded': {
		name: 'Feeder: Loaded',
		description: 'The container was loaded onto a feeder vessel',
	},
	'container.transport.empty_out': {
		name: 'Gate: Empty Out',
		description: 'The empty container was picked up for loading at the origin',
	},
	'container.transport.empty_in': {
		name: 'Gate: Empty Returned',
		description: 'The empty container was returned',
	},
	'container.transport.full_in': {
		name: 'Gate: Full In',
		description: 'The full container was brought in at the origin',
	},
	'container.transport.full_out': {
		name: 'Gate: Full Out',
		description: 'The full container was picked up at the destination',
	},
	'container.pickup_lfd.changed': {
		name: 'Last Free Day: Changed',
		description: 'The last free day for pickup was set, moved or cleared',
		lfd: 'pickup_lfd',
	},
	'container.transport.rail_arrived': {
		name: 'Rail: Arrived',
		description: 'The container arrived by rail',
	},
	'container.transport.arrived_at_inland_destination': {
		name: 'Rail: Arrived at Inland Destination',
		description: 'The container arrived at its inland destination',
	},
	'container.transport.rail_departed': {
		name: 'Rail: Departed',
		description: 'The container departed by rail',
	},
	'container.transport.rail_loaded': {
		name: 'Rail: Loaded',
		description: 'The container was loaded onto a train',
	},
	'container.transport.rail_unloaded': {
		name: 'Rail: Unloaded',
		description: 'The container was unloaded from a train',
	},
	'tracking_request.awaiting_manifest': {
		name: 'Tracking Request: Awaiting Manifest',
		description: 'The number is valid, but the carrier does not show it yet',
	},
	'tracking_request.failed': {
		name: 'Tracking Request: Failed',
		description: 'A number could not be tracked',
	},
	'tracking_request.succeeded': {
		name: 'Tracking Request: Succeeded',
		description: 'A number was found and is tracked now',
	},
	'tracking_request.tracking_stopped': {
		name: 'Tracking Request: Tracking Stopped',
		description: 'The updates for a tracking request ended',
	},
	'container.transport.transshipment_arrived': {
		name: 'Transshipment: Arrived',
		description: 'The vessel arrived at a transshipment port',
	},
	'container.transport.transshipment_departed': {
		name: 'Transshipment: Departed',
		description: 'The vessel departed from a transshipment port',
	},
	'container.transport.transshipment_discharged': {
		name: 'Transshipment: Discharged',
		description: 'The container was discharged at a transshipment port',
	},
	'container.transport.transshipment_loaded': {
		name: 'Transshipment: Loaded',
		description: 'The container was loaded at a transshipment port',
	},
	'container.transport.vessel_arrived': {
		name: 'Vessel: Arrived',
		description: 'The vessel arrived at the port of discharge',
	},
	'container.transport.vessel_berthed': {
		name: 'Vessel: Berthed',
		description: 'The vessel berthed at the port of discharge',
	},
	'container.transport.vessel_departed': {
		name: 'Vessel: Departed',
		description: 'The vessel departed from the port of lading',
	},
	'container.transport.vessel_discharged': {
		name: 'Vessel: Discharged',
		description: 'The container was discharged at the port of discharge',
	},
	'container.transport.vessel_loaded': {
		name: 'Vessel: Loaded',
		description: 'The container was loaded at the port of lading',
	},
};

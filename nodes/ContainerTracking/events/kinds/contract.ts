import type { EventKind } from '../eventKind';

/** The 32 kinds of the contract, in a dispatcher's words. See docs/interface.md#event-kinds. */
export const CONTRACT_KINDS: { [kind: string]: EventKind } = {
	'container.created': {
		name: 'Container: Added',
		action: 'On container added',
		description: 'A container was added to a shipment',
	},
	'container.pod_terminal_changed': {
		name: 'Container: Terminal Changed',
		action: 'On container terminal changed',
		description: 'The terminal at the port of discharge is another one now',
		moment: 'terminal',
	},
	'container.updated': {
		name: 'Container: Holds, Fees or Other Data Changed',
		action: 'On holds, fees or other data of container changed',
		description: 'Holds, fees, availability, last free day or other data of a container changed',
		isUpdate: true,
	},
	'container.transport.estimated.arrived_at_inland_destination': {
		name: 'ETA: Inland Destination Changed',
		action: 'On ETA at inland destination changed',
		description: 'The estimated arrival at the inland destination moved',
		moment: 'ind_eta',
	},
	'shipment.estimated.arrival': {
		name: 'ETA: Port of Discharge Changed',
		action: 'On ETA at port of discharge changed',
		description: 'The estimated arrival at the port of discharge moved',
		moment: 'pod_eta',
	},
	'container.transport.feeder_arrived': {
		name: 'Feeder: Arrived',
		action: 'On feeder vessel arrived',
		description: 'A feeder vessel arrived',
	},
	'container.transport.feeder_departed': {
		name: 'Feeder: Departed',
		action: 'On feeder vessel departed',
		description: 'A feeder vessel departed',
	},
	'container.transport.feeder_discharged': {
		name: 'Feeder: Discharged',
		action: 'On container discharged from feeder vessel',
		description: 'The container was discharged from a feeder vessel',
	},
	'container.transport.feeder_loaded': {
		name: 'Feeder: Loaded',
		action: 'On container loaded onto feeder vessel',
		description: 'The container was loaded onto a feeder vessel',
	},
	'container.transport.empty_out': {
		name: 'Gate: Empty Out',
		action: 'On empty container picked up',
		description: 'The empty container was picked up for loading at the origin',
	},
	'container.transport.empty_in': {
		name: 'Gate: Empty Returned',
		action: 'On empty container returned',
		description: 'The empty container was returned',
	},
	'container.transport.full_in': {
		name: 'Gate: Full In',
		action: 'On full container brought in',
		description: 'The full container was brought in at the origin',
	},
	'container.transport.full_out': {
		name: 'Gate: Full Out (Picked Up)',
		action: 'On full container picked up',
		description: 'The full container was picked up at the destination',
	},
	'container.pickup_lfd.changed': {
		name: 'Last Free Day: Changed',
		action: 'On last free day changed',
		description: 'The last free day for pickup was set, moved or cleared',
		lfd: 'pickup_lfd',
	},
	'container.transport.rail_arrived': {
		name: 'Rail: Arrived',
		action: 'On container arrived by rail',
		description: 'The container arrived by rail',
	},
	'container.transport.arrived_at_inland_destination': {
		name: 'Rail: Arrived at Inland Destination',
		action: 'On container arrived at inland destination',
		description: 'The container arrived at its inland destination',
	},
	'container.transport.rail_departed': {
		name: 'Rail: Departed',
		action: 'On container departed by rail',
		description: 'The container departed by rail',
	},
	'container.transport.rail_loaded': {
		name: 'Rail: Loaded',
		action: 'On container loaded onto train',
		description: 'The container was loaded onto a train',
	},
	'container.transport.rail_unloaded': {
		name: 'Rail: Unloaded',
		action: 'On container unloaded from train',
		description: 'The container was unloaded from a train',
	},
	'tracking_request.awaiting_manifest': {
		name: 'Tracking Request: Awaiting Manifest',
		action: 'On tracking request awaiting manifest',
		description: 'The number is valid, but the carrier does not show it yet',
	},
	'tracking_request.failed': {
		name: 'Tracking Request: Failed',
		action: 'On tracking request failed',
		description: 'A number could not be tracked',
	},
	'tracking_request.succeeded': {
		name: 'Tracking Request: Succeeded',
		action: 'On tracking request succeeded',
		description: 'A number was found and is tracked now',
	},
	'tracking_request.tracking_stopped': {
		name: 'Tracking Request: Tracking Stopped',
		action: 'On tracking stopped',
		description: 'The updates for a tracking request ended',
	},
	'container.transport.transshipment_arrived': {
		name: 'Transshipment: Arrived',
		action: 'On vessel arrived at transshipment port',
		description: 'The vessel arrived at a transshipment port',
	},
	'container.transport.transshipment_departed': {
		name: 'Transshipment: Departed',
		action: 'On vessel departed from transshipment port',
		description: 'The vessel departed from a transshipment port',
	},
	'container.transport.transshipment_discharged': {
		name: 'Transshipment: Discharged',
		action: 'On container discharged at transshipment port',
		description: 'The container was discharged at a transshipment port',
	},
	'container.transport.transshipment_loaded': {
		name: 'Transshipment: Loaded',
		action: 'On container loaded at transshipment port',
		description: 'The container was loaded at a transshipment port',
	},
	'container.transport.vessel_arrived': {
		name: 'Vessel: Arrived',
		action: 'On vessel arrived',
		description: 'The vessel arrived at the port of discharge',
	},
	'container.transport.vessel_berthed': {
		name: 'Vessel: Berthed',
		action: 'On vessel berthed',
		description: 'The vessel berthed at the port of discharge',
	},
	'container.transport.vessel_departed': {
		name: 'Vessel: Departed',
		action: 'On vessel departed',
		description: 'The vessel departed from the port of lading',
	},
	'container.transport.vessel_discharged': {
		name: 'Vessel: Discharged',
		action: 'On container discharged from vessel',
		description: 'The container was discharged at the port of discharge',
	},
	'container.transport.vessel_loaded': {
		name: 'Vessel: Loaded',
		action: 'On container loaded onto vessel',
		description: 'The container was loaded at the port of lading',
	},
};

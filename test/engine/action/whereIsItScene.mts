/** A container in the sandbox of which a test says what the service knows, and where the node says it is. */
import type { IDataObject } from 'n8n-workflow';
import { expect } from 'vitest';

import { record } from '../../cases.mts';
import type { Attributes } from '../../sandbox/resource.mts';
import { stableId } from '../../sandbox/store.mts';
import type { Profile } from '../harness/profiles.mts';
import { byId, startScene } from '../harness/scene.mts';

const NOW = '2026-11-23T18:00:00Z';

const SHIPMENT: Attributes = record`
	customer_name=Elm Trading pod_vessel_name=ALPHA MERIDIAN pod_vessel_imo="9000029"
	pod_voyage_number=041E pod_eta_at=2026-11-26T18:00:00Z pod_original_eta_at=2026-11-24T18:00:00Z
	pod_ata_at=null pol_atd_at=null pod_timezone=America/Los_Angeles line_tracking_stopped_at=null
`;

export const LANDED: Attributes = record`
	current_status=grounded pod_arrived_at=2026-11-21T20:00:00Z
	pod_discharged_at=2026-11-22T22:05:00Z terminal_checked_at=2026-11-23T16:00:00Z
	location_at_pod_terminal=Grounded, row 12 availability_known=true available_for_pickup=true
`;
export const OUT: Attributes = {
	...{ ...LANDED, current_status: 'picked_up', available_for_pickup: false },
	...{ location_at_pod_terminal: null, pod_full_out_at: '2026-11-23T17:10:00Z' },
};

export interface Event extends Attributes {
	/** After `container.transport.` */
	name: string;
	place?: string | null;
	/** FIRMS code. */
	firms?: string | null;
	imo?: string;
}

export const SHANGHAI = { place: 'CNSHA', timezone: 'Asia/Shanghai' };
export const LOS_ANGELES = { place: 'USLAX', timezone: 'America/Los_Angeles' };
const event = (name: string, place: object, timestamp: string) => ({ name, ...place, timestamp });
export const LOADED = event('vessel_loaded', SHANGHAI, '2026-11-04T18:00:00Z');
export const DEPARTED = event('vessel_departed', SHANGHAI, '2026-11-05T10:00:00Z');
export const ARRIVED = event('vessel_arrived', LOS_ANGELES, '2026-11-21T20:00:00Z');
const AT_TERMINAL = { ...LOS_ANGELES, firms: 'Z101' };
export const DISCHARGED = event('vessel_discharged', AT_TERMINAL, '2026-11-22T22:05:00Z');

export const BACK = { ...LOS_ANGELES, name: 'empty_in', timestamp: '2026-11-23T17:40:00Z' };
export const RAIL = {
	pod_rail_loaded_at: '2026-11-23T04:00:00Z',
	ind_eta_at: '2026-11-27T15:00:00Z',
};
export const BOUND = { destination_locode: 'USCHI', destination_name: 'Chicago' };
export const SAILED = {
	...{ port_of_lading_name: 'Shanghai', pol_timezone: 'Asia/Shanghai' },
	pol_atd_at: '2026-11-05T10:00:00Z',
};
export const GONE_AT_RAMP = {
	...{ ...OUT, pod_full_out_at: '2026-11-18T20:00:00Z', pod_arrived_at: null },
	...{ pod_discharged_at: null, final_destination_full_out_at: '2026-11-22T21:00:00Z' },
};
export const OUT_AT_PORT = { name: 'full_out', ...LOS_ANGELES, timestamp: '2026-11-18T20:05:00Z' };

export type Where = Awaited<ReturnType<typeof startWhere>>;

export async function startWhere(profile: Profile) {
	const scene = await startScene({ profile, now: NOW, freeze: true });
	const { store, situations } = scene.sandbox;
	const { containerId: id, containerNumber: number, shipmentId } = situations.arrivingInThreeDays;
	const [box, shipment] = [store.get('container', id)!, store.get('shipment', shipmentId)!];
	const before = structuredClone([box.attributes, shipment.attributes]);

	/** What the service knows of the container, with these events and no others. */
	function know(events: Event[] = [], container: Attributes = {}, ofShipment: Attributes = {}) {
		[box.attributes, shipment.attributes] = structuredClone(before);
		store.update(shipment, { ...SHIPMENT, ...ofShipment });
		store.update(box, { pickup_lfd: null, ...container });
		store.relate(box, 'transport_events', { data: [] });
		const one = (type: string, key: string | null | undefined) => ({
			data: key ? { type, id: stableId(type, key) } : null,
		});
		for (const { name, place, firms, imo, ...attributes } of events) {
			const added = store.add({
				id: store.nextId('transport_event'),
				type: 'transport_event',
				attributes: {
					...{ event: `container.transport.${name}`, location_locode: place ?? null },
					...{ created_at: attributes.timestamp, voyage_number: null, timezone: null },
					...{ data_source: 'shipping_line', invalidated_at: null, value: null },
					...attributes,
				},
				relationships: {
					...{
						shipment: box.relationships.shipment,
						container: { data: { type: 'container', id } },
					},
					...{ vessel: one('vessel', imo), location: one('port', place) },
					terminal: one('terminal', firms),
				},
			});
			store.append(box, 'transport_events', added);
		}
	}

	async function run(operation: string, parameters: IDataObject): Promise<IDataObject[]> {
		const given = { options: { now: NOW }, ...parameters };
		const { items, error } = await scene.run(`container: ${operation}`, given);
		expect(error).toBeUndefined();
		return items;
	}
	const ofOne = { containerId: byId(id) };
	const all = async (parameters: IDataObject = {}) => await run('whereIsItOfMany', parameters);

	return {
		...{ scene, id, number, know, all },
		/** Where Is It. */
		of: async (parameters: IDataObject = {}) =>
			(await run('whereIsIt', { ...ofOne, ...parameters }))[0],
		/** The same container in Where Is It of Many. */
		ofMany: async (parameters: IDataObject = {}) =>
			(await all(parameters)).find((item) => item.container_id === id),
		/** The sentence of the pickup status without the number in front, which follows that of the journey. */
		pickupSentence: async () => {
			const [item] = await run('getPickupStatus', { ...ofOne, output: 'full' });
			const text = String(item.sentence).slice(`${number}: `.length);
			return text.charAt(0).toUpperCase() + text.slice(1);
		},
	};
}

/** The container of a history, as it is in the beginning: a copy of one on the same lane. */
import type { Resource, Sandbox } from '../sandbox/index.mts';
import type { History } from './history.mts';
import { LANES } from './lanes.mts';
import { attributes, BEYOND, iso } from './render.mts';

const DAY = 24 * 3_600_000;

export function addContainer({ store, situations }: Sandbox, history: History): Resource {
	const like = store.get('container', situations[LANES[history.lane].like].containerId);
	if (!like) throw new Error(`The sandbox has no container for the lane ${history.lane}.`);
	const container = store.add({
		...structuredClone(like),
		id: store.nextId('container'),
		attributes: { ...structuredClone(like.attributes), ...beginning(history) },
	});
	store.relate(container, 'transport_events', { data: [] });
	store.relate(container, 'raw_events', { data: [] });
	if (history.isPoor) for (const name of BEYOND) delete container.attributes[name];
	return container;
}

const NOT_YET = [
	...['pod_full_out_at', 'pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_ata_at', 'ind_eta_at'],
	...[
		'ind_rail_unloaded_at',
		'final_destination_full_out_at',
		'empty_terminated_at',
		'delivered_at',
	],
];

function beginning(history: History): Resource['attributes'] {
	const start = Date.parse(history.start);
	const { portZone, inlandZone, initial } = history;
	const isLanded = initial.place !== 'ship';
	return {
		...Object.fromEntries(NOT_YET.map((name) => [name, null])),
		...attributes(initial, history, iso(start)),
		pod_arrived_at: isLanded ? iso(start - 5 * DAY) : null,
		pod_discharged_at: isLanded ? iso(start - 4 * DAY) : null,
		pod_timezone: portZone,
		final_destination_timezone: inlandZone,
		pod_rail_carrier_scac: inlandZone ? 'RAIL' : null,
		ind_rail_carrier_scac: inlandZone ? 'RAIL' : null,
		fees_at_pod_terminal: [],
	};
}

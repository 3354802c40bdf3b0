/** What the service says of the account at a moment: what a reading would find. */
import { present } from '../../../sandbox/presentation.mts';
import { type Attributes, targets } from '../../../sandbox/resource.mts';
import type { Resource, Sandbox } from '../../../sandbox/index.mts';

export interface Box {
	id: string;
	attributes: Attributes;
	terminal: string | null;
	shipment: Attributes;
	shipmentId: string;
	/** When it was so, milliseconds. */
	at: number;
}

export interface Truth {
	/** When it was so, milliseconds. */
	at: number;
	boxes: Map<string, Box>;
	shipments: Map<string, Attributes>;
	requests: Map<string, Attributes>;
	/** Shipments that came by a tracking request. */
	requested: Set<string>;
}

export function truthOf({ store, profile, clock }: Sandbox): Truth {
	const shown = (resource: Resource) => structuredClone(present(resource, profile).attributes);
	const all = (type: string) =>
		new Map(store.all(type).map((resource) => [resource.id, shown(resource)]));
	const shipments = all('shipment');
	const boxes = store.all('container').flatMap((box): Array<[string, Box]> => {
		const shipment = store.related(box, 'shipment');
		if (!shipment) return [];
		const reported = {
			...{ id: box.id, attributes: shown(box), shipmentId: shipment.id },
			terminal: store.related(box, 'pod_terminal')?.id ?? null,
			shipment: shipments.get(shipment.id) ?? {},
			at: clock.now(),
		};
		return [[box.id, reported]];
	});
	return {
		...{ at: clock.now(), boxes: new Map(boxes), shipments },
		requests: all('tracking_request'),
		requested: new Set(
			store
				.all('tracking_request')
				.flatMap((request) => targets(request, 'tracked_object').map(({ id }) => id)),
		),
	};
}

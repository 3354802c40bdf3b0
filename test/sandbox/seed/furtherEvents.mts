import { type Attributes, type Profile, type Resource, toOne } from '../resource.mts';
import { stableId, type Store } from '../store.mts';
import type { Moments } from './moments.mts';

interface FurtherEvent {
	kind: string;
	attributes: Attributes;
}

/** What a container's list of events holds beyond its milestones; the contract's list holds nothing else. */
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

/** The moment the LFD became known; its `value` is the date, its `timestamp` only when that was noticed. */
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

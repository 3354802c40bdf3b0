import type { JsonObject } from '../jsonapi';

/** Where something happens, which gives its event the zone and code of the place. */
export type EventPlace = 'lading' | 'discharge' | 'inland' | 'here';

/** Something that a reading tells, as the service would tell it. */
export interface Happening {
	kind: string;
	/** The type of its event. */
	type:
		| 'transport_event'
		| 'container_created_event'
		| 'container_updated_event'
		| 'container_pod_terminal_changed_event';
	place: EventPlace;
	/** Of its event: changeset, value, timestamp. */
	attributes: JsonObject;
}

import type { LfdField } from '../pickup';

/**
 * A moment or terminal of which an event tells the new one: `appointment`, `ind_eta`, `pod_eta`, `terminal`,
 * `vessel_eta`, `vessel_etd`; of an estimate that is newer than this package, its kind.
 */
export type MomentName = string;

/** What is known of one kind of event. */
export interface EventKind {
	/** The part before the colon is its group. */
	name: string;
	/** As n8n's list of nodes has it: `On last free day changed`. */
	action: string;
	description: string;
	/** It moves a last free day, whose new value stands in this field of the container. */
	lfd?: LfdField;
	/** It moves this moment. */
	moment?: MomentName;
	/** It says whether the container can be picked up. */
	available?: boolean;
	/** It lists what changed. */
	isUpdate?: true;
	/** It comes without the container. */
	isBare?: true;
	/** No document names it, so the service refuses to register it; it is read where it comes. */
	isTypedOnly?: true;
}

/** What is known of a kind, whether it is listed or only its name tells. */
export type EventTraits = Omit<EventKind, 'name' | 'action' | 'description'>;

/** Some of what one kind tells, as an entry of its own in the list of Trigger On. */
export interface UpdatePart extends Pick<EventKind, 'name' | 'action' | 'description'> {
	/** Fields of the container of which one has to have changed. */
	fields: string[];
}

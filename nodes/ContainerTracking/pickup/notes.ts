import type { PickupStatus } from './types';

/** What a sentence is made of. */
export type StatusFacts = Omit<
	PickupStatus,
	'alert_key' | 'attention' | 'link' | 'note' | 'sentence'
>;

/** What the sentence needs beside the facts. */
export interface Notes {
	/** Calendar days in the port or at the ramp; null where not known. */
	daysHere: number | null;
	isAppointmentPast: boolean;
	/** Whole days since the source that watches it was heard of; null where not known. */
	daysSilent: number | null;
	/** IANA name of the zone of the final place that was refused. */
	refusedZone: string | null;
}

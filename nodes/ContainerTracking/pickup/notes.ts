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
	/** IANA name of the zone of the final place that was refused. */
	refusedZone: string | null;
}

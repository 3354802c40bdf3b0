/** How often a delivery is tried, and what counts as its acknowledgement: docs/interface.md#deliveries. */
import type { Profile } from '../resource.mts';

/** One POST of one notification. */
export interface Attempt {
	webhookId: string;
	notificationId: string;
	/** Counted from 1. */
	attempt: number;
	/** HTTP status of the receiver; null when it did not answer. */
	status: number | null;
	/** Clock time, ISO 8601, with milliseconds. */
	at: string;
}

export interface DeliveryOptions {
	/** Multiplies the waits between tries: 1 is the real pace (an hour in all), 0.001 under four seconds. */
	retryScale: number;
	/** How long a receiver may take to answer, milliseconds. */
	deliveryTimeoutMs: number;
	/** Default `whole`; `documented` ones lack status, deadlines by source and rail and inland times. */
	deliveredContainers?: 'whole' | 'documented';
	/** Switches a webhook off after so many failed notifications in a row; never when absent. */
	deactivateAfterFailures?: number;
}

/** Waits before the first to twelfth retry, milliseconds, before scaling. */
export const RETRY_DELAYS = [1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 900, 1800].map((s) => s * 1000);

export const ACKNOWLEDGED: Record<Profile, number[]> = {
	public: [200, 201, 202, 204],
	specification: [200],
};

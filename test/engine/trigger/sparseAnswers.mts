/** A service whose answers lack something, and n8n as it publishes there. */

import type { TriggerHost } from '../harness/webhook.mts';

export const NO_SECRET =
	'The service gives the webhook no secret, so its deliveries cannot be verified: to accept them all the same, set option Unsigned Deliveries of this trigger';

/** What n8n does when an activation fails: it calls `delete` with the static data of the database. */
export async function publishAsN8n(host: TriggerHost): Promise<unknown> {
	let failure: unknown;
	for (let attempt = 1; attempt <= 5; attempt++) {
		try {
			await host.publish();
			return undefined;
		} catch (error) {
			failure = error;
			await host.unpublish();
		}
	}
	return failure;
}

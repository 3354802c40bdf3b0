import type { Authentication } from './authentication.mts';
import type { Clock } from './clock.mts';
import type { CustomFieldBehaviour } from './endpoints/customFields.mts';
import type { WebhookBehaviour } from './endpoints/webhookBehaviour.mts';
import type { Deliveries } from './events/deliveries.mts';
import type { Notifications } from './events/notifications.mts';
import type { Extras } from './extras.mts';
import type { Limits } from './limits.mts';
import type { Profile } from './resource.mts';
import type { Store } from './store.mts';
import type { TrackingRequests } from './trackingRequests.mts';

/** What the endpoints work with. */
export interface Context {
	profile: Profile;
	extras: Extras;
	store: Store;
	clock: Clock;
	authentication: Authentication;
	limits: Limits;
	trackingRequests: TrackingRequests;
	notifications: Notifications;
	deliveries: Deliveries;
	webhooks: WebhookBehaviour;
	customFields: CustomFieldBehaviour;
	dropsUnknownFilters: boolean;
	/** Rows that a page has at most. */
	largestPage: number;
	/** Which of several events about one change comes first. */
	order: 'ownFirst' | 'updatedFirst';
	/** Scheme, host and port, once the server listens. */
	origin(): string;
}

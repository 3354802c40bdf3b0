/** Where the contract leaves something open, an option says how it is at one bare server. */
import type { WebhookOptions } from './webhooks.mts';

export interface BareOptions extends WebhookOptions {
	/** Whether lists of shipments take `include`. Default: they do. */
	includesInLists?: boolean;
}

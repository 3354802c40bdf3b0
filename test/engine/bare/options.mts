/** Where the contract leaves something open, an option says how it is at one bare server. */
import type { Call } from './call.mts';
import type { Amounts } from './store.mts';
import type { WebhookOptions } from './webhooks.mts';

export interface BareOptions extends Amounts, WebhookOptions {
	/** The most rows a page has, whatever is asked for; the contract shows none. */
	mostRows?: number;
	/** Whether lists of shipments take `include`. Default: they do. */
	includesInLists?: boolean;
	/** The last word on an answer that went well, for other readings of the contract. */
	otherwise?(call: Call, document: object): object;
}

/** Where the contract leaves something open, an option says how it is at one bare server. */
import type { Call } from './call.mts';
import type { Amounts } from './store.mts';
import type { WebhookOptions } from './webhooks.mts';

export interface BareOptions extends Amounts, WebhookOptions {
	/** Names under which the filters of tracking requests are taken; the contract shows none. */
	filters?: string[];
	/** What becomes of a query parameter that is not shown. Default: refused with 400. */
	unknownQuery?: 'refused' | 'dropped';
	/** The most rows a page has, whatever is asked for; the contract shows none. */
	mostRows?: number;
	/** Whether lists of shipments take `include`. Default: they do. */
	includesInLists?: boolean;
	/** The parameter that names the kind of examples; the contract shows no name. */
	exampleKind?: string;
	/** Requests in a window. Default: that of plan Enterprise. */
	limit?: number;
	/** Length of a window. Default: a minute. */
	windowMs?: number;
	/** The last word on an answer that went well, for other readings of the contract. */
	otherwise?(call: Call, document: object): object;
}

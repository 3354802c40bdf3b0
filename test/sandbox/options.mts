import type { CustomFieldBehaviour } from './endpoints/customFields.mts';
import type { WebhookBehaviour } from './endpoints/webhookBehaviour.mts';
import type { DeliveryOptions } from './events/deliveries.mts';
import type { LimitOptions } from './limits.mts';
import type { Profile } from './resource.mts';
import type { Bulk } from './seed/fleet.mts';
import type { Latency } from './server.mts';

export interface Extras {
	/** Deliveries are signed with the secret of their webhook. */
	signature: boolean;
	/** A webhook takes `headers`, and sends them with its deliveries. */
	headers: boolean;
	/** `include` takes paths with dots, and `user`. */
	includes: boolean;
	/** Filters of lists that the contract does not tell of. */
	filters: boolean;
}

const NONE: Extras = { signature: false, headers: false, includes: false, filters: false };
const ALL: Extras = { signature: true, headers: true, includes: true, filters: true };

/** The public service has them all, whatever was asked for; the contract has those that are switched on. */
export const extrasOf = (profile: Profile, wanted: Partial<Extras> = {}): Extras =>
	profile === 'public' ? ALL : { ...NONE, ...wanted };

export interface SandboxOptions extends Partial<LimitOptions>, Partial<DeliveryOptions> {
	/**
	 * `public` (default): the contract and the extras of the public service; `specification`: nothing but the contract.
	 */
	profile?: Profile;
	/** What profile `specification` has beyond the contract. Default: nothing; `public` has it all. */
	extras?: Partial<Extras>;
	/** Default: any free port. */
	port?: number;
	/** Where the clock starts, ISO 8601. Default: now. */
	now?: string;
	/** The clock stands still until it is moved. */
	freeze?: boolean;
	/** How long a tracking request stays pending, milliseconds of clock time. Default 400. */
	resolveAfterMs?: number;
	/** Default 0. */
	latencyMs?: Latency;
	/** Light shipments beside the usual ones, for benches. */
	bulk?: Bulk;
	/** Serves a URL from memory once it was rendered, until anything changes. */
	cachePages?: boolean;
	/** Keeps what each request was answered, parsed, for tests of its shape. */
	recordsAnswers?: boolean;
	/** What the service takes and tells of webhooks; read at each request. */
	webhooks?: WebhookBehaviour;
	/** Whether the account has custom fields; read at each request. */
	customFields?: CustomFieldBehaviour;
	/** Filters of no endpoint are dropped, as the public service does; by default refused, so that a slip is seen. */
	dropsUnknownFilters?: boolean;
	/** Rows that a page has at most, however many are asked for. Default 100. */
	largestPage?: number;
	/**
	 * Of several events that tell one change: the source's own first, as was seen live (default), or `container.updated`.
	 */
	order?: 'ownFirst' | 'updatedFirst';
}

/** The options with nothing left open but what has no default. */
export type FullOptions = SandboxOptions &
	Required<Omit<SandboxOptions, 'now' | 'bulk' | 'recordsAnswers' | 'deliveredContainers'>>;

export const withDefaults = (options: SandboxOptions): FullOptions => ({
	profile: 'public',
	extras: {},
	port: 0,
	freeze: false,
	resolveAfterMs: 400,
	latencyMs: 0,
	cachePages: false,
	webhooks: {},
	customFields: {},
	dropsUnknownFilters: false,
	largestPage: 100,
	order: 'ownFirst',
	plan: 'unlimited',
	retryScale: 0.001,
	deliveryTimeoutMs: 5_000,
	...options,
});

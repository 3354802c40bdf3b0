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
	/** A webhook accepts `headers`, and its deliveries have them. */
	headers: boolean;
	/** `include` accepts paths with dots, and `user`. */
	includes: boolean;
	/** Filters of lists that the contract does not have. */
	filters: boolean;
}

const NONE: Extras = { signature: false, headers: false, includes: false, filters: false };
const ALL: Extras = { signature: true, headers: true, includes: true, filters: true };

/** The public service has all extras, whatever was chosen; the contract has those that are switched on. */
export const extrasOf = (profile: Profile, wanted: Partial<Extras> = {}): Extras =>
	profile === 'public' ? ALL : { ...NONE, ...wanted };

export interface SandboxOptions extends Partial<LimitOptions>, Partial<DeliveryOptions> {
	/** `public` (default): the contract and the extras of the public service; `specification`: only the contract. */
	profile?: Profile;
	/** The extras of profile `specification`. Default: none; `public` has all. */
	extras?: Partial<Extras>;
	/** Default: any free port. */
	port?: number;
	/** Where the clock starts, ISO 8601. Default: now. */
	now?: string;
	/** The clock stops until it is moved. */
	freeze?: boolean;
	/** How long a tracking request stays pending, milliseconds of clock time. Default 400. */
	resolveAfterMs?: number;
	/** Default 0. */
	latencyMs?: Latency;
	/** Light shipments in addition to the usual ones, for benches. */
	bulk?: Bulk;
	/** Caches rendered answers by URL, until anything changes. */
	cachePages?: boolean;
	/** Keeps the parsed answer to each request, for tests of its shape. */
	recordsAnswers?: boolean;
	/** How the service accepts and shows webhooks; read at each request. */
	webhooks?: WebhookBehaviour;
	/** Whether the account has custom fields; read at each request. */
	customFields?: CustomFieldBehaviour;
	/** Unknown filters are ignored, as by the public service; by default they are refused, so that slips show. */
	dropsUnknownFilters?: boolean;
	/** The most rows of a page, however many are requested. Default 100. */
	largestPage?: number;
	/**
	 * The first of several events about one change: the source's own, as seen live (default), or `container.updated`.
	 */
	order?: 'ownFirst' | 'updatedFirst';
}

/** The options with all defaults filled in. */
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

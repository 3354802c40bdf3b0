/** The definition of an endpoint. The pipeline refuses everything that it does not name. */
import type { Permission } from './authentication.mts';
import type { Clock } from './clock.mts';
import type { Deliveries } from './events/deliveries.mts';
import type { Notifications } from './events/notifications.mts';
import type { Limits } from './limits.mts';
import type { Extras, FullOptions } from './options.mts';
import type { Attributes, Identifier, Profile, Resource } from './resource.mts';
import type { Store } from './store.mts';
import type { TrackingRequests } from './trackingRequests.mts';

/** The valid values of an attribute of a body. */
export type AttributeKind = 'text' | 'texts' | 'boolean' | 'headers' | 'any';

export type AttributeRules = Record<string, AttributeKind | `required ${AttributeKind}`>;

/** A body of the form `{data: {type, id?, attributes, relationships}}`. */
export interface DocumentRule {
	type: string;
	/** Whether `data.id` has to be there, because the path holds none. */
	idRequired?: boolean;
	attributes: AttributeRules;
	/** Name of a to-one relationship to the type of its target. */
	relationships?: Record<string, string>;
}

/** A body that is not JSON:API: the attributes are at the top. */
export interface PlainRule {
	plain: AttributeRules;
}

export interface IncludeRule {
	/** The types that `data` can hold. */
	of: string;
	/** The default for requests without `include`. */
	byDefault?: string[];
	/** Whether the default cannot be changed. */
	fixed?: boolean;
}

/** One request that has passed authentication, limits and the checks of its endpoint. */
export interface Call {
	params: Record<string, string>;
	query: Record<string, string>;
	/** Relationship paths to include, each split at its dots. */
	includes: string[][];
	/** `data.id` of the body. */
	id?: string;
	attributes: Attributes;
	relationships: Record<string, Identifier | null>;
	key: string;
	/** Set by a fault: the list wrongly has every row on each page. */
	everyRowOnEachPage: boolean;
}

export interface Document {
	data: unknown;
	included?: Resource[];
	links?: Record<string, string>;
	meta?: Record<string, unknown>;
}

export interface Answer {
	/** Default 200. */
	status?: number;
	/** Absent for an answer without a body. */
	document?: Document | Record<string, unknown>;
}

export interface Endpoint {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	/** Below `/v2`, with `:name` for parameters. */
	path: string;
	/** The only profile that has the endpoint; the other one answers 404. Default: both have it. */
	only?: Profile;
	/** Default: `read` for GET, else `write`. */
	permission?: Permission;
	/** Query parameters beside `include` and the page. */
	query?: readonly string[];
	/** Accepts `page[number]` and `page[size]`. */
	paged?: boolean;
	/** The default of `page[size]`. */
	usualPage?: number;
	include?: IncludeRule;
	/** Absent: a body is refused. */
	body?: DocumentRule | PlainRule;
	handle(call: Call): Answer | Promise<Answer>;
}

type Handle = Endpoint['handle'];

/** An endpoint by its route, `METHOD /path/:name`. */
export function on(route: string, ...rest: [Handle] | [Partial<Endpoint>, Handle]): Endpoint {
	const [method, path] = route.split(' ');
	const [more, handle] = rest.length === 2 ? rest : [{}, rest[0]];
	return { method: method as Endpoint['method'], path, ...more, handle };
}

/** Limits endpoints to the public service. */
export const publicOnly = (endpoints: Endpoint[]): Endpoint[] =>
	endpoints.map((endpoint) => ({ ...endpoint, only: 'public' }));

/** The parts that endpoints use: the options, and the objects made from them. */
export interface Context extends Omit<FullOptions, 'extras'> {
	extras: Extras;
	store: Store;
	clock: Clock;
	limits: Limits;
	trackingRequests: TrackingRequests;
	notifications: Notifications;
	deliveries: Deliveries;
	/** Scheme, host and port, once the server listens. */
	origin(): string;
}

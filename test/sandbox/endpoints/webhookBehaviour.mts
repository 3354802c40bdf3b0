/** The kinds that webhooks accept, the refusal of others, and the form of webhooks in answers. */
import type { Context, Document } from '../endpoint.mts';
import { errorObject, type ErrorObject, Refusal } from '../errors.mts';
import { kindsOf } from '../events/kinds.mts';
import type { Attributes, Resource } from '../resource.mts';

const ALL = '*';
/** Seen in deliveries, but in no list of the service. */
const NOT_IN_THE_ENUM = ['container.ssl_lfd.changed'];
const EVENTS = '/data/attributes/events';

/** It is not documented whether the public service accepts `*`, and how it names the kinds that it refuses. */
export interface WebhookBehaviour {
	/** Kinds that are refused in addition to unknown ones; `*` can be one of them. */
	refuses?: string[];
	/**
	 * How a refusal identifies the kind: `name` (default) in its detail, `index` in its pointer
	 * (`/data/attributes/events/3`), or `nothing`.
	 */
	refusesBy?: 'name' | 'index' | 'nothing';
	/** A refusal has every kind that is refused instead of the first one. */
	refusesEach?: boolean;
	/** A webhook for `*` is returned with all kinds instead. */
	spellsOutAll?: boolean;
	/** What GET /webhooks/events lists. Default: the kinds of the profile. `absent` answers 404. */
	lists?: string[] | 'absent';
	/** The headers of a webhook in answers. Default: as they were sent. */
	headers?: 'null' | 'absent' | 'empty';
	/** Members that the answer to POST /webhooks lacks. */
	omits?: Array<'id' | 'secret'>;
	/** Replaces the `meta` of GET /webhooks. */
	meta?: Record<string, unknown>;
}

/** The kinds of the service's own list. */
const documentedKinds = ({ profile }: Context): string[] =>
	kindsOf(profile).filter((kind) => !NOT_IN_THE_ENUM.includes(kind));

export const listedKinds = (context: Context): string[] | 'absent' =>
	context.webhooks.lists ?? documentedKinds(context);

/** @throws Refusal 422 that identifies the kinds according to the behaviour */
export function checkKinds(context: Context, kinds: unknown[]): void {
	const { refuses = [], refusesBy = 'name', refusesEach } = context.webhooks;
	if (new Set(kinds).size < kinds.length)
		throw refusal([reported('events have to be unique.', EVENTS)]);
	const taken = [ALL, ...documentedKinds(context)].filter((kind) => !refuses.includes(kind));
	const errors = kinds.flatMap((kind, index): ErrorObject[] => {
		if (taken.includes(String(kind))) return [];
		if (refusesBy === 'nothing') return [errorObject(422, null)];
		return refusesBy === 'index'
			? [reported('is not included in the list', `${EVENTS}/${index}`)]
			: [reported(`"${String(kind)}" is not an event.`, EVENTS)];
	});
	if (errors.length > 0) throw refusal(refusesEach ? errors : errors.slice(0, 1));
}

const reported = (detail: string, pointer: string) =>
	errorObject(422, detail, { source: { pointer } });

const refusal = (errors: ErrorObject[]) => new Refusal(422, errors);

/** A webhook as answers show it. */
export function shown(context: Context, webhook: Resource): Resource {
	const { headers, spellsOutAll } = context.webhooks;
	const attributes: Attributes = { ...webhook.attributes };
	if (headers === 'null') attributes.headers = null;
	if (headers === 'empty') attributes.headers = [];
	if (headers === 'absent') delete attributes.headers;
	if (spellsOutAll && (attributes.events as string[]).includes(ALL)) {
		attributes.events = documentedKinds(context);
	}
	return { ...webhook, attributes };
}

/** The answer to a new webhook, without the members that the behaviour omits. */
export function lessOf({ webhooks: { omits = [] } }: Context, document: Document): Document {
	const { id, attributes, ...rest } = document.data as Resource;
	const { secret, ...reported } = attributes;
	return {
		...document,
		data: {
			...(omits.includes('id') ? {} : { id }),
			...rest,
			attributes: omits.includes('secret') ? reported : { ...reported, secret },
		},
	};
}

/** GET /webhooks/events: the kinds by category, as `webhook_event_category` resources. */
export function eventCategories(kinds: string[]) {
	const names = [...new Set(kinds.map((kind) => kind.split('.')[0]))];
	return names.map((name, index) => ({
		id: String(index + 1),
		type: 'webhook_event_category',
		attributes: {
			name,
			events: kinds
				.filter((kind) => kind.split('.')[0] === name)
				.map((kind) => ({ name: kind, description: `Sent for ${kind}` })),
		},
		relationships: {},
	}));
}

/** Which kinds a webhook can be registered for, how one is refused, and how webhooks are shown. */
import type { Context, Document } from '../endpoint.mts';
import { errorObject, type ErrorObject, Refusal } from '../errors.mts';
import { kindsOf } from '../events/kinds.mts';
import type { Attributes, Resource } from '../resource.mts';

const ALL = '*';
/** Seen in deliveries, in no list of the service. */
const NOT_IN_THE_ENUM = ['container.ssl_lfd.changed'];
const EVENTS = '/data/attributes/events';

/** Whether the public service takes `*`, and how it tells what it refuses, is not documented. */
export interface WebhookBehaviour {
	/** Kinds that are refused beside those nobody knows; `*` among them refuses it, too. */
	refuses?: string[];
	/**
	 * By what a refusal tells the kind: `name` (default) in its detail, `index` in its pointer
	 * (`/data/attributes/events/3`), or by `nothing`.
	 */
	refusesBy?: 'name' | 'index' | 'nothing';
	/** Tells every kind that is refused instead of the first one. */
	refusesEach?: boolean;
	/** A webhook for `*` is shown with the kinds it stands for. */
	spellsOutAll?: boolean;
	/** What GET /webhooks/events lists. Default: the kinds of the profile. `absent` answers 404. */
	lists?: string[] | 'absent';
	/** How the headers of a webhook come back. Default: as they were sent. */
	headers?: 'null' | 'absent' | 'empty';
	/** What the answer to POST /webhooks lacks. */
	omits?: Array<'id' | 'secret'>;
	/** The `meta` of GET /webhooks in place of the right one. */
	meta?: Record<string, unknown>;
}

/** The kinds of the service's own list. */
const documentedKinds = ({ profile }: Context): string[] =>
	kindsOf(profile).filter((kind) => !NOT_IN_THE_ENUM.includes(kind));

export const listedKinds = (context: Context): string[] | 'absent' =>
	context.webhooks.lists ?? documentedKinds(context);

/** @throws Refusal 422 that names the kinds as the behaviour says */
export function checkKinds(context: Context, kinds: unknown[]): void {
	const { refuses = [], refusesBy = 'name', refusesEach } = context.webhooks;
	if (new Set(kinds).size < kinds.length)
		throw refusal([told('events have to be unique.', EVENTS)]);
	const taken = [ALL, ...documentedKinds(context)].filter((kind) => !refuses.includes(kind));
	const errors = kinds.flatMap((kind, index): ErrorObject[] => {
		if (taken.includes(String(kind))) return [];
		if (refusesBy === 'nothing') return [errorObject(422, null)];
		return refusesBy === 'index'
			? [told('is not included in the list', `${EVENTS}/${index}`)]
			: [told(`"${String(kind)}" is not an event.`, EVENTS)];
	});
	if (errors.length > 0) throw refusal(refusesEach ? errors : errors.slice(0, 1));
}

const told = (detail: string, pointer: string) => errorObject(422, detail, { source: { pointer } });

const refusal = (errors: ErrorObject[]) => new Refusal(422, errors);

/** A webhook as it is answered. */
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

/** The answer to a new webhook, without what the behaviour leaves out. */
export function lessOf({ webhooks: { omits = [] } }: Context, document: Document): Document {
	const { id, attributes, ...rest } = document.data as Resource;
	const { secret, ...told } = attributes;
	return {
		...document,
		data: {
			...(omits.includes('id') ? {} : { id }),
			...rest,
			attributes: omits.includes('secret') ? told : { ...told, secret },
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

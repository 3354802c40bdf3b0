import { sortBy } from 'lodash';

import { BadInput, excerpt } from '../../api/input/badInput';
import { firstFew } from '../../api/input/values';
import { type Resource, textOf } from '../../api/jsonapi/types';
import { onceForEach } from '../../api/memo';
import { type Asking, wholeList } from '../../api/paging/readPages';
import { path } from '../../api/urls';
import type { ApiRequest, Client, ErrorContext, Explanation } from '../../api/types';

type Explain = NonNullable<ErrorContext['explain']>;

export const WITHOUT_CUSTOM_FIELDS =
	'Use reference numbers or tags, which every service has, in place of custom fields.';

const ASK =
	'Ask the support of the service whether custom fields are part of your plan, and whether this API key may use them.';

/** Statuses about the key, a limit or an unknown path, which are explained better elsewhere. */
const KNOWN_BETTER = [401, 404, 405, 429, 501];

/** Refused definitions mean that the account lacks the feature. The status is not documented; a 500 was seen. */
export const explainFeature: Explain = ({ status, errors }) => {
	// An error with a source is about that part of the request.
	if (status < 400 || KNOWN_BETTER.includes(status) || errors.some(({ source }) => source))
		return undefined;
	return status < 500
		? { what: 'This account seems to have no custom fields', remedy: ASK }
		: {
				what: 'The service could not give the custom fields of this account',
				remedy: `An account without custom fields may be answered like this. ${ASK} If they are, run the node again in a few minutes.`,
			};
};

const ABSENCE: Explanation = {
	what: 'This service does not offer custom fields',
	remedy: `They are an extra of the public service. ${WITHOUT_CUSTOM_FIELDS}`,
};

/** For requests that read definitions. An operation that is an extra itself keeps its own message. */
function forDefinitions(errorContext: ErrorContext = {}): ErrorContext {
	const { extra } = errorContext;
	// The paths of definitions contain no ID that the user entered.
	if (extra)
		return { ...errorContext, extra: { ...extra, namesId: false }, explain: explainFeature };
	return {
		...errorContext,
		explain: (rejection) =>
			[404, 405, 501].includes(rejection.status) ? ABSENCE : explainFeature(rejection),
	};
}

/** For a single value, only a 402 means that the feature is lacking: other refusals may have other reasons. */
export const explainPayment: Explain = (rejection) =>
	rejection.status === 402 ? explainFeature(rejection) : undefined;

export const ENTITIES = {
	container: { entityType: 'Container', segment: 'containers' },
	shipment: { entityType: 'Shipment', segment: 'shipments' },
	tracking_request: { entityType: 'TrackingRequest', segment: 'tracking_requests' },
} as const;

export type Entity = keyof typeof ENTITIES;

/** A custom field of the account, as it was defined there (docs/interface.md#custom-fields). */
export interface CustomField {
	id: string;
	slug: string;
	name: string;
	dataType: string;
	/** The options of a choice, in their order. Absent until `withOptions` reads them. */
	options?: Array<{ label: string; value: string }>;
}

const DEFINITIONS: ApiRequest = { method: 'GET', path: '/custom_field_definitions' };

const rowsByClient = onceForEach<Client, Promise<Resource[]>>();

/** Reads rows once for all items of a run, since hundreds of items may need them. */
const rowsOfRun = async (asking: Asking, request: ApiRequest): Promise<Resource[]> =>
	await rowsByClient(asking.client, request.path, async () => await allRows(asking, request));

async function allRows({ client, errorContext, hint }: Asking, request: ApiRequest) {
	const asking = {
		client,
		errorContext: forDefinitions(errorContext),
		hint: (missing: string) => hint?.(`Custom fields: ${missing}`),
	};
	return (await wholeList(asking, request)).flatMap(({ rows }) => rows);
}

/** All definitions are read and checked: the service's filter lacks tracking requests, and may be dropped. */
export async function customFields(asking: Asking, entity: Entity): Promise<CustomField[]> {
	const ofEntity = [ENTITIES[entity].entityType, ''];
	return (await rowsOfRun(asking, DEFINITIONS)).flatMap(({ id, attributes }) => {
		const { api_slug, display_name, data_type, entity_type } = attributes ?? {};
		const slug = textOf(api_slug);
		if (slug === '' || !ofEntity.includes(textOf(entity_type))) return [];
		return [{ id, slug, name: textOf(display_name).trim() || slug, dataType: textOf(data_type) }];
	});
}

export async function withOptions(asking: Asking, field: CustomField): Promise<CustomField> {
	if (!field.dataType.startsWith('enum')) return field;
	const rows = await rowsOfRun(asking, {
		method: 'GET',
		path: path`/custom_field_definitions/${field.id}/options`,
	});
	const options = sortBy(rows, ({ attributes }) => Number(attributes?.position ?? Infinity));
	return {
		...field,
		options: options.map(({ attributes }) => ({
			label: textOf(attributes?.label ?? attributes?.value),
			value: textOf(attributes?.value),
		})),
	};
}

const plain = (text: string): string => text.trim().toLowerCase();

/** `Note (note_a)`, as Get Many and messages name a field where several have its name. */
const fullName = ({ name, slug }: CustomField): string => `${name} (${slug})`;

/** Finds a field by its API name, its full name or its name, in this order. */
export function fieldNamed(fields: CustomField[], entered: string): CustomField | undefined {
	const wanted = plain(entered);
	return (
		fields.find(({ slug }) => plain(slug) === wanted) ??
		fields.find((field) => plain(fullName(field)) === wanted) ??
		fields.find(({ name }) => plain(name) === wanted)
	);
}

const MOST_FIELDS_NAMED = 10;

/** @param parameter the name of the parameter in messages */
export function requireField(fields: CustomField[], entered: string, parameter: string) {
	if (entered.trim() === '')
		throw new BadInput(
			`${parameter}: no custom field is picked`,
			'Pick one from the list, or enter its name.',
		);
	const sameName = fields.filter(({ name }) => plain(name) === plain(entered));
	const found = fieldNamed(fields, entered);
	if (found && (sameName.length < 2 || plain(found.slug) === plain(entered))) return found;
	const named = sameName.length > 1 ? sameName : fields;
	const list = firstFew(named.map(fullName), MOST_FIELDS_NAMED);
	throw new BadInput(
		sameName.length > 1
			? `${parameter} "${excerpt(entered)}" is the name of ${sameName.length} custom fields`
			: `${parameter} "${excerpt(entered)}" is not a custom field here`,
		list
			? `Use one of ${list}.`
			: 'None is defined for this kind of thing. Define it in the settings of the service first.',
	);
}

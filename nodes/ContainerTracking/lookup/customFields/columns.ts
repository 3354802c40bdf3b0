import type {
	ILoadOptionsFunctions,
	INodeListSearchResult,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';

import { createClient } from '../../transport';
import { customFields, ENTITIES, withOptions, type CustomField, type Entity } from './definitions';

/** Nobody sits out a rate limit in front of an open list. */
const MAX_WAIT_MS = 10_000;

const TYPES: { [dataType: string]: ResourceMapperField['type'] } = {
	boolean: 'boolean',
	date: 'dateTime',
	datetime: 'dateTime',
	enum: 'options',
	number: 'number',
};

const TYPE_NAMES: { [dataType: string]: string } = {
	boolean: 'yes or no',
	date: 'date',
	datetime: 'date and time',
	enum: 'choice',
	enum_multi: 'choices, separated by commas',
	number: 'number',
	reference: 'reference',
	short_text: 'text',
};

/** What it is called, and what it holds. */
const titleOf = ({ name, dataType }: CustomField): string =>
	`${name} (${Object.hasOwn(TYPE_NAMES, dataType) ? TYPE_NAMES[dataType] : dataType})`;

async function fieldsOf(context: ILoadOptionsFunctions, entity: Entity): Promise<CustomField[]> {
	const client = await createClient(context, { maxWaitMs: MAX_WAIT_MS });
	const fields = await customFields({ client }, entity);
	return await Promise.all(fields.map((field) => withOptions({ client }, field)));
}

/** Undefined where an expression decides it, which the editor cannot evaluate here. */
function chosenEntity(context: ILoadOptionsFunctions): Entity | undefined {
	const chosen = context.getCurrentNodeParameter('of') ?? 'container';
	return Object.keys(ENTITIES).find((entity): entity is Entity => entity === chosen);
}

/** The columns of the resource mapper: the custom fields of what is chosen under Of. */
export async function customFieldColumns(
	this: ILoadOptionsFunctions,
): Promise<ResourceMapperFields> {
	const entity = chosenEntity(this);
	const fields = entity ? await fieldsOf(this, entity) : [];
	if (fields.length > 0) return { fields: fields.map(column) };
	const emptyFieldsNotice = entity
		? 'The account has no custom fields for this kind of thing yet'
		: 'Of is an expression, so the fields cannot be listed: use Map Automatically';
	return { fields: [], emptyFieldsNotice };
}

function column(field: CustomField): ResourceMapperField {
	const { slug, dataType, options = [] } = field;
	// Without its options a choice is typed.
	const known = Object.hasOwn(TYPES, dataType) ? TYPES[dataType] : 'string';
	const type = known === 'options' && options.length === 0 ? 'string' : known;
	return {
		id: slug,
		displayName: titleOf(field),
		type,
		...(type === 'options' && {
			options: options.map(({ label, value }) => ({ name: label, value })),
		}),
		required: false,
		defaultMatch: false,
		canBeUsedToMatch: false,
		display: true,
	};
}

/** From List: the custom fields of one kind of thing; by default of what is chosen under Of. */
const search = (entity?: Entity) =>
	async function (
		this: ILoadOptionsFunctions,
		filter: string = '',
	): Promise<INodeListSearchResult> {
		const chosen = entity ?? chosenEntity(this);
		const fields = chosen ? await fieldsOf(this, chosen) : [];
		const wanted = filter.trim().toLowerCase();
		const entries = fields.map((field) => ({ name: titleOf(field), value: field.slug }));
		return { results: entries.filter(({ name }) => name.toLowerCase().includes(wanted)) };
	};

export const CUSTOM_FIELD_SEARCH = {
	searchContainerFields: search('container'),
	searchCustomFields: search(),
	searchShipmentFields: search('shipment'),
};

import { type JsonObject, type Resource, resourcesOf, textOf } from '../../api/jsonapi/types';
import { path } from '../../api/urls';
import { ENTITIES, type CustomField, type Entity } from '../../search/customFields/definitions';
import type { Run } from '../../operation/definition';
import {
	choiceField,
	field,
	locatorField,
	switchField,
	type ValuesOf,
} from '../../operation/field';
import { PAGING } from '../../operation/commonFields';
import { wholeList } from '../../api/paging/readPages';
import { CONTAINER, SHIPMENT, TRACKING_REQUEST } from '../fields/locators';
import { customFieldModes } from '../fields/tracking';

const OF = choiceField('Belongs To', 'of', {
	choices: { container: 'Container', shipment: 'Shipment', tracking_request: 'Tracking Request' },
	// The fields below depend on this choice: for an expression, n8n would require all of them.
	noDataExpression: true,
	default: 'container',
	description: 'What has the custom fields',
});

/** What has the custom fields: each kind of holder has a locator of its own. */
export const HOLDER = [
	OF,
	field({ ...CONTAINER, displayOptions: { show: { of: ['container'] } } }),
	field({ ...SHIPMENT, displayOptions: { show: { of: ['shipment'] } } }),
	field({ ...TRACKING_REQUEST, displayOptions: { show: { of: ['tracking_request'] } } }),
];

export const COMBINE = switchField('Combine into One Item', 'combine', {
	default: true,
	description:
		'Whether to return one item with the names of all custom fields as its fields, empty ones too, instead of one item for each custom field that has a value',
});

/** The fields of every list, hidden where the custom fields are combined into one item. */
export const LIMITS = [
	field({ ...PAGING[0], displayOptions: { show: { combine: [false] } } }),
	field({ ...PAGING[1], displayOptions: { show: { returnAll: [false], combine: [false] } } }),
];

export const FIELDS_TO_SET = field({
	displayName: 'Custom Fields',
	name: 'customFields',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	required: true,
	description:
		'The custom fields to set; those left empty stay as they are. Map Automatically takes the fields of the incoming item that have the name of a custom field.',
	typeOptions: {
		loadOptionsDependsOn: ['of'],
		resourceMapper: {
			resourceMapperMethod: 'customFieldColumns',
			mode: 'add',
			fieldWords: { singular: 'custom field', plural: 'custom fields' },
			// A switch that is shown would be sent as false, even if nobody set it.
			addAllFields: false,
			multiKeyMatch: false,
			supportAutoMap: true,
		},
	},
});

export const FIELD = locatorField('Custom Field', 'customField', {
	required: true,
	description: 'The custom field whose value is removed',
	modes: customFieldModes('searchCustomFields'),
});

export type Held = ValuesOf<(typeof HOLDER)[number]>;

export interface Holder {
	entity: Entity;
	id: string;
	path: string;
}

export function holderOf({ of: entity, ...ids }: Held): Holder {
	const byEntity = {
		container: ids.containerId,
		shipment: ids.shipmentId,
		tracking_request: ids.trackingRequestId,
	};
	const id = byEntity[entity] ?? '';
	return { entity, id, path: `/${ENTITIES[entity].segment}${path`/${id}/custom_fields`}` };
}

export async function storedValues(run: Run, holder: Holder): Promise<Resource[]> {
	const pages = await wholeList(run, { method: 'GET', path: holder.path });
	const data = pages.flatMap(({ rows }) => rows);
	return resourcesOf({ data }).filter((row) => slugOf(row) !== '');
}

export const slugOf = ({ attributes }: Resource): string => textOf(attributes?.api_slug);

const CHOSEN = ['enum', 'enum_multi', 'reference'];

/** The display value of choices and references. Others, such as numbers and dates, keep their value. */
export function readableValue(attributes: JsonObject | null | undefined, field?: CustomField) {
	const { value = null, display_value: shown } = attributes ?? {};
	const isPlain = field ? !CHOSEN.includes(field.dataType) : typeof value !== 'object';
	return isPlain ? value : (shown ?? value);
}

export const itemOf = ({ entity, id }: Holder, row: Resource, field: CustomField | undefined) => ({
	name: field?.name ?? slugOf(row),
	value: readableValue(row.attributes, field),
	stored_value: row.attributes?.value ?? null,
	api_slug: slugOf(row),
	data_type: field?.dataType ?? null,
	entity_type: entity,
	entity_id: id,
});

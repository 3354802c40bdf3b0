import { attribute, type Resource } from '../answer.mts';
import { differs, expected, first, judge, some, unknown, unlisted } from '../findings.mts';
import { aContainer, shipments, trackingRequests } from '../samples.mts';
import { type Check, type Service, withQuery, stated } from '../service.mts';
import { DATA_TYPES } from './vocabulary.mts';

const DOCS = 'interface.md#custom-fields';
const PATH = '/custom_field_definitions';
const ENTITIES = ['Shipment', 'Container', 'TrackingRequest'];

/** It is not documented how the service answers an account without custom fields. */
async function offered(service: Service, path: string): Promise<Resource[] | number> {
	const { status, rows, document } = await service.get(path);
	return status === 200 && Array.isArray(document.data) ? rows : status;
}

const refused = (status: number) =>
	unknown(`answered with ${status}: the account may not have custom fields`);

const valuesOf = (folder: string, sample: (service: Service) => Promise<Resource>): Check => ({
	title: `GET /${folder}/{id}/custom_fields: api_slug, value, display_value`,
	docs: DOCS,
	only: 'public',
	run: async (service) => {
		const { id } = await sample(service);
		const rows = await offered(service, `/${folder}/${id}/custom_fields`);
		if (typeof rows === 'number') return refused(rows);
		if (rows.length === 0) return unknown('it has none');
		const names = ['api_slug', 'value', 'display_value'];
		return judge(
			rows.flatMap(({ attributes }) =>
				names.filter((name) => !(name in attributes)).map((name) => `no ${name}`),
			),
		);
	},
});

/** Requests a filter with the value of a definition; the beginning of a name is enough. */
const takes = (name: string, may: (row: Resource) => boolean): Check => ({
	title: `/custom_field_definitions takes filter[${name}]`,
	docs: DOCS,
	only: 'public',
	run: async (service) => {
		const all = await offered(service, PATH);
		if (typeof all === 'number') return refused(all);
		const wanted = attribute(first(all.filter(may), 'custom field to ask for'), name);
		const rows = await offered(service, withQuery(PATH, { [`filter[${name}]`]: wanted }));
		if (typeof rows === 'number') return differs(`answered with ${rows}`);
		const isOther = (row: Resource) => !attribute(row, name).startsWith(wanted);
		if (rows.some(isOther)) return differs('rows come that do not fit');
		if (rows.length === 0) return differs('a row that fits is left out');
		return all.some(isOther) ? expected() : unknown('every row fits, with and without it');
	},
});

export const CUSTOM_FIELDS: Check[] = [
	...stated(DOCS, 'public', {
		'GET /custom_field_definitions: entity_type and data_type of the lists': async (service) => {
			const rows = await offered(service, PATH);
			if (typeof rows === 'number') return refused(rows);
			some(rows, 'custom field');
			const values = (name: string) => rows.map(({ attributes }) => attributes[name]);
			return judge([
				...unlisted(values('entity_type'), ENTITIES, 'entity_type'),
				...unlisted(values('data_type'), DATA_TYPES, 'data_type'),
				...rows.filter((row) => attribute(row, 'api_slug') === '').map(() => 'no api_slug'),
			]);
		},
	}),
	takes('entity_type', (row) => ENTITIES.slice(0, 2).includes(attribute(row, 'entity_type'))),
	takes('data_type', () => true),
	takes('display_name', (row) => attribute(row, 'display_name') !== ''),
	...stated(DOCS, 'public', {
		'GET /custom_field_definitions/{id}/options of an enum: label, value, position': async (
			service,
		) => {
			const all = await offered(service, PATH);
			if (typeof all === 'number') return refused(all);
			const isEnum = (row: Resource) => attribute(row, 'data_type').startsWith('enum');
			const { id } = first(all.filter(isEnum), 'custom field with options');
			const { rows } = await service.list(`${PATH}/${id}/options`);
			return judge(
				some(rows, 'option').flatMap(({ attributes }) =>
					['label', 'value', 'position']
						.filter((name) => !(name in attributes))
						.map((name) => `no ${name}`),
				),
			);
		},
	}),
	valuesOf('shipments', async (service) => first((await shipments(service)).rows, 'shipment')),
	valuesOf('containers', aContainer),
	valuesOf('tracking_requests', async (service) =>
		first((await trackingRequests(service)).rows, 'tracking request'),
	),
];

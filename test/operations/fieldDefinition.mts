import times from 'lodash/times';

import type { JsonValue } from '../../nodes/ContainerTracking/api/jsonapi/types';
import type { Sandbox } from '../sandbox/index.mts';
import { record } from '../cases.mts';
import { byId } from './inSandbox.mts';
import { changes, ID, reads, type ResourceCases, sends, when } from './operationCase.mts';
import { each, everything, type Preview } from './preview.mts';

const TYPE = 'custom_field_definition';
const OPTION = 'custom_field_option';
const AT = `/custom_field_definitions/${ID}`;
const OPTION_ID = '7b1f2f0e-0c1a-4f7e-8f3f-2a6f6d0b9c11';

const posts = <Attributes,>(path: string, type: string, attributes: Attributes) => ({
	method: 'POST' as const,
	path,
	body: { data: { type, attributes } },
});

/** One with options. */
function choice({ store }: Sandbox) {
	const found = store.all(TYPE).find(({ attributes }) => attributes.data_type === 'enum');
	return { definitionId: byId(found?.id ?? ID) };
}

/** Added at the sandbox, so that one that is deleted is missed by nobody. */
function optionOf(sandbox: Sandbox): string {
	const { store } = sandbox;
	const id = store.nextId(OPTION);
	const attributes = { label: id, value: id, position: 9 };
	const added = store.add({ id, type: OPTION, attributes, relationships: {} });
	const definition = store.get(TYPE, choice(sandbox).definitionId.value);
	if (definition) store.append(definition, 'options', added);
	return id;
}

function definitionOf({ store }: Sandbox): string {
	const id = store.nextId(TYPE);
	const attributes = { ...store.all(TYPE)[0]?.attributes, api_slug: id, display_name: id };
	return store.add({ id, type: TYPE, attributes, relationships: { options: { data: [] } } }).id;
}

const known = ({ store }: Sandbox) => ({ definitionId: byId(store.all(TYPE)[0]?.id ?? ID) });
const withOption = (more: object) => (sandbox: Sandbox) => ({
	...choice(sandbox),
	optionId: optionOf(sandbox),
	...more,
});

/** A field of each item, whose API name nobody has yet. */
const NEW = { displayName: 'Gate Code', apiSlug: '={{ $json.slug ?? $runIndex + "_code" }}' };
const slugs = ({ store }: Sandbox) => times(3, () => ({ slug: store.nextId('slug') }));
const newOption: Preview = (sandbox) => ({
	parameters: { ...choice(sandbox), label: '={{ $json.slug }}' },
	items: slugs(sandbox),
});

/** What expressions may give as default and validation. */
const DEFAULTS = (
	[
		['boolean', false, false],
		['enum_multi', ['low'], ['low']],
		['reference', { id: '1' }, { id: '1' }],
		['short_text', true, 'true'],
		['short_text', '"0815"', '0815'],
		['short_text', '["low"]', '["low"]'],
	] as Array<[string, JsonValue, JsonValue]>
).map(([dataType, defaultValue, default_value]) =>
	when(
		`an expression gives the default of a ${dataType} as ${JSON.stringify(defaultValue)}`,
		{
			...{ displayName: 'Gate', apiSlug: 'gate', dataType },
			additionalFields: { defaultValue, validation: { min: 0 } },
		},
		posts('/custom_field_definitions', TYPE, {
			...{ entity_type: 'Container', api_slug: 'gate', display_name: 'Gate', data_type: dataType },
			...{ validation: { min: 0 }, default_value },
		}),
	),
);

const TEXT = record`
	entity_type=Shipment api_slug=gate_code display_name=Gate Code description=For the driver
	data_type=short_text reference_type=Party default_format=plain
	validation=${{ max_length: 8 }} default_value="0815"
`;
const NUMBER = record`
	entity_type=Container api_slug=pallets display_name=Pallets data_type=number default_value=12
`;
const CHANGED = record`
	display_name=Gate description=For the driver default_format=plain validation=${{ min: 0 }}
	default_value=["low"]
`;

/** All of them are extras of the public service. */
const publicOnly = true;

export const fieldDefinition: ResourceCases = {
	create: {
		requests: [
			...sends`
				a text is defined, with all details | set entityType=shipment displayName=${' Gate Code '}
						apiSlug=gate_code dataType=short_text
					| set.additionalFields defaultFormat=plain defaultValue="0815" description=For the driver
						referenceType=Party validation=${'{"max_length": 8}'}
					| request ${posts('/custom_field_definitions', TYPE, TEXT)}
				a number is defined, with a default | set displayName=Pallets apiSlug=pallets dataType=number
					| set.additionalFields defaultValue="12"
					| request ${posts('/custom_field_definitions', TYPE, NUMBER)}
			`,
			...DEFAULTS,
		],
		publicOnly,
		type: TYPE,
		parameters: ({ store }) => ({
			...NEW,
			apiSlug: `={{ $json.slug ?? "${store.nextId('slug')}" }}`,
		}),
		input: slugs,
		preview: (sandbox) => ({ parameters: NEW, items: slugs(sandbox) }),
	},
	createOption: {
		requests: sends`
			nothing but a label is set | set definitionId=${ID} label=${' Rush Order '}
				| request ${posts(`${AT}/options`, OPTION, { label: 'Rush Order', value: 'Rush Order' })}
			value and position are set | set definitionId=${ID} label=Rush Order optionValue=rush
					position=2
				| request ${posts(`${AT}/options`, OPTION, { label: 'Rush Order', position: 2, value: 'rush' })}
		`,
		publicOnly,
		type: OPTION,
		parameters: (sandbox) => ({
			...choice(sandbox),
			label: `={{ $json.slug ?? "${sandbox.store.nextId('label')}" }}`,
		}),
		input: slugs,
		preview: newOption,
	},
	delete: {
		requests: [
			when('a definition is deleted', { definitionId: ID }, { method: 'DELETE', path: AT }),
		],
		publicOnly,
		fields: ['success'],
		parameters: () => ({ definitionId: byId('={{ $json.id }}') }),
		input: (sandbox) => times(3, () => ({ id: definitionOf(sandbox) })),
		preview: each('definitionId', [TYPE]),
	},
	deleteOption: {
		requests: sends`
			an option is deleted | set definitionId=${ID} optionId=${OPTION_ID} | request method=DELETE
					path=${AT}/options/${OPTION_ID}
		`,
		publicOnly,
		fields: ['success'],
		parameters: (sandbox) => ({ ...choice(sandbox), optionId: '={{ $json.id }}' }),
		input: (sandbox) => times(3, () => ({ id: optionOf(sandbox) })),
		preview: (sandbox) => ({
			parameters: { ...choice(sandbox), optionId: '={{ $json.id }}' },
			items: [{ id: optionOf(sandbox) }],
		}),
	},
	get: {
		requests: [when('a definition is picked', { definitionId: ID }, reads(AT))],
		publicOnly,
		type: TYPE,
		parameters: known,
		preview: each('definitionId', [TYPE]),
	},
	getAll: {
		requests: sends`
			all filters are set | set.filters dataType=enum nameBegins=Pri entityType=shipment
				| request ${reads('/custom_field_definitions')} | request.query filter[data_type]=enum
					filter[display_name]=Pri filter[entity_type]=Shipment
		`,
		publicOnly,
		type: TYPE,
		preview: everything,
	},
	getOptions: {
		requests: [when('a definition is picked', { definitionId: ID }, reads(`${AT}/options`))],
		publicOnly,
		type: OPTION,
		parameters: choice,
		preview: (sandbox) => ({ parameters: { ...choice(sandbox), returnAll: true } }),
	},
	update: {
		requests: sends`
			every detail is changed | set definitionId=${ID} | set.updateFields displayName=Gate
					defaultFormat=plain defaultValue=${'["low"]'} description=For the driver
					validation=${'{"min": 0}'}
				| request ${changes(AT, TYPE, CHANGED)}
			details are emptied | set definitionId=${ID}
				| set.updateFields description= defaultFormat= validation= defaultValue=
				| request ${changes(AT, TYPE, { default_format: null, description: null, validation: null })}
		`,
		publicOnly,
		type: TYPE,
		parameters: (sandbox) => ({ ...known(sandbox), updateFields: { description: 'For all' } }),
		preview: each('definitionId', [TYPE], { updateFields: { description: 'For all' } }),
	},
	updateOption: {
		requests: sends`
			label and position are changed, and the ID came with spaces around | set definitionId=${ID}
					optionId=${` ${OPTION_ID}\n`} label=Rush position=1
				| request method=PATCH path=${AT}/options/${OPTION_ID}
				| request.body.data type=${OPTION} id=${OPTION_ID} | request.body.data.attributes label=Rush
					position=1
		`,
		publicOnly,
		type: OPTION,
		parameters: withOption({ label: 'Rush' }),
		preview: (sandbox) => ({ parameters: withOption({ label: 'Rush' })(sandbox) }),
	},
};

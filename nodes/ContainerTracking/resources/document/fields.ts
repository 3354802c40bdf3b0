import { BadInput } from '../../input';
import { textOf, type JsonObject, type Resource } from '../../jsonapi';
import { collection } from '../../operation/commonFields';
import type { Filter } from '../../operation/definition';
import { field } from '../../operation/field';
import { objectIn } from '../fields/bodies';

/** What to do at a service without documents. */
export const NO_DOCUMENTS =
	'Keep the files in a storage of your own. What was read out of a document comes with the document events of the trigger.';

const attribute = ({ attributes }: Resource, name: string): string =>
	textOf(attributes?.[name]).toLowerCase();

export const FILTERS: Filter[] = [
	{
		field: {
			displayName: 'Document Types',
			name: 'documentTypes',
			type: 'string',
			default: '',
			placeholder: 'e.g. arrival_notice',
			description:
				'Only documents of these types, by the codes that Document > Get Types gives. Separate several by commas.',
		},
		query: 'filter[document_types]',
		matches: (row, types) => {
			const wanted = String(types)
				.split(',')
				.map((type) => type.trim().toLowerCase());
			const type = attribute(row, 'document_type_manual') || attribute(row, 'document_type');
			return type === '' ? undefined : wanted.includes(type);
		},
	},
	{
		field: {
			displayName: 'File Name',
			name: 'fileName',
			type: 'string',
			default: '',
			placeholder: 'e.g. arrival',
			description: 'Only documents whose file name holds this text',
		},
		query: 'filter[filename]',
		matches: (row, text) => {
			const names = [attribute(row, 'file_name'), attribute(row, 'name')].filter(Boolean);
			if (names.length === 0) return undefined;
			return names.some((name) => name.includes(String(text).toLowerCase()));
		},
	},
	{
		field: {
			displayName: 'Reference',
			name: 'reference',
			type: 'string',
			default: '',
			placeholder: 'e.g. MEDUAB123456',
			description:
				'Only documents that name this bill of lading, container or reference number, e.g. those of one shipment',
		},
		query: 'filter[reference]',
		// What a document names is not among its fields.
		matches: () => undefined,
		needsService: true,
	},
];

export const CHANGES = collection('Update Fields', 'updateFields', [
	field({
		displayName: 'Document Type',
		name: 'documentType',
		type: 'string',
		default: '',
		placeholder: 'e.g. arrival_notice',
		description: 'What the document is, by a code that Document > Get Types gives',
		pointer: '/data/attributes/document_type_manual',
	}),
	field({
		displayName: 'Extracted Data',
		name: 'extractedData',
		type: 'string',
		default: '',
		placeholder: 'e.g. {"bill_of_lading_number": "MEDUAB123456"}',
		description:
			'What the document says, in place of what the service read out of it, as JSON with names and values',
		pointer: '/data/attributes/extracted_data_manual',
	}),
]);

export const STEP = field({
	displayName: 'Step',
	name: 'step',
	type: 'options',
	default: 'reextract',
	options: [
		{
			name: 'Classify Again',
			value: 'reclassify',
			description: 'Find out again what kind of document it is',
		},
		{ name: 'Extract Again', value: 'reextract', description: 'Read the data out of it again' },
		{
			name: 'Link Again',
			value: 'relink',
			description: 'Look again for the shipments and containers that it names',
		},
		{
			name: 'Rotate',
			value: 'rotate',
			description: 'Turn its pages, e.g. of a scan that lies on its side',
		},
	],
	description: 'What the service is to do with the document once more',
});

export const DEGREES = field({
	displayName: 'Degrees',
	name: 'degrees',
	type: 'options',
	default: '90',
	options: ['90', '180', '270'].map((degrees) => ({ name: `${degrees}°`, value: degrees })),
	description: 'How far the pages are turned clockwise',
	displayOptions: { show: { step: ['rotate'] } },
});

interface Changed {
	documentType?: string | null;
	extractedData?: string | null;
}

export function changedAttributes({ documentType, extractedData }: Changed): JsonObject {
	const attributes: JsonObject = {
		...(documentType && { document_type_manual: documentType.trim() }),
		...(extractedData?.trim() && {
			extracted_data_manual: objectIn(extractedData, 'Extracted Data'),
		}),
	};
	if (Object.keys(attributes).length > 0) return attributes;
	throw new BadInput('Update Fields is empty', 'Add what is to change under Update Fields.');
}

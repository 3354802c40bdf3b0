import { isBlank } from '../../api/input/badInput';
import { asStored, textList } from '../../api/input/values';
import { collection } from '../../operation/commonFields';
import type { Filter } from '../../operation/definition';
import { choiceField, textField, type ValuesOf } from '../../operation/field';
import { soughtText } from '../../operation/request';
import { changed, objectIn } from '../fields/bodies';
import { locator } from '../fields/locators';
import { attribute } from '../fields/rowChecks';

/** What to do at a service without documents. */
export const NO_DOCUMENTS =
	'Keep the files in a storage of your own. What was read out of a document comes with the document events of the trigger.';

export const DOCUMENT = locator('Document', 'documentId', 'documents');

export const dataField = (displayName: string, description: string) =>
	textField(displayName, 'binaryPropertyName', {
		default: 'data',
		placeholder: 'e.g. data',
		required: true,
		description,
	});

/** An expression may give nothing for the name. */
export const nameOfData = (entered: string | null | undefined) => entered?.trim() || 'data';

export const FILTERS: Filter[] = [
	{
		field: textField('Document Types', 'documentTypes', {
			isList: true,
			placeholder: 'e.g. arrival_notice',
			description:
				'Only documents of these types, by the codes that Document > Get Types gives. Separate several by commas.',
		}),
		query: 'filter[document_types]',
		convert: (types) => soughtText(textList(types).join(','), 'Document Types'),
		names: ({ document_type_manual: corrected, document_type: type }) => [corrected ?? type],
		matches: (row, types) => {
			const type = attribute(row, 'document_type_manual') || attribute(row, 'document_type');
			const wanted = String(types).toLowerCase().split(',');
			return type === '' ? undefined : wanted.includes(type.toLowerCase());
		},
	},
	{
		field: textField('File Name', 'fileName', {
			placeholder: 'e.g. arrival',
			description: 'Only documents whose file name holds this text',
		}),
		query: 'filter[filename]',
		matches: (row, text) => {
			const names = [attribute(row, 'file_name'), attribute(row, 'name')].filter(Boolean);
			if (names.length === 0) return undefined;
			return names.some((name) => name.toLowerCase().includes(String(text).toLowerCase()));
		},
	},
	{
		field: textField('Reference', 'reference', {
			placeholder: 'e.g. MEDUAB123456',
			description:
				'Only documents that name this bill of lading, container or reference number, e.g. those of one shipment',
		}),
		query: 'filter[reference]',
		convert: (entered) => soughtText(asStored(String(entered)), 'Reference'),
		// The fields of a document do not show the numbers that it names.
		matches: () => undefined,
		needsService: true,
	},
	{
		field: textField('Sort By', 'sort', {
			placeholder: 'e.g. -created_at',
			description: 'Field to sort the documents by, with a minus in front for descending order',
		}),
		query: 'sort',
		needsService: true,
	},
];

export const CHANGES = collection('Update Fields', 'updateFields', [
	textField('Document Type', 'documentType', {
		placeholder: 'e.g. arrival_notice',
		description: 'What the document is, by a code that Document > Get Types gives',
		pointer: '/data/attributes/document_type_manual',
	}),
	textField('Extracted Data', 'extractedData', {
		isAny: true,
		placeholder: 'e.g. {"bill_of_lading_number": "MEDUAB123456"}',
		description:
			'What the document says, in place of what the service read out of it, as JSON with names and values',
		pointer: '/data/attributes/extracted_data_manual',
	}),
]);

export const STEP = choiceField('Step', 'step', {
	choices: {
		reclassify: ['Classify Again', 'Find out again what kind of document it is'],
		reextract: ['Extract Again', 'Read the data out of it again'],
		relink: ['Link Again', 'Look again for the shipments and containers that it names'],
		rotate: ['Rotate', 'Turn its pages, e.g. of a scan that lies on its side'],
	},
	default: 'reextract',
	description: 'What the service is to do with the document once more',
});

export const DEGREES = choiceField('Degrees', 'degrees', {
	choices: { 90: '90°', 180: '180°', 270: '270°' },
	default: '90',
	description: 'How far the pages are turned clockwise',
	displayOptions: { show: { step: ['rotate'] } },
});

type Changed = Partial<ValuesOf<(typeof CHANGES)['options'][number]>>;

export function changedAttributes({ documentType, extractedData }: Changed) {
	return changed({
		...(documentType?.trim() && { document_type_manual: documentType.trim() }),
		...(!isBlank(extractedData) && {
			extracted_data_manual: objectIn(extractedData, 'Extracted Data'),
		}),
	});
}

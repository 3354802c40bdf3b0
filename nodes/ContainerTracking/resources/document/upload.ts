import { BadInput, excerpt } from '../../input/badInput';
import type { ApiRequest } from '../../transport/types';
import { explainStatus, operation, type Run } from '../../operation/definition';
import { field, textField } from '../../operation/field';
import { NO_DOCUMENTS } from './fields';

/** A file takes a third more room as text, and n8n holds both. */
const MOST_BYTES = 50 * 1024 * 1024;

const INPUT_FIELD = field({
	displayName: 'Input Data Field Name',
	name: 'binaryPropertyName',
	type: 'string',
	default: 'data',
	placeholder: 'e.g. data',
	required: true,
	description: 'The name of the input field that holds the file',
});

const NAME = textField('Name', 'documentName', {
	placeholder: 'e.g. Arrival notice MEDUAB123456',
	description: 'What the document is called. Empty means the name of the file.',
	pointer: '/data/attributes/name',
});

interface File {
	name: string;
	mimeType: string;
	content: Buffer;
}

/** The file goes as text, in the form of a data URL. */
function uploadRequest({ name, mimeType, content }: File): ApiRequest {
	const attached_document = `data:${mimeType};base64,${content.toString('base64')}`;
	const data = { type: 'document', attributes: { name, attached_document } };
	return { method: 'POST', path: '/documents', body: { data } };
}

export const UPLOAD = operation({
	value: 'upload',
	name: 'Upload',
	action: 'Upload document',
	description: 'Upload a file for the service to read, e.g. an arrival notice from a mail',
	publicOnly: NO_DOCUMENTS,
	notAsTool: true,
	type: 'document',
	explain: explainStatus(
		409,
		'The file is in the account already',
		'Nothing was uploaded. Find the document with Document > Get Many by its File Name.',
	),
	fields: [INPUT_FIELD, NAME],
	returns: 'one',
	run: async (run, { binaryPropertyName, documentName }) => {
		const { client, errorContext, hint } = run;
		const file = await readFile(run, (binaryPropertyName ?? '').trim() || 'data');
		const name = (documentName ?? '').trim() || file.name;
		const { document } = await client.send(uploadRequest({ ...file, name }), errorContext);
		hint(
			'The service reads the document now. What it says comes later, as the event Document Extracted of the trigger, and with Document > Get.',
		);
		return { document };
	},
});

async function readFile({ context, itemIndex }: Run, property: string): Promise<File> {
	const { binary = {} } = context.getInputData()[itemIndex];
	if (!Object.hasOwn(binary, property)) {
		throw new BadInput(
			`Input Data Field Name "${excerpt(property)}" is no file of the item`,
			'Look at the Binary tab of the input: the name is above the file.',
		);
	}
	const { mimeType, fileName } = binary[property];
	const content = await context.helpers.getBinaryDataBuffer(itemIndex, property);
	if (content.length === 0) throw new BadInput('The file is empty', 'Check what fetches the file.');
	if (content.length > MOST_BYTES) {
		throw new BadInput(
			`The file is larger than ${MOST_BYTES / 1024 / 1024} MB`,
			'Upload it in parts, or in the app of the service.',
		);
	}
	return { name: fileName ?? 'document', mimeType, content };
}

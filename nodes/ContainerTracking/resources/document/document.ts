import type { IBinaryData } from 'n8n-workflow';

import { isObject } from '../../api/jsonapi/types';
import { path } from '../../api/urls';
import { nameOfKind } from '../../events/catalogue';
import { operation, resource, type Run } from '../../operation/definition';
import { textField } from '../../operation/field';
import { requiredText } from '../fields/bodies';
import { EXAMPLE_ID, locator } from '../fields/locators';
import { deleteOne, getMany, getOne } from '../getting';
import { DOWNLOAD } from './download';
import {
	changedAttributes,
	CHANGES,
	dataField,
	DEGREES,
	DOCUMENT,
	FILTERS,
	nameOfData,
	NO_DOCUMENTS,
	STEP,
} from './fields';
import { BadInput, excerpt } from '../../api/input/badInput';
import type { ApiRequest, ErrorContext } from '../../api/types';

/** As text a file takes a third more memory, and n8n keeps both. */
const MOST_BYTES = 50 * 1024 * 1024;

const explainDuplicate: ErrorContext['explain'] = ({ status, errors }) => {
	const id = errors.find((entry) => entry.existing_document_id)?.existing_document_id;
	const which = id
		? `It is document ${id}: see Document > Get.`
		: 'Find the document with Document > Get Many by its File Name.';
	const explained = {
		what: 'The file is in the account already',
		remedy: `Nothing was uploaded. ${which} To go on with other files, set On Error in the settings of this node to Continue.`,
	};
	return status === 409 ? explained : undefined;
};

const UPLOAD = operation('Upload', 'upload', {
	action: 'Upload document',
	description: 'Upload a file for the service to read, e.g. an arrival notice from a mail',
	notAsTool: true,
	type: 'document',
	explain: explainDuplicate,
	fields: [
		dataField('Input Data Field Name', 'The name of the input field that holds the file'),
		textField('Name', 'documentName', {
			placeholder: 'e.g. Arrival notice MEDUAB123456',
			description: 'What the document is called. Empty means the name of the file.',
			pointer: '/data/attributes/name',
		}),
	],
	returns: 'one',
	run: async (run, { binaryPropertyName, documentName }) => {
		const { client, errorContext, hint } = run;
		const { mimeType, content, fileName } = await readFile(run, nameOfData(binaryPropertyName));
		const attributes = {
			name: documentName?.trim() || fileName,
			// The file is sent as text, in a data URL.
			attached_document: `data:${mimeType};base64,${content.toString('base64')}`,
		};
		const data = { type: 'document', attributes };
		const request: ApiRequest = { method: 'POST', path: '/documents', body: { data } };
		const { document } = await client.send(request, errorContext);
		hint(
			`The service reads the document now. What it says comes later, as the event "${nameOfKind('document.extracted')}" of the trigger, and with Document > Get.`,
		);
		return { document };
	},
});

async function readFile({ context, itemIndex }: Run, property: string) {
	const { binary = {} } = context.getInputData()[itemIndex];
	if (!Object.hasOwn(binary, property)) {
		throw new BadInput(
			`Input Data Field Name "${excerpt(property)}" is no file of the item`,
			'Look at the Binary tab of the input: the name is above the file.',
		);
	}
	// A file that a Code node made may lack both.
	const { mimeType: type, fileName }: Partial<IBinaryData> = binary[property];
	// The type may come with parameters, such as a charset.
	const mimeType = type?.split(';', 1)[0] || 'application/octet-stream';
	const content = await context.helpers.getBinaryDataBuffer(itemIndex, property);
	if (content.length === 0) throw new BadInput('The file is empty', 'Check what fetches the file.');
	if (content.length > MOST_BYTES) {
		throw new BadInput(
			`The file is larger than ${MOST_BYTES / 1024 / 1024} MB`,
			'Upload it in parts, or in the app of the service.',
		);
	}
	return { fileName: fileName || 'document', mimeType, content };
}

const EXTRACTED = 'last_document_representation';
const LINKED = ['cargos', 'email_submission', 'shipments', 'user'];

/** docs/interface.md#documents; an extra of the public service. */
export const document = resource('Document', 'document', {
	description: 'An arrival notice, delivery order or other file that the service reads',
	operations: [
		UPLOAD,
		operation('Get', 'get', {
			action: 'Get document with extracted data',
			description: 'Get one document with what the service read out of it',
			type: 'document',
			fields: [DOCUMENT],
			includes: { choices: LINKED, always: [EXTRACTED] },
			returns: 'one',
			request: ({ documentId }) => ({
				method: 'GET',
				path: path`/documents/${documentId}`,
				query: { include: EXTRACTED },
			}),
		}),
		getMany({
			action: 'Get many documents',
			description: 'Get the documents of the account',
			filters: FILTERS,
			includes: { choices: [EXTRACTED, ...LINKED] },
			path: '/documents',
		}),
		operation('Get Schema', 'getSchema', {
			action: 'Get schema of extracted document data',
			description: 'Get the fields that the service reads out of a type of document',
			type: 'document_schema',
			fields: [
				textField('Schema ID', 'schemaId', {
					required: true,
					segment: 'document_schemas',
					placeholder: `e.g. ${EXAMPLE_ID}`,
					description: 'ID of the schema',
				}),
			],
			returns: 'one',
			request: ({ schemaId }) => ({
				method: 'GET',
				path: path`/document_schemas/${requiredText(schemaId, 'Schema ID', 'Enter the ID of the schema.')}`,
			}),
		}),
		operation('Get Types', 'getTypes', {
			action: 'Get types of document',
			description: 'Get the types of document that the service knows, each with its code',
			fields: [],
			returns: 'items',
			request: () => ({
				method: 'GET',
				path: '/documents/types',
				expects: (answer) => 'document_types' in answer && Array.isArray(answer.document_types),
			}),
			read: (answer) => ({ items: [answer.document_types].flat().filter(isObject) }),
		}),
		operation('Process Again', 'process', {
			action: 'Process document again',
			description:
				'Have the service read a document again, e.g. after a correction. The outcome comes later, as an event of the trigger.',
			fields: [DOCUMENT, STEP, DEGREES],
			returns: 'none',
			request: ({ documentId, step, degrees }) => ({
				method: 'POST',
				path: path`/documents/${documentId}/${step}`,
				...(step === 'rotate' && { body: { degrees: degrees ?? '90' } }),
				// The service only confirms the start, so an answer without errors is a success.
				expects: 'any',
			}),
		}),
		operation('Update', 'update', {
			action: 'Update type or data of document',
			description: 'Change the type of a document, or what was read out of it',
			type: 'document',
			fields: [DOCUMENT, CHANGES],
			returns: 'one',
			request: ({ documentId, updateFields }) => ({
				method: 'PATCH',
				path: path`/documents/${documentId}`,
				body: {
					data: { type: 'document', id: documentId, attributes: changedAttributes(updateFields) },
				},
			}),
		}),
		DOWNLOAD,
		deleteOne(DOCUMENT, {
			action: 'Delete document',
			description: 'Remove a document from the account for good',
		}),
	].map((each) => ({ ...each, publicOnly: NO_DOCUMENTS })),
});

/** docs/interface.md#documents; an extra of the public service as well. */
export const emailSubmission = resource('Email Submission', 'emailSubmission', {
	description: 'A mail with documents that was sent to the service',
	operations: [
		getOne(locator('Email Submission', 'emailSubmissionId', 'email_submissions'), {
			action: 'Get email submission',
			description: 'Get one mail that was sent to the service, and its documents',
		}),
		getMany({
			action: 'Get many email submissions',
			description: 'Get the mails with documents that were sent to the service',
			path: '/email_submissions',
		}),
	].map((each) => ({
		...each,
		publicOnly: 'Look at the mailbox that the documents were sent from.',
		includes: { choices: ['documents', 'user'] },
	})),
});

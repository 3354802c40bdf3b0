import { isObject } from '../../jsonapi/types';
import { path } from '../../transport/urls';
import { operation, type ResourceDefinition } from '../../operation/definition';
import { textField } from '../../operation/field';
import { EXAMPLE_ID } from '../fields/locators';
import { deleteOne, getMany } from '../getting';
import { DOWNLOAD } from './download';
import {
	CHANGES,
	changedAttributes,
	DEGREES,
	DOCUMENT,
	FILTERS,
	NO_DOCUMENTS,
	STEP,
} from './fields';
import { UPLOAD } from './upload';

const EXTRACTED = 'last_document_representation';
const LINKED = ['cargos', 'email_submission', 'shipments', 'user'];

/** Undefined where it has none. */
const typesIn = (answer: object): unknown[] | undefined =>
	'document_types' in answer && Array.isArray(answer.document_types)
		? answer.document_types
		: undefined;

const hasTypes = (answer: object): boolean => typesIn(answer) !== undefined;

/** The service confirms that it begins, and nothing more. */
const isAccepted = (answer: object): boolean => !('errors' in answer);

/** docs/interface.md#documents; an extra of the public service. */
export const document: ResourceDefinition = {
	value: 'document',
	name: 'Document',
	description: 'An arrival notice, delivery order or other file that the service reads',
	operations: [
		UPLOAD,
		operation({
			value: 'get',
			name: 'Get',
			action: 'Get document with extracted data',
			description: 'Get one document with what the service read out of it',
			publicOnly: NO_DOCUMENTS,
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
			publicOnly: NO_DOCUMENTS,
			filters: FILTERS,
			includes: { choices: [EXTRACTED, ...LINKED] },
			path: '/documents',
		}),
		operation({
			value: 'getSchema',
			name: 'Get Schema',
			action: 'Get schema of extracted document data',
			description: 'Get the fields that the service reads out of a type of document',
			publicOnly: NO_DOCUMENTS,
			type: 'document_schema',
			fields: [
				textField('Schema ID', 'schemaId', {
					required: true,
					placeholder: `e.g. ${EXAMPLE_ID}`,
					description: 'ID of the schema',
				}),
			],
			returns: 'one',
			request: ({ schemaId }) => ({ method: 'GET', path: path`/document_schemas/${schemaId}` }),
		}),
		operation({
			value: 'getTypes',
			name: 'Get Types',
			action: 'Get types of document',
			description: 'Get the types of document that the service knows, each with its code',
			publicOnly: NO_DOCUMENTS,
			fields: [],
			returns: 'wholeList',
			request: () => ({
				method: 'GET',
				path: '/documents/types',
				expects: hasTypes,
			}),
			read: (answer, _parameters, output) => ({
				items: output === 'raw' ? [answer] : (typesIn(answer) ?? []).filter(isObject),
			}),
		}),
		operation({
			value: 'process',
			name: 'Process Again',
			action: 'Process document again',
			description:
				'Have the service read a document again, e.g. after a correction. The outcome comes later, as an event of the trigger.',
			publicOnly: NO_DOCUMENTS,
			fields: [DOCUMENT, STEP, DEGREES],
			returns: 'none',
			request: ({ documentId, step, degrees }) => ({
				method: 'POST',
				path: path`/documents/${documentId}/${step}`,
				...(step === 'rotate' && { body: { degrees: degrees ?? '90' } }),
				expects: isAccepted,
			}),
		}),
		operation({
			value: 'update',
			name: 'Update',
			action: 'Update type or data of document',
			description: 'Change the type of a document, or what was read out of it',
			publicOnly: NO_DOCUMENTS,
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
			publicOnly: NO_DOCUMENTS,
		}),
	],
};

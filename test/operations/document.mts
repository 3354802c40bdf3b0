import times from 'lodash/times';

import { byId, documentOf, having, schemaOf } from './inSandbox.mts';
import type { Sandbox } from '../sandbox/index.mts';
import { changes, ID, reads, type ResourceCases, sends, when } from './operationCase.mts';
import { each, everything, once } from './preview.mts';

/** Comes with each incoming item of a test. */
export const INPUT_FILE = { name: 'notice.txt', text: 'Arrival notice OCNA700037' };

const UPLOADED = 'data:text/plain;base64,QXJyaXZhbCBub3RpY2UgT0NOQTcwMDAzNw==';

const forgetUploads = ({ store }: Sandbox) =>
	store
		.all('document')
		.filter(({ attributes }) => attributes.name === INPUT_FILE.name)
		.forEach((one) => store.remove({ type: 'file', id: one.id }));

const known = (sandbox: Sandbox) => ({ documentId: byId(documentOf(sandbox)) });
const EXTRACTED = 'last_document_representation';
const JOINED = `${EXTRACTED}.payload.bill_of_lading_number`;
const posts = (step: string) => ({
	...({ method: 'POST', path: `/documents/${ID}/${step}`, expects: 'any' } as const),
});

const DATA = { vessel: 'Aurora' };
const changed = <Attributes,>(attributes: Attributes) =>
	changes(`/documents/${ID}`, 'document', attributes);

/** All of them are extras of the public service. */
const publicOnly = true;

export const document: ResourceCases = {
	delete: {
		requests: sends`
			a document is deleted | set documentId=${ID} | request method=DELETE path=/documents/${ID}
		`,
		publicOnly,
		fields: ['success'],
		parameters: () => ({ documentId: byId('={{ $json.id }}') }),
		input: (sandbox) => times(3, () => ({ id: documentOf(sandbox) })),
		preview: each('documentId', ['document']),
	},
	download: {
		requests: sends`
			the file of a document is downloaded | set documentId=${ID} binaryPropertyName=file maxSize=5
				| request ${reads(`/documents/${ID}/download_url`)} | checksAnswer true
		`,
		publicOnly,
		fields: ['document_id', 'file_name', 'file_content_type', 'document_type'],
		parameters: known,
		preview: each('documentId', ['document']),
	},
	get: {
		requests: sends`
			a document is picked | set documentId=${ID} | request ${reads(`/documents/${ID}`)}
				| request.query include=${EXTRACTED}
			what it belongs to is included | set documentId=${ID} includes=["shipments"]
					moreIncludes=cargos | request ${reads(`/documents/${ID}`)}
				| request.query include=${EXTRACTED},shipments,cargos
		`,
		publicOnly,
		type: 'document',
		parameters: known,
		joined: { path: JOINED },
		preview: each('documentId', ['document']),
	},
	getAll: {
		requests: sends`
			filters are set, and what was extracted is included | set includes=${[EXTRACTED]}
					moreIncludes=shipments | set.filters documentTypes=arrival_notice, invoice
					fileName=${' notice '} reference=csqu 305438-3 sort=-created_at
				| request ${reads('/documents')}
				| request.query filter[document_types]=arrival_notice,invoice filter[filename]=notice
					filter[reference]=CSQU3054383 sort=-created_at include=${EXTRACTED},shipments
		`,
		publicOnly,
		type: 'document',
		parameters: having(documentOf),
		joined: { path: JOINED, includes: [EXTRACTED] },
		preview: everything,
	},
	getSchema: {
		requests: [when('a schema is named', { schemaId: ID }, reads(`/document_schemas/${ID}`))],
		publicOnly,
		type: 'document_schema',
		parameters: (sandbox) => ({ schemaId: schemaOf(sandbox) }),
		preview: (sandbox) => ({ parameters: { schemaId: schemaOf(sandbox) } }),
	},
	getTypes: {
		requests: [when('nothing is set', {}, reads('/documents/types'), true)],
		publicOnly,
		fields: ['code', 'label'],
		preview: once(),
	},
	process: {
		requests: [
			...['reextract', 'reclassify', 'relink'].map((step) =>
				when(`a document goes through ${step}`, { documentId: ID, step }, posts(step)),
			),
			when(
				'a document is turned',
				{ documentId: ID, step: 'rotate', degrees: '180' },
				{ ...posts('rotate'), body: { degrees: '180' } },
			),
		],
		publicOnly,
		fields: ['success'],
		parameters: known,
		preview: each('documentId', ['document']),
	},
	update: {
		requests: sends`
			type and data are corrected | set documentId=${ID}
				| set.updateFields documentType=delivery_order extractedData=${'{"vessel": "Aurora"}'}
				| request ${changed({ document_type_manual: 'delivery_order', extracted_data_manual: DATA })}
			an expression gives the data | set documentId=${ID} | set.updateFields extractedData=${DATA}
				| request ${changed({ extracted_data_manual: DATA })}
		`,
		publicOnly,
		type: 'document',
		parameters: (sandbox) => ({
			...known(sandbox),
			updateFields: { documentType: 'delivery_order' },
		}),
		preview: each('documentId', ['document'], { updateFields: { documentType: 'delivery_order' } }),
	},
	upload: {
		requests: sends`
			a file is uploaded under a name of its own | set binaryPropertyName=data
					documentName=Notice of arrival | request method=POST path=/documents
				| request.body.data type=document | request.body.data.attributes name=Notice of arrival
					attached_document=${UPLOADED}
		`,
		publicOnly,
		type: 'document',
		parameters: having(forgetUploads),
		// The service takes no file twice.
		input: () => times(3, (index) => ({ file_text: `Arrival notice ${index}` })),
		preview: once(),
	},
};

/** Documents and the mails they came with: docs/interface.md#documents. The contract has none. */
import { type Filters, getById, getFiltered, getPage, one, required } from '../documents.mts';
import {
	type Answer,
	type Call,
	type Context,
	type DocumentRule,
	type Endpoint,
	on,
	publicOnly,
} from '../endpoint.mts';
import { errorObject, Refusal, unprocessable } from '../errors.mts';
import { type Resource, targets, text } from '../resource.mts';
import { storeDocument } from '../seed/document.mts';

const TYPES = [
	{ code: 'arrival_notice', label: 'Arrival Notice' },
	{ code: 'delivery_order', label: 'Delivery Order' },
];

const ATTACHED = '/data/attributes/attached_document';
const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+);base64,([A-Za-z0-9+/]+={0,2})$/;

const include = { of: 'document' };

export function documentEndpoints(context: Context): Endpoint[] {
	const emails = { include: { of: 'email_submission' } };
	const newest = (type: string) => () => context.store.newestFirst(type);
	return publicOnly([
		getFiltered(context, '/documents', filtersOf(context), newest('document'), { include }),
		on('GET /documents/types', () => ({ document: { document_types: TYPES } })),
		getById(context, '/documents', 'document', { include }),
		on('GET /documents/:id/download_url', (call) => {
			const { id } = documentOf(context, call);
			const download_url = `${context.origin()}/files/${id}?signature=sandbox`;
			return { document: { download_url } };
		}),
		getById(context, '/document_schemas', 'document_schema'),
		...writingEndpoints(context),
		getPage(context, '/email_submissions', newest('email_submission'), emails),
		getById(context, '/email_submissions', 'email_submission', emails),
	]);
}

const documentOf = (context: Context, call: Call) => required(context, 'document', call.params.id);

function filtersOf({ store }: Context): Filters {
	const linked = (row: Resource) =>
		[...targets(row, 'shipments'), ...targets(row, 'cargos')].flatMap(({ type, id }) => {
			const { attributes = {} } = store.get(type, id) ?? {};
			return [attributes.bill_of_lading_number, attributes.number, attributes.ref_numbers].flat();
		});
	return {
		'filter[filename]': (row, name) => text(row, 'file_name').includes(name),
		'filter[reference]': (row, reference) => linked(row).includes(reference),
		'filter[document_types]': (row, types) => types.split(',').includes(text(row, 'document_type')),
		// The order is left as it is.
		sort: () => true,
	};
}

const NEW: DocumentRule = {
	type: 'document',
	attributes: {
		name: 'required text',
		attached_document: 'required text',
	},
};

const CHANGED: DocumentRule = {
	type: 'document',
	attributes: { document_type_manual: 'text', extracted_data_manual: 'any' },
};

function writingEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	const at = (call: Call) => documentOf(context, call);
	const again = (step: string, plain?: 'degrees'): Endpoint =>
		on(
			`POST /documents/:id/${step}`,
			{ ...(plain && { body: { plain: { degrees: 'required text' } } }) },
			(call) => {
				const { id } = at(call);
				if (plain && !['90', '180', '270'].includes(String(call.attributes.degrees)))
					throw unprocessable('degrees', `${id} cannot be turned by that.`);
				return { status: 202, document: { status: 'accepted' } };
			},
		);
	return [
		on('POST /documents', { body: NEW }, (call) => uploaded(context, call)),
		on('PATCH /documents/:id', { body: CHANGED }, ({ attributes, ...call }) => {
			const { extracted_data_manual: payload, ...rest } = attributes;
			const document = store.update(at({ attributes, ...call }), rest);
			const known = store.related(document, 'last_document_representation')!;
			if (payload !== undefined) store.update(known, { payload });
			return one(context, { attributes, ...call }, document);
		}),
		on('DELETE /documents/:id', (call) => {
			store.remove({ type: 'file', id: at(call).id });
			store.remove(at(call));
			return { status: 204 };
		}),
		...['reextract', 'reclassify', 'relink'].map((step) => again(step)),
		again('rotate', 'degrees'),
	];
}

function uploaded(context: Context, call: Call): Answer {
	const { store, clock } = context;
	const { name, attached_document } = call.attributes;
	const [, , base64] = DATA_URL.exec(String(attached_document)) ?? [];
	if (!base64) throw unprocessable(ATTACHED, 'attached_document is no file.');
	const same = store.all('file').find(({ attributes }) => attributes.base64 === base64);
	if (same) throw duplicate(required(context, 'document', same.id));
	const id = store.nextId('document');
	const file = Buffer.from(base64, 'base64');
	const given = { id, name: String(name), source: 'api', created_at: clock.iso(), file };
	return one(context, call, storeDocument(store, given), 201);
}

function duplicate(existing: Resource): Refusal {
	const meta = {
		existing_document_id: existing.id,
		existing_document_name: existing.attributes.name,
	};
	const entry = errorObject(409, `It is "${text(existing, 'name')}" already.`, {
		code: 'duplicate',
	});
	return new Refusal(409, [{ ...entry, meta } as typeof entry]);
}

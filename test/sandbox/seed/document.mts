/** An arrival notice that came by mail and was read by the service. */
import { record } from '../../cases.mts';
import { wholeSeconds } from '../clock.mts';
import { type Attributes, toMany, toOne, type Resource } from '../resource.mts';
import { seeded, type Store } from '../store.mts';
import { USER } from './parties.mts';

/** The smallest text that looks like a PDF. */
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

/** A document with its file and the data read from it. */
export function storeDocument(
	store: Store,
	given: {
		id: string;
		name: string;
		source: string;
		created_at: string;
		file?: Buffer;
		/** The data read from the file. */
		payload?: Attributes;
	},
	about: Resource[] = [],
): Resource {
	const { id, name, source, created_at, file = PDF } = given;
	const { payload = { bill_of_lading_number: 'OCNA700037' } } = given;
	const representation = store.add({
		id: store.nextId('document_representation'),
		type: 'document_representation',
		attributes: { schema_version: '1', payload, created_at, updated_at: created_at },
		relationships: {},
	});
	const attributes = { base64: file.toString('base64') };
	store.add({ id, type: 'file', attributes, relationships: {} });
	const of = (type: string) => toMany(about.filter((one) => one.type === type));
	return store.add({
		id,
		type: 'document',
		attributes: {
			id,
			name,
			document_type: 'arrival_notice',
			document_type_manual: null,
			classification_notes: null,
			source,
			file_name: `${name}.pdf`,
			file_content_type: 'application/pdf',
			file_size_bytes: file.length,
			created_at,
			updated_at: created_at,
		},
		relationships: {
			user: toOne(USER),
			last_document_representation: toOne(representation),
			shipments: of('shipment'),
			cargos: of('container'),
		},
	});
}

/** Called after the shipments are added, since the document is linked to the first of them. */
export function addDocument(store: Store, start: number): void {
	const created_at = wholeSeconds(start);
	const shipment = store.all('shipment')[0];
	const { id } = seeded('document', 'arrival notice');
	const named = { id, name: 'Arrival notice', source: 'email', created_at };
	const document = storeDocument(store, named, shipment ? [shipment] : []);
	const submission = store.add({
		...seeded('email_submission', 'arrival notice'),
		attributes: record`
			subject=Arrival notice OCNA700037 body=null from=["notices@carrier.example"]
			to=["documents@sandbox.example"] cc=[] sent_at=${created_at} message_id=null in_reply_to=null
			references=[] content_type=multipart/mixed documents_count=1 created_at=${created_at}
			updated_at=${created_at}
		`,
		relationships: {
			user: toOne(USER),
			documents: toMany([document]),
		},
	});
	document.relationships.email_submission = toOne(submission);
	store.add({
		...seeded('document_schema', 'arrival notice'),
		attributes: record`
			document_type=arrival_notice label=Arrival Notice schema_version="1"
			full_version=arrival_notice/1 current=true draft=false active_at=${created_at}
			schema_format=json_schema description=null schema_payload=${{ type: 'object' }}
			created_at=${created_at} updated_at=${created_at}
		`,
		relationships: {},
	});
}

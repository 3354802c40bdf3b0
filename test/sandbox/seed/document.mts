/** An arrival notice that the service has read. */
import { toOne } from '../resource.mts';
import { stableId, type Store } from '../store.mts';

export function addDocument(store: Store, start: number): void {
	const created_at = new Date(start).toISOString().replace(/\.\d+Z$/, 'Z');
	const document = store.add({
		id: stableId('document', 'arrival notice'),
		type: 'document',
		attributes: { created_at },
		relationships: {},
	});
	store.add({
		id: stableId('document_representation', 'arrival notice'),
		type: 'document_representation',
		attributes: {
			created_at,
			document_type: 'arrival_notice',
			status: 'extracted',
			fields: { bill_of_lading_number: 'OCNA700037' },
		},
		relationships: { document: toOne(document) },
	});
}

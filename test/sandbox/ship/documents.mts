/** Documents that were sent to the service: it reads them, and links them to shipments and containers. */
import type { Context } from '../context.mts';
import { type Attributes, type Resource, toOne } from '../resource.mts';
import { find } from './world.mts';

/** What was read in a document is its representation; it comes along with the notification. */
function publishDocument(context: Context, kind: string, read: Attributes, about?: Resource) {
	const { store, clock, notifications } = context;
	const created_at = clock.iso();
	const document = store.add({
		id: store.nextId('document'),
		type: 'document',
		attributes: { created_at },
		relationships: about ? { linked: toOne(about) } : {},
	});
	store.add({
		id: store.nextId('document_representation'),
		type: 'document_representation',
		attributes: { created_at, ...read },
		relationships: { document: toOne(document) },
	});
	return notifications.publish({ kind, document });
}

/** @param fields what was read, e.g. `{bill_of_lading_number: 'OCNA700037'}` */
export const extractDocument = (context: Context, fields: Attributes = {}): Resource | undefined =>
	publishDocument(context, 'document.extracted', {
		document_type: 'arrival_notice',
		status: 'extracted',
		fields,
	});

export const failExtraction = (context: Context, reason = 'unreadable'): Resource | undefined =>
	publishDocument(context, 'document.extraction_failed', {
		...{ document_type: null, status: 'failed' },
		failed_reason: reason,
	});

/** A document is linked to a shipment or a container. */
export const linkDocument = (
	context: Context,
	to: { type: 'shipment' | 'container'; id: string },
): Resource | undefined =>
	publishDocument(
		context,
		'link.created',
		{ document_type: 'arrival_notice', status: 'extracted', linked_to: to },
		find(context, to.type, to.id),
	);

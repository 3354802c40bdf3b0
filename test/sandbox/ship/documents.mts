/** Documents that were sent to the service: it reads them, and links them to shipments and containers. */
import type { Context } from '../context.mts';
import type { Attributes, Resource } from '../resource.mts';
import { storeDocument } from '../seed/document.mts';
import { find } from './world.mts';

interface Read {
	payload?: Attributes;
	documentType?: string | null;
}

/** What was read in a document is its representation; it comes along with the notification. */
function publishDocument(context: Context, kind: string, read: Read, about?: Resource) {
	const { store, clock, notifications } = context;
	const named = { id: store.nextId('document'), name: 'Mailed notice', source: 'email' };
	const given = { ...named, created_at: clock.iso(), ...read };
	const document = storeDocument(store, given, about && [about]);
	return notifications.publish({ kind, document });
}

/** @param payload what was read, e.g. `{bill_of_lading_number: 'OCNA700037'}` */
export const extractDocument = (context: Context, payload: Attributes = {}): Resource | undefined =>
	publishDocument(context, 'document.extracted', { payload });

export const failExtraction = (context: Context): Resource | undefined =>
	publishDocument(context, 'document.extraction_failed', { payload: {}, documentType: null });

/** A document is linked to a shipment or a container. */
export const linkDocument = (
	context: Context,
	to: { type: 'shipment' | 'container'; id: string },
): Resource | undefined =>
	publishDocument(context, 'link.created', {}, find(context, to.type, to.id));

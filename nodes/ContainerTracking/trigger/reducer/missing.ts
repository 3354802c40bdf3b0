import { cameAlong, relatedIdentifier } from '../../events/notification';
import type { Reading } from '../../events/reading';

/** One sentence about what the event refers to and did not come with; undefined where all is there. */
export function whatIsMissing({
	notification,
	related,
	kind,
	changes,
}: Reading): string | undefined {
	const { event, id, reference } = notification;
	const [family] = event.split('.');
	if (family === 'container' && !cameAlong(related.container)) {
		if (related.container) {
			return `The event came without its container: get container ${related.container.id}, or its pickup status.`;
		}
		const whole = id ? `, or notification ${id}` : '';
		return `The event does not say which container it is about: look it up at the service${whole}.`;
	}
	if (family === 'shipment' && !cameAlong(related.shipment)) {
		return 'The event came without its shipment.';
	}
	if (family === 'tracking_request' && !cameAlong(related.trackingRequest)) {
		return 'The event came without its tracking request.';
	}
	if (kind.isUpdate && !changes) return 'The event does not say what changed.';
	const document = relatedIdentifier(notification.resource, 'document');
	// What was read in a document comes as a resource of its own; the document itself has no more to say.
	const isRead = notification.included.some(({ type }) => type.startsWith('document'));
	if (document && !isRead) {
		return `The event came without its document: it has the ID ${document.id} at the service.`;
	}
	return family !== 'document' && reference && !cameAlong(reference)
		? `The event came without what it is about: ${reference.type} ${reference.id}.`
		: undefined;
}

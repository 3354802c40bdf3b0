import type { IDataObject } from 'n8n-workflow';
import type { DateTime } from 'luxon';

import { lfdFields } from '../../events/lfdEvidence';
import { isIncluded, relatedIdentifier } from '../../events/notification';
import type { Reading } from '../../events/reading';
import type { PickupStatus } from '../../pickup';
import { availabilityTold, type AvailabilityTold } from './availability';
import { holdsTold, type HoldsTold } from './holds';
import { isOutdated, type Known } from './known';
import { lfdTold, type LfdTold } from './lfd';
import { momentsTold, type MomentTold } from './moments';

/** What one notification tells, family by family. */
export interface Told {
	/** What stands in the item in any case: the date that moved, before and now. */
	fields: IDataObject;
	/** A later event said that the container is gone, before this one came; or it is now. */
	isPickedUp: boolean;
	isPickedUpNow: boolean;
	containerId?: string;
	status?: PickupStatus;
	lfd?: LfdTold;
	moments: MomentTold[];
	holds?: HoldsTold;
	availability?: AvailabilityTold;
}

/**
 * Without pickup status, what the event itself says; only of an estimate it is known what it was before.
 * That needs no rules, and a fraction of the time.
 */
export function toldAlone({ container = {}, shipment = {} }: Known, reading: Reading): Told {
	const { containerId } = reading.context;
	const subject = containerId ? container : shipment;
	const moments = momentsTold(reading, subject.moments, false);
	const fields = lfdFields(reading) ?? momentFieldsOf(reading, moments);
	return { fields, isPickedUp: false, isPickedUpNow: false, containerId, moments };
}

/** What each family of events tells. */
export function toldBy(
	known: Known,
	reading: Reading,
	now: DateTime,
	hasOnlyCombined?: boolean,
): Told {
	const { container = {}, shipment = {} } = known;
	// A container that was fetched tells by itself whether it is gone.
	const isPickedUp =
		!reading.context.isFetched && isOutdated(reading.createdAt, { madeAt: container.pickedUpAt });
	const subject = reading.context.containerId ? container : shipment;
	const lfd = lfdTold(reading, container, { isPickedUp, hasOnlyCombined, now: now.toMillis() });
	const moments = momentsTold(reading, subject.moments, isPickedUp);
	const holds = holdsTold(reading, container.holds, isPickedUp);
	const availability = availabilityTold(
		reading,
		container.availability,
		isPickedUp,
		now.toMillis(),
	);
	const { context } = reading;
	const { containerId, container: whole } = context;
	const status = lfd?.status ?? (whole && context.evaluate(whole));
	return {
		fields: lfd?.fields ?? momentFieldsOf(reading, moments),
		isPickedUp,
		isPickedUpNow: isPickedUp || Boolean(status?.picked_up),
		containerId,
		status,
		lfd,
		moments,
		holds,
		availability,
	};
}

/** Of an ETA or appointment; without `previous` where nothing tells it. */
function momentFieldsOf({ kind }: Reading, moments: MomentTold[]): IDataObject {
	const moved = moments.find(({ name }) => name !== 'terminal');
	if (!kind.moment || !moved) return {};
	const { previous, current } = moved;
	return previous === undefined ? { current } : { previous, current };
}

/** One sentence about what the event refers to and did not come with; undefined where all is there. */
export function whatIsMissing({
	notification,
	related,
	kind,
	changes,
}: Reading): string | undefined {
	const { event, id, reference } = notification;
	const [family] = event.split('.');
	if (family === 'container' && !isIncluded(related.container)) {
		if (related.container) {
			return `The event came without its container: get container ${related.container.id}, or its pickup status.`;
		}
		const whole = id ? `, or notification ${id}` : '';
		return `The event does not say which container it is about: look it up at the service${whole}.`;
	}
	if (family === 'shipment' && !isIncluded(related.shipment)) {
		return 'The event came without its shipment.';
	}
	if (family === 'tracking_request' && !isIncluded(related.trackingRequest)) {
		return 'The event came without its tracking request.';
	}
	if (kind.isUpdate && !changes) return 'The event does not say what changed.';
	const document = relatedIdentifier(notification.resource, 'document');
	// What was read in a document comes as a resource of its own; the document itself has no more to say.
	const isRead = notification.included.some(({ type }) => type.startsWith('document'));
	if (document && !isRead) {
		return `The event came without its document: it has the ID ${document.id} at the service.`;
	}
	return family !== 'document' && reference && !isIncluded(reference)
		? `The event came without what it is about: ${reference.type} ${reference.id}.`
		: undefined;
}

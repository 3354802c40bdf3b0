import type { JsonObject } from '../../../nodes/ContainerTracking/jsonapi';
import { changesOf } from '../../../nodes/ContainerTracking/events/changes';
import { readNotification } from '../../../nodes/ContainerTracking/events/notification';
import { pickupFields } from '../../../nodes/ContainerTracking/trigger/reducer/pickup';
import { relatedResources } from '../../../nodes/ContainerTracking/events/related';
import type { Remembered } from '../../../nodes/ContainerTracking/trigger/state/remembered';

/** A memory whose entries are all of the same age. */
export function memory(ageMs = 0): Remembered {
	const values = new Map<string, string | null>();
	return {
		recall: (subject, withinMs = Infinity) => (ageMs <= withinMs ? values.get(subject) : undefined),
		remember: (subject, value) => void values.set(subject, value),
		isOutdated: () => false,
	};
}

/** What Add Pickup Status adds to the item of a delivery. */
export function fieldsOf(document: JsonObject, remembered = memory()) {
	const notification = readNotification(document);
	if (!notification) throw new Error('The test sent no notification.');
	const changes = changesOf(notification);
	return pickupFields(notification, relatedResources(notification), changes, remembered);
}

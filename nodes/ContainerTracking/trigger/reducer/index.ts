import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import type { TriggerOutput } from '../../events/item';
import { readNotification } from '../../events/notification';
import { readEvent } from '../../events/reading';
import { linkTemplate } from '../../input';
import { isObject } from '../../jsonapi';
import type { KnownSubject } from './known';
import { reduce } from './reducer';

export { usesState, reduce, type ItemSettings, type Reduced } from './reducer';

/**
 * Notification documents, as listed or given as examples, the oldest first, in the shape of the trigger's
 * items: what one tells is known to the next. One that cannot be read is answered as it came. `baseUrl`: of the
 * service that has them.
 */
export function triggerItems(
	documents: object[],
	{ output, baseUrl }: { output: TriggerOutput; baseUrl?: string },
): IDataObject[] {
	const now = DateTime.now();
	const link = linkTemplate(undefined, baseUrl);
	const settings = { output, linkTemplate: link, addsPickupStatus: false, onlyNews: false };
	const subjects = new Map<string | undefined, KnownSubject | undefined>();
	return documents.map((document) => {
		const unread = isObject(document) ? document : {};
		const notification = readNotification(document);
		if (!notification) return unread;
		const reading = readEvent(notification, now);
		const [container, shipment] = [reading.context.containerId, reading.related.shipment?.id];
		const before = { container: subjects.get(container), shipment: subjects.get(shipment) };
		const { known, item } = reduce(before, reading, now, settings);
		if (container) subjects.set(container, known.container);
		if (shipment) subjects.set(shipment, known.shipment);
		return item ?? unread;
	});
}

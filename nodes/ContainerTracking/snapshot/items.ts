import type { IDataObject } from 'n8n-workflow';
import type { DateTime } from 'luxon';

import { readEvent } from '../events/reading';
import { readNotification, resourceKey } from '../events/notification';
import { linkTemplate } from '../input/links';
import { passesFilters } from '../trigger/filters';
import { reduce, usesState, type ItemSettings } from '../trigger/reducer/reducer';
import type { KnownSubject } from '../trigger/reducer/known';
import type { EventSettings } from '../trigger/settings';
import type { FoundNotification } from './snapshotDiff';

/** Changes of one reading as the items of the trigger. What one of them reports is known to the next. */
export class ChangeItems {
	private readonly known = new Map<string, KnownSubject | undefined>();
	private readonly shape: ItemSettings;

	constructor(
		private readonly settings: EventSettings,
		baseUrl: string,
		private readonly at: DateTime,
	) {
		this.shape = {
			...settings,
			linkTemplate: linkTemplate(settings.linkBase, baseUrl),
			readAt: at.toISO(),
		};
	}

	/** Undefined where the filters or Skip Repeated Events leave it out. */
	item({ document, known }: FoundNotification): IDataObject | undefined {
		const notification = readNotification(document);
		if (!notification) return undefined;
		const { included } = notification;
		// All of it was read when the change was found, so it is as new as the change.
		const fetched = new Set(included.map(resourceKey));
		const reading = readEvent({ ...notification, fetched }, this.at);
		const { related, changes, context } = reading;
		if (!passesFilters(this.settings.filters, notification.event, related, changes))
			return undefined;
		if (!usesState(reading, this.shape)) return reduce({}, reading, this.at, this.shape).item;
		const { container, shipment } = known();
		const ofContainer = `container ${context.containerId}`;
		const ofShipment = `shipment ${related.shipment?.id}`;
		const before = {
			container: this.known.has(ofContainer) ? this.known.get(ofContainer) : container,
			shipment: this.known.has(ofShipment) ? this.known.get(ofShipment) : shipment,
		};
		const { item, known: after } = reduce(before, reading, this.at, this.shape);
		if (context.containerId) this.known.set(ofContainer, after.container);
		else if (related.shipment?.id) this.known.set(ofShipment, after.shipment);
		return item;
	}
}

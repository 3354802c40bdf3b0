import type { IDataObject } from 'n8n-workflow';
import type { DateTime } from 'luxon';

import { readEvent, readNotification, resourceKey, type Reading } from '../events';
import { linkTemplate } from '../input';
import { passesFilters } from '../trigger/filters';
import { reduce, usesState, type ItemSettings } from '../trigger/reducer/reducer';
import type { Known, KnownSubject } from '../trigger/reducer/known';
import type { EventSettings } from '../trigger/settings';
import type { FoundNotification } from './snapshotDiff';

/** Changes of one reading as the items of the trigger. What one of them tells is known to the next. */
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

	/** Undefined where the filters or Only News leave it out. */
	item({ document, known }: FoundNotification): IDataObject | undefined {
		const notification = readNotification(document);
		if (!notification) return undefined;
		const { included } = notification;
		// All of it was read when the change was found, so it is as new as the change.
		const fetched = new Set(included.map(resourceKey));
		const reading = readEvent({ ...notification, fetched }, this.at);
		if (!this.passes(reading)) return undefined;
		const isUsed = usesState(reading, this.shape);
		const before = isUsed ? this.before(reading, known()) : {};
		const { item, known: after } = reduce(before, reading, this.at, this.shape);
		if (isUsed) this.keep(reading, after);
		return item;
	}

	private passes({ notification, related, changes }: Reading): boolean {
		return passesFilters(this.settings.filters, notification.event, related, changes);
	}

	private before(reading: Reading, { container, shipment }: Known): Known {
		const { ofContainer, ofShipment } = keysOf(reading);
		return {
			container: this.known.has(ofContainer) ? this.known.get(ofContainer) : container,
			shipment: this.known.has(ofShipment) ? this.known.get(ofShipment) : shipment,
		};
	}

	private keep(reading: Reading, { container, shipment }: Known): void {
		const { ofContainer, ofShipment } = keysOf(reading);
		if (reading.context.containerId) this.known.set(ofContainer, container);
		else if (reading.related.shipment?.id) this.known.set(ofShipment, shipment);
	}
}

const keysOf = ({ context, related }: Reading) => ({
	ofContainer: `container ${context.containerId}`,
	ofShipment: `shipment ${related.shipment?.id}`,
});

import type { IncludedIndex, Resource } from '../jsonapi';
import type { Known } from '../trigger/reducer/known';

/** A shipment as it was read, with its containers and whatever came along with both. */
export interface ReadShipment {
	shipment: Resource;
	/** With their attributes; undefined where the service does not tell which containers it has. */
	containers: Resource[] | undefined;
	index: IncludedIndex;
}

/** A change between two readings, told as the service would tell it. */
export interface FoundNotification {
	id: string;
	/** Of the container, where it is about one. */
	containerId?: string;
	/** In the envelope of the public service, so that everything reads it as it reads a delivery. */
	document: object;
	/** What the reading before told of what it is about, for the reducer. */
	known: () => Known;
	/** What it is about was there before, and was not read then. */
	isOfUnknown?: boolean;
}

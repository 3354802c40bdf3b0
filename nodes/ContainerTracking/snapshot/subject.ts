import type { IncludedIndex, Resource } from '../jsonapi';
import type { Values } from './values';

/** A shipment as it is now, with what is known of it before and after this reading. */
export interface ShipmentSubject {
	shipment: Resource;
	before: Values;
	after: Values;
	index: IncludedIndex;
	/** The reading before had it. */
	isKnown: boolean;
}

/** The same of a container. */
export interface ContainerSubject {
	container: Resource;
	before: Values;
	after: Values;
	/** Of the shipment it is in; `before` is that of the shipment it was in. */
	of: ShipmentSubject;
	/** It was added since the reading before. */
	isNew: boolean;
	/** The reading before had it. */
	isKnown: boolean;
}

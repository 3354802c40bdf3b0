import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { flatten, includeTree, indexIncluded, type Resource } from '../jsonapi';
import { pickupStatusAt, type PickupRelated, type PickupStatus } from '../pickup';
import type { Notification } from './notification';
import type { Related } from './related';

/** A container as it came along, and how to judge it. */
export interface Box {
	/** Flat, with pickup facility and terminals; absent where the event only refers to it. */
	container?: IDataObject;
	containerId?: string;
	judge(container: IDataObject): PickupStatus;
}

const JOINED = includeTree([
	'pickup_facility',
	'pod_terminal',
	'shipment',
	'shipment.destination_terminal',
	'shipment.pod_terminal',
]);

export function boxOf({ included }: Notification, { container, shipment, terminal }: Related): Box {
	const index = indexIncluded(included);
	const flat = (resource: Resource | undefined) =>
		resource && (flatten(resource, index, JOINED) as IDataObject);
	const beside: PickupRelated = { shipment: flat(shipment), terminal: flat(terminal) };
	const judge = pickupStatusAt({ now: DateTime.now() });
	const hasCome = Object.keys(container?.attributes ?? {}).length > 0;
	return {
		container: hasCome ? flat(container) : undefined,
		containerId: container?.id || undefined,
		judge: (box) => judge(box, beside),
	};
}

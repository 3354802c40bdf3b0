import type { IDataObject } from 'n8n-workflow';

import type { PickupStatus } from '../../pickup';
import { availabilityChange } from './availability';
import { boxOf, type Box } from '../../events/containerContext';
import type { Change } from '../../events/changes';
import { holdChanges } from './holds';
import { lfdMove } from './lfd';
import type { Notification } from '../../events/notification';
import type { Related } from '../../events/related';
import type { Remembered } from '../state/remembered';

/** What Add Pickup Status adds to the item of an event about a container. */
export interface PickupFields extends IDataObject {
	/** Of an event that moves a last free day; `LfdMove`. */
	lfdChange?: IDataObject;
	/** Of an event that changes holds; a list of `HoldEntry`. */
	holdChanges?: IDataObject[];
	/** Of an event that tells whether the container can be picked up; `AvailabilityChange`. */
	availabilityChange?: IDataObject;
	/** A `PickupStatus`; `incomplete` where the event came without its container. */
	pickup?: IDataObject;
}

const WITHOUT_CONTAINER =
	'The event came without its container. Get the pickup status with the container ID.';

/** Judged from what came along, without a request: the service waits for its acknowledgement. */
export function pickupFields(
	notification: Notification,
	related: Related,
	changes: Change[] | undefined,
	remembered: Remembered,
): PickupFields {
	if (!notification.event.startsWith('container.') && !related.container) return {};
	const box = boxOf(notification, related);
	const move = lfdMove(notification, box, changes, remembered);
	const fields: PickupFields = {
		lfdChange: move?.lfdChange as IDataObject | undefined,
		holdChanges: holdChanges(changes) as IDataObject[] | undefined,
		availabilityChange: availabilityChange(notification, box, changes, remembered),
		pickup: pickupOf(box, move?.status),
	};
	for (const name of Object.keys(fields)) if (fields[name] === undefined) delete fields[name];
	return fields;
}

function pickupOf({ container, containerId, judge }: Box, status?: PickupStatus): IDataObject {
	if (container) return { ...(status ?? judge(container)), incomplete: false };
	const unknown = judge({ id: containerId ?? null });
	return { ...unknown, alerts: false, sentence: WITHOUT_CONTAINER, incomplete: true };
}

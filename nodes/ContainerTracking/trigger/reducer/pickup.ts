import type { IDataObject } from 'n8n-workflow';

import type { Reading } from '../../events/reading';
import type { PickupStatus } from '../../pickup';

const WITHOUT_CONTAINER =
	'The event came without its container. Get the pickup status with the container ID.';
const OVER = 'A later event says that the container is gone already.';

/**
 * `pickup` of the item: a `PickupStatus`, as far as it can be told; nothing for an event that is not about
 * a container. `isGone`: a later event said so before this one arrived.
 */
export function pickupOf(
	{ notification, context, related }: Reading,
	status: PickupStatus | undefined,
	isGone: boolean,
): IDataObject {
	if (!notification.event.startsWith('container.') && !related.container) return {};
	if (!status) {
		const unknown = context.evaluate({ id: context.containerId ?? null });
		return {
			pickup: { ...unknown, alerts: false, sentence: WITHOUT_CONTAINER, incomplete: true },
		};
	}
	const pickup = { ...status, incomplete: false };
	return { pickup: isGone ? { ...pickup, alerts: false, sentence: OVER } : pickup };
}

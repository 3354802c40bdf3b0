import type { IDataObject } from 'n8n-workflow';

import type { Reading } from '../../events/reading';
import { linkTo } from '../../input';
import type { PickupStatus } from '../../pickup';

const WITHOUT_CONTAINER =
	'The event came without its container. Get the pickup status with the container ID.';
const OVER = 'A later event says that the container is gone already.';

/**
 * `pickup` of the item: a `PickupStatus`, as far as it can be told; nothing for an event that is not about
 * a container. `isPickedUp`: a later event said so before this one arrived.
 */
export function pickupOf(
	{ notification, context, related }: Reading,
	status: PickupStatus | undefined,
	{ isPickedUp, linkTemplate }: { isPickedUp: boolean; linkTemplate: string | null },
): IDataObject {
	if (!notification.event.startsWith('container.') && !related.container) return {};
	const known = status ?? context.evaluate({ id: context.containerId ?? null });
	const link = linkTo(linkTemplate, known.number, known.bill_of_lading_number);
	const pickup = { ...known, link, incomplete: !status };
	if (!status) return { pickup: { ...pickup, alerts: false, sentence: WITHOUT_CONTAINER } };
	return { pickup: isPickedUp ? { ...pickup, alerts: false, sentence: OVER } : pickup };
}

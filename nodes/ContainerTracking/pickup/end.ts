import { isStated, type Fields } from './read';
import type { PickedUpReason } from './types';

/** What the container alone tells of its end; a pickup at the port is none where it goes on inland. */
export function endOf(container: Fields, status: string | null): PickedUpReason | 'depends' | null {
	if (isStated(container.empty_terminated_at)) return 'empty_terminated';
	if (isStated(container.final_destination_full_out_at)) return 'final_destination_full_out';
	if (isStated(container.delivered_at)) return 'delivered';
	if (status === 'delivered' || status === 'empty_returned') return status;
	return status === 'picked_up' || isStated(container.pod_full_out_at) ? 'depends' : null;
}

/** Why a container is gone; null where it is not. See docs/last-free-day.md#where-the-container-is. */
export function pickedUpReasonOf(
	container: Fields,
	status: string | null,
	{ inland, byRail, arrived }: { inland: boolean; byRail: boolean; arrived: boolean },
): PickedUpReason | null {
	const end = endOf(container, status);
	if (end !== 'depends') return end;
	if (status === 'picked_up' && !(inland && byRail && !arrived)) return status;
	return !inland && isStated(container.pod_full_out_at) ? 'pod_full_out' : null;
}

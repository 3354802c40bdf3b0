import { pickupStatusAt } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { PickupOptions } from '../../../nodes/ContainerTracking/pickup/options';
import type { PickupRelated } from '../../../nodes/ContainerTracking/pickup/context';
import type { PickupStatus } from '../../../nodes/ContainerTracking/pickup/facts';

/** Noon of Wednesday, 11 March 2026, in Los Angeles. */
export const NOON_LOS_ANGELES = '2026-03-11T19:00:00Z';

/** A container discharged at Los Angeles a few days ago, checked this morning, without a last free day. */
export function container(attributes: { [name: string]: unknown } = {}) {
	return {
		id: '11111111-1111-4111-8111-111111111111',
		type: 'container',
		number: 'TEST1234567',
		pod_timezone: 'America/Los_Angeles',
		final_destination_timezone: null,
		pod_discharged_at: '2026-03-06T18:00:00Z',
		terminal_checked_at: '2026-03-11T15:00:00Z',
		availability_known: true,
		available_for_pickup: true,
		pod_terminal: { id: 't1', type: 'terminal', name: 'Pier 400', firms_code: 'W185' },
		...attributes,
	};
}

export const pickupStatus = (container: unknown, options: PickupOptions & PickupRelated) =>
	pickupStatusAt(options)(container, options);

export function statusOf(
	attributes: { [name: string]: unknown } = {},
	options: Partial<PickupOptions> & PickupRelated = {},
): PickupStatus {
	return pickupStatus(container(attributes), { now: NOON_LOS_ANGELES, ...options });
}

/** A fee as the service posts it. */
export const usd = (amount: number | string, type: string | null = 'demurrage') => ({
	type,
	amount,
	currency_code: 'USD',
});

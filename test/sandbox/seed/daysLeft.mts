import { DateTime } from 'luxon';

import type { Sandbox } from '../index.mts';
import type { SituationName } from './situations/index.mts';

/** Days from then to the last free day of a situation, both at the place of pickup. `now`: ISO. */
export function daysLeft({ store, situations }: Sandbox, name: SituationName, now: string): number {
	const container = store.get('container', situations[name].containerId);
	const { pickup_lfd, pod_timezone, final_destination_timezone } = container?.attributes ?? {};
	const zone = String(final_destination_timezone ?? pod_timezone);
	const today = DateTime.fromISO(now, { zone }).startOf('day');
	const lfd = DateTime.fromISO(String(pickup_lfd), { zone }).startOf('day');
	return Math.round(lfd.diff(today, 'days').days);
}

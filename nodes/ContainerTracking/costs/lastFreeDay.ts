import sortBy from 'lodash/sortBy';

import { isLfdField, LFD_SOURCES, lfdValue } from '../pickup/lfdChange';
import { isStated, readFields, readText } from '../pickup/read';
import type { FlatResource } from '../jsonapi/types';
import { isOfRailway } from '../terms/cells';

const KIND = /^container\.(\w+)\.changed$/;

/**
 * A container with the last free days that were in force, where the service has emptied them after the pickup: the day
 * that the user entered, else the last that its events state.
 *
 * @param party who bills: a railway goes by the date of the ramp
 */
export function withLastFreeDay(
	container: FlatResource,
	events: readonly FlatResource[],
	entered: string | null,
	party: string | null = null,
): FlatResource {
	const fields = Object.keys(LFD_SOURCES).filter(isLfdField);
	if (entered !== null) {
		const none = { pickup_lfd: null, import_deadlines: null, ind_facility_lfd_on: null };
		const field = isOfRailway({ party }) ? 'ind_facility_lfd_on' : 'pickup_lfd';
		return { ...container, ...none, [field]: entered };
	}
	if (fields.some((field) => isStated(lfdValue(container, field)))) return container;
	const top: { [field: string]: unknown } = {};
	const deadlines: { [field: string]: unknown } = { ...readFields(container.import_deadlines) };
	for (const { event, value } of sortBy(events, ({ timestamp }) => readText(timestamp) ?? '')) {
		const field = KIND.exec(readText(event) ?? '')?.[1] ?? '';
		if (!isLfdField(field) || !isStated(value)) continue;
		const isTop = field === 'pickup_lfd' || field === 'ind_facility_lfd_on';
		(isTop ? top : deadlines)[field] = value;
	}
	return { ...container, ...top, import_deadlines: deadlines } as FlatResource;
}

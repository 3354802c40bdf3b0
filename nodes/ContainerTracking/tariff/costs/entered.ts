import omitBy from 'lodash/omitBy';
import sortBy from 'lodash/sortBy';

import { DAY_MS, storedMillis } from '../../pickup/dates';
import type { Evaluated } from '../../pickup/pickupStatus';
import { readText } from '../../pickup/read';
import type { EnteredTimes } from '../terms/types';
import { readResources, validEvents } from './events';

const AVAILABLE = 'container.transport.available';

/** When it was first available, at the port and then at the ramp, where the railway gives notice of it. */
function noticesOf({ context, where }: Evaluated): EnteredTimes {
	const notices = validEvents(readResources(context.container.transport_events))
		.filter(({ event }) => event === AVAILABLE)
		.flatMap(({ timestamp }) => {
			const [text, millis] = [readText(timestamp), storedMillis(timestamp)];
			return text === null || millis === null ? [] : { text, millis };
		});
	const times = sortBy(notices, 'millis');
	const arrived = where.arrivedAt?.moment ?? Infinity;
	const atRamp = times.find(({ millis }) => millis >= arrived);
	const atPort = times.find(({ millis }) => millis < arrived);
	return {
		...(atPort !== undefined && { availableAt: atPort.text }),
		...(atRamp !== undefined && { railNotifiedAt: atRamp.text }),
	};
}

/** The discharge may be recorded some days late; a container comes again after weeks. */
const MOST_DAYS_BEFORE = 14;

const isOfEarlierVoyage =
	({ context: { dischargedAt } }: Evaluated) =>
	(entered: unknown): boolean => {
		const at = storedMillis(entered);
		return (
			at !== null && dischargedAt !== null && at < dischargedAt.millis - MOST_DAYS_BEFORE * DAY_MS
		);
	};

/** What the user entered for this voyage of the container, before what its events say. */
export function timesOf(evaluated: Evaluated, own: EnteredTimes = {}) {
	const isEarlier = isOfEarlierVoyage(evaluated);
	const entered: EnteredTimes = { ...noticesOf(evaluated), ...omitBy(own, isEarlier) };
	/** Whether a time was entered that is none of this voyage. */
	const hasEarlier = Object.values(own).some(isEarlier);
	return { entered, hasEarlier };
}

import type { Evaluated } from '../../pickup';
import { DAY_MS, momentOf } from '../../pickup/dates';
import { type Fields, readText, readWord, shortened } from '../../pickup/read';
import {
	dayCount,
	evidenceOf,
	momentIn,
	NotAssessable,
	type Clock,
	type Finding,
} from '../finding';
import { type ShipmentFacts, watcherOf } from '../shipment';
import type { Thresholds } from '../types';

function silent(
	source: string,
	fields: Fields,
	field: string,
	{ clock, zone, daysSilent }: { clock: Clock; zone: ShipmentFacts['zone']; daysSilent: number },
): Finding {
	const last = momentIn(fields, [field], zone, clock);
	if (last === null)
		return new NotAssessable(`it is not known when the ${source} was last heard of`);
	if (last.days < 0) return new NotAssessable(`${field} lies ahead`);
	const millis = clock.nowMillis - momentOf(last.time, zone);
	if (millis <= daysSilent * DAY_MS) return null;
	const days = Math.floor(millis / DAY_MS);
	return {
		severity: 'warning',
		since: last.at,
		days,
		evidence: evidenceOf(fields, field),
		text: `${source} not heard of for ${days === 0 ? 'less than a day' : dayCount(days)}, last ${last.label}`,
	};
}

/** Tracking has stopped before the end, or the line is silent while the ship is under way. */
export function silentLine(shipment: ShipmentFacts, { daysSilent }: Thresholds): Finding {
	const { fields, clock, zone } = shipment;
	if (shipment.isTrackingStopped(daysSilent)) return stopped(shipment);
	if (shipment.mayBeStopped) return new NotAssessable(MAY_BE_PICKED_UP);
	if (shipment.hasArrived) return null;
	return silent('line', fields, 'line_tracking_last_succeeded_at', { clock, zone, daysSilent });
}

const MAY_BE_PICKED_UP =
	'tracking has stopped, and it is not known whether its containers were picked up';

/** Somebody may have wanted it so. */
const BY_USER = 'cancelled_by_user';

function stopped({ fields, zone, clock }: ShipmentFacts): Finding {
	const at = momentIn(fields, ['line_tracking_stopped_at'], zone, clock);
	const reason = readText(fields.line_tracking_stopped_reason);
	const why = reason === null ? '' : ` (${shortened(reason.replaceAll('_', ' '))})`;
	const days = at && Math.max(0, at.days);
	return {
		severity: readWord(reason) === BY_USER ? 'info' : 'warning',
		since: at?.at ?? null,
		days,
		evidence: evidenceOf(
			fields,
			'line_tracking_stopped_at',
			'line_tracking_stopped_reason',
			'line_tracking_last_succeeded_at',
		),
		text: `tracking has stopped${why}${at === null ? '' : ` ${at.label}`}, before the pickup`,
	};
}

/** The terminal or the railway that watches the container where it stands. */
export function silentSource(evaluated: Evaluated, { daysSilent }: Thresholds): Finding {
	const { status, context } = evaluated;
	// Where it is silent as well, that is told once, for the shipment.
	if (status.flags.tracking_stopped) return null;
	const watcher = watcherOf(evaluated);
	if (watcher !== null) {
		const { name, field, zone } = watcher;
		return silent(name, context.container, field, { clock: evaluated, zone, daysSilent });
	}
	const isInland = status.place === 'inland_transit' || status.place === 'inland_waiting';
	return isInland ? new NotAssessable('no source is known that watches it inland') : null;
}

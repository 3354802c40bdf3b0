import type { Evaluated } from '../../pickup';
import { DAY_MS, momentOf } from '../../pickup/dates';
import { readText, readWord, type Fields } from '../../pickup/read';
import { shortened } from '../../pickup/plainText';
import {
	dayCount,
	evidenceOf,
	momentIn,
	NotAssessable,
	type Clock,
	type Finding,
} from '../finding';
import type { ShipmentFacts } from '../shipment';
import type { Thresholds } from '../thresholds';

/** A source was asked, or answered, last too long ago. */
function silent(
	source: string,
	fields: Fields,
	field: string,
	{ clock, zone, daysSilent }: { clock: Clock; zone: ShipmentFacts['zone']; daysSilent: number },
): Finding {
	const last = momentIn(fields, [field], zone, clock);
	if (last === null)
		return new NotAssessable(`it is not known when the ${source} was last heard of`);
	const millis = clock.nowMillis - momentOf(last.time, zone);
	if (millis <= daysSilent * DAY_MS) return null;
	const days = Math.floor(millis / DAY_MS);
	return {
		severity: 'warning',
		since: last.at,
		days,
		evidence: evidenceOf(fields, field),
		text: `${source} not heard of for ${dayCount(days)}, last ${last.label}`,
	};
}

/** Tracking has stopped before the end, or the line is silent while the ship is under way. */
export function silentLine(shipment: ShipmentFacts, { daysSilent }: Thresholds): Finding {
	const { fields, clock, zone } = shipment;
	if (shipment.isTrackingStopped) return stopped(shipment);
	if (shipment.hasArrived) return null;
	return silent('line', fields, 'line_tracking_last_succeeded_at', { clock, zone, daysSilent });
}

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

/** The source that watches the container where it stands: the terminal at the port, then the railway. */
export function silentSource(box: Evaluated, { daysSilent }: Thresholds): Finding {
	const { status, context, where } = box;
	const { container, zones } = context;
	// Told once, for the shipment.
	if (status.flags.tracking_stopped) return null;
	const at = { clock: box, daysSilent };
	if (status.place === 'port') {
		return silent('terminal', container, 'terminal_checked_at', { ...at, zone: zones.port });
	}
	if (status.place !== 'inland_transit' && status.place !== 'inland_waiting') return null;
	if (!where.byRail) return new NotAssessable('no source is known that watches it inland');
	return silent('railway', container, 'rail_last_tracking_request_at', {
		...at,
		zone: zones.inland,
	});
}

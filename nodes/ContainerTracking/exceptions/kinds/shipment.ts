import type { Evaluated } from '../../pickup/pickupStatus';
import { stoppedFor } from '../../pickup/sentenceWarnings';
import { DAY_MS, isBareDate, momentOf } from '../../pickup/dates';
import { dayCount, type Fields, isStated, readText, readWord } from '../../pickup/read';
import {
	evidenceOf,
	momentIn,
	NotAssessable,
	VESSEL_FIELDS,
	type Clock,
	type Evidence,
	type RuleFinding,
	type Rules,
	type Thresholds,
} from '../finding';
import {
	type ShipmentFacts,
	hasStopped,
	isNamed,
	isOtherVoyage,
	isSameShip,
	keyOfVessel,
	vesselLabel,
} from '../shipment';

const TRACKING_STOPPED = new NotAssessable('tracking has stopped, so nothing new is reported');
const HOUR_MS = 3_600_000;

/** Why an ETA that is missing or cannot be parsed cannot be assessed. */
const missing = (fields: Fields, names: readonly string[], name: string): NotAssessable =>
	new NotAssessable(
		names.some((each) => isStated(fields[each]))
			? `the ${name} cannot be read`
			: `no ${name} is recorded`,
	);

interface PastEta {
	name: string;
	place: string;
	zone: ShipmentFacts['zone'];
	clock: Clock;
	limits: Thresholds;
	beside: Evidence[];
}

function overdue(
	fields: Fields,
	names: readonly string[],
	{ name, place, zone, clock, limits, beside }: PastEta,
): RuleFinding {
	const eta = momentIn(fields, names, zone, clock);
	if (eta === null) return missing(fields, names, name);
	const { millis, isInstant } = eta.time;
	// A bare date is over when its day is over.
	const isDate = isBareDate(fields[eta.field]);
	const end = momentOf({ millis: isDate ? millis + DAY_MS : millis, isInstant }, zone);
	const lateBy = clock.nowMillis - end;
	if (lateBy <= limits.hoursPastEta * HOUR_MS) return null;
	const hours = Math.floor(lateBy / HOUR_MS);
	const inHours = ['less than an hour', '1 hour'][hours] ?? `${hours} hours`;
	const delay = hours >= 48 && eta.days >= 2 ? dayCount(eta.days) : inHours;
	return {
		severity: 'warning',
		since: eta.at,
		days: eta.days,
		evidence: [...evidenceOf(fields, eta.field), ...beside],
		text: `${delay} past its ${name} ${eta.label}${place}, and no arrival is recorded`,
	};
}

const atPort = ({ port_of_discharge_name: name }: Fields): string => {
	const text = readText(name);
	return text === null ? '' : ` at ${text}`;
};

function silent(
	source: string,
	fields: Fields,
	field: string,
	{ clock, zone, daysSilent }: { clock: Clock; zone: ShipmentFacts['zone']; daysSilent: number },
): RuleFinding {
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

/** The user may have stopped tracking on purpose. */
const BY_USER = 'cancelled_by_user';

function stopped({ fields, zone, clock }: ShipmentFacts): RuleFinding {
	const at = momentIn(fields, ['line_tracking_stopped_at'], zone, clock);
	const reason = readText(fields.line_tracking_stopped_reason);
	const why = stoppedFor({ tracking_stopped_reason: reason });
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

export const SHIPMENT_RULES: Rules<ShipmentFacts> = {
	/** The vessel or its voyage is not the one first seen. After the arrival that does not matter any more. */
	rolled(shipment, _limits, earlier = {}) {
		if (shipment.hasArrived) return null;
		const now = shipment.vessel;
		const { watched } = earlier;
		if (watched === undefined || !isNamed(watched))
			return new NotAssessable('no earlier vessel was passed in');
		if (!isNamed(now)) return new NotAssessable('no vessel is named');
		const isSame = isSameShip(watched, now);
		if (isSame === undefined) {
			return new NotAssessable('of two vessels one has no IMO number and one no name');
		}
		if (isSame && !isOtherVoyage(watched, now)) {
			const isOpen = earlier.rolled?.some(({ vessel }) => isSameShip(vessel, now) === true);
			return isOpen && now.voyage_number === null ? new NotAssessable('no voyage is named') : null;
		}
		const known = earlier.rolled?.find(
			({ vessel }) => isSameShip(vessel, now) === true && !(isSame && isOtherVoyage(vessel, now)),
		);
		const names = ['pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number', 'pod_eta_at'];
		const before = evidenceOf({ ...watched }, ...VESSEL_FIELDS);
		return {
			severity: 'warning',
			evidence: [
				...evidenceOf(shipment.fields, ...names),
				...before.map(({ field, value }) => ({ field: `earlier_${field}`, value })),
			],
			text: `rolled ${isSame ? 'to another voyage' : 'to another vessel'}, ${vesselLabel(now)} instead of ${vesselLabel(watched)}`,
			key: known?.exception_key ?? `${shipment.key}:rolled:${keyOfVessel(now, isSame)}`,
			vessel: now,
		};
	},

	/** The ETA is days away from the one that was reported first, counted in days at the port. */
	eta_drift(shipment, { daysSilent, etaDriftDays }) {
		if (shipment.hasArrived) return null;
		if (shipment.isTrackingStopped(daysSilent)) return TRACKING_STOPPED;
		const { fields, zone, clock } = shipment;
		const eta = momentIn(fields, ['pod_eta_at'], zone, clock);
		const original = momentIn(fields, ['pod_original_eta_at'], zone, clock);
		if (eta === null) return missing(fields, ['pod_eta_at'], 'ETA');
		if (original === null) return missing(fields, ['pod_original_eta_at'], 'original ETA');
		const drift = eta.day - original.day;
		if (Math.abs(drift) < etaDriftDays) return null;
		const direction = drift > 0 ? 'later' : 'earlier';
		return {
			severity: drift > 0 ? 'warning' : 'info',
			evidence: evidenceOf(fields, 'pod_eta_at', 'pod_original_eta_at'),
			text: `ETA ${eta.label}${atPort(fields)}, ${dayCount(Math.abs(drift))} ${direction} than the original one, ${original.label}`,
		};
	},

	/** The ship should have arrived, and no arrival is reported. */
	past_eta(shipment, limits) {
		if (shipment.hasArrived) return null;
		if (shipment.isTrackingStopped(limits.daysSilent)) return TRACKING_STOPPED;
		const { fields, zone, clock } = shipment;
		return overdue(fields, ['pod_eta_at'], {
			...{ name: 'ETA', place: atPort(fields), zone, clock, limits },
			beside: evidenceOf(fields, 'line_tracking_last_succeeded_at'),
		});
	},

	/** Tracking has stopped before the end, or the line sends nothing while the ship is under way. */
	silent_tracking(shipment, { daysSilent }) {
		const { fields, clock, zone } = shipment;
		if (shipment.isTrackingStopped(daysSilent)) return stopped(shipment);
		if (shipment.mayBeStopped)
			return new NotAssessable(
				'tracking has stopped, and it is not known whether its containers were picked up',
			);
		if (shipment.hasArrived) return null;
		return silent('line', fields, 'line_tracking_last_succeeded_at', { clock, zone, daysSilent });
	},
};

/** The rules for one container by the source that watches it. What the line reports belongs to the shipment. */
export const CONTAINER_SOURCE_RULES: Rules<Evaluated> = {
	/** The container is on rail beyond the ETA at the ramp. */
	past_eta(evaluated, limits) {
		const { status, context, nowMillis } = evaluated;
		if (status.place !== 'inland_transit') return null;
		const stop = {
			isStopped: status.flags.tracking_stopped,
			heardMillis: evaluated.checks.heardAt,
		};
		if (hasStopped(stop, nowMillis, limits.daysSilent)) return TRACKING_STOPPED;
		const { container, shipment, zones } = context;
		const { ind_eta_at } = container;
		const { destination_eta_at } = shipment;
		return overdue({ ind_eta_at, destination_eta_at }, ['ind_eta_at', 'destination_eta_at'], {
			...{ name: 'inland ETA', place: '', zone: zones.inland, clock: evaluated, limits },
			beside: evidenceOf(container, 'pod_rail_departed_at', 'rail_last_tracking_request_at'),
		});
	},

	/** The terminal or railway that watches the container sends nothing. */
	silent_tracking(evaluated, { daysSilent }) {
		const { status, context, checks } = evaluated;
		// If the line sends nothing either, that is reported once, for the shipment.
		if (checks.tracking_stopped) return null;
		const { watcher } = checks;
		if (watcher !== null) {
			const { name, field, zone } = watcher;
			return silent(name, context.container, field, { clock: evaluated, zone, daysSilent });
		}
		const isInland = status.place === 'inland_transit' || status.place === 'inland_waiting';
		return isInland ? new NotAssessable('no source is known that watches it inland') : null;
	},
};

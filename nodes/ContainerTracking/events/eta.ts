import { hasHappened } from '../pickup/context';
import {
	dayLabel,
	dayOf,
	isoDate,
	readStoredTime,
	readZone,
	DAY_MS,
	localTime,
	momentOf,
	zoneNear,
} from '../pickup/dates';
import { inlandPlaceOf } from '../pickup/place';
import { clipped, dayCount, lineOf, zoneLabel } from '../pickup/read';
import { eventPlace, type Phrase } from './phrases';
import { type Reading, eventAttribute } from './reading';

/** Where an arrival is expected, and by how much it moved: since the last estimate, else since the original one. */
export type EtaMove = {
	place: string | null;
	/** IANA name; null where it is not known, so that times and days are in UTC. */
	timezone: string | null;
	arrived: boolean;
	previous: string | null;
	current: string | null;
	original: string | null;
	hours_moved: number | null;
	/** Calendar days at the place. */
	days_moved: number | null;
};

const HOUR_MS = DAY_MS / 24;

export function etaMove(
	reading: Reading,
	isInland: boolean,
	{ previous = null, current }: { previous?: string | null; current: string | null },
): EtaMove {
	const { container, shipment: related } = reading.related;
	const shipment = related?.attributes ?? {};
	const original = isInland ? null : lineOf(shipment.pod_original_eta_at ?? null);
	const zone = etaZone(reading, isInland);
	const [from, to] = [previous ?? original, current].map(readStoredTime);
	const isKnown = from !== null && to !== null;
	const arrivals = isInland
		? [inlandPlaceOf(shipment).destination_ata_at, container?.attributes?.ind_ata_at]
		: [shipment.pod_ata_at];
	return {
		place: lineOf((isInland ? shipment.destination_name : shipment.port_of_discharge_name) ?? null),
		timezone: zone?.name ?? null,
		arrived: arrivals.some((arrival) => hasHappened(arrival, reading.readAt.toMillis(), zone)),
		previous,
		current,
		original,
		hours_moved: isKnown
			? Math.round((10 * (momentOf(to, zone) - momentOf(from, zone))) / HOUR_MS) / 10
			: null,
		days_moved: isKnown ? dayOf(to, zone) - dayOf(from, zone) : null,
	};
}

/** A value that is no zone is ignored, and so is an inland zone on another continent than the port. */
function etaZone(reading: Reading, isInland: boolean) {
	if (!isInland) return portZone(reading);
	const { container, shipment } = reading.related;
	const [ofShipment, ofContainer] = [shipment?.attributes ?? {}, container?.attributes ?? {}];
	const inland =
		readZone(ofShipment.destination_timezone) ??
		readZone(ofContainer.final_destination_timezone) ??
		ownZone(reading);
	return zoneNear(inland, statedPortZone(reading));
}

const ownZone = (reading: Reading) => readZone(eventAttribute(reading, 'timezone'));

const statedPortZone = ({ related: { container, shipment } }: Reading) =>
	readZone(shipment?.attributes?.pod_timezone) ?? readZone(container?.attributes?.pod_timezone);

/** The zone of the port; where that is not stated, the event's own. */
export const portZone = (reading: Reading) => statedPortZone(reading) ?? ownZone(reading);

/** `2 days later`, `13 hours earlier`; empty where the amount is not known or rounds to no hour. */
function movedBy({ hours_moved: hours, days_moved: days }: EtaMove): string {
	if (hours === null || days === null || hours === 0) return '';
	const amount = Math.abs(days === 0 ? Math.round(hours) : days);
	if (amount === 0) return '';
	const unit = days === 0 ? `${amount} hour${amount === 1 ? '' : 's'}` : dayCount(amount);
	return `${unit} ${hours > 0 ? 'later' : 'earlier'}`;
}

/** `ETA Los Angeles 2 days later`, and its times. */
export const etaPhrase = (move: EtaMove, today: string, isFirst = false): Phrase => ({
	headline: ['ETA', move.place && clipped(move.place), movedBy(move)].filter(Boolean).join(' '),
	rest: estimates(move, today, isFirst),
});

/** The estimate for a vessel at the port of the event. `previous`: undefined where not known. */
export function vesselPhrase(
	reading: Reading,
	{ name, previous, current }: { name: string; previous?: string | null; current: string | null },
	today: string,
): Phrase {
	const { placeText, zone } = eventPlace(reading);
	const timezone = zone?.name ?? null;
	const moved = { previous: previous ?? null, current, timezone };
	return {
		headline: `Estimated vessel ${name === 'vessel_etd' ? 'departure' : 'arrival'}`,
		rest: placeText + estimates(moved, today, previous === null),
	};
}

type Estimates = Pick<EtaMove, 'previous' | 'current' | 'timezone'> & { original?: string | null };

/** `, now Tue 10 Mar 03:15, was Sun 8 Mar 15:00, first planned Sat 7 Mar 08:00 (Los Angeles time)`. */
function estimates(
	{ previous, current, original = null, timezone }: Estimates,
	today: string,
	isFirst: boolean,
): string {
	const zone = readZone(timezone);
	const labelled = (word: string, value: string | null) => {
		const time = readStoredTime(value);
		if (time === null) return '';
		const at = time.isInstant ? localTime(time, zone).slice(11, 16) : '';
		return `${word} ${dayLabel(isoDate(dayOf(time, zone)), today)} ${at}`.trim();
	};
	const times = [
		current === null ? 'none any more' : labelled('now', current),
		labelled('was', previous),
		labelled('first planned', original),
	];
	const unknown = previous === null && !isFirst ? ['the one before is not known'] : [];
	return `, ${[...times, ...unknown].filter(Boolean).join(', ')} (${zoneLabel(timezone) || 'UTC'})`;
}

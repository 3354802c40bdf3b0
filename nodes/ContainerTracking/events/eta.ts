import {
	DAY_MS,
	dayLabel,
	dayOf,
	isoDate,
	isSameContinent,
	localTime,
	momentOf,
	readStoredTime,
	readZone,
} from '../pickup/dates';
import { dayCount, isStated, lineOf, zoneLabel } from '../pickup/read';
import { eventAttribute, type Reading } from './reading';

/** Where something is expected, and by how much it moved: since the last estimate, else since the original one. */
export type EtaMove = {
	place: string | null;
	/** IANA name; null where it is not known, so that times and days are those of UTC. */
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

/** Of an estimated arrival at the port of discharge or at the inland destination. */
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
	const arrival = isInland
		? (shipment.destination_ata_at ?? container?.attributes?.ind_ata_at)
		: shipment.pod_ata_at;
	return {
		place: lineOf((isInland ? shipment.destination_name : shipment.port_of_discharge_name) ?? null),
		timezone: zone?.name ?? null,
		arrived: isStated(arrival),
		previous,
		current,
		original,
		hours_moved: isKnown
			? Math.round((10 * (momentOf(to, zone) - momentOf(from, zone))) / HOUR_MS) / 10
			: null,
		days_moved: isKnown ? dayOf(to, zone) - dayOf(from, zone) : null,
	};
}

/** One that is no zone counts for nothing, nor does one on another continent than the port. */
function etaZone(reading: Reading, isInland: boolean) {
	const { container, shipment } = reading.related;
	const [ofShipment, ofContainer] = [shipment?.attributes ?? {}, container?.attributes ?? {}];
	const port = readZone(ofShipment.pod_timezone) ?? readZone(ofContainer.pod_timezone);
	const own = readZone(eventAttribute(reading, 'timezone'));
	if (!isInland) return port ?? own;
	const inland =
		readZone(ofShipment.destination_timezone) ??
		readZone(ofContainer.final_destination_timezone) ??
		own;
	return inland && port && !isSameContinent(inland, port) ? port : inland;
}

/** `2 days later`, `13 hours earlier`; empty where it is not known by how much. */
export function movedBy({ hours_moved: hours, days_moved: days }: EtaMove): string {
	if (hours === null || days === null || hours === 0) return '';
	const amount = Math.abs(days === 0 ? Math.round(hours) : days);
	const unit = days === 0 ? `${amount} hour${amount === 1 ? '' : 's'}` : dayCount(amount);
	return `${unit} ${hours > 0 ? 'later' : 'earlier'}`;
}

/** `now Tue 10 Mar 03:15, was Sun 8 Mar 15:00, first planned Sat 7 Mar 08:00 (Los Angeles time)`. */
export function etaTimes(move: EtaMove, today: string): string {
	const { previous, current, original, timezone } = move;
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
	const unknown = previous === null ? ['the one before is not known'] : [];
	return `${[...times, ...unknown].filter(Boolean).join(', ')} (${zoneLabel(timezone) || 'UTC'})`;
}

import type { LfdDirection } from '../pickup/lfdChange';
import type { LfdSource } from '../pickup/types';
import { dayLabel, dayOf, isoDate, readStoredTime, readZone, timeThere } from '../pickup/dates';
import { tableRows } from '../api/input/values';
import { clipped, lineOf, readText, zoneLabel } from '../pickup/read';
import { findIncluded, relatedIdentifier } from './notification';
import { eventAttribute, type Reading } from './reading';

/** One thing that happened, in a dispatcher's words. A chat shows the headline in bold. */
export interface Phrase {
	headline: string;
	rest: string;
	lines?: string[];
}

/** What to do about a number that is not tracked: the reason that the service gives, headline, advice. */
const ADVICE = new Map(
	tableRows(`
		invalid_number | Check the number | It is not one of that kind. Correct it and track it again.
		not_found | Check number and carrier | Correct them and track it again.
		unrecognized_response | Check number and carrier | The carrier's answer could not be read. If both are right, ask the carrier.
		scac_auto_detect_failed | Name the carrier | It could not be found by the number. Track it again with its code.
		shipping_line_not_supported | Carrier not supported | If the carrier is right, this number can only be followed at the carrier itself.
		duplicate | Tracked already | Nothing has to be corrected.
		data_unavailable | No data from the carrier | It is private or too old, so tracking it again will not help. Ask the carrier.
		shipping_line_unreachable | Carrier not reached | Track it again later, or ask the carrier.
		retries_exhausted | Carrier not reached | Track it again later, or ask the carrier.
		expired | No data in time | Ask the carrier whether the booking still stands, then track it again.
		booking_cancelled | Booking cancelled | The carrier says so. Ask whoever booked it.
		internal_processing_error | The tracking service failed | The number is not to blame. Track it again later.
		awaiting_manifest | Waiting for the manifest | Nothing to do: the service keeps trying.
		pending | Waiting for the carrier | Nothing to do: the service keeps trying.
		succeeded | Tracked by now | Nothing to do.
		created | Tracked by now | Nothing to do.
	`).map(([reason, headline, advice]) => [reason, { headline, advice }]),
);

/** States of a request that was read after the event. They are no reasons. */
const STATES = ['awaiting_manifest', 'pending', 'succeeded', 'created'];

const LOOK = { headline: 'Not tracked', advice: 'Look at the tracking request.' };

const STOPPED_EVENT = 'tracking_request.tracking_stopped';

export function trackingPhrase({ notification, related }: Reading): Phrase | undefined {
	const { event } = notification;
	const request = related.trackingRequest?.attributes ?? {};
	if (event === STOPPED_EVENT)
		return stoppedPhrase(readText(related.shipment?.attributes?.line_tracking_stopped_reason));
	if (!['tracking_request.failed', 'tracking_request.awaiting_manifest'].includes(event))
		return undefined;
	const stated = readText(request.failed_reason) ?? readText(request.status);
	const reason = stated ?? (event.endsWith('awaiting_manifest') ? 'awaiting_manifest' : null);
	const { headline, advice } = ADVICE.get(reason ?? '') ?? LOOK;
	const rest = STATES.includes(reason ?? '') ? '' : why(reason);
	return { headline, rest, lines: [advice] };
}

/** Stopped tracking is nobody's mistake, but the containers may still cost money. */
function stoppedPhrase(reason: string | null): Phrase {
	if (reason === 'all_containers_terminated')
		return { headline: 'Tracking ended', rest: '', lines: ['All its containers are back.'] };
	const isByHand = reason === 'cancelled_by_user';
	return {
		headline: isByHand ? 'Tracking was ended by hand' : 'Tracking stopped',
		rest: isByHand ? '' : why(reason),
		lines: [
			'Nothing about its containers changes here any more. Resume tracking of the shipment where some are still to be picked up.',
		],
	};
}

const why = (reason: string | null): string =>
	`, ${reason === null ? 'reason not given' : reason.replaceAll('_', ' ')}`;

/** The move of the last free day that counts. See docs/last-free-day.md#what-changed. */
export type LfdMove = {
	direction: LfdDirection;
	/** `YYYY-MM-DD` at the place of pickup; null where there was none or it is not known. */
	previous: string | null;
	/** False where neither the event nor an earlier one gives the date before. */
	previous_known: boolean;
	current: string | null;
	/** The source whose date moved; another source may have the earliest date. */
	source: LfdSource;
	/** The service's own word for the origin of the date; `t49_calculation` is calculated, not reported. */
	stated_by: string | null;
	/** The event does not settle which date counts now: get the container before calling it cleared. */
	needs_container: boolean;
	/** A later event reported another date before this one arrived. */
	overtaken: boolean;
};

const MOVED: { [direction in LfdDirection]?: string } = {
	earlier: 'Last free day moved earlier',
	later: 'Last free day moved later',
	set: 'Last free day set',
	cleared: 'Last free day cleared',
	closed: 'Last free day closed, the container left that place',
};

/** `hasStatus`: the item also has the pickup status; `isBare`: the container could not be read. */
export function lfdPhrase(
	reading: Reading,
	lfd: LfdMove,
	today: string,
	{ hasStatus, isBare }: { hasStatus: boolean; isBare: boolean },
): Phrase {
	const { direction, previous, current, needs_container: isOpen } = lfd;
	const now = current !== null && (isOpen || !hasStatus) ? `, now ${dayLabel(current, today)}` : '';
	const before =
		previous === null ? listedBefore(reading, current, today) : dayLabel(previous, today);
	const why =
		current === null
			? 'the event does not say the new day'
			: 'another source may keep an earlier day';
	const unknown = before === '' ? ', the day before is not known' : '';
	const doubt = isOpen ? `, but ${why}: look the container up at the service` : unknown;
	const unmoved = isOpen ? 'changed' : current === null ? 'gone' : 'set or moved';
	const was = before && `, was ${before}`;
	const source = isBare && !hasStatus ? ` (${sourceText(lfd)})` : '';
	return {
		headline: MOVED[direction] ?? `Last free day ${unmoved}`,
		rest: `${now}${was}${source}${MOVED[direction] || isBare ? '' : doubt}`,
	};
}

/** The days before that the event itself names, where it is not known which one counted. */
function listedBefore({ changes = [], related }: Reading, current: string | null, today: string) {
	if (current !== null) return '';
	const zone = readZone(related.container?.attributes?.pod_timezone);
	const days = changes.flatMap(({ field, before }) => {
		const time = /lfd/.test(field) ? readStoredTime(before) : null;
		return time ? [dayLabel(isoDate(dayOf(time, zone)), today)] : [];
	});
	return [...new Set(days)].join(', ');
}

function sourceText({ source, stated_by: by }: LfdMove): string {
	if (by === 't49_calculation') return `source: ${source}, calculated by the service, not reported`;
	if (by === null) return `source: ${source}, unconfirmed`;
	return `source: ${source}${by === source ? '' : `, stated by ${by.replaceAll('_', ' ')}`}`;
}

/** The place of an event, and its zone. An estimate names the place as its port. */
export function eventPlace(reading: Reading) {
	const { reference, included } = reading.notification;
	const named = relatedIdentifier(reference, 'location') ?? relatedIdentifier(reference, 'port');
	const location = (named && findIncluded(included, named)?.attributes) ?? {};
	const shipment = reading.related.shipment?.attributes ?? {};
	const code = readText(eventAttribute(reading, 'location_locode'));
	const leg = ['port_of_lading', 'port_of_discharge', 'destination'].find(
		(each) => code !== null && shipment[`${each}_locode`] === code,
	);
	const place = lineOf(location.name ?? (leg && shipment[`${leg}_name`]) ?? null) ?? code;
	const zone = readZone(eventAttribute(reading, 'timezone')) ?? readZone(location.time_zone);
	return { placeText: place ? `, ${clipped(place)}` : '', zone };
}

/** Where and when a container moved, as far as the event says it: `, Chicago, Mon 2 Mar 11:30 (Chicago time)`. */
export function movementText(reading: Reading, today: string): string {
	const { placeText, zone } = eventPlace(reading);
	const stated = eventAttribute(reading, 'timestamp');
	// A time that lies in the future is not when it happened.
	const time = stated === reading.occurredAt ? timeThere(stated, zone, today)?.label : undefined;
	const there = time && zone ? ` (${zoneLabel(zone.name)})` : '';
	return `${placeText}${time ? `, ${time}${there}` : ''}`;
}

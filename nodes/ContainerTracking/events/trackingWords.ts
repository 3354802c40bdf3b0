import { readText } from '../pickup/read';
import type { Reading } from './reading';

/** One thing that happened, in a dispatcher's words: the headline is bold in a chat. */
export interface Phrase {
	headline: string;
	rest: string;
	lines?: string[];
}

/** What can be done about a number that is not tracked: the reason that the service gives, headline, advice. */
const ADVICE = new Map(
	`
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
`
		.trim()
		.split('\n')
		.map((row) => row.trim().split(' | '))
		.map(([reason, headline, advice]) => [reason, { headline, advice }]),
);

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
	const rest = reason === 'awaiting_manifest' ? '' : why(reason);
	return { headline, rest, lines: [advice] };
}

/** Nobody is to blame, and its containers may still cost money. */
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

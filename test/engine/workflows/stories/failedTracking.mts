/** Numbers that cannot be tracked, and tracking that ends; each reason goes to whoever can act on it. */
import { describe, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { Stage, TELLINGS } from '../stage.mts';

const NOW = '2026-03-05T20:00:00Z';

const about = ({ attributes }: Resource) =>
	`${String(attributes.request_number)} (${String(attributes.scac)}) · ${String(attributes.ref_numbers)}`;

const TO_CORRECT = [
	['invalid_number', 'invalid number'],
	['not_found', 'not found'],
	['scac_auto_detect_failed', 'scac auto detect failed'],
	['shipping_line_not_supported', 'shipping line not supported'],
	['duplicate', 'duplicate'],
];
const OF_THE_CARRIER = [
	['shipping_line_unreachable', 'shipping line unreachable'],
	['retries_exhausted', 'retries exhausted'],
	['unrecognized_response', 'unrecognized response'],
	['data_unavailable', 'data unavailable'],
	['internal_processing_error', 'internal processing error'],
	['expired', 'expired'],
];

describe.each(TELLINGS)('Failed tracking triage, told by %s', (by) => {
	it('sends each reason to whoever can act on it', async () => {
		const stage = await Stage.open('failed-tracking-triage', { now: NOW, by });
		const { ship, store } = stage.sandbox;
		const requests = store.all('tracking_request');
		const next = () => requests.shift() as Resource;
		const fail = async (reason: string, message: (request: Resource) => string) => {
			const request = next();
			const happening = () => ship.resolveTracking(request.id, 'failed', reason);
			await stage.expectAt(NOW, happening, [message(request)]);
		};
		for (const [reason, words] of TO_CORRECT) {
			await fail(
				reason,
				(request) =>
					`#tracking: :pencil2: *Check number and carrier* (${words}): ${about(request)}\nCorrect it and track it again.`,
			);
		}
		for (const [reason, words] of OF_THE_CARRIER) {
			await fail(
				reason,
				(request) =>
					`#tracking: :telephone_receiver: *No answer from the carrier's side* (${words}): ${about(request)}\nAsk the carrier, or track it again tomorrow.`,
			);
		}
		await fail(
			'booking_cancelled',
			(request) =>
				`#tracking: :checkered_flag: *Tracking ended* (booking cancelled): ${about(request)}\nNothing about it changes any more. Close the file, or resume tracking of the shipment.`,
		);
		await fail(
			'something_new',
			(request) =>
				`#tracking: :grey_question: *Not tracked* (something new): ${about(request)}\nPlease look at the tracking request.`,
		);
	});

	it('takes the status where no reason is given, and says when waiting is all there is to do', async () => {
		const stage = await Stage.open('failed-tracking-triage', { now: NOW, by });
		const { ship, store } = stage.sandbox;
		const [first, second] = store.all('tracking_request');
		const failed = () => {
			store.update(first, { status: 'not_found', failed_reason: null, updated_at: NOW });
			ship.emit('tracking_request.failed', { trackingRequestId: first.id });
		};
		await stage.expectAt(NOW, failed, [
			`#tracking: :pencil2: *Check number and carrier* (not found): ${about(first)}\nCorrect it and track it again.`,
		]);
		const awaits = () => {
			const status = 'awaiting_manifest';
			store.update(second, { status, failed_reason: status, updated_at: NOW });
			ship.emit('tracking_request.awaiting_manifest', { trackingRequestId: second.id });
		};
		await stage.expectAt(NOW, awaits, [
			`#tracking: :hourglass: *Waiting for the manifest*: ${about(second)}\nNothing to do; the service keeps trying.`,
		]);
	});

	it('is silent when tracking ends because all containers are back', async () => {
		const stage = await Stage.open('failed-tracking-triage', { now: NOW, by });
		const { ship, store } = stage.sandbox;
		const tracked = store.all('tracking_request');
		const shipmentOf = (request: Resource) =>
			store.related(request, 'tracked_object') as Resource;
		const live = tracked.filter(
			(request) => !shipmentOf(request).attributes.line_tracking_stopped_at,
		);
		const stop = (request: Resource, reason: string) => () =>
			ship.stopTracking(shipmentOf(request).id, reason);
		await stage.expectAt(NOW, stop(live[0], 'all_containers_terminated'), []);
		await stage.expectAt(NOW, stop(live[1], 'past_arrival_window'), [
			`#tracking: :checkered_flag: *Tracking ended* (past arrival window): ${about(live[1])}\nNothing about it changes any more. Close the file, or resume tracking of the shipment.`,
		]);
	});
});

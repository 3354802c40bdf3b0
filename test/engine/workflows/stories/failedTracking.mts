/** Numbers that cannot be tracked, and tracking that ends; each reason goes to whoever can act on it. */
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { Stage, TELLINGS } from '../stage.mts';

const NOW = '2026-03-05T20:00:00Z';

const name = ({ attributes }: Resource) =>
	`${String(attributes.request_number)} (${String(attributes.scac)})`;

/** Customer and references, of the shipment as well: the trigger fetches it, since a delivery brings the request alone. */
const papers = ({ sandbox: { store } }: Stage, request: Resource) => {
	const shipment = store.related(request, 'tracked_object');
	const references = [shipment, request].flatMap(
		(of) => (of?.attributes.ref_numbers ?? []) as string[],
	);
	const customer = shipment?.attributes.customer_name as string | undefined;
	return [customer, [...new Set(references)].join(', ')].filter(Boolean).join(' · ');
};

const containersOf = ({ sandbox: { store } }: Stage, request: Resource) => {
	const shipment = store.related(request, 'tracked_object');
	return store
		.all('container')
		.filter((container) => shipment && store.related(container, 'shipment')?.id === shipment.id);
};

const isStopped = ({ sandbox: { store } }: Stage, request: Resource) =>
	Boolean(store.related(request, 'tracked_object')?.attributes.line_tracking_stopped_at);

const ASK_NUMBER = '#tracking: :pencil2:';
const ASK_CARRIER = '#tracking: :telephone_receiver:';
const DESK = '#tracking: :information_source:';

/** Reason, how the message begins, and what can be done. */
const REASONS: Array<[reason: string, start: string, headline: string, advice: string]> = [
	[
		'invalid_number',
		ASK_NUMBER,
		'Check the number',
		'It is not one of that kind. Correct it and track it again.',
	],
	['not_found', ASK_NUMBER, 'Check number and carrier', 'Correct them and track it again.'],
	[
		'unrecognized_response',
		ASK_NUMBER,
		'Check number and carrier',
		"The carrier's answer could not be read. If both are right, ask the carrier.",
	],
	[
		'scac_auto_detect_failed',
		ASK_NUMBER,
		'Name the carrier',
		'It could not be found by the number. Track it again with its code.',
	],
	[
		'shipping_line_not_supported',
		ASK_NUMBER,
		'Carrier not supported',
		'If the carrier is right, this number can only be followed at the carrier itself.',
	],
	['duplicate', DESK, 'Tracked already', 'Nothing has to be corrected.'],
	[
		'data_unavailable',
		ASK_CARRIER,
		'No data from the carrier',
		'It is private or too old, so tracking it again will not help. Ask the carrier.',
	],
	[
		'shipping_line_unreachable',
		ASK_CARRIER,
		'Carrier not reached',
		'Track it again later, or ask the carrier.',
	],
	[
		'retries_exhausted',
		ASK_CARRIER,
		'Carrier not reached',
		'Track it again later, or ask the carrier.',
	],
	[
		'expired',
		ASK_CARRIER,
		'No data in time',
		'Ask the carrier whether the booking still stands, then track it again.',
	],
	[
		'booking_cancelled',
		ASK_CARRIER,
		'Booking cancelled',
		'The carrier says so. Ask whoever booked it.',
	],
	[
		'internal_processing_error',
		DESK,
		'The tracking service failed',
		'The number is not to blame. Track it again later.',
	],
	['something_new', DESK, 'Not tracked', 'Look at the tracking request.'],
];

describe.each(TELLINGS)('Failed tracking triage, reported by %s', (by) => {
	it('sends each reason to whoever can act on it', async () => {
		const stage = await Stage.open('failed-tracking-triage', { now: NOW, by });
		const { ship, store } = stage.sandbox;
		const requests = store.all('tracking_request');
		for (const [reason, start, headline, advice] of REASONS) {
			const request = requests.shift() as Resource;
			const happening = () => ship.resolveTracking(request.id, 'failed', reason);
			await stage.expectAt(NOW, happening, [
				`${start} *${headline}*: ${name(request)}, ${reason.replaceAll('_', ' ')}\n${advice}\n${papers(stage, request)}`,
			]);
		}
	});

	it.each([null, ''])(
		'takes the status where the reason is %j, and says when waiting is all there is to do',
		async (failed_reason) => {
			const stage = await Stage.open('failed-tracking-triage', { now: NOW, by });
			const { ship, store } = stage.sandbox;
			const [first, second] = store.all('tracking_request');
			const failed = () => {
				store.update(first, { status: 'not_found', failed_reason, updated_at: NOW });
				ship.emit('tracking_request.failed', { trackingRequestId: first.id });
			};
			await stage.expectAt(NOW, failed, [
				`${ASK_NUMBER} *Check number and carrier*: ${name(first)}, not found\nCorrect them and track it again.\n${papers(stage, first)}`,
			]);
			const awaits = () => {
				const status = 'awaiting_manifest';
				store.update(second, { status, failed_reason: status, updated_at: NOW });
				ship.emit('tracking_request.awaiting_manifest', { trackingRequestId: second.id });
			};
			await stage.expectAt(NOW, awaits, [
				`${DESK} *Waiting for the manifest*: ${name(second)}\nNothing to do: the service keeps trying.\n${papers(stage, second)}`,
			]);
		},
	);

	it('is silent when tracking ends because all containers are back', async () => {
		const stage = await Stage.open('failed-tracking-triage', { now: NOW, by });
		const { ship, store } = stage.sandbox;
		const tracked = store.all('tracking_request');
		const shipmentOf = (request: Resource) => store.related(request, 'tracked_object') as Resource;
		const live = tracked.filter(
			(request) => !shipmentOf(request).attributes.line_tracking_stopped_at,
		);
		const stop = (request: Resource, reason: string) => () =>
			ship.stopTracking(shipmentOf(request).id, reason);
		await stage.expectAt(NOW, stop(live[0], 'all_containers_terminated'), []);
	});

	it.each([
		[3, '2 of 3 containers'],
		[1, '1 of 1 container'],
	])(
		'says of tracking that stopped how many of %i containers are not picked up, and what is known of their cost',
		async (all, open) => {
			const stage = await Stage.open('failed-tracking-triage', { now: NOW, by });
			const { ship, store } = stage.sandbox;
			const request = store
				.all('tracking_request')
				.find(
					(each) => containersOf(stage, each).length === all && !isStopped(stage, each),
				) as Resource;
			const [overdue, gone] = containersOf(stage, request);
			if (gone) ship.pickUp(gone.id);
			const fee = { type: 'demurrage', amount: 240, currency_code: 'USD' };
			store.update(overdue, {
				pod_discharged_at: NOW,
				pickup_lfd: '2026-03-03T08:00:00Z',
				fees_at_pod_terminal: [fee],
			});
			await stage.at(NOW);
			stage.messages();
			const shipment = store.related(request, 'tracked_object') as Resource;
			const sent = await stage.at(NOW, () => ship.stopTracking(shipment.id, 'cancelled_by_user'));
			const [reported, cost] = [sent.slice(0, 1), sent.slice(1).join('\n')];
			expect(reported).toEqual([
				`#tracking: :octagonal_sign: *Tracking was ended by hand*: ${name(request)}\nNothing about its containers changes here any more. Resume tracking of the shipment where some are still to be picked up.\n${papers(stage, request)}`,
			]);
			expect(cost).toContain(
				`#tracking: :octagonal_sign: *Not picked up: ${open} whose tracking stopped*\n`,
			);
			expect(cost).toContain(String(overdue.attributes.number));
			expect(cost).toContain('USD 240.00');
		},
	);
});

it('Failed tracking triage counts a container once where several tracking requests follow its shipment', async () => {
	const stage = await Stage.open('failed-tracking-triage', { now: NOW });
	const { shipmentId } = stage.sandbox.situations.ready;
	const event = 'tracking_request.tracking_stopped';
	await stage.run(
		['A', 'B'].map((slack_text) => ({ event, slack_text, shipment: { id: shipmentId } })),
	);
	// One of its three was picked up.
	expect(stage.messages().join('\n')).toContain(
		'*Not picked up: 2 of 3 containers whose tracking stopped*\n',
	);
});

/** An update whose container was read before it changed: the event is newer, and all of the item goes by it. */
import { expect, it } from 'vitest';

import { trigger } from './reducing.mts';

const CUSTOMS = { name: 'customs', status: 'hold', description: 'CBP exam' };

const updated = (changeset: object, held: object) => ({
	data: {
		id: 'notification-1',
		type: 'webhook_notification',
		attributes: { event: 'container.updated', created_at: '2026-03-03T00:00:00Z' },
		relationships: { reference_object: { data: { id: 'e', type: 'container_updated_event' } } },
	},
	included: [
		{
			id: 'e',
			type: 'container_updated_event',
			attributes: { changeset },
			relationships: { container: { data: { id: 'c', type: 'container' } } },
		},
		{
			id: 'c',
			type: 'container',
			attributes: {
				number: 'OCNU2040111',
				pod_timezone: 'America/Los_Angeles',
				pod_discharged_at: '2026-03-02T12:00:00Z',
				availability_known: true,
				available_for_pickup: false,
				holds_at_pod_terminal: [],
				...held,
			},
			relationships: {},
		},
	],
});

it('a release is one, though the container still says no', () => {
	const item = trigger()(updated({ available_for_pickup: [false, true] }, {}));
	expect(item).toMatchObject({
		availability_change: { previous: false, current: true },
		pickup: { ready: 'ready' },
	});
});

it('a hold that was placed is listed, and one that was cleared is not', () => {
	const placed = trigger()(updated({ pod_terminal_holds: [null, [CUSTOMS]] }, {}));
	expect(placed?.pickup).toMatchObject({ active_holds: [CUSTOMS], ready: 'blocked' });
	const held = { available_for_pickup: true, holds_at_pod_terminal: [CUSTOMS] };
	const cleared = trigger()(updated({ holds_at_pod_terminal: [[CUSTOMS], []] }, held));
	expect(cleared?.pickup).toMatchObject({ active_holds: [], ready: 'ready' });
});

it('an appointment and fees are the new ones', () => {
	const fee = { type: 'demurrage', amount: 300, currency_code: 'USD' };
	const changeset = {
		pickup_appointment_at: [null, '2026-03-05T18:00:00Z'],
		fees_at_pod_terminal: [[], [fee]],
	};
	expect(trigger()(updated(changeset, {}))?.pickup).toMatchObject({
		appointment_at: '2026-03-05T10:00:00-08:00',
		fees: [{ currency_code: 'USD', amount: 300 }],
	});
});

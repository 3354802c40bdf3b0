/** An update whose container was read before it changed: the event is newer, and all of the item goes by it. */
import { expect, it } from 'vitest';

import { updated } from '../events/deliveries.mts';
import { itemOf } from './reducing.mts';

const CUSTOMS = { name: 'customs', status: 'hold', description: 'CBP exam' };
const FEE = { type: 'demurrage', amount: 300, currency_code: 'USD' };
const HELD = {
	...{ pod_discharged_at: '2026-03-02T12:00:00Z', availability_known: true },
	...{ available_for_pickup: false, holds_at_pod_terminal: [] },
};
const APPOINTMENT = [null, '2026-03-05T18:00:00Z'];

it.each<[name: string, changeset: object, held: object, pickup: object]>([
	['a release', { available_for_pickup: [false, true] }, {}, { ready: 'ready' }],
	[
		'a hold that was placed',
		{ pod_terminal_holds: [null, [CUSTOMS]] },
		{},
		{ active_holds: [CUSTOMS], ready: 'blocked' },
	],
	[
		'a hold that was cleared',
		{ holds_at_pod_terminal: [[CUSTOMS], []] },
		{ available_for_pickup: true, holds_at_pod_terminal: [CUSTOMS] },
		{ active_holds: [], ready: 'ready' },
	],
	[
		'an appointment',
		{ pickup_appointment_at: APPOINTMENT },
		{},
		{ appointment_at: '2026-03-05T10:00:00-08:00' },
	],
	[
		'fees',
		{ fees_at_pod_terminal: [[], [FEE]] },
		{},
		{ fees: [{ currency_code: 'USD', amount: 300 }] },
	],
])('%s', (_, changeset, held, pickup) => {
	expect(itemOf(updated(changeset, { ...HELD, ...held }))).toMatchObject({ pickup });
});

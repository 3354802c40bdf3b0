/** An update whose container was read before it changed: the event is newer, and all of the item goes by it. */
import { expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import { updated } from '../events/deliveries.mts';
import { itemOf } from './reducing.mts';

const CUSTOMS = { name: 'customs', status: 'hold', description: 'CBP exam' };
const FEE = { type: 'demurrage', amount: 300, currency_code: 'USD' };
const HELD = {
	...{ pod_discharged_at: '2026-03-02T12:00:00Z', availability_known: true },
	...{ available_for_pickup: false, holds_at_pod_terminal: [] },
};

it.each(cases<{ changeset: object; held?: object; pickup: object }>`
	a release | changeset available_for_pickup=${[false, true]} | pickup ready=ready
	a hold that was placed | changeset pod_terminal_holds=${[null, [CUSTOMS]]}
		| pickup active_holds=${[CUSTOMS]} ready=blocked
	a hold that was cleared | changeset holds_at_pod_terminal=${[[CUSTOMS], []]}
		| held available_for_pickup=true holds_at_pod_terminal=${[CUSTOMS]}
		| pickup active_holds=[] ready=ready
	an appointment | changeset pickup_appointment_at=${[null, '2026-03-05T18:00:00Z']}
		| pickup appointment_at=2026-03-05T10:00:00-08:00
	fees | changeset fees_at_pod_terminal=${[[], [FEE]]}
		| pickup fees=${[{ currency_code: 'USD', amount: 300 }]}
`)('%s', (_, { changeset, held, pickup }) => {
	expect(itemOf(updated(changeset, { ...HELD, ...held }))).toMatchObject({ pickup });
});

/** When an event happened: never in the future, and of what moves a date the moment it was noted. */
import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import {
	changed,
	contractDelivery,
	madeAt,
	TRACKING_REQUEST,
	transportEvent,
} from '../events/deliveries.mts';
import { itemOf } from './reducing.mts';

const CREATED = '2026-03-03T00:00:00Z';
const AHEAD = '2026-03-12T07:00:00Z';

describe('when it happened', () => {
	it.each(cases<{ document: object; occurred_at: string | null }>`
		the moment of a movement | document ${changed('container.transport.full_out')}
			| occurred_at 2026-03-02T17:30:00Z
		of a moved last free day, when it was noted
			| document ${changed('container.pickup_lfd.changed')} | occurred_at ${CREATED}
		of a movement that lies ahead, when it was noted
			| document ${changed('container.transport.vessel_arrived', { timestamp: AHEAD })}
			| occurred_at ${CREATED}
		by a clock that is ahead: now
			| document ${madeAt(changed('container.pickup_lfd.changed', { timestamp: AHEAD }), AHEAD)}
			| occurred_at 2026-03-03T12:00:00.000Z
		of an event that alone reports, in the contract’s envelope
			| document ${contractDelivery('container.pickup_lfd.changed', { ...transportEvent({ created_at: '2026-03-02T00:00:00Z' }) })}
			| occurred_at 2026-03-02T00:00:00Z
		of a tracking request, when that was made
			| document ${contractDelivery('tracking_request.failed', { ...TRACKING_REQUEST, attributes: { created_at: '2026-03-01T00:00:00Z' } } as never)}
			| occurred_at 2026-03-01T00:00:00Z
	`)('%s', (_, { document, occurred_at }) => {
		expect(itemOf(document).occurred_at).toBe(occurred_at);
	});
});

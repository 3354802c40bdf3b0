import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { USUAL_RUNS, check } from '../../check.mts';
import { outcomeOf } from '../../../nodes/ContainerTracking/search/numberMatches.ts';

const FINAL = {
	created: 'tracked',
	succeeded: 'tracked',
	failed: 'failed',
	duplicate: 'failed',
	not_found: 'failed',
	retries_exhausted: 'failed',
	invalid_number: 'failed',
} as const;
const SHIPMENT = { type: 'shipment', id: 's1' };

const request = (status: unknown, data?: typeof SHIPMENT | null) => ({
	type: 'tracking_request',
	id: '1',
	attributes: { status } as JsonObject,
	relationships: data === undefined ? null : { tracked_object: { data } },
});

describe('The outcome of a tracking request', () => {
	it.each(Object.entries(FINAL))('with status %s is %s', (status, outcome) => {
		expect(outcomeOf(request(status))).toBe(outcome);
	});

	it.each(['pending', 'awaiting_manifest', 'tracking_stopped', '', undefined, null, 7])(
		'with status %s is still open',
		(status) => {
			expect(outcomeOf(request(status))).toBe('pending');
		},
	);

	it('that does not exist is still open', () => {
		expect(outcomeOf(undefined)).toBe('pending');
		expect(outcomeOf({ type: 'tracking_request', id: '1' })).toBe('pending');
	});

	it('with a shipment is tracked, whatever the status says', () => {
		check([fc.oneof(fc.string(), fc.constantFrom(...Object.keys(FINAL)))], USUAL_RUNS, (status) => {
			expect(outcomeOf(request(status, SHIPMENT))).toBe('tracked');
		});
	});

	it('with a status nobody has heard of is open, never given up', () => {
		check([fc.string()], USUAL_RUNS, (status) => {
			fc.pre(!Object.hasOwn(FINAL, status));
			expect(outcomeOf(request(status, null))).toBe('pending');
		});
	});
});

/** Why a request failed, as n8n 2.37 and later take it to decide when to try again. */
import { ACTIONABLE_CAUSES, TIMED_CAUSES } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import {
	faultError,
	limitError,
	rejectionError,
} from '../../../../nodes/ContainerTracking/api/errors/apiErrors';
import { faultOf } from '../../../../nodes/ContainerTracking/api/http/faults';
import { GET, NODE, POST } from './refusals.mts';

const CAUSES: readonly string[] = [...TIMED_CAUSES, ...ACTIONABLE_CAUSES];

describe('The cause that n8n is reported', () => {
	it.each([
		[401, 'credential-invalid'],
		[403, 'configuration-invalid'],
		[404, 'configuration-invalid'],
		[405, 'configuration-invalid'],
		[501, 'configuration-invalid'],
		[400, 'configuration-invalid'],
		[409, 'configuration-invalid'],
		[422, 'configuration-invalid'],
		[302, 'configuration-invalid'],
		[429, 'rate-limited'],
		[408, 'temporarily-unavailable'],
		[500, 'temporarily-unavailable'],
		[503, 'temporarily-unavailable'],
		[200, 'temporarily-unavailable'],
	])('status %d', (status, cause) => {
		expect(CAUSES).toContain(cause);
		const error = rejectionError(NODE, { request: GET, status, body: {} }, {});
		expect(error.failure).toEqual({ cause });
	});

	it.each([500, 200])(
		'none for %d where the request may have been carried out: nobody is to send it again unseen',
		(status) => {
			const refusal = { request: POST, status, body: {}, outcomeUnknown: true };
			expect(rejectionError(NODE, refusal, {}).failure).toBeUndefined();
		},
	);

	const fault = (code: string, outcomeUnknown = false) =>
		faultError(NODE, { request: GET, ...faultOf({ code }), outcomeUnknown }, {}).failure;

	it.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'BAD_ANSWER'])(
		'the service is not to be had at the moment: %s',
		(code) => {
			expect(fault(code)).toEqual({ cause: 'temporarily-unavailable' });
			expect(fault(code, true)).toBeUndefined();
		},
	);

	it.each(['CERT_HAS_EXPIRED', 'TOO_LARGE', 'ERR_CANCELED', 'SOMETHING_NEW'])(
		'none where it is not known: %s',
		(code) => {
			expect(fault(code)).toBeUndefined();
		},
	);

	it('of a limit is the wait as long as the service asks', () => {
		const until = Date.now() + 3_600_000;
		const { failure } = limitError(NODE, { until, zone: 'UTC' }, {});
		expect(failure).toEqual({
			cause: 'rate-limited',
			resetsAtEpochMs: until,
			retryAfterMs: expect.any(Number),
		});
		const { retryAfterMs } = failure as { retryAfterMs: number };
		expect(retryAfterMs).toBeLessThanOrEqual(3_600_000);
		expect(retryAfterMs).toBeGreaterThan(3_500_000);
	});

	it('of a limit that is over needs no wait', () => {
		const { failure } = limitError(NODE, { until: Date.now() - 5_000, zone: 'UTC' }, {});
		expect(failure).toMatchObject({ retryAfterMs: 0 });
	});
});

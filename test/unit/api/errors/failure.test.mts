/** Why a request failed, as n8n 2.37 and later take it to decide when to try again. */
import { ACTIONABLE_CAUSES, TIMED_CAUSES } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import {
	faultError,
	limitError,
	rejectionError,
} from '../../../../nodes/ContainerTracking/api/errors/apiErrors';
import { faultOf } from '../../../../nodes/ContainerTracking/api/http/faults';
import { GET, NODE, POST, refused } from './refusals.mts';

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

const LIMIT = 100_000;

/** Bytes of what n8n keeps of an error, in the execution as in the item when it continues. */
function bytesOf(error: Error): number {
	const { name, message, stack } = error;
	return Buffer.byteLength(JSON.stringify({ ...error, name, message, stack }));
}

const entry = (text: string) => ({
	status: text,
	title: text,
	detail: text,
	code: text,
	source: { pointer: `/data/${text}` },
});

const TEXTS: Array<[string, string]> = [
	['Latin letters', 'x'],
	['emoji', '🚢'],
	['control characters', '\u0001'],
	['halves of a character', '\ud800'],
];

describe('An error stays below 100 kB', () => {
	it.each(TEXTS)('with entries that are long and many, of %s', (_, character) => {
		const errors = Array.from({ length: 200 }, () => entry(character.repeat(5_000)));
		expect(bytesOf(refused(422, { errors }))).toBeLessThan(LIMIT);
		expect(bytesOf(refused(422, { errors: errors[0], error: errors }))).toBeLessThan(LIMIT);
	});

	it.each(TEXTS)('with a text of two million %s', (_, character) => {
		const text = character.repeat(2_000_000);
		for (const body of [text, { error: text }, { message: text, title: text }])
			expect(bytesOf(refused(500, body))).toBeLessThan(LIMIT);
	});

	it('with members of no form that is known', () => {
		const other = { meta: { trace: 'x'.repeat(500_000) }, more: Array(5_000).fill({ a: 1 }) };
		const errors = [{ ...entry('No'), ...other, source: other }];
		expect(bytesOf(refused(422, { errors, ...other }))).toBeLessThan(LIMIT);
	});

	it('with an ID of any length', () => {
		const request = { ...POST, path: `/shipments/${encodeURIComponent('柜'.repeat(10_000))}` };
		expect(bytesOf(refused(404, {}, request))).toBeLessThan(LIMIT);
		const fault = faultOf({ code: 'ODD', message: 'x'.repeat(500_000) });
		const error = faultError(NODE, { request, ...fault, outcomeUnknown: true }, {});
		expect(bytesOf(error)).toBeLessThan(LIMIT);
	});
});

describe('What is left out of a refusal', () => {
	const numbered = (count: number) =>
		Array.from({ length: count }, (_, number) => ({ detail: `Reason ${number}` }));

	it('is counted, and the first reasons are kept', () => {
		const error = refused(422, { errors: numbered(10_000) });
		expect(error.description).toContain('The service says: "Reason 0".');
		expect(error.description).toContain(
			'The service says: "Reason 9". The service names 9990 more.',
		);
		expect(error.description).not.toContain('Reason 10');
		expect(error.context.errors).toHaveLength(10);
	});

	it.each([0, 1, 9, 10])('is not mentioned where there is none: %d', (count) => {
		const error = refused(422, { errors: numbered(count) }, GET);
		expect(error.description).not.toContain('more.');
		expect(error.context.errors).toHaveLength(count);
	});

	it('is the same under errors and error together', () => {
		const error = refused(422, { errors: numbered(6), error: numbered(6) });
		expect(error.description).toContain('The service names 2 more.');
	});

	it('of one text is shown by an ellipsis', () => {
		const error = refused(422, {
			errors: [{ detail: 'x'.repeat(501) }, { detail: 'y'.repeat(500) }],
		});
		expect(error.description).toContain(`"${'x'.repeat(500)}…"`);
		expect(error.description).toContain(`"${'y'.repeat(500)}"`);
	});

	it('is never half of a character', () => {
		const { description } = refused(422, { errors: [{ detail: `x${'🚢'.repeat(500)}` }] });
		expect(description).not.toMatch(/\p{Cs}/u);
		expect(description).toContain('🚢…"');
	});
});

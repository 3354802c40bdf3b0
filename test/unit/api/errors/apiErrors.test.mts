import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { faultOf } from '../../../../nodes/ContainerTracking/api/http/faults';
import {
	faultError,
	limitError,
	rejectionError,
} from '../../../../nodes/ContainerTracking/api/errors/apiErrors';
import { GET, HTML, NODE, ERROR_CONTEXT, POST, refused } from './refusals.mts';

describe('A refusal', () => {
	it('names what happened, the parameter, the item, the words of the service and what to do', () => {
		const entry = {
			status: '422',
			title: 'Unprocessable Entity',
			detail: 'SCAC is not supported',
			code: 'unsupported_scac',
			source: { pointer: '/data/attributes/scac' },
		};
		const error = refused(422, { errors: [entry] });
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error.message).toBe('The carrier is not supported: Carrier (SCAC) [Item 3]');
		expect(error.description).toBe(
			'The service says: "SCAC is not supported" (Carrier (SCAC), /data/attributes/scac). Pick the carrier from the list, or check its code. A service that detects carriers finds it out where Carrier is set to Detect.',
		);
		expect(error.httpCode).toBe('422');
		expect(error.context).toMatchObject({
			itemIndex: 3,
			status: 422,
			code: 'unsupported_scac',
			errors: [{ ...entry, source: '/data/attributes/scac' }],
		});
	});

	it('without an item has no item in its message', () => {
		const error = rejectionError(NODE, { request: GET, status: 404, body: {} }, {});
		expect(error.message).toBe('The service does not have what was asked for');
		expect(error.description).toContain('GET /shipments/1 was answered with status 404.');
	});

	it.each([
		['duplicate', /already tracked/, /If Already Tracked/],
		['unsupported_scac', /not supported/, /Pick the carrier/],
		['not_recognized', /not recognized/, /Check the number/],
		['blank', /missing/, /Fill in/],
		['too_short', /too short/, /Check the parameter/],
		['invalid_request_type', /request type/, /Bill of Lading/],
		['invalid_container', /container number/, /four letters and seven digits/],
		['a_new_code', /did not accept a value/, /Correct the parameter/],
		['constructor', /did not accept a value/, /Correct the parameter/],
	])('with code %s', (code, message, remedy) => {
		const error = refused(422, { errors: [{ code, detail: 'As it is.' }] });
		expect(error.message).toMatch(message);
		expect(error.description).toMatch(remedy);
		expect(error.context.code).toBe(code);
	});

	it.each([
		[400, /could not read the request/],
		[401, /API key was not accepted/],
		[403, /lacks permission/],
		[404, /does not have what was asked for/],
		[302, /leads on to another address/],
		[409, /did not accept the request/],
		[422, /did not accept a value/],
		[429, /rate limit/],
		[500, /could not process the request/],
		[503, /could not process the request/],
	])('with status %d alone', (status, message) => {
		expect(refused(status, {}).message).toMatch(message);
	});

	it.each([
		['/data/attributes/ref_numbers/0', 'Reference Numbers'],
		['/data/attributes/ref_numbers', 'Reference Numbers'],
		['/data/attributes/unheard_of', undefined],
		['/data', undefined],
		['constructor', undefined],
		['/', undefined],
	])('at %s names the parameter %s', (pointer, name) => {
		const { message } = refused(422, { errors: [{ detail: 'No', source: { pointer } }] });
		expect(message).toBe(`The service did not accept a value${name ? `: ${name}` : ''} [Item 3]`);
	});
});

describe('A request of unknown outcome', () => {
	it('says so before it says what to do', () => {
		const body = { errors: [{ detail: 'Try later' }] };
		const error = rejectionError(
			NODE,
			{ request: POST, status: 503, body, outcomeUnknown: true },
			{},
		);
		expect(error.description).toMatch(
			/Whether POST \/tracking_requests was carried out is not known: check .* Run the node again/,
		);
		expect(error.context.outcomeUnknown).toBe(true);
	});

	it('says so when no answer came', () => {
		const reset = {
			request: POST,
			code: 'ECONNRESET',
			what: 'The connection was closed',
			transient: true,
			outcomeUnknown: true,
		};
		const error = faultError(NODE, reset, ERROR_CONTEXT);
		expect(error.message).toBe('The connection was closed [Item 3]');
		expect(error.description).toContain(
			'Whether POST /tracking_requests was carried out is not known',
		);
		expect(error.context).toMatchObject({ code: 'ECONNRESET', errors: [], outcomeUnknown: true });
	});

	it('is kept apart from one that never left, and n8n may have its say', () => {
		const fault = {
			request: GET,
			code: 'ODD',
			what: 'It could not be sent',
			words: 'No such credential',
			transient: false,
		};
		const { description } = faultError(NODE, { ...fault, outcomeUnknown: false }, {});
		expect(description).toContain('GET /shipments/1 was not carried out.');
		expect(description).toContain('n8n says: "No such credential".');
	});
});

describe('An answer that is too large', () => {
	it('is reported with its own remedy, not with that of a connection that fails', () => {
		const fault = faultOf({ code: 'TOO_LARGE' });
		const error = faultError(
			NODE,
			{ request: GET, ...fault, outcomeUnknown: false },
			ERROR_CONTEXT,
		);
		expect(error.message).toBe('The answer of the service is larger than 50 MB [Item 3]');
		expect(error.description).toMatch(/filters or a limit.*included/);
		expect(error.description).not.toContain('Base URL');
	});
});

describe('A limit that takes too long', () => {
	it('says until when, in the time zone of the workflow', () => {
		const until = Date.UTC(2026, 2, 11, 15, 0, 30);
		const body = { errors: [{ status: '429', detail: 'Please wait and retry' }] };
		const error = limitError(NODE, { until, zone: 'America/Los_Angeles', body }, ERROR_CONTEXT);
		expect(error.message).toBe(
			'The service takes no requests before 11 Mar 2026 08:00:30 PDT [Item 3]',
		);
		expect(error.description).toContain('The service says: "Please wait and retry".');
		expect(error.description).toContain('Max Wait');
		expect(error.context).toMatchObject({ status: 429, errors: [{ status: '429' }] });
	});

	it.each([
		[Date.UTC(2058, 6, 22, 8), 'before 22 Jul 2058 01:00:00 PDT'],
		[Date.UTC(9999, 11, 31, 23, 59, 59), 'before 31 Dec 9999 15:59:59 GMT-8'],
		[Date.UTC(10_000, 5, 1), 'for years to come'],
		[8.64e15, 'for years to come'],
		[8.64e15 + 1, 'for years to come'],
		[Infinity, 'for years to come'],
	])('says it in words where no date could be read: %d', (until, words) => {
		const error = limitError(NODE, { until, zone: 'America/Los_Angeles' }, ERROR_CONTEXT);
		expect(error.message).toBe(`The service takes no requests ${words} [Item 3]`);
		expect(error.description).toContain('Max Wait');
	});
});

describe('Our own words', () => {
	const CODES = ['duplicate', 'unsupported_scac', 'not_recognized', 'blank', 'too_short'].concat([
		'invalid_request_type',
		'invalid_container',
	]);
	const said = [
		...CODES.map((code) => refused(422, { errors: [{ code }] })),
		...[200, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503].map((status) => refused(status, {})),
		...[404, 502].map((status) => refused(status, HTML)),
		...[POST, GET].map((request) => {
			const fault = { request, code: 'X', what: 'It broke off', transient: true };
			return faultError(NODE, { ...fault, outcomeUnknown: request === POST }, {});
		}),
		limitError(NODE, { until: 0, zone: 'UTC' }, {}),
		limitError(NODE, { until: Infinity, zone: 'UTC' }, {}),
		faultError(
			NODE,
			{ request: GET, ...faultOf({ code: 'TOO_LARGE' }), outcomeUnknown: false },
			{},
		),
	];

	it('never scold', () => {
		for (const { message, description } of said)
			expect(`${message} ${description}`).not.toMatch(/error|problem|failure|mistake/i);
	});

	it('always say what happened and what to do, and leave no gap', () => {
		for (const { message, description } of said) {
			expect(message.length).toBeGreaterThan(10);
			expect(description).toMatch(/^[A-Z].*\.$/);
			expect(`${message} ${description}`).not.toMatch(/undefined|null| {2}/);
		}
	});
});

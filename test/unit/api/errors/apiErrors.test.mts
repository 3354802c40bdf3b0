import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import type { ApiRequest } from '../../../../nodes/ContainerTracking/api/types';
import { faultOf } from '../../../../nodes/ContainerTracking/api/http/faults';
import {
	faultError,
	limitError,
	rejectionError,
} from '../../../../nodes/ContainerTracking/api/errors/apiErrors';
import { cases } from '../../../cases.mts';
import { wordsOf } from '../../../words.mts';
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
			'The service says: "SCAC is not supported" (Carrier (SCAC)). Pick the carrier from the list, or check its code. A service that detects carriers finds it out where Carrier is set to Detect.',
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

	it.each<[status: number, code: string | undefined, message: RegExp, remedy: RegExp]>([
		[413, undefined, /larger than the service takes/, /smaller file/],
		[422, 'duplicate', /already tracked/, /If Already Tracked/],
		[422, 'unsupported_scac', /not supported/, /Pick the carrier/],
		[422, 'not_recognized', /not recognized/, /Check the number/],
		[422, 'blank', /missing/, /Fill in/],
		[422, 'too_short', /too short/, /Check the parameter/],
		[422, 'invalid_request_type', /request type/, /Bill of Lading/],
		[422, 'invalid_container', /container number/, /four letters and seven digits/],
		[422, 'a_new_code', /did not accept a value/, /Correct the parameter/],
		[422, 'constructor', /did not accept a value/, /Correct the parameter/],
		[400, undefined, /could not read the request/, /\.$/],
		[401, undefined, /API key was not accepted/, /\.$/],
		[403, undefined, /lacks permission/, /\.$/],
		[404, undefined, /does not have what was asked for/, /\.$/],
		[302, undefined, /leads on to another address/, /\.$/],
		[408, undefined, /did not get the request in time/, /in a few minutes/],
		[409, undefined, /did not accept the request/, /\.$/],
		[429, undefined, /rate limit/, /\.$/],
		[500, undefined, /could not process the request/, /\.$/],
		[503, undefined, /could not process the request/, /\.$/],
	])('with status %d and code %s', (status, code, message, remedy) => {
		const error = refused(status, code ? { errors: [{ code, detail: 'As it is.' }] } : {});
		expect(error.message).toMatch(message);
		expect(error.description).toMatch(remedy);
		expect(error.context.code).toBe(code);
	});

	it('calls a number tracked only where one was to be tracked', () => {
		const errors = [{ code: 'duplicate', detail: 'It exists.' }];
		const request = { ...POST, path: '/custom_field_definitions' };
		const error = refused(422, { errors }, request);
		expect(error.message).toBe('The service did not accept a value [Item 3]');
		expect(error.description).not.toContain('If Already Tracked');
	});

	it.each<[request: ApiRequest, isBaseUrl: boolean]>([
		[{ method: 'GET', path: '/shipments' }, true],
		[{ method: 'GET', path: '/webhook_notifications/examples' }, true],
		[POST, true],
		[GET, false],
		[{ method: 'GET', path: '/vessels/9321483' }, false],
		[{ method: 'GET', path: '/metro_areas/USCHI' }, false],
		[{ method: 'PATCH', path: '/containers', body: { data: { id: 'c-1' } } }, false],
	])(
		'of a path that is not there leads to the Base URL, unless an ID was sent: %j',
		(request, is) => {
			const { description } = refused(404, { errors: [{ title: 'Not Found' }] }, request);
			expect(description).toMatch(/check the ID/i);
			expect(description?.includes('Check the Base URL')).toBe(is);
		},
	);

	it.each([
		['/data/attributes/ref_numbers/0', 'Reference Numbers'],
		['/data/attributes/ref_numbers', 'Reference Numbers'],
		['ref_numbers', 'Reference Numbers'],
		['/data/attributes/unheard_of', undefined],
		['/data', undefined],
		['constructor', undefined],
		['/', undefined],
	])('at %s names the parameter %s', (pointer, name) => {
		const { message } = refused(422, { errors: [{ detail: 'No', source: { pointer } }] });
		expect(message).toBe(`The service did not accept a value${name ? `: ${name}` : ''} [Item 3]`);
	});
});

describe('Every shape an answer was seen in', () => {
	it.each(cases<{ status: number; body: unknown; expected: RegExp }>`
		a parameter and no detail | status 400
			| body ${{ errors: [{ source: { parameter: 'include' }, detail: null }] }}
			| expected ${/^The service gives no reason \(Include\)\. \w/}
		several entries | status 422
			| body ${{ errors: [{ detail: 'A' }, { title: 'B' }, { code: 'c' }] }}
			| expected ${/"A"\. .*"B"\. .*"c"\. /}
		nothing that names a parameter | status 422
			| body ${{ errors: [{ title: 'Unprocessable', detail: null, source: { pointer: null } }] }}
			| expected ${/^The service says: "Unprocessable"\. Correct the parameter that it is about\.$/}
		no detail | status 500 | body ${{ errors: [{ status: '500', detail: null }] }}
			| expected ${/Run the node again/}
		nothing in the entry | status 500 | body ${{ errors: [{}] }} | expected ${/status 500/}
		no body | status 502 | expected ${/status 502/}
		a text | status 504 | body upstream timed out | expected ${/"upstream timed out"/}
	`)('%s', (_, { status, body, expected }) => {
		const { message, description } = refused(status, body);
		expect(description).toMatch(expected);
		expect(`${message} ${description}`).not.toMatch(/undefined|null|\[object/);
	});

	it.each([404, 200, 502])('a web page (status %d) is one line', (status) => {
		const { description } = refused(status, HTML, GET);
		expect(description).toContain(`a web page (status ${status}) instead of data`);
		expect(description).not.toMatch(/[<>\n]|amp;/);
	});

	it('a web page of a good status leads to the Base URL, which may be that of a website', () => {
		const { description } = refused(200, HTML, GET);
		expect(description).toMatch(/Check the Base URL of the credential.*Run the node again/);
		expect(refused(502, HTML, GET).description).not.toContain('Base URL');
	});

	it.each(['Missing approvePermissions', 'EPERM: not allowed', 'ECONNREFUSED', 'ENOTFOUND x'])(
		'words that hold a code of Node.js, which n8n would make the message: %s',
		(detail) => {
			const error = refused(403, { errors: [{ detail, title: detail, code: 'EPERM' }] });
			expect(error.message).toBe('The API key lacks permission for this action [Item 3]');
			expect(error.description).toContain(detail);
		},
	);
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

it('an answer that is too large has its own remedy, not that of a connection that fails', () => {
	const fault = { request: GET, ...faultOf({ code: 'TOO_LARGE' }), outcomeUnknown: false };
	const error = faultError(NODE, fault, ERROR_CONTEXT);
	expect(error.message).toBe('The answer of the service is larger than 50 MB [Item 3]');
	expect(error.description).toMatch(/filters or a limit.*included/);
	expect(error.description).not.toContain('Base URL');
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

	it('names no option to a drop-down or a trigger, which have none', () => {
		const error = limitError(NODE, { until: 0, zone: 'UTC' }, {});
		expect(error.description).toBe('Try again after that moment.');
	});
});

describe('Our own words', () => {
	const CODES = wordsOf(`duplicate unsupported_scac not_recognized blank too_short
		invalid_request_type invalid_container`);
	const fault = { code: 'X', what: 'It broke off', transient: true };
	const said = [
		...CODES.map((code) => refused(422, { errors: [{ code }] })),
		...[200, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503].map((status) => refused(status, {})),
		...[404, 502].map((status) => refused(status, HTML)),
		faultError(NODE, { request: POST, ...fault, outcomeUnknown: true }, {}),
		faultError(NODE, { request: GET, ...fault, outcomeUnknown: false }, {}),
		limitError(NODE, { until: 0, zone: 'UTC' }, {}),
	];

	it('never scold, say what happened and what to do, and leave no gap', () => {
		for (const { message, description } of said) {
			expect(`${message} ${description}`).not.toMatch(/error|problem|failure|mistake/i);
			expect(message.length).toBeGreaterThan(10);
			expect(description).toMatch(/^[A-Z].*\.$/);
			expect(`${message} ${description}`).not.toMatch(/undefined|null| {2}/);
		}
	});
});

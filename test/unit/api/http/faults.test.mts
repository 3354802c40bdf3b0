import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../../nodes/ContainerTracking/api/input/badInput';
import { faultOf } from '../../../../nodes/ContainerTracking/api/http/faults';
import { NODE } from '../errors/refusals.mts';

describe('What a request helper throws', () => {
	it.each([
		['bare', { code: 'ECONNREFUSED' }],
		['in place of a status, as n8n 1.123 keeps it', { message: 'x', httpCode: 'ECONNREFUSED' }],
		['as a cause', { message: 'x', cause: { code: 'ECONNREFUSED' } }],
		['in an n8n wrapper', { code: 'ERR', errorResponse: { cause: { code: 'ECONNREFUSED' } } }],
	])('is recognized %s', (_how, thrown) => {
		expect(faultOf(thrown)).toEqual({
			code: 'ECONNREFUSED',
			what: 'The service refused the connection',
			neverSent: true,
			transient: true,
			words: undefined,
		});
	});

	it.each(['socket hang up', 'The request was aborted', 'aborted'])('%s is a reset', (message) => {
		expect(faultOf(new Error(message))).toMatchObject({
			code: 'ECONNRESET',
			neverSent: false,
			transient: true,
		});
	});

	it.each(['HPE_INVALID_CONSTANT', 'HPE_INVALID_HEADER_TOKEN', 'HPE_CR_EXPECTED'])(
		'%s is an answer that is no HTTP',
		(code) => {
			const thrown = { message: 'Parse Error', cause: { code, message: 'Parse Error' } };
			expect(faultOf(thrown)).toMatchObject({
				what: 'The Base URL answered, but not with HTTP',
				remedy: expect.stringContaining('port'),
				neverSent: false,
				transient: false,
			});
		},
	);

	it('that is not known keeps its words and its code, and is not tried again', () => {
		const thrown = Object.assign(new Error('Credential is gone'), { code: 'ODD' });
		expect(faultOf(thrown)).toEqual({
			code: 'ODD',
			what: 'The request could not be sent',
			neverSent: false,
			transient: false,
			words: 'Credential is gone',
		});
	});

	it.each([undefined, null, 'text', 7, {}, { code: 7 }, { code: 'toString' }])(
		'may be anything: %j',
		(thrown) => {
			const fault = faultOf(thrown);
			expect(fault.what).toBe('The request could not be sent');
			expect([fault.neverSent, fault.transient]).toEqual([false, false]);
		},
	);

	it.each([
		['bare', (refused: Error) => refused],
		['in an n8n wrapper', (refused: Error) => new NodeApiError(NODE, refused as never)],
	])('that the credential refused is reported in its own words, %s', (_, wrapped) => {
		const refused = new BadInput('The API Key is empty', 'Enter it in the credential.');
		expect(faultOf(wrapped(refused))).toEqual({
			code: 'BAD_INPUT',
			what: 'The API Key is empty',
			remedy: 'Enter it in the credential.',
			neverSent: true,
			transient: false,
		});
	});

	it('and quotes a whole page is cut', () => {
		expect(faultOf(new Error('x'.repeat(100_000))).words).toHaveLength(500);
	});

	it('is not followed in circles', () => {
		const circle: { cause?: unknown } = {};
		circle.cause = circle;
		expect(faultOf(circle).code).toBe('UNKNOWN');
	});
});

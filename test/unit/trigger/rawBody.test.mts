import { describe, expect, it } from 'vitest';

import {
	isTooLarge,
	MAX_BODY_BYTES,
	rawBody,
} from '../../../nodes/ContainerTracking/trigger/delivery/receive';

describe('the raw body', () => {
	it('is taken as it is where n8n has read it already', async () => {
		const bytes = Buffer.from('{ }');
		const readRawBody = async () => {
			throw new Error('must not be read twice');
		};
		expect(await rawBody({ headers: {}, rawBody: bytes, readRawBody })).toBe(bytes);
	});

	it('is read on demand otherwise', async () => {
		const request = {
			headers: {},
			rawBody: undefined as Buffer | undefined,
			readRawBody: async () => {
				request.rawBody = Buffer.from('late');
			},
		};
		expect(String(await rawBody(request))).toBe('late');
	});

	it('is empty where there is none, and missing where it cannot be read', async () => {
		expect(await rawBody({ headers: {} })).toEqual(Buffer.alloc(0));
		const readRawBody = async () => {
			throw new Error('request aborted');
		};
		expect(await rawBody({ headers: {}, readRawBody })).toBeUndefined();
	});

	it('may have 5 MB, by its header and by itself', async () => {
		const largest = Buffer.alloc(MAX_BODY_BYTES);
		expect(await rawBody({ headers: {}, rawBody: largest })).toBe(largest);
		const larger = Buffer.alloc(MAX_BODY_BYTES + 1);
		expect(await rawBody({ headers: {}, rawBody: larger })).toBeUndefined();
		expect(isTooLarge({ headers: { 'content-length': String(MAX_BODY_BYTES) } })).toBe(false);
		expect(isTooLarge({ headers: { 'content-length': String(MAX_BODY_BYTES + 1) } })).toBe(true);
		expect(isTooLarge({ headers: {} })).toBe(false);
	});
});

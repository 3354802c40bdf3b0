/** The key goes to the Base URL's origin only, whoever asks: also n8n's HTTP Request node. */
import { describe, expect, test } from 'vitest';

import { ContainerTrackingApi } from '../../../credentials/ContainerTrackingApi.credentials';
import type { SignableRequest } from '../../../credentials/destination';

const credential = new ContainerTrackingApi();
const stored = { apiKey: ' sandbox-key\n', baseUrl: 'https://api.example.com/v2/' };
const KEY = 'Token sandbox-key';

describe('the key is added', () => {
	test.each<SignableRequest>([
		{ url: 'https://api.example.com/v2/shipments' },
		{ url: 'https://api.example.com:443/elsewhere' },
		{ url: '/v2/shipments', baseURL: 'https://api.example.com' },
		{ url: '/shipments' },
		// As old versions of n8n name it.
		{ uri: 'https://api.example.com/v2/shipments' },
	])('to %j', async (request) => {
		const signed = await credential.authenticate(stored, {
			...request,
			headers: { Accept: 'application/json' },
		});
		expect(signed.headers).toEqual({ Accept: 'application/json', Authorization: KEY });
		expect(signed).toMatchObject({ disableFollowRedirect: true, followAllRedirects: false });
	});

	test('without changing the request it was given', async () => {
		const request = { url: 'https://api.example.com/v2/shipments', headers: { A: 'b' } };
		await credential.authenticate(stored, request);
		expect(request).toEqual({ url: 'https://api.example.com/v2/shipments', headers: { A: 'b' } });
	});
});

describe('the key is kept', () => {
	test.each<SignableRequest>([
		{ url: 'https://evil.example.com/v2/shipments' },
		{ url: 'http://api.example.com/v2/shipments' },
		{ url: 'https://api.example.com:8443/v2/shipments' },
		{ url: 'https://api.example.com.evil.example/v2' },
		{ url: 'https://api.example.com@evil.example/v2' },
		{ url: '//evil.example/v2/shipments' },
		{ url: '/v2/shipments', baseURL: 'https://evil.example.com' },
		{ uri: 'https://evil.example.com/v2/shipments' },
	])('from %j', async (request) => {
		await expect(credential.authenticate(stored, request)).rejects.toThrow(
			/^The API key is for https:\/\/api\.example\.com only, so it was not sent to /,
		);
	});
});

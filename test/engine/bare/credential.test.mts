/** The Test button of the credential at the bare server (docs/contract.md#authentication). */
import { expect, test } from 'vitest';

import { testCredential } from '../harness/credentialTest.mts';
import { startService } from './scene.mts';

test('a good key is accepted', async () => {
	const bare = await startService();
	const { status } = await testCredential({ apiKey: bare.apiKey, baseUrl: bare.url });
	expect(status).toBe('OK');
	expect(bare.foreign).toEqual([]);
});

test('a good key of an account without tracking requests is accepted', async () => {
	const bare = await startService();
	bare.store.trackingRequests.length = 0;
	const { status } = await testCredential({ apiKey: bare.apiKey, baseUrl: bare.url });
	expect(status).toBe('OK');
});

test("a wrong key is refused in the service's words", async () => {
	const bare = await startService();
	const verdict = await testCredential({ apiKey: 'another-key', baseUrl: bare.url });
	expect(verdict).toEqual({ status: 'Error', message: 'Invalid API Key' });
});

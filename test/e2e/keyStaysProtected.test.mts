/** With a proxy, n8n's protection of its own network follows redirects by itself. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { describe, expect, test, vi } from 'vitest';

import {
	contextOf,
	CREDENTIAL,
	CURRENT_N8N,
	loadCredential,
} from '../engine/harness/credentialHost.mts';
import { KEY } from '../engine/harness/credentialStage.mts';
import { describeKey } from '../engine/harness/credentialSuite.mts';

vi.hoisted(() => {
	process.env.N8N_SSRF_PROTECTION_ENABLED = 'true';
	process.env.N8N_SSRF_ALLOWED_IP_RANGES = '127.0.0.1/32';
});

describe('on the current n8n with its SSRF protection', () => {
	test('the protection is on', async () => {
		const type = await loadCredential(CURRENT_N8N);
		const data = { apiKey: KEY, baseUrl: 'http://127.0.0.2:1' };
		const context: IExecuteFunctions = contextOf(CURRENT_N8N, { type, data });
		const sent = context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, {
			url: '/shipments',
		});
		await expect(sent).rejects.toThrow(/blocked|restricted/i);
	});

	describeKey(() => CURRENT_N8N);
});

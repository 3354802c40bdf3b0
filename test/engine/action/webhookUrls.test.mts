/** The operations of Webhook refuse URLs that no delivery reaches, or not safely, before a request is sent. */
import { expect, test } from 'vitest';

import { LFD } from '../harness/eventKinds.mts';
import { REFUSED_URLS } from '../harness/refusedUrls.mts';
import { byId, startScene } from '../harness/scene.mts';

const UNREACHABLE = /^URL leads to .*, which the service cannot reach: enter/;
const WITH_FIELD = 'https://n8n.example.com/{{ $json.id }}';

const operations = (url: string) =>
	[
		['webhook: create', { url, events: [LFD] }],
		['webhook: update', { webhookId: byId('any'), updateFields: { url } }],
		['webhook: sendSample', { url, event: byId(LFD, 'kind'), secret: 's' }],
		['webhook: sendSample', { url, event: byId(LFD, 'kind') }],
	] as const;

const CASES: Array<[url: string, says: RegExp, baseUrl?: string]> = [
	...REFUSED_URLS,
	[WITH_FIELD, /write "\{" as %7B, " " as %20, "\}" as %7D/],
	...['http://127.0.0.1:5678/webhook/x', 'http://localhost:5678/x', 'https://n8n.internal'].map(
		(url): [string, RegExp, string] => [url, UNREACHABLE, 'https://service.example.com'],
	),
];

test.each(CASES)('%s is refused: %s', async (url, says, baseUrl) => {
	const { run, sent } = await startScene({}, baseUrl ? { apiKey: 'any', baseUrl } : {});
	for (const [name, parameters] of operations(url)) {
		const { error } = await run(name, parameters);
		expect(error?.message).toMatch(says);
		expect(error?.message).toMatch(/^URL /);
		expect(error?.description).toBeTruthy();
	}
	expect(sent()).toEqual([]);
});

test('plain http is taken for a service in the same private network', async () => {
	const { run, sent } = await startScene();
	const { error } = await run('webhook: create', { url: 'http://127.0.0.1:9/x', events: [LFD] });
	expect(error).toBeUndefined();
	expect(sent()).toEqual(['POST /webhooks']);
});

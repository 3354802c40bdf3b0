import type { IHookFunctions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { assertReachable } from '../../../nodes/ContainerTracking/trigger/registration/webhookUrl';

const PUBLIC = 'https://service.example.com/v2';
const SANDBOX = 'http://127.0.0.1:4000/v2';

/** What publishing shows of a refusal: its headline alone. */
function refusal(webhookUrl: string, baseUrl = PUBLIC): string | undefined {
	const context = {
		getNode: () => ({ name: 'Trigger', type: 'trigger' }),
	} as unknown as IHookFunctions;
	try {
		assertReachable(context, webhookUrl, baseUrl);
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}

describe('a webhook URL', () => {
	it('that leads into a private network is refused for a public service only', () => {
		for (const host of ['localhost:5678', '127.0.0.1', '10.1.2.3', 'n8n', '0.0.0.0', '[::1]']) {
			for (const scheme of ['http', 'https']) {
				const url = `${scheme}://${host}/webhook/x`;
				expect(refusal(url)).toMatch(/cannot reach: set WEBHOOK_URL of n8n to .* https:\/\/$/);
				expect(refusal(url, SANDBOX)).toBeUndefined();
			}
		}
	});

	it.each([PUBLIC, SANDBOX])('with plain http over the internet is refused (%s)', (service) => {
		expect(refusal('http://n8n.example.com/webhook/x', service)).toBe(
			'The webhook URL of this n8n starts with http://n8n.example.com, so notifications would travel unprotected: set WEBHOOK_URL of n8n to an address that starts with https://',
		);
		expect(refusal('https://n8n.example.com/webhook/x', service)).toBeUndefined();
	});

	it.each([
		['https://n8n.example.com/my n8n/webhook/x', '" " as %20'],
		['https://n8n.example.com/büro/webhook/x', '"ü" as %C3%BC'],
		['https://n8n.example.com/{id}/x', '"{" as %7B, "}" as %7D'],
		['https://n8n.example.com/{{ $json.id }}', '"{" as %7B, " " as %20, "}" as %7D'],
		['https://n8n.example.com/a[1]|b^c', '"[" as %5B, "]" as %5D, "|" as %7C, "^" as %5E'],
		['https://n8n.example.com/100%/x', '"%" as %25'],
		['https://n8n.example.com/a%2/x', '"%" as %25'],
		['https://n8n.example.com/x?of=Müller', '"ü" as %C3%BC'],
		['https://n8n.example.com/箱', '"箱" as %E7%AE%B1'],
		['https://n8n.example.com/🚢', '"🚢" as %F0%9F%9A%A2'],
		['https://n8n.example.com/\ud800', '"\\ud800" as %EF%BF%BD'],
		['https://müller.example/webhook/x', '"müller.example" as xn--mller-kva.example'],
		['https://n8n.example.com/a\tb', '"\\t" as %09'],
	])('that is not encoded (%s) is refused with how to write it', (url, advice) => {
		for (const service of [PUBLIC, SANDBOX]) {
			expect(refusal(url, service)).toBe(
				`The webhook URL of this n8n holds what has to be encoded: in WEBHOOK_URL of n8n, write ${advice}`,
			);
		}
	});

	it.each([
		'https://n8n.example.com/webhook/4f6a/webhook',
		'https://n8n.example.com:8443/a%20b/~x;y=1,2?q=a%2Fb&c=(d)!#part',
		'https://[2001:db8::1]/webhook/x',
		'https://xn--mller-kva.example/webhook/x',
		"https://user:pass@n8n.example.com/it's",
	])('that is encoded (%s) is taken', (url) => {
		expect(refusal(url)).toBeUndefined();
	});

	it.each(['n8n.example.com/webhook/x', 'ftp://n8n.example.com/x', 'https://', '/webhook/x'])(
		'that is no web address (%s) is refused',
		(url) => {
			expect(refusal(url)).toBe(
				'The webhook URL of this n8n is not a web address: set WEBHOOK_URL of n8n to one that starts with https://',
			);
		},
	);
});

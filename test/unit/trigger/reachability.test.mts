import type { IHookFunctions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { assertReachable } from '../../../nodes/ContainerTracking/trigger/registration/reachability';

const PUBLIC = 'https://service.example.com/v2';
const SANDBOX = 'http://127.0.0.1:4000/v2';

function check(webhookUrl: string, baseUrl: string): string[] {
	const warnings: string[] = [];
	const context = {
		getNode: () => ({ name: 'Trigger', type: 'trigger' }),
		logger: { warn: (line: string) => warnings.push(line) },
	} as unknown as IHookFunctions;
	assertReachable(context, webhookUrl, baseUrl);
	return warnings;
}

describe('a webhook URL', () => {
	it('that leads into a private network is refused for a public service only', () => {
		for (const host of ['localhost:5678', '127.0.0.1', '10.1.2.3', 'n8n', '0.0.0.0']) {
			expect(() => check(`http://${host}/webhook/x`, PUBLIC)).toThrow('cannot reach');
			expect(check(`http://${host}/webhook/x`, SANDBOX)).toEqual([]);
		}
	});

	it('with plain http works, and a warning names the remedy', () => {
		const warnings = check('http://n8n.example.com/webhook/x', PUBLIC);
		expect(warnings).toEqual([expect.stringMatching(/unprotected\. Set WEBHOOK_URL .*https/)]);
		expect(check('https://n8n.example.com/webhook/x', PUBLIC)).toEqual([]);
	});
});

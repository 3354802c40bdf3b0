/** How n8n itself lists the package: nodes, icons, search words, credential and its test. */
import type { INodeTypeDescription } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';
import { serve } from '../serve/index.mts';
import { freePort } from './harness/commands.mts';
import { useScene } from './harness/scene.mts';
import { ACTION_TYPE, TRIGGER_TYPE } from './harness/workflows.mts';
import { HOSTS } from './hosts.mts';

interface Listed extends INodeTypeDescription {
	iconUrl?: string | { light: string; dark: string };
}

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Nodes and credential appear', host);

	const listed = async <T extends { name: string }>(file: string, ...names: string[]) => {
		const answer = await fetch(`${scene.n8n.url}/types/${file}.json`, {
			headers: { Cookie: `n8n-auth=${scene.session.cookieValue}` },
		});
		const all = (await answer.json()) as T[];
		return names.map((name) => all.find((entry) => entry.name === name));
	};

	/** The pictures that n8n serves for an entry. */
	const pictures = async ({ iconUrl }: Pick<Listed, 'iconUrl'>) => {
		const { light, dark } = iconUrl as { light: string; dark: string };
		return await Promise.all(
			[light, dark].map(async (path) => {
				const answer = await fetch(`${scene.n8n.url}/${path}`);
				return { type: answer.headers.get('content-type'), svg: await answer.text() };
			}),
		);
	};

	test('the nodes are listed, with the same search words but for what one alone does', async () => {
		const ofSchedule = ['what changed', 'firewall', 'without public address', 'no webhook'];
		const ofAction = [
			...['demurrage cost', 'tariff', 'empty return', 'exceptions', 'rolled'],
			...['where is my container', 'cost', 'board', 'calendar'],
			...ofSchedule,
		];
		const nodes = await listed<Listed>('nodes', ACTION_TYPE, TRIGGER_TYPE);
		const [words, triggerWords] = nodes.map((node) => node?.codex?.alias ?? []);
		expect(words).toContain('demurrage');
		expect(words).toEqual(expect.arrayContaining(ofAction));
		const shared = words.filter((word) => !ofAction.includes(word));
		expect(triggerWords).toEqual(expect.arrayContaining(shared));
		expect(nodes.map((node) => node?.displayName)).toEqual([
			'Container Tracking',
			'Container Tracking Trigger',
		]);
	});

	test('the action node is offered to AI agents as a tool, the trigger is not', async () => {
		const types = [ACTION_TYPE, TRIGGER_TYPE].map((type) => `${type}Tool`);
		const [tool, triggerTool] = await listed<Listed>('nodes', ...types);
		expect(tool?.codex?.categories).toContain('AI');
		expect(triggerTool).toBeUndefined();
	});

	test('nodes and credential have an icon for light and dark', async () => {
		const entries = [
			...(await listed<Listed>('nodes', ACTION_TYPE, TRIGGER_TYPE)),
			...(await listed<Listed>('credentials', 'containerTrackingApi')),
		];
		for (const entry of entries) {
			const [light, dark] = await pictures(entry!);
			expect(light.type).toMatch(/^image\/svg\+xml/);
			expect(light.svg).toContain('<svg');
			expect(dark.svg).toContain('<svg');
			expect(dark.svg).not.toBe(light.svg);
		}
	});

	describe('the credential test', () => {
		/** n8n 1 tests saved credentials only. */
		const answerFor = async (data: { apiKey: string; baseUrl: string }) => {
			const saved = await scene.session.addCredential('Any', data);
			const [[type, { id, name }]] = Object.entries(saved);
			return await scene.session.call<{ status: string; message: string }>(
				'POST',
				'/credentials/test',
				{ credentials: { id, name, type, data } },
			);
		};

		test.each(['', '/', '/v2', '/v2/'])(
			'accepts a good key with "%s" after the address',
			async (end) => {
				const { apiKey, url } = scene.sandbox;
				const { status, message } = await answerFor({ apiKey, baseUrl: `${url}${end}` });
				expect([status, message]).toEqual(['OK', 'Connection successful!']);
			},
		);

		test('says that a bad key is refused; n8n 1.123 has words of its own for it', async () => {
			const answer = await answerFor({ apiKey: 'wrong', baseUrl: scene.sandbox.url });
			const message = host.version.startsWith('1.')
				? 'Authorization failed - please check your credentials'
				: 'Invalid API Key';
			expect(answer).toMatchObject({ status: 'Error', message });
		});

		test('says that the service is down', async () => {
			const baseUrl = `http://127.0.0.1:${await freePort()}`;
			const answer = await answerFor({ apiKey: scene.sandbox.apiKey, baseUrl });
			expect(answer.status).toBe('Error');
			expect(answer.message).toMatch(/refused/i);
		});

		test('does not take another web server for the service', async () => {
			const page = await serve({
				'*': { body: '<h1>Hello</h1>', headers: { 'Content-Type': 'text/html' } },
			});
			const answer = await answerFor({ apiKey: 'any', baseUrl: page.url });
			await page.close();
			expect(answer).toMatchObject({
				status: 'Error',
				message:
					'The Base URL answered, but not like the tracking service. If it leads on to another address, enter that one',
			});
		});
	});
});

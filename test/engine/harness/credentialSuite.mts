/** The key goes to the Base URL's origin only, whoever asks, on whatever n8n. */
import type { ICredentialType, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { ELSEWHERE, IN_VIEW, OF_THE_SERVICE, WAYS, type Sent } from './credentialAttacks.mts';
import { contextOf, CREDENTIAL, loadCredential, type N8nPackages } from './credentialHost.mts';
import { KEY, startStage, type Stage } from './credentialStage.mts';

const REDIRECTS = [300, 301, 302, 303, 307, 308];
const REFUSED = /The (API key is for|URL )/;

export function describeKey(n8n: () => N8nPackages): void {
	let stage: Stage;
	let type: ICredentialType;

	beforeAll(async () => {
		stage = await startStage();
		type = await loadCredential(n8n());
	});
	afterAll(async () => await stage.close());
	afterEach(() => stage.reset());

	const send = async (
		{ helper, options }: Sent,
		baseUrl = `http://${stage.own}`,
	): Promise<unknown> => {
		const data = { apiKey: KEY, baseUrl };
		const context: IExecuteFunctions = contextOf(n8n(), { type, data });
		const { helpers } = context;
		return helper === 'requestWithAuthentication'
			? await helpers[helper].call(context, CREDENTIAL, options)
			: await helpers[helper].call(context, CREDENTIAL, options as IHttpRequestOptions);
	};

	describe.each(WAYS)('given by %s', (_, way) => {
		test.each(ELSEWHERE.map((written) => [written({ own: 'OWN', other: 'OTHER' }), written]))(
			'%j carries no key to anybody else',
			async (__, written) => {
				const outcome = await send(way(written(stage), stage)).catch((error: Error) => error);
				expect(stage.leaks()).toEqual([]);
				if (stage.arrivals.length > 0) return;
				expect(outcome).toBeInstanceOf(Error);
				expect((outcome as Error).message).toMatch(REFUSED);
			},
		);

		test.each(
			OF_THE_SERVICE.map(
				([written, path]) => [written({ own: 'OWN', other: 'OTHER' }), path, written] as const,
			),
		)('%j is %s of the service', async (__, path, written) => {
			await send(way(written(stage), stage));
			expect(stage.arrivals).toEqual([
				expect.objectContaining({ host: stage.own, target: path, authorization: `Token ${KEY}` }),
			]);
		});

		test.each(REDIRECTS)('a redirect (%i) is not followed', async (status) => {
			for (const to of [`http://${stage.other}/v2`, `//${stage.other}`, '/v2/shipments']) {
				stage.answers(status, { Location: to });
				await send(way(`http://${stage.own}/v2/old`, stage)).catch(() => undefined);
			}
			expect(stage.arrivals.map(({ target }) => target)).toEqual(Array(3).fill('/v2/old'));
		});

		test.each(IN_VIEW)('%s is refused', async (__, options) => {
			const sent = way(`http://${stage.own}/v2/shipments`, stage);
			const exposed = { ...sent, options: { ...sent.options, ...options(stage) } };
			await expect(send(exposed)).rejects.toThrow(/^The API key is for/);
			expect(stage.arrivals).toEqual([]);
		});

		test('parameters of the query cannot move the request', async () => {
			const qs = { '@': stage.other, '#': 'x', 'http://': `//${stage.other}` };
			const sent = way(`http://${stage.own}/v2/shipments`, stage);
			await send({ ...sent, options: { ...sent.options, qs } });
			expect(stage.arrivals).toHaveLength(1);
			expect(stage.leaks()).toEqual([]);
		});

		test("an Authorization of the node gives way to the credential's", async () => {
			const sent = way(`http://${stage.own}/v2/shipments`, stage);
			const headers = { authorization: 'Basic eDp5', AUTHORIZATION: 'none' };
			await send({ ...sent, options: { ...sent.options, headers } });
			expect(stage.arrivals.map(({ authorization }) => authorization)).toEqual([`Token ${KEY}`]);
		});
	});

	describe('through the proxy of the environment', () => {
		beforeAll(() => vi.stubEnv('HTTP_PROXY', `http://${stage.other}`));
		afterAll(() => vi.unstubAllEnvs());

		/** A proxy is reported the whole address that it is to ask. */
		const askedFor = (): string[] => stage.arrivals.map(({ target }) => target);

		test.each(WAYS)('requests of %s go to the service only', async (_, way) => {
			for (const written of ELSEWHERE)
				await send(way(written(stage), stage)).catch(() => undefined);
			const isOwn = (address: string): boolean => address.startsWith(`http://${stage.own}/`);
			expect(askedFor().filter((address) => !isOwn(address))).toEqual([]);
			expect(stage.arrivals.filter(({ host }) => host !== stage.own)).toEqual([]);
		});

		test.each(WAYS)('a redirect of %s is not followed', async (_, way) => {
			stage.answers(302, { Location: `http://${stage.own}//${stage.other}/` });
			await send(way(`http://${stage.own}/v2/old`, stage)).catch(() => undefined);
			expect(askedFor()).toEqual([`http://${stage.own}/v2/old`]);
		});
	});

	test.each([
		['without a check of the certificate', { rejectUnauthorized: false }],
		['with authorities of the request', { agentOptions: { ca: 'of the test' } }],
	])('a proxy is refused for https %s', async (_, options) => {
		const request = { uri: 'https://OWN/v2', proxy: `http://${stage.other}`, ...options };
		const sent: Sent = { helper: 'requestWithAuthentication', options: request };
		await expect(send(sent, 'https://OWN')).rejects.toThrow(/^The API key is for/);
		expect(stage.arrivals).toEqual([]);
	});

	test('a proxy may carry https, which it cannot read', async () => {
		const request = { uri: 'https://OWN/v2', proxy: `http://${stage.other}` };
		const sent: Sent = { helper: 'requestWithAuthentication', options: request };
		await expect(send(sent, 'https://OWN')).rejects.not.toThrow(/^The API key is for/);
		expect(stage.leaks()).toEqual([]);
	});
}

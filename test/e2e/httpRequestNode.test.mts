/** The API key in n8n's own HTTP Request node, in each version that a workflow may have. */
import { createRequire } from 'node:module';
import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import {
	contextOf,
	CREDENTIAL,
	loadCredential,
	type N8nPackages,
} from '../engine/harness/credentialHost.mts';
import { KEY, startStage, type Stage } from '../engine/harness/credentialStage.mts';
import { HOSTS } from './hosts.mts';

interface HttpRequestNode {
	HttpRequest: new () => { nodeVersions: { [version: number]: INodeType } };
}

/** Version 1 does not accept credentials of other packages. */
const VERSIONS = [2, 3, 4, 4.1, 4.2];

let stage: Stage;

beforeAll(async () => {
	stage = await startStage();
});
afterAll(async () => await stage.close());
afterEach(() => stage.reset());

describe.each(HOSTS)('n8n $version', ({ folder }) => {
	const require = createRequire(`${folder}/package.json`);
	const n8n = (): N8nPackages => ({
		core: require('n8n-core') as N8nPackages['core'],
		workflow: require('n8n-workflow') as N8nPackages['workflow'],
	});

	async function request(
		typeVersion: number,
		options = {},
		url = `http://${stage.own}/v2/shipments`,
	): Promise<INodeExecutionData[]> {
		const module = 'n8n-nodes-base/dist/nodes/HttpRequest/HttpRequest.node.js';
		const { HttpRequest } = require(module) as HttpRequestNode;
		const node = new HttpRequest().nodeVersions[typeVersion];
		const authentication = {
			authentication: 'predefinedCredentialType',
			nodeCredentialType: CREDENTIAL,
		};
		const data = { apiKey: KEY, baseUrl: `http://${stage.own}` };
		const credential = { type: await loadCredential(n8n()), data };
		const context: IExecuteFunctions = contextOf(n8n(), credential, node, {
			type: 'n8n-nodes-base.httpRequest',
			typeVersion,
			parameters: { url, requestMethod: 'GET', ...authentication, options },
		});
		const [items] = (await node.execute?.call(context)) as INodeExecutionData[][];
		return items;
	}

	test.each(VERSIONS)('version %d reads from the service', async (version) => {
		expect(await request(version)).toHaveLength(1);
		expect(stage.arrivals).toEqual([expect.objectContaining({ server: stage.own, hasKey: true })]);
	});

	test.each(VERSIONS)('version %d follows no redirect, also where reported to', async (version) => {
		const followed = { redirect: { redirect: { followRedirects: true, maxRedirects: 21 } } };
		stage.answers(302, { Location: `http://${stage.other}/` });
		for (const options of [{}, followed, { followRedirect: true, followAllRedirects: true }])
			await expect(request(version, options)).rejects.toThrow('302');
		expect(stage.arrivals.map(({ server }) => server)).toEqual(Array(3).fill(stage.own));
	});

	test.each(VERSIONS)('version %d sends nothing elsewhere', async (version) => {
		const url = `http://${stage.other}/v2/shipments`;
		await expect(request(version, {}, url)).rejects.toThrow(/^The API key is for /);
		const proxied = request(version, { proxy: `http://${stage.other}` });
		await expect(proxied).rejects.toThrow('a proxy that could read it');
		expect(stage.arrivals).toEqual([]);
	});
});

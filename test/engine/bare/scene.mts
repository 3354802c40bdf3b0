/** n8n's engine, or the trigger in its small n8n, and a bare server they talk to; closed after the file's tests. */
import type { INodeParameters } from 'n8n-workflow';

import { runner } from '../harness/scene.mts';
import { closeAfterFile } from '../harness/closing.mts';
import { createEngine } from '../harness/engine.mts';
import { TriggerHost } from '../harness/webhook.mts';
import type { BareOptions } from './call.mts';
import { startBare } from './server.mts';

async function startService(options: BareOptions = {}) {
	const bare = await startBare(options);
	closeAfterFile(async () => await bare.close());
	return bare;
}

/** Runs operations, written as `resource: operation`. */
export async function startAction(options: BareOptions = {}, apiKey?: string) {
	const bare = await startService(options);
	const engine = await createEngine({ baseUrl: bare.url, apiKey: apiKey ?? bare.apiKey });
	return { bare, engine, run: runner(engine) };
}

export async function startTrigger(parameters: INodeParameters = {}, options: BareOptions = {}) {
	const bare = await startService(options);
	const credential = { apiKey: bare.apiKey, baseUrl: bare.url };
	const host = await TriggerHost.start({ credential, parameters });
	closeAfterFile(async () => await host.close());
	return { bare, host };
}

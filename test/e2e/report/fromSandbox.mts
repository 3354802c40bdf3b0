import type { IDataObject } from 'n8n-workflow';
import { createEngine } from '../../engine/harness/engine.mts';
import { startSandbox } from '../../sandbox/index.mts';

/** A Wednesday, 06:00 in Los Angeles. */
const NOW = '2026-03-11T13:00:00Z';

/** The output of an operation of the pickup report for the containers of the sandbox, with links to `origin`. */
export async function ofSandbox(operation: string, origin: string): Promise<IDataObject> {
	const sandbox = await startSandbox({ now: NOW, freeze: true });
	const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
	const { items, error } = await engine.runNode({
		resource: 'pickupReport',
		operation,
		containersFrom: 'account',
		options: { now: NOW, timeZone: 'America/Los_Angeles', linkBase: `${origin}/find?box=` },
	});
	await sandbox.close();
	if (error) throw error;
	return items[0];
}

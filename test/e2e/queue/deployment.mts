import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { startSandbox, type SandboxOptions } from '../../sandbox/index.mts';
import { measure } from '../harness/costs.mts';
import { N8n } from '../harness/n8n.mts';
import { type Scene, setUp } from '../harness/scene.mts';
import { Session } from '../harness/session.mts';
import type { Host } from '../hosts.mts';
import { composeServices, type Place } from './compose.mts';
import { Database } from './database.mts';
import { QueueStore } from './redis.mts';

/** n8n in queue mode as in the compose file: `n8n` is the main process. */
export interface Deployment extends Scene {
	webhook: N8n;
	workers: N8n[];
	database: Database;
	queueStore: QueueStore;
}

/** One deployment for all tests of a `describe` block, started before and stopped after them. */
export function useDeployment(part: string, host: Host, sandbox?: SandboxOptions): Deployment {
	const deployment = {} as Deployment;
	measure(`${part}, n8n ${host.version}`);
	setUp(async () => {
		await startDeployment(deployment, host, inject('nodesFolder'), sandbox);
	});
	afterAll(async () => {
		await endDeployment(deployment);
	});
	return deployment;
}

/** Fills `deployment` part by part, so that started parts can be stopped if a later one fails. */
export async function startDeployment(
	deployment: Deployment,
	host: Host,
	nodesFolder: string,
	sandbox?: SandboxOptions,
): Promise<void> {
	deployment.sandbox = await startSandbox(sandbox);
	await startProcesses(deployment, host, nodesFolder);
	deployment.session = await Session.open(deployment.n8n);
	const { apiKey, url: baseUrl } = deployment.sandbox;
	deployment.credentials = await deployment.session.addCredential('Sandbox', { apiKey, baseUrl });
}

export async function endDeployment(deployment: Partial<Deployment>): Promise<void> {
	const { workers = [], webhook, n8n, database, queueStore } = deployment;
	await Promise.all([...workers, webhook].map(async (process) => await process?.stop()));
	await n8n?.remove();
	await database?.drop();
	await queueStore?.drop();
	await deployment.sandbox?.close();
}

async function startProcesses(
	deployment: Deployment,
	host: Host,
	nodesFolder: string,
): Promise<void> {
	const { main, worker } = await composeServices();
	deployment.database = await Database.create();
	deployment.queueStore = new QueueStore();
	deployment.n8n = await N8n.create(host, nodesFolder, main.environment);
	deployment.webhook = await deployment.n8n.sibling('webhook');
	const here: Place = {
		WEBHOOK_URL: `${deployment.webhook.url}/`,
		N8N_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
		...deployment.database.settings,
		...deployment.queueStore.settings,
	};
	Object.assign(deployment.n8n.settings, here);
	Object.assign(deployment.webhook.settings, here);
	deployment.workers = [];
	for (let number = 0; number < worker.deploy!.replicas; number++)
		deployment.workers.push(await deployment.n8n.sibling('worker'));
	// The main process creates the tables.
	await deployment.n8n.start();
	const others = [deployment.webhook, ...deployment.workers];
	await Promise.all(others.map(async (process) => await process.start()));
}

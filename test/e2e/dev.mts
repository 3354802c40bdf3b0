/** `npm run dev`: the sandbox and the real editor, with everything in place to try the package. */
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startSandbox } from '../sandbox/index.mts';
import { N8n } from './harness/n8n.mts';
import { installedPackage } from './harness/package.mts';
import { OWNER, Session } from './harness/session.mts';
import { readyWorkflows, withCredentials } from './harness/workflows.mts';
import { HOSTS } from './hosts.mts';
import { installHost } from './install.mts';

const [HOST] = HOSTS;
/** Retries at a hundredth of the real pace: the last one comes after 37 seconds. */
const RETRY_SCALE = 0.01;

await installHost(HOST);
console.log('Packing the package and starting n8n…');
const nodesFolder = await installedPackage();
const sandbox = await startSandbox({ retryScale: RETRY_SCALE });
const n8n = await N8n.create(HOST, nodesFolder);
await n8n.start();
const session = await Session.open(n8n);
const { apiKey, url: baseUrl } = sandbox;
const credentials = await session.addCredential('Sandbox', { apiKey, baseUrl });
for (const [, workflow] of await readyWorkflows())
	await session.addWorkflow(withCredentials(workflow, credentials));

console.log(`
Editor     ${n8n.url}
Login      ${OWNER.email}
Password   ${OWNER.password}

Sandbox    ${baseUrl}, in the editor as credential "Sandbox"
API key    ${apiKey}

Stop with Ctrl-C; nothing is kept.`);

const stop = async (): Promise<void> => {
	await n8n.remove();
	await sandbox.close();
	await rm(dirname(nodesFolder), { recursive: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

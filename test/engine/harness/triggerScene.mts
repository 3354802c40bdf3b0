/** The trigger in its small n8n, and a sandbox to talk to; both closed after the file's tests. */
import type { INodeParameters, INodeType } from 'n8n-workflow';
import { vi } from 'vitest';

import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.mts';
import { closeAfterFile } from './closing.mts';
import type { Profile } from './profiles.mts';
import { TriggerHost, type TriggerHostOptions } from './webhook.mts';

/** A service of the contract that signs and takes headers, as the public one; test/engine/bare does neither. */
const OF_WEBHOOKS = { signature: true, headers: true, includes: true };

export interface TriggerScene {
	sandbox: Sandbox;
	host: TriggerHost;
	/** The webhooks the service holds, with their attributes (docs/interface.md#webhooks). */
	webhooks(): RemoteWebhook[];
	/** `METHOD /path` of each request about webhooks since the last call. */
	requests(): string[];
}

export interface RemoteWebhook {
	id: string;
	url: string;
	active: boolean;
	events: string[];
	secret: string;
	headers: Array<{ name: string; value: string }>;
}

interface TriggerSceneOptions extends Omit<SandboxOptions, 'profile'> {
	parameters?: INodeParameters;
	host?: Partial<TriggerHostOptions>;
}

export async function startTriggerScene(
	profile: Profile,
	options: TriggerSceneOptions = {},
): Promise<TriggerScene> {
	const { parameters, host: hostOptions, ...sandboxOptions } = options;
	const sandbox = await startSandbox({
		...{ profile, extras: OF_WEBHOOKS, retryScale: 0.001 },
		// A busy machine may need longer than the service waits.
		deliveryTimeoutMs: 60_000,
		...sandboxOptions,
	});
	closeAfterFile(async () => await sandbox.close());
	const host = await startHost(sandbox, { parameters, ...hostOptions });
	const webhooks = () =>
		sandbox.store
			.all('webhook')
			.map(({ id, attributes }) => ({ id, ...attributes }) as unknown as RemoteWebhook);
	const requests = () => {
		const lines = sandbox.requests.map(({ method, path }) => `${method} ${path}`);
		sandbox.clearRequests();
		return lines.filter((line) => line.includes('/webhooks'));
	};
	return { sandbox, host, webhooks, requests };
}

async function startHost(
	sandbox: Sandbox,
	options: Partial<TriggerHostOptions> = {},
): Promise<TriggerHost> {
	const host = await TriggerHost.start({
		credential: { apiKey: sandbox.apiKey, baseUrl: sandbox.url },
		...options,
	});
	closeAfterFile(async () => await host.close());
	return host;
}

/** A new process of n8n: the node's modules are loaded afresh, the database stays. */
export async function restart(host: TriggerHost): Promise<void> {
	host.restart(await loadAfresh());
}

/** The node as a process that starts afresh loads it: its modules remember nothing. */
export async function loadAfresh(): Promise<INodeType> {
	vi.resetModules();
	const fresh = await import('../../../nodes/ContainerTracking/ContainerTrackingTrigger.node');
	return new fresh.ContainerTrackingTrigger();
}

/** The kinds of event that most tests tick. */
export const LFD = 'container.pickup_lfd.changed';
export const UPDATED = 'container.updated';
export const CREATED = 'container.created';

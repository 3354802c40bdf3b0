import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.mts';
import type { Host } from '../hosts.mts';
import { measure } from './costs.mts';
import { N8n } from './n8n.mts';
import { Session } from './session.mts';

/**
 * `beforeAll` whose failure makes each test of the block fail. vitest would skip the tests, and a report would count
 * none as failed.
 */
export function setUp(work: () => Promise<void>): void {
	let failure: { reason: unknown } | undefined;
	beforeAll(async () => {
		await work().catch((reason: unknown) => (failure = { reason }));
	});
	beforeEach(() => {
		if (failure) throw failure.reason;
	});
}

/** A running n8n with the package, a session of its owner, and the sandbox with its credential. */
export interface Scene {
	n8n: N8n;
	session: Session;
	sandbox: Sandbox;
	/** The credential as nodes refer to it. */
	credentials: { [type: string]: { id: string; name: string } };
}

/** The twelve retries of the service take about 110 seconds, more than a start of n8n on a busy machine. */
const PATIENT: SandboxOptions = { retryScale: 0.03, deliveryTimeoutMs: 20_000 };

interface SceneOptions {
	sandbox?: SandboxOptions;
	/** Environment variables of n8n. */
	settings?: { [variable: string]: string };
}

/** One scene for all tests of a `describe` block; ready when they run, stopped after them. */
export function useScene(part: string, host: Host, options: SceneOptions = {}): Scene {
	const scene = {} as Scene;
	measure(`${part}, n8n ${host.version}`);
	setUp(async () => {
		scene.sandbox = await startSandbox({ ...PATIENT, ...options.sandbox });
		scene.n8n = await N8n.create(host, inject('nodesFolder'), options.settings);
		await scene.n8n.start();
		scene.session = await Session.open(scene.n8n);
		const { apiKey, url: baseUrl } = scene.sandbox;
		scene.credentials = await scene.session.addCredential('Sandbox', { apiKey, baseUrl });
	});
	afterAll(async () => {
		await scene.n8n?.remove();
		await scene.sandbox?.close();
	});
	return scene;
}

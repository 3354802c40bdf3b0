/** Tells histories to the real trigger in a small n8n, and holds what it says against the oracle. */
import { vi } from 'vitest';

import { TriggerHost } from '../engine/harness/webhook.mts';
import { startSandbox, type Sandbox } from '../sandbox/index.mts';
import { contradictions } from './contradictions.mts';
import type { History } from './history.mts';
import { faultsOf } from './oracle/index.mts';
import { Teller, type Told } from './teller.mts';

/** The sandbox keeps every notification, so it is a new one after so many histories. */
const HISTORIES_PER_SANDBOX = 50;

export class Stage {
	private sandbox?: Sandbox;
	private histories = 0;

	/** What was said about a history, with every fault in it. */
	async run(history: History): Promise<{ told: Told; faults: string[] }> {
		const sandbox = await this.open();
		vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(history.start) });
		sandbox.clock.set(history.start);
		const host = await hostOf(history, sandbox);
		const refusal = history.options.reachable
			? undefined
			: sandbox.faults.add({ kind: 'status', status: 403, match: { method: 'GET' } });
		try {
			const told = await new Teller(history, sandbox, host).tell();
			return { told, faults: [...faultsOf(told), ...contradictions(told)] };
		} finally {
			refusal?.remove();
			for (const webhook of sandbox.store.all('webhook')) sandbox.store.remove(webhook);
			await host.close();
			vi.useRealTimers();
		}
	}

	async close(): Promise<void> {
		await this.sandbox?.close();
		this.sandbox = undefined;
	}

	private async open(): Promise<Sandbox> {
		if (this.histories++ % HISTORIES_PER_SANDBOX === 0) await this.close();
		if (!this.sandbox) {
			this.sandbox = await startSandbox({ now: '2026-06-01T12:00:00.000Z', freeze: true });
			this.sandbox.deliveries.collect();
		}
		return this.sandbox;
	}
}

async function hostOf({ options }: History, sandbox: Sandbox): Promise<TriggerHost> {
	const { onlyNews, fetchMissing, lastNode } = options;
	const host = await TriggerHost.start({
		credential: { apiKey: sandbox.apiKey, baseUrl: sandbox.url },
		parameters: {
			events: ['*'],
			options: {
				...{ addPickupStatus: true, onlyNews, fetchMissing },
				...(lastNode && { acknowledge: 'lastNode' }),
			},
		},
	});
	await host.publish();
	return host;
}

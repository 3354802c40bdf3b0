/** One account, heard by both triggers: the one is reported about what happens, the other one looks. */
import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';
import { onTestFinished, vi } from 'vitest';

import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/index.mts';
import { createSchedule, type Schedule } from '../../harness/changes.mts';
import { TriggerHost } from '../../harness/webhook.mts';
import { settle, START } from './fleet.mts';
import { truthOf, type Truth } from './truth.mts';

const EXTRAS = { signature: true, headers: true, includes: true };

export interface Variant {
	output: 'simplified' | 'full';
	addPickupStatus: boolean;
	onlyNews: boolean;
}

export const VARIANTS: Variant[] = [
	{ output: 'simplified', addPickupStatus: true, onlyNews: false },
	{ output: 'full', addPickupStatus: true, onlyNews: true },
	{ output: 'full', addPickupStatus: false, onlyNews: false },
	{ output: 'simplified', addPickupStatus: false, onlyNews: true },
];

export const parametersOf = (settings: Variant): INodeParameters => ({
	events: ['*'],
	output: settings.output,
	options: { addPickupStatus: settings.addPickupStatus, onlyNews: settings.onlyNews },
});

export interface World {
	sandbox: Sandbox;
	ship: Sandbox['ship'];
}

export interface Happening {
	at: string;
	does: (world: World) => unknown;
}

export class Stage {
	private constructor(
		readonly sandbox: Sandbox,
		private readonly hosts: TriggerHost[] = [],
	) {}

	/** Time stands still but for `goTo`, at the service and in n8n. */
	static async open(options: SandboxOptions): Promise<Stage> {
		vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(START) });
		onTestFinished(() => void vi.useRealTimers());
		const sandbox = await startSandbox({
			...{ extras: EXTRAS, now: START, freeze: true, deliveryTimeoutMs: 60_000, ...options },
			// A poll reports a change as this event does, so that is the one to compare with.
			order: 'updatedFirst',
		});
		onTestFinished(async () => await sandbox.close());
		sandbox.deliveries.collect();
		await settle(sandbox);
		return new Stage(sandbox);
	}

	goTo(iso: string): void {
		this.sandbox.clock.set(iso);
		vi.setSystemTime(Date.parse(iso));
	}

	async happen({ at, does }: Happening): Promise<void> {
		this.goTo(at);
		await does({ sandbox: this.sandbox, ship: this.sandbox.ship });
	}

	truth(): Truth {
		return truthOf(this.sandbox);
	}

	async webhook(parameters: INodeParameters): Promise<TriggerHost> {
		const { apiKey, url } = this.sandbox;
		const host = await TriggerHost.start({ credential: { apiKey, baseUrl: url }, parameters });
		onTestFinished(async () => await host.close());
		await host.publish();
		this.hosts.push(host);
		return host;
	}

	schedule(parameters: INodeParameters): Schedule {
		return createSchedule(this.sandbox, parameters);
	}

	/** Delivers what happened since it was called last, in its order; what each webhook trigger notified of it. */
	async delivered(): Promise<IDataObject[][]> {
		const { deliveries } = this.sandbox;
		for (const { notificationId } of deliveries.collected.splice(0))
			await deliveries.deliver(notificationId);
		return this.hosts.map(({ executions }) => executions.splice(0).map(({ item }) => item));
	}
}

/** The node as a process that starts loads it: its modules remember nothing. */
export async function loadAfresh(): Promise<INodeType> {
	vi.resetModules();
	const fresh = await import('../../../../nodes/ContainerTracking/ContainerTracking.node');
	return new fresh.ContainerTracking();
}

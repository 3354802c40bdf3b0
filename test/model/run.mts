/** Reports histories to the real trigger in a small n8n, and holds what is said against the oracle. */
import omit from 'lodash/omit';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { vi } from 'vitest';

import { createEngine, TRIGGER_TYPE, type Engine } from '../engine/harness/engine.mts';
import { TriggerHost } from '../engine/harness/webhook.mts';
import { readWorkflow, written } from '../engine/workflows/stage.mts';
import { startSandbox, type Sandbox } from '../sandbox/index.mts';
import { contradictions } from './contradictions.mts';
import type { History, Profile, Subject } from './history.mts';
import { messageFaults, WORKFLOWS } from './messages.mts';
import { faultsOf } from './oracle/index.mts';
import { inBestOrder } from './oracle/order.mts';
import { Reporter, type Reported } from './reporter.mts';
import { statusFaults } from './truth.mts';

/** The sandbox keeps every notification, so it is a new one after so many histories. */
const HISTORIES_PER_SANDBOX = 50;

export class Stage {
	private readonly sandboxes = new Map<Profile, Sandbox>();
	private engine?: Engine;
	private histories = 0;

	/** What was said about a history, with every fault in it. */
	async run(history: History): Promise<{ reported: Reported; faults: string[] }> {
		const sandbox = await this.open(history.profile ?? 'public');
		vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(history.start) });
		sandbox.clock.set(history.start);
		sandbox.deliveries.containers = history.isDocumented ? 'documented' : 'whole';
		const host = await hostOf(history, sandbox);
		const refusal = history.options.reachable
			? undefined
			: sandbox.faults.add({ kind: 'status', status: 403, match: { method: 'GET' } });
		try {
			const send = await this.workflowOf(history.subject, sandbox);
			const reported = inBestOrder(await new Reporter(history, sandbox, host, send).report());
			const faults = [faultsOf, contradictions, statusFaults, messageFaults].flatMap((find) =>
				find(reported),
			);
			return { reported, faults };
		} finally {
			refusal?.remove();
			for (const webhook of sandbox.store.all('webhook')) sandbox.store.remove(webhook);
			await host.close();
			vi.useRealTimers();
		}
	}

	async close(): Promise<void> {
		for (const sandbox of this.sandboxes.values()) await sandbox.close();
		this.sandboxes.clear();
		this.engine = undefined;
	}

	private async open(profile: Profile): Promise<Sandbox> {
		if (this.histories++ % HISTORIES_PER_SANDBOX === 0) await this.close();
		const known = this.sandboxes.get(profile);
		if (known) return known;
		const sandbox = await startSandbox({
			...{ profile, extras: { signature: true, headers: true, includes: true } },
			...{ now: '2026-06-01T12:00:00.000Z', freeze: true },
		});
		sandbox.deliveries.collect();
		this.sandboxes.set(profile, sandbox);
		return sandbox;
	}

	/** Runs the ready workflow with an item of its trigger; answers what it sends. */
	private async workflowOf(subject: Subject | undefined, { url, apiKey }: Sandbox) {
		if (!subject) return undefined;
		const workflow = await readWorkflow(WORKFLOWS[subject]);
		const engine = (this.engine ??= await createEngine({ baseUrl: url, apiKey }));
		const node = workflow.nodes.find(({ type }) => type === TRIGGER_TYPE)?.name ?? '';
		return async (item: IDataObject): Promise<string[]> => {
			const run = await engine.runWorkflow(workflow, { node, items: [item] });
			const { error } = run.data.resultData;
			if (error) throw error;
			return engine.outbox.splice(0).map(written);
		};
	}
}

async function hostOf({ options, subject }: History, sandbox: Sandbox): Promise<TriggerHost> {
	const { onlyNews, fetchMissing, lastNode } = options;
	const everything: INodeParameters = {
		events: ['*'],
		options: {
			...{ addPickupStatus: true, onlyNews, fetchMissing },
			...(lastNode && { acknowledge: 'lastNode' }),
		},
	};
	const host = await TriggerHost.start({
		credential: { apiKey: sandbox.apiKey, baseUrl: sandbox.url },
		parameters: subject ? await parametersOf(subject) : everything,
	});
	await host.publish();
	return host;
}

/** As the workflow ships them, with Skip Repeated Events; what is collected would take seconds of real time. */
async function parametersOf(subject: Subject): Promise<INodeParameters> {
	const { nodes } = await readWorkflow(WORKFLOWS[subject]);
	const { options, ...parameters } =
		nodes.find(({ type }) => type === TRIGGER_TYPE)?.parameters ?? {};
	return { ...parameters, options: omit(options as INodeParameters, 'collectSeconds') };
}

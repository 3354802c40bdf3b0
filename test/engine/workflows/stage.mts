/**
 * A stage for the ready workflows: the sandbox, a small n8n that hears its deliveries, and the engine that
 * runs the shipped JSON. All three share one clock, which the story moves.
 */
import { readFile } from 'node:fs/promises';
import omit from 'lodash/omit';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { expect, onTestFinished, vi } from 'vitest';

import type { Collected } from '../../sandbox/events/deliveries.mts';
import { startSandbox, type Resource, type Sandbox } from '../../sandbox/index.mts';
import {
	createEngine,
	NODE_TYPE,
	TRIGGER_TYPE,
	type Engine,
	type EngineOptions,
	type WorkflowJson,
} from '../harness/engine.mts';
import { createSchedule, type Schedule } from '../harness/changes.mts';
import type { SentMessage } from '../harness/standIns.mts';
import { TriggerHost } from '../harness/webhook.mts';

const WORKFLOWS = new URL('../../../workflows/', import.meta.url);

export async function readWorkflow(file: string): Promise<WorkflowJson> {
	return JSON.parse(await readFile(new URL(`${file}.json`, WORKFLOWS), 'utf8')) as WorkflowJson;
}

/** Retries on fail hardly wait. */
export function hastened(workflow: WorkflowJson): WorkflowJson {
	for (const node of workflow.nodes) if (node.retryOnFail) node.waitBetweenTries = 1;
	return workflow;
}

/** What refuses where all of Slack is down. */
export const slackNodes = ({ nodes }: WorkflowJson): string[] =>
	nodes.filter(({ type }) => type.endsWith('.slack')).map(({ name }) => name);

/** What reports a workflow that waits: deliveries of the service, or Get Changes after each happening. */
export const TELLINGS = ['webhook', 'schedule'] as const;
export type Reporting = (typeof TELLINGS)[number];

/** Which of several events about one change comes first. */
export const ORDERS = ['ownFirst', 'updatedFirst'] as const;
export type FirstEvent = (typeof ORDERS)[number];

/** Each way in which several events may report one change, and a poll. */
export const WAYS: Array<{ by: Reporting; order?: FirstEvent }> = [
	...ORDERS.map((order) => ({ by: 'webhook' as const, order })),
	{ by: 'schedule' },
];

export interface StageOptions {
	/** Where the clock begins, ISO 8601. */
	now: string;
	/** By default the webhook trigger. */
	by?: Reporting;
	/** The source's own event first unless said otherwise. */
	order?: FirstEvent;
	/** Multiplies the waits between tries of a delivery. */
	retryScale?: number;
	/** Where the trigger's links lead; by default nowhere, since the sandbox has no app. */
	linkBase?: string;
	/**
	 * Rows of data tables, by the name of the node that reads them, which is their ID from then on: as somebody picks
	 * the tables after the import. Needed for each such node of a workflow with more than one table.
	 */
	tables?: { [node: string]: IDataObject[] };
	/** The clocks run by themselves, for workflows that wait. */
	runs?: boolean;
}

/**
 * In which order deliveries arrive that were sent at the same moment, those of an inner list at once; one may be
 * left out.
 */
export type Order = (deliveries: Collected[]) => Array<Collected | Collected[]>;

const AS_SENT: Order = (deliveries) => deliveries;

export class Stage {
	/** Containers that the terminal is not asked about any more. */
	readonly unwatched = new Set<string>();

	private constructor(
		readonly workflow: WorkflowJson,
		readonly sandbox: Sandbox,
		readonly engine: Engine,
		readonly host: TriggerHost,
		/** Where the engine runs; a story may say that webhooks reach it elsewhere. */
		readonly address: EngineOptions,
		private readonly schedule?: Schedule,
	) {}

	/** What Get Changes has reported that has not been run. */
	private readonly reported: IDataObject[][] = [];

	static async open(
		file: string,
		{ now, by = 'webhook', order, retryScale, linkBase, tables = {}, runs = false }: StageOptions,
	): Promise<Stage> {
		if (!runs) stopClock(now);
		const sandbox = await startSandbox({
			...{ now, freeze: !runs, retryScale, ...(order && { order }) },
			// A busy machine may need longer than the service waits.
			deliveryTimeoutMs: 60_000,
		});
		onTestFinished(async () => await sandbox.close());
		const credential = { baseUrl: sandbox.url, apiKey: sandbox.apiKey };
		const address: EngineOptions = { ...credential };
		const engine = await createEngine(address);
		const workflow = await readWorkflow(by === 'schedule' ? `on-a-schedule/${file}` : file);
		pickTables(workflow, engine, tables);
		const trigger = triggerOf(workflow);
		const parameters = trigger?.parameters as INodeParameters | undefined;
		// Nobody waits for what may come after: the clock of a story stands.
		if (parameters?.options)
			parameters.options = omit(parameters.options as INodeParameters, 'collectSeconds');
		if (parameters && linkBase)
			parameters.options = { ...(parameters.options as INodeParameters), linkBase };
		const host = await TriggerHost.start({ credential, parameters });
		onTestFinished(async () => await host.close());
		const schedule =
			by === 'schedule' ? createSchedule(sandbox, parameters ?? {}, { confirms: true }) : undefined;
		if (schedule) expect(await schedule.run()).toBeNull();
		else if (trigger) {
			await host.publish();
			// Those of one moment would arrive in an order that depends on luck.
			sandbox.deliveries.collect();
		}
		sandbox.clearRequests();
		return new Stage(workflow, sandbox, engine, host, address, schedule);
	}

	/** Something happens at a moment; answers the messages the workflow sends about it. */
	async at(moment: string, happening?: () => unknown, order = AS_SENT): Promise<string[]> {
		const { clock, deliveries } = this.sandbox;
		clock.set(moment);
		vi.setSystemTime(new Date(moment));
		this.checkTerminals();
		const before = deliveries.collected.length;
		happening?.();
		if (this.schedule) this.reported.push((await this.schedule.run()) ?? []);
		for (const step of order(deliveries.collected.slice(before))) {
			const ids = [step].flat().map(({ notificationId }) => notificationId);
			const statuses = await Promise.all(ids.map(async (id) => await deliveries.deliver(id)));
			expect(new Set(statuses)).toEqual(new Set([200]));
		}
		await deliveries.settled();
		return await this.heard();
	}

	/** As the service does every few hours. */
	private checkTerminals(): void {
		const { ship, store } = this.sandbox;
		const checked = [...this.unwatched].map((id) => {
			const { terminal_checked_at } = store.get('container', id)!.attributes;
			return { id, terminal_checked_at };
		});
		ship.checkTerminals();
		for (const { id, terminal_checked_at } of checked) {
			store.update(store.get('container', id)!, { terminal_checked_at });
		}
	}

	/** Runs the workflow for each delivery or report; answers the messages. */
	async heard(): Promise<string[]> {
		for (const { item } of this.host.executions.splice(0)) await this.run([item]);
		for (const items of this.reported.splice(0)) if (items.length > 0) await this.run(items);
		return this.messages();
	}

	/** The hour of a scheduled workflow strikes. */
	async strike(moment: string): Promise<string[]> {
		await this.at(moment);
		await this.run();
		return this.messages();
	}

	/** All containers but these have left, so that a story has only its own. */
	sendAwayAllBut(ids: string[]): void {
		const { clock, store } = this.sandbox;
		const back = { current_status: 'empty_returned', empty_terminated_at: clock.iso() };
		for (const container of store.all('container')) {
			if (!ids.includes(container.id)) store.update(container, back);
		}
	}

	/** Expects exactly these messages about what happens, in any order. */
	async expectAt(
		moment: string,
		happening: () => unknown,
		expected: string[],
		order?: Order,
	): Promise<void> {
		const sent = await this.at(moment, happening, order);
		expect(sent.sort()).toEqual([...expected].sort());
	}

	/** Expects exactly these messages, in this order, when the hour strikes. */
	async expectStrike(moment: string, expected: string[]): Promise<void> {
		expect(await this.strike(moment)).toEqual(expected);
	}

	/** Runs the workflow, with the items of its trigger where it has one. */
	async run(items?: IDataObject[]): Promise<void> {
		const trigger = triggerOf(this.workflow);
		const from = trigger && items && { node: trigger.name, items };
		const run = await this.engine.runWorkflow(this.workflow, from);
		const { error } = run.data.resultData;
		if (error) throw error;
	}

	/** What the data table holds that a node reads, in the order in which it came. */
	rowsOf(node: string): IDataObject[] {
		return this.engine.tables.get(node) ?? [];
	}

	messages(): string[] {
		const sent = this.engine.outbox.splice(0).map(written);
		return this.schedule ? sent.flatMap(eachOf) : sent;
	}

	/** Containers on their way to a port whose vessel has not arrived, by number. */
	containersTo(locode: string): Resource[] {
		const { store } = this.sandbox;
		return store.all('container').filter((container) => {
			const shipment = store.related(container, 'shipment');
			const { port_of_discharge_locode, destination_locode, pod_ata_at } =
				shipment?.attributes ?? {};
			return port_of_discharge_locode === locode && !destination_locode && !pod_ata_at;
		});
	}
}

const triggerOf = ({ nodes }: WorkflowJson) =>
	nodes.find(
		({ type, parameters }) =>
			type === TRIGGER_TYPE || (type === NODE_TYPE && parameters.operation === 'getChanges'),
	);

function pickTables(
	{ nodes }: WorkflowJson,
	engine: Engine,
	tables: NonNullable<StageOptions['tables']>,
): void {
	for (const [name, rows] of Object.entries(tables)) {
		const node = nodes.find((each) => each.name === name && each.type.endsWith('.dataTable'));
		if (!node) throw new RangeError(`The workflow has no data table node "${name}"`);
		node.parameters.dataTableId = { __rl: true, mode: 'list', value: name };
		engine.tables.set(
			name,
			rows.map((row, at) => ({ id: at + 1, ...row })),
		);
	}
}

/** Until the test is finished, it is this moment. */
export function stopClock(now: string): void {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
	onTestFinished(() => void vi.useRealTimers());
}

/** What one message in a channel reports, one by one: a run sends one on all that it found. */
function eachOf(message: string): string[] {
	const start = /^#\S+: (?:<!channel> )?/.exec(message)?.[0];
	if (start === undefined) return [message];
	return message.split('\n\n').map((part, at) => (at === 0 ? part : start + part));
}

/** `where: text`, as people see it. */
export function written({ parameters }: SentMessage): string {
	const { channelId, text, toEmail, subject, html } = parameters;
	if (!toEmail) return `${(channelId as IDataObject).value as string}: ${text as string}`;
	return `${toEmail as string}: ${subject as string}\n${(text || html) as string}`;
}

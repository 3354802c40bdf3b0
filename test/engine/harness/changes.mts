/**
 * A small n8n around Get Changes behind a Schedule Trigger: n8n-core's own engine, the credential's own
 * `authenticate`, real HTTP, and static data as n8n keeps it: loaded with each run and saved behind it, whether the
 * run failed or not, but not by hand.
 */
import { randomUUID } from 'node:crypto';

import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	Workflow,
	type IConnections,
	type IDataObject,
	type INode,
	type INodeParameters,
	type INodeType,
	type IRun,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { ContainerTrackingApi } from '../../../credentials/ContainerTrackingApi.credentials.ts';
import { ContainerTracking } from '../../../nodes/ContainerTracking/ContainerTracking.node.ts';
import { credentialsOf, TestCredentials } from './credentials.mts';
import { additionalDataFor, NODE_TYPE, nodeOf, type WorkflowJson } from './engine.mts';
import { flowNodes } from './nodes/index.mts';
import { narrowed } from './narrowed.mts';
import { standInNodes, type Post } from './standIns.mts';

const GET_CHANGES = 'Get Changes';
const STATIC_KEY = `node:${GET_CHANGES}`;
const SCHEDULE = 'Every 15 Minutes';
const CREDENTIAL = 'containerTrackingApi';
const MESSENGER = 'n8n-nodes-base.slack';

export interface ScheduleOptions {
	/** Of Get Changes, as saved before the first run. */
	staticData?: IDataObject;
	workflowId?: string;
	nodeType?: INodeType;
	/** A message for each change, then Confirm Changes, behind it. */
	confirms?: boolean;
	/** In place of a message: Confirm Changes takes the items of these kinds alone. */
	confirmsKinds?: string[];
	settings?: Partial<INode>;
	/** As a worker of n8n 2.40: runs are saved, and begin with nothing. */
	isWorker?: boolean;
	/** How often the schedule comes at once: items that go into the node. */
	ticks?: number;
	/** In place of all that: a workflow with Get Changes behind its first Schedule Trigger. */
	file?: WorkflowJson;
}

const ofKinds = (kinds: string[]): INodeParameters => ({
	conditions: {
		options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
		combinator: 'and',
		conditions: [
			{
				...{ id: 'kinds', rightValue: '' },
				leftValue: `={{ ${JSON.stringify(kinds)}.includes($json.event) }}`,
				operator: { type: 'boolean', operation: 'true', singleValue: true },
			},
		],
	},
	options: {},
});

/** Everything about it can be changed between two runs, as people change workflows. */
export class Schedule {
	parameters: INodeParameters;
	credential: { apiKey: string; baseUrl: string };
	/** All static data of the workflow, as n8n has saved it. */
	saved: IDataObject;
	/** Of the last run. */
	last: IRun | undefined;
	/** Messages that were sent; a messenger whose name is in `refusing` sends none. */
	readonly post: Post = { outbox: [], refusing: new Set(), pace: { isSlack: false } };
	/** Lines the node logged: `warn: …`. */
	readonly logged: string[] = [];
	private executions = 0;
	private readonly ids = new Map<IRun, string>();
	private readonly id: string;

	constructor(
		service: { url: string; apiKey: string },
		parameters: INodeParameters,
		public options: ScheduleOptions = {},
	) {
		this.parameters = parameters;
		this.credential = { apiKey: service.apiKey, baseUrl: service.url };
		this.nodeType = options.nodeType ?? new ContainerTracking();
		this.id = options.workflowId ?? randomUUID();
		this.saved = options.staticData ? { [STATIC_KEY]: options.staticData } : {};
	}

	nodeType: INodeType;

	/** What is saved of Get Changes. Setting it stands for somebody who edits it, or an n8n that was killed. */
	get staticData(): IDataObject {
		return structuredClone((this.saved[STATIC_KEY] as IDataObject | undefined) ?? {});
	}

	set staticData(value: IDataObject) {
		this.saved = { ...this.saved, [STATIC_KEY]: value };
	}

	/** Another process: what was not saved is lost. Give it a node type that was loaded afresh. */
	restart(nodeType: INodeType): void {
		this.nodeType = nodeType;
	}

	/** One run of the published workflow: what Get Changes gives, null for nothing; rejects where it failed. */
	async run(): Promise<IDataObject[] | null> {
		return await this.execute('trigger');
	}

	/** "Execute workflow". */
	async runByHand(): Promise<IDataObject[] | null> {
		return await this.execute('manual');
	}

	/**
	 * Retry of a failed run, as n8n does it: the node that failed, and on from there. n8n loads static data where the
	 * workflow as it is now is retried, and none for the one of the failed run.
	 */
	async retry({ data }: IRun, isCurrent = true): Promise<void> {
		const { error: _, runData, lastNodeExecuted } = data.resultData;
		if (lastNodeExecuted) runData[lastNodeExecuted].pop();
		data.resultData = { runData };
		await this.execute('retry', data, isCurrent);
	}

	/** A run goes on after it waited, as n8n does it: under its ID, without static data where the time was up. */
	async resume(run: IRun, isTimeUp: boolean): Promise<void> {
		await this.execute('trigger', run.data, !isTimeUp, this.ids.get(run));
	}

	/** What n8n showed beside the output of a node in the last run. */
	hints(node = GET_CHANGES): string[] {
		const [task] = this.last?.data.resultData.runData[node] ?? [];
		return (task?.hints ?? []).map(({ message }) => message);
	}

	private async execute(
		mode: WorkflowExecuteMode,
		earlier?: IRun['data'],
		isLoaded = !this.options.isWorker,
		executionId = String(++this.executions),
	): Promise<IDataObject[] | null> {
		const workflow = this.workflow(isLoaded ? structuredClone(this.saved) : {});
		const types = { [CREDENTIAL]: new ContainerTrackingApi() };
		const credentials = new TestCredentials(types, { [CREDENTIAL]: { ...this.credential } });
		const additionalData = additionalDataFor(credentials, workflow);
		additionalData.executionId = executionId;
		const hooks = new ExecutionLifecycleHooks(mode, executionId, {
			...{ id: workflow.id, name: 'Test', nodes: [], connections: {} },
		} as never);
		hooks.addHandler('workflowExecuteAfter', (_run, changed) => {
			if (mode !== 'manual' && changed) this.saved = JSON.parse(JSON.stringify(changed));
		});
		additionalData.hooks = hooks;
		const run = earlier
			? await new WorkflowExecute(additionalData, mode, earlier).processRunExecutionData(workflow)
			: await new WorkflowExecute(additionalData, mode).run({
					workflow,
					startNode: workflow.getNode(SCHEDULE)!,
				});
		this.last = run;
		this.ids.set(run, executionId);
		const { error, runData } = run.data.resultData;
		const [task] = runData[this.nameOfNode()] ?? [];
		if (error && error.message === task?.error?.message) throw error;
		const items = (task?.data?.main?.[0] ?? []).map(({ json }) => json);
		return items.length > 0 ? items : null;
	}

	private nameOfNode(): string {
		const { file, settings } = this.options;
		const node = file?.nodes.find(({ parameters }) => parameters.operation === 'getChanges');
		return node?.name ?? settings?.name ?? GET_CHANGES;
	}

	/** The node with a log that can be read: n8n's own is one for all. */
	private logging(): INodeType['execute'] {
		const { nodeType, logged } = this;
		const line = (level: string) => (text: string) => void logged.push(`${level}: ${text}`);
		const logger = { debug: line('debug'), info: line('info'), warn: line('warn') };
		return async function () {
			Object.defineProperty(this, 'logger', { value: logger });
			return await nodeType.execute!.call(this);
		};
	}

	private workflow(staticData: IDataObject): Workflow {
		const { file } = this.options;
		if (file) return this.workflowOf(file.nodes.map(withCredential), file.connections, staticData);
		const packaged = (name: string, parameters: INodeParameters): INode =>
			nodeOf(
				name,
				NODE_TYPE,
				{ resource: 'container', ...parameters },
				parameters.operation === 'getChanges' ? { credentials: credentialsOf(CREDENTIAL) } : {},
			);
		const ticks = Array.from({ length: this.options.ticks ?? 1 }, (_, tick) => ({ tick }));
		const nodes = [
			nodeOf(SCHEDULE, 'test.start', { items: ticks }),
			{
				...packaged(GET_CHANGES, { operation: 'getChanges', ...structuredClone(this.parameters) }),
				...this.options.settings,
			},
			...(this.options.confirms
				? [
						nodeOf('Message', MESSENGER, { text: '={{ $json.event }}' }),
						packaged('Confirm Changes', { operation: 'confirmChanges' }),
					]
				: []),
			...(this.options.confirmsKinds
				? [
						nodeOf('What Was Sent', 'n8n-nodes-base.filter', ofKinds(this.options.confirmsKinds)),
						packaged('Confirm Changes', {
							...{ operation: 'confirmChanges', changesToConfirm: 'incoming' },
						}),
					]
				: []),
		];
		const connections: IConnections = {};
		nodes.slice(1).forEach(({ name }, at) => {
			connections[nodes[at].name] = { main: [[{ node: name, type: 'main', index: 0 }]] };
		});
		return this.workflowOf(nodes, connections, staticData);
	}

	private workflowOf(nodes: INode[], connections: IConnections, staticData: IDataObject): Workflow {
		const standIns = { ...standInNodes(this.post), ...flowNodes(new Map()) };
		const packaged = nodes.filter(({ type }) => type === NODE_TYPE);
		const { description } = narrowed(this.nodeType, packaged);
		const own = { ...this.nodeType, description, execute: this.logging() };
		const find = (type: string) => (type === NODE_TYPE ? own : standIns[type]);
		return new Workflow({
			...{ id: this.id, nodes, connections, active: true, staticData },
			settings: { timezone: 'America/Los_Angeles', executionOrder: 'v1' },
			nodeTypes: { getByName: find, getByNameAndVersion: find, getKnownTypes: () => ({}) },
		});
	}
}

const withCredential = (node: INode): INode =>
	node.type === NODE_TYPE ? { ...node, credentials: credentialsOf(CREDENTIAL) } : node;

/** @param service a sandbox, or whatever has an address and a key */
export const createSchedule = (
	service: { url: string; apiKey: string },
	parameters: INodeParameters,
	options?: ScheduleOptions,
): Schedule => new Schedule(service, parameters, options);

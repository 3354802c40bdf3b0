/**
 * A small n8n around the poll trigger: n8n-core's own poll context, the credential's own `authenticate`, real HTTP,
 * and static data as n8n keeps it: in memory from poll to poll, saved with each run that is started.
 */
import { randomUUID } from 'node:crypto';

import { PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeParameters,
	type INodeType,
	type IWorkflowExecuteAdditionalData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { ContainerTrackingApi } from '../../../credentials/ContainerTrackingApi.credentials.ts';
import { ContainerTrackingPollTrigger } from '../../../nodes/ContainerTracking/ContainerTrackingPollTrigger.node.ts';
import { credentialsOf, TestCredentials } from './credentials.mts';

const NODE_TYPE = 'n8n-nodes-container-tracking.containerTrackingPollTrigger';
const NODE_NAME = 'Container Tracking Poll Trigger';
const STATIC_KEY = `node:${NODE_NAME}`;
const CREDENTIAL = 'containerTrackingApi';

interface PollerOptions {
	/** Of the node, as saved before the first poll. */
	staticData?: IDataObject;
	workflowId?: string;
	nodeId?: string;
	nodeType?: INodeType;
}

/** Everything about it can be changed between two polls, as people change workflows. */
export class Poller {
	parameters: INodeParameters;
	credential: { apiKey: string; baseUrl: string };
	nodeType: INodeType;
	/** Lines the node logged: `info: …`, `warn: …`. */
	readonly logged: string[] = [];
	/** n8n's own is one for all. */
	private readonly logger = Object.fromEntries(
		['debug', 'info', 'warn', 'error'].map((level) => [
			level,
			(line: string) => void this.logged.push(`${level}: ${line}`),
		]),
	);
	private readonly nodeId: string;
	private readonly workflowId: string;
	private workflow: Workflow;
	private saved: string;

	constructor(
		service: { url: string; apiKey: string },
		parameters: INodeParameters,
		options: PollerOptions = {},
	) {
		this.parameters = parameters;
		this.credential = { apiKey: service.apiKey, baseUrl: service.url };
		this.nodeType = options.nodeType ?? new ContainerTrackingPollTrigger();
		this.nodeId = options.nodeId ?? randomUUID();
		this.workflowId = options.workflowId ?? 'workflow-1';
		this.saved = JSON.stringify({ [STATIC_KEY]: options.staticData ?? {} });
		this.workflow = this.load();
	}

	/** The static data of the node, in memory. Setting it stands for a kill or for somebody who edits it. */
	get staticData(): IDataObject {
		return structuredClone(JSON.parse(JSON.stringify(this.workflow.staticData))[STATIC_KEY] ?? {});
	}

	set staticData(value: IDataObject) {
		this.saved = JSON.stringify({ [STATIC_KEY]: value });
		this.workflow = this.load();
	}

	/** n8n is killed and starts again: what was not saved is lost. Give it a fresh node type for a fresh process. */
	restart(nodeType = this.nodeType): void {
		this.nodeType = nodeType;
		this.workflow = this.load();
	}

	/** One poll of the published workflow; null where nothing is told. */
	async poll(): Promise<IDataObject[] | null> {
		const items = await this.run(this.workflow, 'trigger');
		if (items) this.saved = JSON.stringify(this.workflow.staticData);
		return items;
	}

	/** The first poll, at publishing: static data is saved whatever it tells. */
	async publish(): Promise<IDataObject[] | null> {
		this.workflow = this.load();
		const items = await this.poll();
		this.saved = JSON.stringify(this.workflow.staticData);
		return items;
	}

	/** "Execute step": static data starts as it is, and nothing of it is kept. */
	async test(): Promise<IDataObject[] | null> {
		return await this.run(this.load(), 'manual');
	}

	private async run(workflow: Workflow, mode: WorkflowExecuteMode): Promise<IDataObject[] | null> {
		const node = this.node();
		workflow.nodes[NODE_NAME] = node;
		const activation = mode === 'manual' ? 'manual' : 'activate';
		const context = new PollContext(workflow, node, this.additionalData(), mode, activation);
		Object.defineProperty(context, 'logger', { value: this.logger });
		const result = await this.nodeType.poll!.call(context);
		return result && result[0].map(({ json }) => json);
	}

	private load(): Workflow {
		const { nodeType } = this;
		return new Workflow({
			id: this.workflowId,
			nodes: [this.node()],
			connections: {},
			active: true,
			staticData: JSON.parse(this.saved) as IDataObject,
			settings: { timezone: 'America/Los_Angeles' },
			nodeTypes: {
				getByName: () => nodeType,
				getByNameAndVersion: () => nodeType,
				getKnownTypes: () => ({}),
			},
		});
	}

	private node(): INode {
		return {
			id: this.nodeId,
			name: NODE_NAME,
			type: NODE_TYPE,
			typeVersion: 1,
			position: [0, 0],
			parameters: structuredClone(this.parameters),
			credentials: credentialsOf(CREDENTIAL),
		};
	}

	private additionalData(): IWorkflowExecuteAdditionalData {
		const types = { [CREDENTIAL]: new ContainerTrackingApi() };
		const data = { [CREDENTIAL]: { ...this.credential } };
		return { credentialsHelper: new TestCredentials(types, data), variables: {} } as never;
	}
}

/** @param service a sandbox, or whatever has an address and a key */
export const createPoller = (
	service: { url: string; apiKey: string },
	parameters: INodeParameters,
	options?: PollerOptions,
): Poller => new Poller(service, parameters, options);

/** The trigger as one node of a workflow, and n8n-core's own contexts for it. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { HookContext, TriggerContext, WebhookContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeParameters,
	type INodeType,
	type ITriggerFunctions,
	type IWebhookData,
	type IWorkflowExecuteAdditionalData,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { ContainerTrackingApi } from '../../../credentials/ContainerTrackingApi.credentials.ts';
import { ContainerTrackingTrigger } from '../../../nodes/ContainerTracking/ContainerTrackingTrigger.node.ts';
import { credentialsOf, TestCredentials } from './credentials.mts';

const NODE_TYPE = 'n8n-nodes-container-tracking.containerTrackingTrigger';
export const NODE_NAME = 'Container Tracking Trigger';
const CREDENTIAL = 'containerTrackingApi';

/** Not the preset, whose Skip Repeated Events would hide most of what tests deliver: each event of one kind. */
const ONE_KIND: INodeParameters = { events: ['container.pickup_lfd.changed'], options: {} };

export interface StoredCredential {
	apiKey: string;
	baseUrl: string;
}

export interface TriggerOptions {
	credential?: StoredCredential;
	parameters?: INodeParameters;
	/** What WEBHOOK_URL says. */
	webhookUrl: string;
	workflowId?: string;
}

/** What n8n is about to do when it calls a webhook method. */
export interface Hook {
	mode: WorkflowExecuteMode;
	activation: WorkflowActivateMode;
	isTest?: boolean;
}

type TriggerHandlers = [
	emit: ITriggerFunctions['emit'],
	emitError: ITriggerFunctions['emitError'],
	saveFailedExecution: (error: Error) => void,
];

/** Everything about it can be changed between two calls, as people change workflows. */
export class TriggerWorkflow {
	parameters: INodeParameters;
	credential: StoredCredential | undefined;
	webhookUrl: string;
	/** Replaced to stand for a new process, whose modules are loaded afresh. */
	nodeType: INodeType = new ContainerTrackingTrigger();
	/** Its own in each host, since the node remembers things per node while the process lives. */
	nodeId = randomUUID();
	private readonly workflowId: string;

	constructor(options: TriggerOptions) {
		this.parameters = { ...ONE_KIND, ...options.parameters };
		this.credential = options.credential;
		this.webhookUrl = options.webhookUrl;
		this.workflowId = options.workflowId ?? 'workflow-1';
	}

	/** Beside what stands under Options already. */
	addOptions(added: INodeParameters): void {
		const options = { ...(this.parameters.options as INodeParameters), ...added };
		this.parameters = { ...this.parameters, options };
	}

	get productionUrl(): string {
		return `${this.webhookUrl}/webhook/${this.node().webhookId}/webhook`;
	}

	get testUrl(): string {
		return `${this.webhookUrl}/webhook-test/${this.node().webhookId}/webhook`;
	}

	/** The node's part of a workflow's static data. */
	protected stateIn(staticData: { [key: string]: IDataObject }): IDataObject {
		return staticData[`node:${NODE_NAME}`] ?? {};
	}

	private node(): INode {
		return {
			id: this.nodeId,
			name: NODE_NAME,
			type: NODE_TYPE,
			typeVersion: 1.1,
			position: [0, 0],
			webhookId: 'a0a0a0a0-2222-4000-8000-000000000002',
			parameters: structuredClone(this.parameters),
			credentials: credentialsOf(CREDENTIAL),
		};
	}

	protected workflow(staticData: IDataObject): Workflow {
		const { nodeType } = this;
		return new Workflow({
			id: this.workflowId,
			nodes: [this.node()],
			connections: {},
			active: true,
			staticData,
			settings: { timezone: 'America/Los_Angeles' },
			nodeTypes: {
				getByName: () => nodeType,
				getByNameAndVersion: () => nodeType,
				getKnownTypes: () => ({}),
			},
		});
	}

	protected hookContext(
		workflow: Workflow,
		{ mode, activation, isTest = false }: Hook,
	): HookContext {
		const webhookData = {
			isTest,
			webhookDescription: { name: 'default' },
		} as never as IWebhookData;
		const node = workflow.getNode(NODE_NAME) as INode;
		return new HookContext(workflow, node, this.additionalData(), mode, activation, webhookData);
	}

	protected webhookContext(
		workflow: Workflow,
		mode: WorkflowExecuteMode,
		{ request, response }: { request: IncomingMessage; response: ServerResponse },
	): WebhookContext {
		const additionalData = {
			...this.additionalData(),
			httpRequest: request as never,
			httpResponse: response as never,
		};
		const webhookData = { webhookDescription: { name: 'default' } } as never as IWebhookData;
		const node = workflow.getNode(NODE_NAME) as INode;
		return new WebhookContext(workflow, node, additionalData, mode, webhookData, [], null);
	}

	/** The context of `trigger`, which n8n makes when the workflow is published or n8n starts. */
	protected triggerContext(
		workflow: Workflow,
		activation: WorkflowActivateMode,
		...handlers: TriggerHandlers
	): TriggerContext {
		const node = workflow.getNode(NODE_NAME) as INode;
		const additionalData = this.additionalData();
		return new TriggerContext(workflow, node, additionalData, 'trigger', activation, ...handlers);
	}

	protected additionalData(): IWorkflowExecuteAdditionalData {
		const data = this.credential && { [CREDENTIAL]: { ...this.credential } };
		const types = { [CREDENTIAL]: new ContainerTrackingApi() };
		return {
			credentialsHelper: new TestCredentials(types, data ?? {}),
			webhookBaseUrl: `${this.webhookUrl}/webhook`,
			webhookTestBaseUrl: `${this.webhookUrl}/webhook-test`,
			variables: {},
		} as never;
	}
}

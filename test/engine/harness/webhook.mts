/**
 * A small n8n around the trigger: n8n-core's own hook and webhook contexts, the credential's own
 * `authenticate`, real HTTP in both directions, and static data that is kept the way n8n keeps it:
 * loaded for each call, saved whole afterwards, lost where an activation ends in a fault.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { HookContext, WebhookContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeParameters,
	type INodeType,
	type IWebhookData,
	type IWebhookResponseData,
	type IWorkflowExecuteAdditionalData,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { ContainerTrackingApi } from '../../../credentials/ContainerTrackingApi.credentials';
import { ContainerTrackingTrigger } from '../../../nodes/ContainerTracking/ContainerTrackingTrigger.node';
import { credentialsOf, TestCredentials } from './credentials.mts';
import { expressLike, readBody } from './express.mts';

const NODE_TYPE = 'n8n-nodes-container-tracking.containerTrackingTrigger';
const ATTEMPTS_TO_ACTIVATE = 5;
const ATTEMPTS_TO_DELETE = 3;

const CREDENTIAL = 'containerTrackingApi';

export interface StoredCredential {
	apiKey: string;
	baseUrl: string;
}

export interface TriggerHostOptions {
	credential?: StoredCredential;
	parameters?: INodeParameters;
	/** What WEBHOOK_URL says; by default the address this host really listens on. */
	webhookUrl?: string;
	workflowId?: string;
}

/** One execution that a delivery started. */
export interface Execution {
	mode: WorkflowExecuteMode;
	item: IDataObject;
}

const turn = async () => await new Promise<void>((resolve) => setImmediate(resolve));

type WebhookMethod = 'checkExists' | 'create' | 'delete';

export class TriggerHost {
	readonly executions: Execution[] = [];
	/** Lines the node logged as warnings. */
	readonly warnings: string[] = [];
	/** What is in the database: JSON, as n8n stores it. */
	savedStaticData = '{}';
	parameters: INodeParameters;
	credential: StoredCredential | undefined;
	webhookUrl: string;
	/** Replaced to stand for a new process, whose modules are loaded afresh. */
	nodeType: INodeType = new ContainerTrackingTrigger();
	/** How many of the next deliveries n8n answers with 503, as while it restarts. */
	outages = 0;
	/** Its own in each host, since the node remembers things per node while the process lives. */
	readonly nodeId = randomUUID();
	private testStaticData: IDataObject | undefined;
	private isLive = false;
	private isListening = false;

	private constructor(
		private readonly server: Server,
		private readonly options: TriggerHostOptions,
	) {
		this.parameters = options.parameters ?? {};
		this.credential = options.credential;
		const { port } = server.address() as AddressInfo;
		this.webhookUrl = options.webhookUrl ?? `http://127.0.0.1:${port}`;
		this.hookContext(this.workflow(), 'trigger', 'init').logger.warn = (line: string) => {
			this.warnings.push(line);
		};
	}

	static async start(options: TriggerHostOptions = {}): Promise<TriggerHost> {
		const server = createServer((request, response) => {
			void host.receive(request, expressLike(response));
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const host = new TriggerHost(server, options);
		return host;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	get productionUrl(): string {
		return `${this.webhookUrl}/webhook/${this.node().webhookId}/webhook`;
	}

	get testUrl(): string {
		return `${this.webhookUrl}/webhook-test/${this.node().webhookId}/webhook`;
	}

	/** The static data of the node, as stored. */
	get state(): IDataObject {
		const saved = JSON.parse(this.savedStaticData) as { [key: string]: IDataObject };
		return saved[`node:${this.node().name}`] ?? {};
	}

	/** Publishes the workflow: up to five rounds of checkExists and create, as n8n makes them. */
	async publish(): Promise<void> {
		const workflow = this.workflow();
		await this.registerWebhook(workflow, 'trigger', 'activate');
		this.isLive = true;
		this.save(workflow);
	}

	/** Unpublishes: n8n's own route goes first, then `delete` up to three times, whatever it does. */
	async unpublish(): Promise<void> {
		this.isLive = false;
		const workflow = this.workflow();
		await this.removeWebhook(workflow, 'internal', 'update');
		this.save(workflow);
	}

	/** n8n is killed after `create` ran and before static data is saved. */
	async publishAndDie(): Promise<void> {
		await this.registerWebhook(this.workflow(), 'trigger', 'activate');
	}

	/** Runs one of the webhook methods by itself, without saving. */
	async call(method: WebhookMethod): Promise<boolean> {
		return await this.method(this.hookContext(this.workflow(), 'trigger', 'activate'), method);
	}

	/** A context of the node, for whatever sends requests from one. */
	context(): HookContext {
		return this.hookContext(this.workflow(), 'trigger', 'activate');
	}

	/** "Listen for test event": another URL, and static data that starts empty. */
	async listen(): Promise<void> {
		const workflow = this.testWorkflow({});
		await this.registerWebhook(workflow, 'manual', 'manual', 1);
		this.testStaticData = workflow.staticData;
		this.isListening = true;
	}

	async stopListening(): Promise<void> {
		this.isListening = false;
		await this.removeWebhook(this.testWorkflow(this.testStaticData ?? {}), 'internal', 'update');
	}

	/** n8n is killed while it listens: nothing is removed. */
	dieListening(): void {
		this.isListening = false;
		this.testStaticData = undefined;
	}

	private async registerWebhook(
		workflow: Workflow,
		mode: WorkflowExecuteMode,
		activation: WorkflowActivateMode,
		attempts = ATTEMPTS_TO_ACTIVATE,
	): Promise<void> {
		for (let attempt = 1; ; attempt++) {
			const context = this.hookContext(workflow, mode, activation);
			try {
				if (!(await this.method(context, 'checkExists'))) await this.method(context, 'create');
				return;
			} catch (error) {
				if (attempt === attempts) throw error;
			}
		}
	}

	private async removeWebhook(
		workflow: Workflow,
		mode: WorkflowExecuteMode,
		activation: WorkflowActivateMode,
	): Promise<void> {
		for (let attempt = 1; attempt <= ATTEMPTS_TO_DELETE; attempt++) {
			try {
				await this.method(this.hookContext(workflow, mode, activation), 'delete');
				return;
			} catch (error) {
				this.warnings.push(`n8n: ${String(error)}`);
			}
		}
	}

	private async method(context: HookContext, name: WebhookMethod): Promise<boolean> {
		const methods = this.nodeType.webhookMethods?.default;
		if (!methods) throw new Error('The node has no webhook methods.');
		return await methods[name].call(context);
	}

	private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (this.outages > 0) {
			this.outages--;
			return void response.status(503).json({ message: 'n8n is restarting' });
		}
		const isTest = request.url?.startsWith('/webhook-test/') ?? false;
		if (!(isTest ? this.isListening : this.isLive) || request.method !== 'POST') {
			return void response
				.status(404)
				.json({ message: 'The requested webhook is not registered.' });
		}
		const fault = await readBody(request);
		if (fault) return void response.status(fault).json({ message: 'n8n refused the body' });
		const workflow = isTest ? this.testWorkflow(this.testStaticData ?? {}) : this.workflow();
		const mode = isTest ? 'manual' : 'webhook';
		let result: IWebhookResponseData;
		// Deliveries overlap between loading and saving, as they do while n8n waits for its database.
		await turn();
		try {
			const context = this.webhookContext(workflow, mode, { request, response });
			result = await this.nodeType.webhook!.call(context);
		} catch {
			this.executions.push({ mode, item: { failed: true } });
			return void response.status(500).json({ message: 'Error in workflow' });
		}
		await turn();
		if (isTest) this.testStaticData = workflow.staticData;
		else this.save(workflow);
		this.finish(result, mode, response);
	}

	private finish(
		result: IWebhookResponseData,
		mode: WorkflowExecuteMode,
		response: ServerResponse,
	) {
		for (const { json } of result.workflowData?.[0] ?? [])
			this.executions.push({ mode, item: json });
		if (result.noWebhookResponse) return;
		response.status(200).json(result.webhookResponse ?? { message: 'Workflow was started' });
	}

	/** Static data is written only where it changed; the last writer wins. */
	private save(workflow: Workflow): void {
		if (workflow.staticData.__dataChanged === true) {
			this.savedStaticData = JSON.stringify(workflow.staticData);
		}
	}

	private node(): INode {
		return {
			id: this.nodeId,
			name: 'Container Tracking Trigger',
			type: NODE_TYPE,
			typeVersion: 1,
			position: [0, 0],
			webhookId: 'a0a0a0a0-2222-4000-8000-000000000002',
			parameters: structuredClone(this.parameters),
			credentials: credentialsOf(CREDENTIAL),
		};
	}

	private workflow(): Workflow {
		const { nodeType } = this;
		return new Workflow({
			id: this.options.workflowId ?? 'workflow-1',
			nodes: [this.node()],
			connections: {},
			active: true,
			staticData: JSON.parse(this.savedStaticData) as IDataObject,
			settings: { timezone: 'America/Los_Angeles' },
			nodeTypes: {
				getByName: () => nodeType,
				getByNameAndVersion: () => nodeType,
				getKnownTypes: () => ({}),
			},
		});
	}

	private testWorkflow(staticData: IDataObject): Workflow {
		const workflow = this.workflow();
		workflow.staticData = staticData;
		return workflow;
	}

	private hookContext(
		workflow: Workflow,
		mode: WorkflowExecuteMode,
		activation: WorkflowActivateMode,
	): HookContext {
		const isTest = activation === 'manual' || workflow.staticData === this.testStaticData;
		const webhookData = {
			isTest,
			webhookDescription: { name: 'default' },
		} as never as IWebhookData;
		const node = workflow.getNode(this.node().name) as INode;
		return new HookContext(workflow, node, this.additionalData(), mode, activation, webhookData);
	}

	private webhookContext(
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
		const node = workflow.getNode(this.node().name) as INode;
		return new WebhookContext(workflow, node, additionalData, mode, webhookData, [], null);
	}

	private additionalData(): IWorkflowExecuteAdditionalData {
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

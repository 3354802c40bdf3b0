/**
 * A small n8n around the trigger: n8n-core's own hook and webhook contexts, the credential's own
 * `authenticate`, real HTTP in both directions, and static data that is kept the way n8n keeps it:
 * loaded for each call, saved whole afterwards, lost where an activation ends in a fault.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { HookContext } from 'n8n-core';
import type {
	IDataObject,
	IWebhookResponseData,
	Workflow,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { expressLike, readBody } from './express.mts';
import { TriggerWorkflow, type Hook, type TriggerOptions } from './triggerWorkflow.mts';

const ATTEMPTS_TO_ACTIVATE = 5;
const ATTEMPTS_TO_DELETE = 3;

const ACTIVATE: Hook = { mode: 'trigger', activation: 'activate' };
const DEACTIVATE: Hook = { mode: 'internal', activation: 'update' };
const LISTEN: Hook = { mode: 'manual', activation: 'manual', isTest: true };
const STOP_LISTENING: Hook = { ...DEACTIVATE, isTest: true };

/** By default WEBHOOK_URL is the address this host really listens on. */
export type TriggerHostOptions = Partial<TriggerOptions>;

/** One execution that a delivery started. */
export interface Execution {
	mode: WorkflowExecuteMode;
	item: IDataObject;
	failed?: true;
}

const turn = async () => await new Promise<void>((resolve) => setImmediate(resolve));

type WebhookMethod = 'checkExists' | 'create' | 'delete';

export class TriggerHost extends TriggerWorkflow {
	readonly executions: Execution[] = [];
	/** Lines the node logged as warnings. */
	readonly warnings: string[] = [];
	/** What is in the database: JSON, as n8n stores it. */
	savedStaticData = '{}';
	/** How many of the next deliveries n8n answers with 503, as while it restarts. */
	outages = 0;
	/** What an execution does before it ends; one that is rejected fails. */
	run: (item: IDataObject) => Promise<void> = async () => {};
	/** What n8n does to start one, such as telling a worker; rejected where it cannot. */
	begin: () => Promise<void> = async () => {};
	private testStaticData: IDataObject = {};
	private isLive = false;
	private isListening = false;

	private constructor(
		private readonly server: Server,
		options: TriggerHostOptions,
	) {
		const { port } = server.address() as AddressInfo;
		super({ webhookUrl: `http://127.0.0.1:${port}`, ...options });
		this.context().logger.warn = (line: string) => {
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

	/** The static data of the node, as stored. */
	get state(): IDataObject {
		return this.stateIn(JSON.parse(this.savedStaticData));
	}

	/** A context of the node, for whatever sends requests from one. */
	context(): HookContext {
		return this.hookContext(this.load(), ACTIVATE);
	}

	/** Publishes the workflow: up to five rounds of checkExists and create, as n8n makes them. */
	async publish(): Promise<void> {
		const workflow = this.load();
		await this.registerWebhook(workflow, ACTIVATE, ATTEMPTS_TO_ACTIVATE);
		this.isLive = true;
		this.save(workflow);
	}

	/** Unpublishes: n8n's own route goes first, then `delete` up to three times, whatever it does. */
	async unpublish(): Promise<void> {
		this.isLive = false;
		const workflow = this.load();
		await this.removeWebhook(workflow, DEACTIVATE);
		this.save(workflow);
	}

	/** n8n is killed after `create` ran and before static data is saved. */
	async publishAndDie(): Promise<void> {
		await this.registerWebhook(this.load(), ACTIVATE, ATTEMPTS_TO_ACTIVATE);
	}

	/** Runs one of the webhook methods by itself, without saving. */
	async call(method: WebhookMethod): Promise<boolean> {
		return await this.method(this.context(), method);
	}

	/** "Listen for test event": another URL, and static data that starts empty. */
	async listen(): Promise<void> {
		const workflow = this.workflow({});
		await this.registerWebhook(workflow, LISTEN, 1);
		this.testStaticData = workflow.staticData;
		this.isListening = true;
	}

	async stopListening(): Promise<void> {
		this.isListening = false;
		await this.removeWebhook(this.workflow(this.testStaticData), STOP_LISTENING);
	}

	/** n8n is killed while it listens: nothing is removed. */
	dieListening(): void {
		this.isListening = false;
		this.testStaticData = {};
	}

	private async registerWebhook(workflow: Workflow, hook: Hook, attempts: number): Promise<void> {
		for (let attempt = 1; ; attempt++) {
			const context = this.hookContext(workflow, hook);
			try {
				if (!(await this.method(context, 'checkExists'))) await this.method(context, 'create');
				return;
			} catch (error) {
				if (attempt === attempts) throw error;
			}
		}
	}

	private async removeWebhook(workflow: Workflow, hook: Hook): Promise<void> {
		for (let attempt = 1; attempt <= ATTEMPTS_TO_DELETE; attempt++) {
			try {
				await this.method(this.hookContext(workflow, hook), 'delete');
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
		const workflow = isTest ? this.workflow(this.testStaticData) : this.load();
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
		const save = (): void => {
			if (isTest) this.testStaticData = workflow.staticData;
			else this.save(workflow);
		};
		await this.finish(result, { mode, atEnd: this.answersAtEnd(workflow), save }, response);
	}

	/** As n8n does it: static data is saved with the answer, and the answer says how it went. */
	private async finish(
		result: IWebhookResponseData,
		{ mode, atEnd, save }: { mode: WorkflowExecuteMode; atEnd: boolean; save: () => void },
		response: ServerResponse,
	): Promise<void> {
		const [{ json: item } = { json: undefined }] = result.workflowData?.[0] ?? [];
		if (!item) {
			save();
			if (!result.noWebhookResponse) response.status(200).json(result.webhookResponse);
			return;
		}
		try {
			await this.begin();
		} catch {
			if (result.noWebhookResponse) return;
			return void response.status(500).json({ message: 'There was a problem executing' });
		}
		const execution: Execution = { mode, item };
		this.executions.push(execution);
		const ended = this.run(item).catch(() => (execution.failed = true));
		if (atEnd) await ended;
		save();
		// The node answered the delivery itself, and the run is started all the same.
		if (result.noWebhookResponse) return;
		const status = atEnd && execution.failed ? 500 : 200;
		// One that has given up no longer listens; n8n answers all the same.
		response.status(status).end();
	}

	private answersAtEnd(workflow: Workflow): boolean {
		const [{ responseMode }] = this.nodeType.description.webhooks!;
		const node = Object.values(workflow.nodes)[0];
		const mode = workflow.expression.getSimpleParameterValue(node, responseMode, 'webhook', {});
		return mode === 'lastNode';
	}

	private load(): Workflow {
		return this.workflow(JSON.parse(this.savedStaticData) as IDataObject);
	}

	/** Static data is written only where it changed; the last writer wins. */
	private save(workflow: Workflow): void {
		if (workflow.staticData.__dataChanged === true) {
			this.savedStaticData = JSON.stringify(workflow.staticData);
		}
	}
}

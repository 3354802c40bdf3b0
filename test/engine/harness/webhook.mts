/**
 * A small n8n around the trigger: n8n-core's own hook and webhook contexts, the credential's own
 * `authenticate`, real HTTP in both directions, and static data that is kept the way n8n keeps it:
 * loaded for each call, saved whole afterwards, lost where an activation ends in a fault.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { HookContext, WebhookContext } from 'n8n-core';
import type {
	IDataObject,
	INodeType,
	IWebhookResponseData,
	Workflow,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { listen, type Listening } from '../../serve/index.mts';
import { expressLike, readBody } from './express.mts';
import { TriggerWorkflow, type Hook, type TriggerOptions } from './triggerWorkflow.mts';

const ATTEMPTS_TO_ACTIVATE = 5;
const ATTEMPTS_TO_DELETE = 3;

const ACTIVATE: Hook = { mode: 'trigger', activation: 'activate' };
const DEACTIVATE: Hook = { mode: 'internal', activation: 'update' };
const LISTEN: Hook = { mode: 'manual', activation: 'manual', isTest: true };
const STOP_LISTENING: Hook = { ...DEACTIVATE, isTest: true };

/** Database round trips that n8n 2.40 awaits between starting a run and answering for it. */
const ROUND_TRIPS = 5;

/** By default WEBHOOK_URL is the address this host really listens on. */
export interface TriggerHostOptions extends Partial<TriggerOptions> {
	/** Which n8n it behaves like where the two differ: 2.40 by default. */
	line?: '2.40' | '1.123';
}

/** One execution that a delivery started. */
export interface Execution {
	mode: WorkflowExecuteMode;
	item: IDataObject;
	/** All items, where there are several. */
	items?: IDataObject[];
	failed?: true;
}

/** How a delivery ends: what n8n has to save, and to do for its run. */
interface Finishing {
	mode: WorkflowExecuteMode;
	atEnd: boolean;
	save: () => void;
	start: () => Promise<void>;
}

const noLog = (): void => undefined;
const turn = async () => await new Promise<void>((resolve) => setImmediate(resolve));

/** Longer than a run takes to start, shorter than anybody waits for an answer. */
const HELD_BACK_MS = 2_000;

/**
 * A node may answer before n8n has saved and started the run. Who reads the answer finds both done: it is written
 * meanwhile and sent afterwards, or some time later where the node goes on working.
 */
function heldBack({ socket }: IncomingMessage, response: ServerResponse): () => void {
	let isHeld = true;
	const release = (): void => {
		if (isHeld) socket.uncork();
		isHeld = false;
	};
	socket.cork();
	response.once('prefinish', () => setTimeout(release, HELD_BACK_MS).unref());
	return release;
}

type WebhookCall = Parameters<TriggerWorkflow['webhookContext']>;

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
	run: (item: IDataObject, items: IDataObject[]) => Promise<void> = async () => {};
	/** What n8n does to start one, such as reporting a worker; rejected where it cannot. */
	begin: () => Promise<void> = async () => {};
	/** What n8n waits for after loading static data, and again before saving it. */
	pause: () => Promise<void> = turn;
	private testStaticData: IDataObject = {};
	private readonly line: '2.40' | '1.123';
	/** Deliveries that the process has in hand. */
	private readonly inHand = new Set<ServerResponse>();
	private isLive = false;
	private isListening = false;

	private constructor(
		private readonly server: Listening,
		options: TriggerHostOptions,
	) {
		super({ webhookUrl: server.url, ...options });
		this.line = options.line ?? '2.40';
	}

	protected override hookContext(workflow: Workflow, hook: Hook): HookContext {
		return this.logging(super.hookContext(workflow, hook));
	}

	protected override webhookContext(...call: WebhookCall): WebhookContext {
		return this.logging(super.webhookContext(...call));
	}

	/** With a log of its own: n8n's is one for all. */
	private logging<Context extends HookContext | WebhookContext>(context: Context): Context {
		const warn = (line: string) => void this.warnings.push(line);
		const [debug, info, error] = [noLog, noLog, noLog];
		Object.defineProperty(context, 'logger', { value: { debug, info, warn, error } });
		return context;
	}

	static async start(options: TriggerHostOptions = {}): Promise<TriggerHost> {
		const server = await listen((request, response) => {
			void host.receive(request, expressLike(response));
		});
		const host = new TriggerHost(server, options);
		return host;
	}

	async close(): Promise<void> {
		await this.server.close();
	}

	/** The static data of the node, as stored. */
	get state(): IDataObject {
		return this.stateIn(JSON.parse(this.savedStaticData));
	}

	/** A context of the node, for whatever sends requests from one. */
	context(): HookContext {
		return this.hookContext(this.load(), ACTIVATE);
	}

	/** Publishes the workflow, or starts n8n with it: up to five rounds of checkExists and create, as n8n makes them. */
	async publish(activation: WorkflowActivateMode = 'activate'): Promise<void> {
		const workflow = this.load();
		await this.registerWebhook(workflow, { ...ACTIVATE, activation }, ATTEMPTS_TO_ACTIVATE);
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

	/**
	 * The process ends and another one starts: deliveries in hand are cut off, and of what was remembered only the
	 * saved static data is left.
	 * @param nodeType loaded afresh; else the node gets another id, by which its process state is kept
	 */
	restart(nodeType?: INodeType): void {
		// What waits for an answer that nobody will give would go on in this process, beside the tests that follow.
		for (const response of this.inHand) response.destroy().writeHead(503);
		this.inHand.clear();
		if (nodeType) this.nodeType = nodeType;
		else this.nodeId = randomUUID();
	}

	/** Resolves when no delivery is in hand: the node may answer one, and its run begins later. */
	async settled(): Promise<void> {
		while (this.inHand.size > 0) await turn();
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
		this.inHand.add(response);
		const release = heldBack(request, response);
		await this.execute(request, response, isTest);
		this.inHand.delete(response);
		release();
	}

	private async execute(
		request: IncomingMessage,
		response: ServerResponse,
		isTest: boolean,
	): Promise<void> {
		const raw = isTest ? this.testStaticData : this.saved();
		const workflow = this.workflow(raw);
		const mode = isTest ? 'manual' : 'webhook';
		let result: IWebhookResponseData;
		// Deliveries overlap between loading and saving, as they do while n8n waits for its database.
		await this.pause();
		if (!this.inHand.has(response)) return;
		try {
			const context = this.webhookContext(workflow, mode, { request, response });
			result = await this.nodeType.webhook!.call(context);
		} catch {
			this.executions.push({ mode, item: { failed: true } });
			return void response.status(500).json({ message: 'Error in workflow' });
		}
		const save = (): void => {
			if (!this.inHand.has(response)) return;
			if (isTest) this.testStaticData = workflow.staticData;
			else this.save(workflow);
		};
		// 2.40 makes a second workflow of the same data for the run, which counts as unchanged again.
		const start = async (): Promise<void> => {
			if (this.line === '2.40') {
				this.workflow(raw);
				for (let trip = 0; trip < ROUND_TRIPS; trip++) await turn();
			}
			await this.begin();
		};
		const atEnd = this.answersAtEnd(workflow);
		await this.finish(result, { mode, atEnd, save, start }, response);
	}

	/**
	 * As n8n does it: static data is saved with the answer, at once where the node answered itself or starts no run,
	 * and the answer says how it went. Until its run has begun, 2.40 answers nothing; 1.123 answers on arrival.
	 */
	private async finish(
		result: IWebhookResponseData,
		{ mode, atEnd, save, start }: Finishing,
		response: ServerResponse,
	): Promise<void> {
		const [{ json: item } = { json: undefined }] = result.workflowData?.[0] ?? [];
		const isAnswered = result.noWebhookResponse === true;
		const answersFirst = this.line === '1.123' && !atEnd;
		if (!item || isAnswered || answersFirst) {
			await this.pause();
			save();
		}
		if (!item) {
			if (!isAnswered) response.status(200).json(result.webhookResponse);
			return;
		}
		if (answersFirst && !isAnswered) response.status(200).end();
		try {
			await start();
		} catch {
			if (isAnswered || answersFirst) return;
			return void response.status(500).json({ message: 'There was a problem executing' });
		}
		if (!this.inHand.has(response)) return;
		const items = (result.workflowData?.[0] ?? []).map(({ json }) => json);
		const execution: Execution = { mode, item, ...(items.length > 1 && { items }) };
		this.executions.push(execution);
		const ended = this.run(item, items).catch(() => (execution.failed = true));
		// The node answered the delivery itself, and the run is started all the same.
		if (isAnswered || answersFirst) return;
		if (atEnd) await ended;
		await this.pause();
		save();
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
		return this.workflow(this.saved());
	}

	private saved(): IDataObject {
		return JSON.parse(this.savedStaticData) as IDataObject;
	}

	/** Static data is written only where it changed, which it counts as no longer then; the last writer wins. */
	private save(workflow: Workflow): void {
		if (workflow.staticData.__dataChanged !== true) return;
		this.savedStaticData = JSON.stringify(workflow.staticData);
		workflow.staticData.__dataChanged = false;
	}
}

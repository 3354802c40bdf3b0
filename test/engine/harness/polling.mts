/**
 * A small n8n around the trigger with Receive By: Polling: n8n-core's own trigger context, real HTTP, and static data as
 * n8n keeps it: loaded when the workflow is published, saved behind that and with each run that the trigger starts.
 */
import { ExecutionLifecycleHooks, WorkflowExecute, type TriggerContext } from 'n8n-core';
import type {
	IDataObject,
	INodeExecutionData,
	INodeType,
	ITriggerResponse,
	Workflow,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { vi } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';
import { closeAfterFile } from './closing.mts';
import { NODE_NAME, TriggerWorkflow, type TriggerOptions } from './triggerWorkflow.mts';

export class PollingHost extends TriggerWorkflow {
	/** Items of each run that the trigger started. */
	readonly runs: IDataObject[][] = [];
	/** Errors that n8n recorded as failed runs, and handed to the error workflow. */
	readonly failures: string[] = [];
	readonly warnings: string[] = [];
	/** What is in the database. */
	saved = '{}';
	/** What the process has, saved or not. */
	private workflowOfProcess: Workflow | undefined;
	private context: TriggerContext | undefined;
	private response: ITriggerResponse | undefined;

	/** @param line n8n 1.123 has no `saveFailedExecution` */
	constructor(
		options: TriggerOptions,
		private readonly line: '2.40' | '1.123' = '2.40',
	) {
		super(options);
	}

	/** Publishes the workflow, or starts n8n with it. */
	async publish(activation: WorkflowActivateMode = 'activate'): Promise<void> {
		const workflow = this.load();
		this.workflowOfProcess = workflow;
		const emit = (data: INodeExecutionData[][]) => {
			// A process that was killed does nothing any more.
			if (this.context !== context) return;
			this.save(workflow);
			this.runs.push(data[0].map(({ json }) => json));
		};
		const fail = ({ message }: Error) => {
			if (this.context === context) this.failures.push(message);
		};
		const context = this.triggerContext(workflow, activation, emit, fail, fail);
		this.context = context;
		if (this.line === '1.123') Object.assign(context, { saveFailedExecution: undefined });
		const warn = (line: string) => void this.warnings.push(line);
		Object.defineProperty(context, 'logger', { value: { warn } });
		this.response = await this.nodeType.trigger?.call(context);
		this.save(workflow);
	}

	async unpublish(): Promise<void> {
		await this.response?.closeFunction?.();
	}

	/** n8n is killed; give it a node type that was loaded afresh and publish again with `init`. */
	kill(nodeType: INodeType): void {
		this.context = undefined;
		this.nodeType = nodeType;
	}

	/** The run in which the trigger stands, by hand with or without a test event, or of a published workflow. */
	async run(mode: WorkflowExecuteMode, arrived?: IDataObject[]): Promise<INodeExecutionData[]> {
		const workflow = this.workflow({});
		const about = { id: workflow.id, name: 'Test', nodes: [], connections: {} } as never;
		const hooks = new ExecutionLifecycleHooks(mode, '1', about);
		const [webhookWaitingBaseUrl, formWaitingBaseUrl] = [this.webhookUrl, this.webhookUrl];
		const additionalData = {
			...{ ...this.additionalData(), webhookWaitingBaseUrl, formWaitingBaseUrl },
			...{ hooks, executionId: '1', currentNodeExecutionIndex: 0 },
		};
		const data = arrived && { data: { main: [arrived.map((json) => ({ json }))] } };
		const { resultData } = (
			await new WorkflowExecute(additionalData, mode).run({
				workflow,
				startNode: workflow.getNode(NODE_NAME) ?? undefined,
				triggerToStartFrom: { name: NODE_NAME, ...(data && { data: data as never }) },
			})
		).data;
		if (resultData.error) throw resultData.error;
		return resultData.runData[NODE_NAME]?.[0].data?.main[0] ?? [];
	}

	/** The static data of the node, as stored. */
	get state(): IDataObject {
		return this.stateIn(JSON.parse(this.saved) as { [key: string]: IDataObject });
	}

	/** When the last reading was that went well. */
	get readAt(): unknown {
		const { changes } = this.stateIn((this.workflowOfProcess?.staticData ?? {}) as never);
		return (changes as IDataObject | undefined)?.at;
	}

	private load(): Workflow {
		return this.workflow(JSON.parse(this.saved) as IDataObject);
	}

	private save(workflow: Workflow): void {
		if (workflow.staticData.__dataChanged !== true) return;
		this.saved = JSON.stringify(workflow.staticData);
		workflow.staticData.__dataChanged = false;
	}
}

type PollingHostOptions = Pick<TriggerOptions, 'parameters' | 'workflowId'> & {
	line?: '2.40' | '1.123';
};

let hosts = 0;

export function pollingHost(
	{ apiKey, url: baseUrl }: Sandbox,
	{ line, workflowId = `polling-${++hosts}`, ...more }: PollingHostOptions = {},
): PollingHost {
	const host = new PollingHost(
		{
			...{ credential: { apiKey, baseUrl }, webhookUrl: 'http://127.0.0.1:1' },
			parameters: { receiveBy: 'polling', everyMinutes: 15, ...more.parameters },
			workflowId,
		},
		line,
	);
	closeAfterFile(async () => await host.unpublish());
	return host;
}

/** Taken before the clock of a test is another one. */
const { setTimeout: afterRealTime } = globalThis;

export const realTime = async (ms: number): Promise<void> =>
	await new Promise((resolve) => afterRealTime(resolve, ms));

/** Lets the clock of the trigger go on. */
export async function pass(minutes: number): Promise<void> {
	await vi.advanceTimersByTimeAsync(60_000 * minutes);
}

const MOST_SECONDS = 600;

/** Until something holds. The clock goes on meanwhile, for what waits to try again, slower than the network works. */
export async function until(holds: () => boolean): Promise<void> {
	for (let seconds = 0; seconds < MOST_SECONDS; seconds++) {
		for (let looks = 0; looks < 30; looks++) {
			if (holds()) return;
			await realTime(1);
		}
		await vi.advanceTimersByTimeAsync(1_000);
	}
	throw new Error('What was waited for did not come.');
}

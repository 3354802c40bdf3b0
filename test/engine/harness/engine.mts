import { randomUUID } from 'node:crypto';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	type IBinaryKeyData,
	Workflow,
	type IConnections,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type INodeTypes,
	type IRun,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { credentialsOf, TestCredentials } from './credentials.mts';
import { flowNodes, type Tables } from './nodes/index.mts';
import { narrowed } from './narrowed.mts';
import { loadPackage } from './package.mts';
import './patterns.mts';
import { standInNodes, START, type Post } from './standIns.mts';

export const NODE_TYPE = 'n8n-nodes-container-tracking.containerTracking';
export const TRIGGER_TYPE = 'n8n-nodes-container-tracking.containerTrackingTrigger';
const CREDENTIAL = 'containerTrackingApi';

export interface EngineOptions {
	/** Base URL and key of the credential. */
	baseUrl: string;
	apiKey: string;
	/** Time zone of the workflows. Default America/Los_Angeles. */
	timezone?: string;
	/** Under which address webhooks reach n8n; it may be said later. */
	webhookBaseUrl?: string;
	/** Further node types, by full name. */
	nodes?: { [type: string]: INodeType };
}

export interface NodeRun {
	/** Output by output, item by item. */
	outputs: INodeExecutionData[][];
	/** The `json` of the first output. */
	items: IDataObject[];
	error?: Error & { description?: string | null; context?: IDataObject };
	hints: string[];
	/** Everything n8n keeps of the execution. */
	kept: IRun;
}

/** A WorkflowJSON, as in workflows/. */
export interface WorkflowJson {
	name?: string;
	nodes: INode[];
	connections: IConnections;
	settings?: IDataObject;
}

/** What a trigger brings into a workflow. */
export interface TriggerItems {
	/** Name of the trigger node. */
	node: string;
	items: IDataObject[];
	/** Those of each item, by the names of their fields. */
	files?: IBinaryKeyData;
}

/** n8n's real engine with the built package, real credentials code and real HTTP. */
export async function createEngine(options: EngineOptions) {
	const loader = await loadPackage();
	const post: Post = { outbox: [], refusing: new Set(), pace: { isSlack: false } };
	const tables: Tables = new Map();
	const standIns = { ...standInNodes(post), ...flowNodes(tables), ...options.nodes };
	const prefix = `${loader.packageName}.`;
	const find = (type: string): INodeType => {
		const own = type.startsWith(prefix) && loader.nodeTypes[type.slice(prefix.length)];
		const found = own ? (own.type as INodeType) : standIns[type];
		if (!found) throw new Error(`The engine harness has no node type ${type}`);
		return found;
	};
	const nodeTypes: INodeTypes = {
		getByName: find,
		getByNameAndVersion: find,
		getKnownTypes: () => ({}),
	};
	const credentialTypes = Object.fromEntries(
		Object.entries(loader.credentialTypes).map(([name, { type }]) => [name, type]),
	);
	const data: ICredentialDataDecryptedObject = { apiKey: options.apiKey, baseUrl: options.baseUrl };
	const credentials = new TestCredentials(credentialTypes, { [CREDENTIAL]: data });

	/** Templates come without credentials: the user picks one after the import, here it is the test's. */
	const withCredential = (node: INode): INode =>
		node.type.startsWith(prefix) ? { credentials: credentialsOf(CREDENTIAL), ...node } : node;

	const makeWorkflow = (json: WorkflowJson): Workflow => {
		const own = narrowed(
			find(NODE_TYPE),
			json.nodes.filter(({ type }) => type === NODE_TYPE),
		);
		const typeOf = (type: string) => (type === NODE_TYPE ? own : find(type));
		return new Workflow({
			id: randomUUID(),
			name: json.name ?? 'Test',
			nodes: json.nodes.map(withCredential),
			connections: json.connections,
			active: false,
			nodeTypes: { ...nodeTypes, getByName: typeOf, getByNameAndVersion: typeOf },
			settings: { timezone: options.timezone ?? 'America/Los_Angeles', ...json.settings },
		});
	};

	/** Runs a whole workflow from its first trigger, or from the one named, with the items it brings. */
	async function runWorkflow(json: WorkflowJson, from?: TriggerItems): Promise<IRun> {
		const workflow = makeWorkflow(json);
		const additionalData = additionalDataFor(credentials, workflow, options.webhookBaseUrl);
		const startNode = Object.values(workflow.nodes).find(({ name, type }) =>
			from ? name === from.node : find(type).description.group.includes('trigger'),
		);
		const pinData = from && {
			[from.node]: from.items.map((json) => ({ json, ...(from.files && { binary: from.files }) })),
		};
		const execution = new WorkflowExecute(additionalData, 'manual');
		return await execution.run({ workflow, startNode, pinData });
	}

	/** Runs the action node alone for some input items. */
	async function runNode(
		parameters: IDataObject,
		input: IDataObject[] = [{}],
		settings: Partial<INode> = {},
	): Promise<NodeRun> {
		const run = await runWorkflow(singleNode(parameters, input, settings));
		const taskData = run.data.resultData.runData[UNDER_TEST]?.[0];
		const outputs = (taskData?.data?.main ?? []).map((items) => items ?? []);
		return {
			outputs,
			items: (outputs[0] ?? []).map(({ json }) => json),
			error: run.data.resultData.error as NodeRun['error'],
			hints: (taskData?.hints ?? []).map(({ message }) => message),
			kept: run,
		};
	}

	return { runNode, runWorkflow, makeWorkflow, ...post, tables, loader, credentials, nodeTypes };
}

export type Engine = Awaited<ReturnType<typeof createEngine>>;

const UNDER_TEST = 'Container Tracking';

/** A node as n8n saves it. */
export const nodeOf = (
	name: string,
	type: string,
	parameters: object,
	more: Partial<INode> = {},
): INode => ({
	...{ id: name, name, type, typeVersion: 1, position: [0, 0] },
	parameters: parameters as INode['parameters'],
	...more,
});

export const singleNode = (
	parameters: IDataObject,
	input: IDataObject[],
	settings: Partial<INode>,
): WorkflowJson => ({
	nodes: [
		nodeOf('Start', START, { items: input }),
		nodeOf(UNDER_TEST, NODE_TYPE, parameters, settings),
	],
	connections: { Start: { main: [[{ node: UNDER_TEST, type: 'main', index: 0 }]] } },
});

export function additionalDataFor(
	credentialsHelper: TestCredentials,
	workflow: Workflow,
	webhookBaseUrl = 'http://127.0.0.1:5678/',
): IWorkflowExecuteAdditionalData {
	const hooks = new ExecutionLifecycleHooks('manual', '1', {
		id: workflow.id,
		name: workflow.name ?? 'Test',
		nodes: Object.values(workflow.nodes),
		connections: workflow.connectionsBySourceNode,
	} as never);
	return {
		credentialsHelper,
		hooks,
		currentNodeExecutionIndex: 0,
		executionId: '1',
		formWaitingBaseUrl: `${webhookBaseUrl}form-waiting`,
		instanceBaseUrl: 'http://127.0.0.1:5678',
		restApiUrl: 'http://127.0.0.1:5678/rest',
		variables: {},
		webhookBaseUrl: `${webhookBaseUrl}webhook`,
		webhookTestBaseUrl: `${webhookBaseUrl}webhook-test`,
		webhookWaitingBaseUrl: `${webhookBaseUrl}webhook-waiting`,
	} as unknown as IWorkflowExecuteAdditionalData;
}

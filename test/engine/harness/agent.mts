/** The node as a tool of an AI agent: n8n's own conversion, n8n's own invocation, a model that is scripted. */
import {
	deepCopy,
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeType,
} from 'n8n-workflow';

import { credentialsOf } from './credentials.mts';
import { createEngine, type EngineOptions, nodeOf, type WorkflowJson } from './engine.mts';
import { loadPackage } from './package.mts';
import { standIn, START } from './standIns.mts';

const AGENT = 'test.agent';
const TOOL = 'test.containerTrackingTool';

/** What n8n gives an agent for a tool, as far as a model sees it. */
interface Tool {
	name: string;
	description: string;
	schema: { shape: { [argument: string]: { description?: string } } };
	invoke(parameters: IDataObject): Promise<string>;
}

export interface ToolUse {
	name: string;
	description: string;
	/** Argument to the description the model reads. */
	arguments: { [name: string]: string | undefined };
	/** What the model is reported, parsed, or the words of what was thrown. */
	answer: unknown;
}

/** Lets the scripted model call the tool once. */
export async function useTool(
	options: EngineOptions,
	parameters: IDataObject,
	toolArguments: IDataObject = {},
): Promise<ToolUse> {
	const tool = await asTool();
	const engine = await createEngine({
		...options,
		nodes: { [AGENT]: agentCalling(toolArguments), [TOOL]: tool },
	});
	const run = await engine.runWorkflow(agentWorkflow(parameters));
	if (run.data.resultData.error) throw run.data.resultData.error as Error;
	return run.data.resultData.runData.Agent[0].data!.main[0]![0].json as unknown as ToolUse;
}

/** As n8n derives `…Tool` from every node that is `usableAsTool`. */
async function asTool(): Promise<INodeType> {
	const loader = await loadPackage();
	const nodeType = loader.nodeTypes.containerTracking.type as INodeType;
	if (!nodeType.description.usableAsTool) throw new Error('The node is not usable as a tool');
	const { usableAsTool: _, ...description } = deepCopy(nodeType.description);
	return {
		execute: nodeType.execute,
		description: {
			...description,
			name: `${description.name}Tool`,
			displayName: `${description.displayName} Tool`,
			inputs: [],
			outputs: [NodeConnectionTypes.AiTool],
		},
	} as INodeType;
}

function agentCalling(toolArguments: IDataObject): INodeType {
	const agent = standIn('agent', false, async function (this: IExecuteFunctions) {
		const tools = await this.getInputConnectionData(NodeConnectionTypes.AiTool, 0);
		const [tool] = tools as Tool[];
		const { name, description, schema } = tool;
		const descriptions = Object.entries(schema.shape).map(([argument, type]) => [
			argument,
			type.description,
		]);
		const [answer] = await Promise.allSettled([tool.invoke(toolArguments)]);
		const json = {
			name,
			description,
			arguments: Object.fromEntries(descriptions) as IDataObject,
			answer:
				answer.status === 'fulfilled'
					? (JSON.parse(answer.value) as IDataObject)
					: (answer.reason as Error).message,
		};
		return [[{ json }]];
	});
	agent.description.inputs = [NodeConnectionTypes.Main, NodeConnectionTypes.AiTool];
	return agent;
}

const agentWorkflow = (parameters: IDataObject): WorkflowJson => ({
	nodes: [
		nodeOf('Start', START, { items: [{}] }),
		nodeOf('Agent', AGENT, {}),
		nodeOf('Container Tracking', TOOL, parameters, {
			credentials: credentialsOf('containerTrackingApi'),
		}),
	],
	connections: {
		Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
		'Container Tracking': { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] },
	},
});

/** n8n's own AI Agent with tools and the scripted model of the test. */
import type { IConnections, INode, INodeParameters } from 'n8n-workflow';
import type { Workflow } from '../harness/session.mts';

export const subNode = (
	name: string,
	type: string,
	typeVersion: number,
	parameters: INodeParameters,
	credentials?: INode['credentials'],
): INode => {
	const id = name.replace(/\W+/g, '-');
	return { id, name, type, typeVersion, position: [0, 0], parameters, credentials };
};

/** Agent and model in the newest versions that both hosts have. */
export function agentWorkflow(
	text: string,
	modelCredentials: INode['credentials'],
	tools: INode[],
): Workflow {
	const nodes = [
		subNode('Start', 'n8n-nodes-base.manualTrigger', 1, {}),
		subNode('Agent', '@n8n/n8n-nodes-langchain.agent', 3, { promptType: 'define', text }),
		subNode(
			'Model',
			'@n8n/n8n-nodes-langchain.lmChatOpenAi',
			1.3,
			{ model: { __rl: true, mode: 'id', value: 'scripted' }, responsesApiEnabled: false },
			modelCredentials,
		),
		...tools,
	];
	const to = (type: 'main' | 'ai_languageModel' | 'ai_tool') => ({
		[type]: [[{ node: 'Agent', type, index: 0 }]],
	});
	const connections: IConnections = { Start: to('main'), Model: to('ai_languageModel') };
	for (const { name } of tools) connections[name] = to('ai_tool');
	return { name: 'Agent', nodes, connections, settings: { executionOrder: 'v1' } };
}

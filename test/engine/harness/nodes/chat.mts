/** n8n's chat, its agent and what hangs on it: they are there, and a chat gives what the test replies. */
import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type NodeConnectionType,
} from 'n8n-workflow';

import { standIn } from '../standIns.mts';

const LANGCHAIN = '@n8n/n8n-nodes-langchain';

async function passOn(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return [this.getInputData()];
}

const CHAT_PARAMETERS = 'message waitUserReply options';

/** Reports each message to the test, which replies where the node waits for a reply. */
export function chatNode(hear: (message: string) => string): INodeType {
	return standIn(
		'chat',
		false,
		async function () {
			const reply = hear(String(this.getNodeParameter('message', 0)));
			const isWaiting = this.getNodeParameter('waitUserReply', 0) === true;
			return [isWaiting ? [{ json: { chatInput: reply } }] : this.getInputData()];
		},
		CHAT_PARAMETERS,
	);
}

export const CHAT = `${LANGCHAIN}.chat`;

/** Hangs on an agent. */
function subNode(name: string, output: NodeConnectionType, parameters = ''): INodeType {
	const node = standIn(name, false, passOn, parameters);
	node.description.inputs = [];
	node.description.outputs = [output];
	return node;
}

export const chatNodes = (): { [type: string]: INodeType } => ({
	[CHAT]: chatNode(() => ''),
	[`${LANGCHAIN}.chatTrigger`]: standIn('chatTrigger', true, passOn, 'public options'),
	[`${LANGCHAIN}.agent`]: standIn('agent', false, passOn, 'promptType options'),
	[`${LANGCHAIN}.lmChatOpenAi`]: subNode(
		'lmChatOpenAi',
		NodeConnectionTypes.AiLanguageModel,
		'model',
	),
	[`${LANGCHAIN}.memoryBufferWindow`]: subNode('memory', NodeConnectionTypes.AiMemory),
	[`${LANGCHAIN}.outputParserStructured`]: subNode(
		'outputParser',
		NodeConnectionTypes.AiOutputParser,
	),
	'n8n-nodes-container-tracking.containerTrackingTool': subNode('tool', NodeConnectionTypes.AiTool),
});

/** A local stand-in for a language model, speaking as OpenAI's chat completions do. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ChatMessage {
	role: 'system' | 'user' | 'assistant' | 'tool';
	content: string | null;
}

/** A tool as n8n offers it to the model; `parameters` is a JSON schema. */
export interface OfferedTool {
	type: 'function';
	function: {
		name: string;
		description: string;
		parameters: { properties: { [argument: string]: { description?: string } } };
	};
}

interface ChatRequest {
	model: string;
	messages: ChatMessage[];
	tools?: OfferedTool[];
}

export interface ScriptedModel {
	/** What an OpenAI credential takes as base URL. */
	readonly url: string;
	/** The arguments of its next tool call. */
	toolArguments: object;
	/** Every question it was asked, oldest first. */
	readonly questions: ChatRequest[];
	close(): void;
}

/** It calls the first tool it is offered once, then repeats what the tool returned. */
export async function startScriptedModel(): Promise<ScriptedModel> {
	const questions: ChatRequest[] = [];
	const server = createServer(async (request, response) => {
		const question = (await json(request)) as ChatRequest;
		questions.push(question);
		const answer = completion(question, replyTo(question, model.toolArguments));
		response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const model: ScriptedModel = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		toolArguments: {},
		questions,
		close: () => void server.close(),
	};
	return model;
}

function replyTo({ messages, tools = [] }: ChatRequest, toolArguments: object): object {
	const last = messages.at(-1);
	if (last?.role === 'tool') return { content: `The tool says: ${last.content}` };
	const [tool] = tools;
	if (!tool) return { content: 'There is no tool.' };
	const call = { name: tool.function.name, arguments: JSON.stringify(toolArguments) };
	return { content: null, tool_calls: [{ id: 'call_1', type: 'function', function: call }] };
}

const completion = ({ model }: ChatRequest, reply: object) => ({
	id: 'chatcmpl-1',
	object: 'chat.completion',
	created: 1,
	model,
	choices: [
		{
			index: 0,
			message: { role: 'assistant', ...reply },
			finish_reason: 'tool_calls' in reply ? 'tool_calls' : 'stop',
		},
	],
	usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** A local stand-in for a language model with OpenAI's chat completions interface. */
import { serve } from '../../serve/index.mts';

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

/** One step of the script. */
export interface ToolCall {
	/** Default: the first tool that is offered. */
	tool?: string;
	arguments: object;
}

export interface ScriptedModel {
	/** The base URL for an OpenAI credential. */
	readonly url: string;
	/** The tools that it calls in answer to a user, one after the other. */
	calls: ToolCall[];
	/** All questions, oldest first. */
	readonly questions: ChatRequest[];
	close(): void;
}

/** The model makes its calls, then repeats the result of the last tool. */
export async function startScriptedModel(): Promise<ScriptedModel> {
	const questions: ChatRequest[] = [];
	const { url, close } = await serve(({ body }) => {
		const question = body as ChatRequest;
		questions.push(question);
		return { body: completion(question, replyTo(question, model.calls)) };
	});
	const model: ScriptedModel = {
		url: `${url}/v1`,
		calls: [],
		questions,
		close: () => void close(),
	};
	return model;
}

function replyTo({ messages, tools = [] }: ChatRequest, calls: ToolCall[]): object {
	const sinceAsked = messages.slice(messages.map(({ role }) => role).lastIndexOf('user'));
	const made = sinceAsked.filter(({ role }) => role === 'tool');
	if (made.length >= calls.length) return { content: `The tool says: ${made.at(-1)?.content}` };
	const { tool: wanted, arguments: args } = calls[made.length];
	const tool = tools.find(({ function: { name } }) => !wanted || name === wanted);
	if (!tool) return { content: `There is no tool ${wanted ?? ''}.` };
	const call = { name: tool.function.name, arguments: JSON.stringify(args) };
	const id = `call_${made.length + 1}`;
	return { content: null, tool_calls: [{ id, type: 'function', function: call }] };
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

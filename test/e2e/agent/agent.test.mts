/** n8n's own AI Agent calls the action node as its tool; the model behind it is scripted. */
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { afterAll, describe, expect, test } from 'vitest';
import { setUp, useScene } from '../harness/scene.mts';
import { ACTION_TYPE } from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { runByHand } from '../ready/runByHand.mts';
import { agentWorkflow, subNode } from './agentWorkflow.mts';
import { QUESTIONS, type Question } from './questions.mts';
import { startScriptedModel, type ScriptedModel, type ToolCall } from './scriptedModel.mts';

const fromAi = (name: string, says: string) => `={{ $fromAI('${name}', '${says}', 'string') }}`;

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const STATUS_OF_MANY = { resource: 'container', operation: 'getPickupStatusOfMany' };
const GET = {
	resource: 'container',
	operation: 'get',
	containerId: {
		...{ __rl: true, mode: 'id' },
		value: fromAi('container_id', 'ID of the container'),
	},
};

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('AI Agent', host);
	let model: ScriptedModel;
	let openAi: { id: string; name: string };

	setUp(async () => {
		model = await startScriptedModel();
		openAi = await scene.session.call('POST', '/credentials', {
			...{ name: 'Scripted model', type: 'openAiApi' },
			data: { apiKey: 'none', url: model.url },
		});
	});
	afterAll(() => model?.close());

	/** Runs an agent with these tools; returns its last message. */
	async function run(text: string, tools: INode[], calls: ToolCall[]): Promise<string> {
		const { session, sandbox } = scene;
		model.calls = calls;
		model.questions.splice(0);
		sandbox.clearRequests();
		const { id } = await session.addWorkflow(agentWorkflow(text, { openAiApi: openAi }, tools));
		await runByHand(session, id, 'Start');
		const [execution] = await session.ended(id, 1);
		expect(execution.status).toBe('success');
		const [{ output }] = await session.itemsOf(execution.id, 'Agent');
		return String(output);
	}

	const toolOf = (
		name: string,
		parameters: INodeParameters,
		onError?: INode['onError'],
	): INode => ({
		...subNode(name, `${ACTION_TYPE}Tool`, 1, parameters, scene.credentials),
		onError,
	});

	/** The agent has one tool, which the model calls once. */
	const ask = async (
		parameters: INodeParameters,
		toolArguments: IDataObject,
		onError?: INode['onError'],
	): Promise<string> =>
		await run(
			'Which container can be picked up?',
			[toolOf('Container Tracking', parameters, onError)],
			[{ arguments: toolArguments }],
		);

	test('without arguments: the pickup status of many containers', async () => {
		const { containerNumber } = scene.sandbox.situations.overdueInLosAngeles;
		expect(await ask(STATUS_OF_MANY, {})).toContain(containerNumber);
		const requests = scene.sandbox.requests.map(({ method, path }) => `${method} ${path}`);
		expect(requests).toContain('GET /shipments');
		expect(model.questions).toHaveLength(2);
	});

	test('with an argument that the model fills in: one container by its ID', async () => {
		const { containerId, containerNumber } = scene.sandbox.situations.ready;
		expect(await ask(GET, { container_id: containerId })).toContain(containerNumber);
		const requests = scene.sandbox.requests.map(({ method, path }) => `${method} ${path}`);
		expect(requests).toEqual([`GET /containers/${containerId}`]);
		const [tool, ...others] = model.questions[0].tools ?? [];
		expect(others).toEqual([]);
		expect(tool.function).toMatchObject({
			name: 'Container_Tracking',
			description: expect.stringMatching(/^Get the last free day, .*\. Use it for /) as string,
			parameters: { properties: { container_id: { description: 'ID of the container' } } },
		});
	});

	test('twenty questions, each with its tool among all of them, are answered with the fact', async () => {
		const { sandbox } = scene;
		const tools = [
			...new Map(QUESTIONS.map((question) => [nameOf(question), toolFor(question)])).values(),
		];
		for (const question of QUESTIONS) {
			question.before?.(sandbox);
			const calls = [{ tool: nameOf(question), arguments: question.args?.(sandbox) ?? {} }];
			const answer = await run(question.asks, tools, calls);
			const missing = question.facts(sandbox).filter((fact) => !answer.includes(fact));
			expect({ asks: question.asks, missing, answer }).toEqual({
				asks: question.asks,
				missing: [],
				answer,
			});
			expect([question.asks, Boolean(question.after?.(sandbox) ?? true)]).toEqual([
				question.asks,
				true,
			]);
			expect(model.questions[0].tools).toHaveLength(tools.length);
		}
	});

	const nameOf = ({ operation }: Question) => operation.replace(/\W+/g, '_');

	function toolFor(question: Question): INode {
		const [resource, operation] = question.operation.split(': ');
		return toolOf(nameOf(question), { resource, operation, ...question.parameters });
	}

	// By default a tool that fails ends the whole run in n8n 1, but never in n8n 2.
	test('with On Error: Continue the model is reported what the service refuses', async () => {
		const words = await ask(GET, { container_id: UNKNOWN_ID }, 'continueRegularOutput');
		expect(words).toContain('The service does not have what was asked for');
		expect(model.questions).toHaveLength(2);
	});
});

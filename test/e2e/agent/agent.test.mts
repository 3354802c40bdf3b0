/** n8n's own AI Agent calls the action node as its tool; the model behind it is scripted. */
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { afterAll, describe, expect, test } from 'vitest';
import { setUp } from '../harness/setUp.mts';
import { useScene } from '../harness/scene.mts';
import type { Workflow } from '../harness/session.mts';
import { ACTION_TYPE } from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { runByHand } from '../ready/runByHand.mts';
import { startScriptedModel, type ScriptedModel } from './scriptedModel.mts';

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

	/** Runs an agent that has the action node as its tool; returns its last words. */
	async function ask(
		parameters: INodeParameters,
		toolArguments: IDataObject,
		onError?: INode['onError'],
	): Promise<string> {
		const { session, sandbox, credentials } = scene;
		model.toolArguments = toolArguments;
		model.questions.splice(0);
		sandbox.clearRequests();
		const tool = subNode('Container Tracking', `${ACTION_TYPE}Tool`, 1, parameters, credentials);
		const nodes = [...agentNodes({ openAiApi: openAi }), { ...tool, onError }];
		const { id } = await session.addWorkflow(agentWorkflow(nodes));
		await runByHand(session, id, 'Start');
		const [execution] = await session.ended(id, 1);
		expect(execution.status).toBe('success');
		const [{ output }] = await session.itemsOf(execution.id, 'Agent');
		return String(output);
	}

	test('without arguments: the pickup status of many containers', async () => {
		const { containerNumber } = scene.sandbox.situations.ready;
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

	// Of itself a tool that stops ends the whole run in n8n 1; in n8n 2 it never does.
	test('with On Error: Continue the model is told what the service refuses', async () => {
		const words = await ask(GET, { container_id: UNKNOWN_ID }, 'continueRegularOutput');
		expect(words).toContain('The service does not have what was asked for');
		expect(model.questions).toHaveLength(2);
	});
});

const subNode = (
	name: string,
	type: string,
	typeVersion: number,
	parameters: INodeParameters,
	credentials?: INode['credentials'],
): INode => {
	const id = name.replace(/\W+/g, '-');
	return { id, name, type, typeVersion, position: [0, 0], parameters, credentials };
};

/** Agent and model as the newest versions that both hosts have. */
const agentNodes = (credentials: INode['credentials']): INode[] => [
	subNode('Start', 'n8n-nodes-base.manualTrigger', 1, {}),
	subNode('Agent', '@n8n/n8n-nodes-langchain.agent', 3, {
		promptType: 'define',
		text: 'Which container can be picked up?',
	}),
	subNode(
		'Model',
		'@n8n/n8n-nodes-langchain.lmChatOpenAi',
		1.3,
		{ model: { __rl: true, mode: 'id', value: 'scripted' }, responsesApiEnabled: false },
		credentials,
	),
];

function agentWorkflow(nodes: INode[]): Workflow {
	const to = (type: 'main' | 'ai_languageModel' | 'ai_tool') => ({
		[type]: [[{ node: 'Agent', type, index: 0 }]],
	});
	const connections = {
		Start: to('main'),
		Model: to('ai_languageModel'),
		'Container Tracking': to('ai_tool'),
	};
	return { name: 'Agent', nodes, connections, settings: { executionOrder: 'v1' } };
}

/** Ask your containers: the workflow answers, and writes nothing without approval. The model is scripted. */
import type { INode } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startScriptedModel, type ScriptedModel, type ToolCall } from '../agent/scriptedModel.mts';
import type { Scene } from '../harness/scene.mts';
import { Chat } from './chat.mts';

/** Publishes the ready workflow, its nodes changed as a user would; returns its ID. */
type Publish = (change: (node: INode) => INode) => Promise<string>;

const CHAT_TRIGGER = '@n8n/n8n-nodes-langchain.chatTrigger';
const OPEN_AI = '@n8n/n8n-nodes-langchain.lmChatOpenAi';

/** The action that the model proposes. */
const change = (does: string, number: string, scac = '') => ({
	...{ do: does, kind: 'bill_of_lading', number, scac },
});

export function asking(scene: Scene, publish: Publish): void {
	let model: ScriptedModel;
	let openAi: INode['credentials'];
	let chat: Chat | undefined;

	beforeAll(async () => {
		model = await startScriptedModel();
	});
	afterAll(() => model?.close());
	afterEach(() => chat?.close());

	/** Asks the published workflow; its model makes this call and then gives this answer. */
	async function ask(text: string, call: ToolCall, answer: { answer: string; change: object }) {
		const { session, n8n, sandbox } = scene;
		openAi ??= await session.addCredential(
			'Scripted model',
			{ apiKey: 'none', url: model.url },
			'openAiApi',
		);
		const id = await publish((node) => {
			if (node.type === CHAT_TRIGGER)
				return { ...node, parameters: { ...node.parameters, public: true } };
			return node.type === OPEN_AI ? { ...node, credentials: openAi } : node;
		});
		const { nodes } = await session.workflow(id);
		const { webhookId } = nodes.find(({ type }) => type === CHAT_TRIGGER)!;
		model.calls = [call, { tool: 'format_final_json_response', arguments: { output: answer } }];
		model.questions.splice(0);
		sandbox.clearRequests();
		chat = new Chat(n8n, webhookId!);
		const executionId = await chat.ask(text);
		return { chat, executionId };
	}

	const lookUp = (number: string): ToolCall => ({
		tool: 'Find_by_Number_or_Reference',
		arguments: { query: number },
	});

	const writes = (): string[] =>
		scene.sandbox.requests
			.filter(({ method }) => method !== 'GET')
			.map(({ method, path }) => `${method} ${path}`);

	/** Expects that the run is over and did not fail. */
	async function expectOver(over: Chat, executionId: string) {
		await over.over();
		const { id, status } = (await scene.session.call('GET', `/executions/${executionId}`)) as {
			id: string;
			status: string;
		};
		expect({ id: String(id), status }).toEqual({ id: executionId, status: 'success' });
	}

	test('a question is answered from the account, and nothing is written', async () => {
		const { containerNumber } = scene.sandbox.situations.everyKindOfHold;
		const call = {
			tool: 'Pickup_Status_of_One',
			arguments: { container_number: containerNumber },
		};
		const says = { answer: 'Customs holds it.', change: change('none', '') };
		const { chat: own, executionId } = await ask('What holds it?', call, says);
		expect(await own.next()).toBe('Customs holds it.');
		await expectOver(own, executionId);
		expect(writes()).toEqual([]);
		const reported = model.questions.at(-1)?.messages.find(({ role }) => role === 'tool');
		expect(reported?.content).toContain('VACIS');
	});

	const NUMBER = 'OCNA555123';
	const START = { answer: 'I can track it.', change: change('start tracking', NUMBER) };

	test.each(['no', 'yes please, but not today', ''])(
		'a change that is answered with "%s" is not made',
		async (reply) => {
			const { chat: own, executionId } = await ask(`Track ${NUMBER}`, lookUp(NUMBER), START);
			const question = await own.next();
			expect(question).toContain(
				`To be done: start tracking bill of lading ${NUMBER} with carrier to be detected`,
			);
			expect(question).toContain('Reply yes');
			expect(writes()).toEqual([]);
			own.reply(reply);
			expect(await own.next()).toBe('Nothing was changed.');
			await expectOver(own, executionId);
			expect(writes()).toEqual([]);
		},
	);

	test('a change that is approved is made once, and just that one', async () => {
		const { chat: own, executionId } = await ask(`Track ${NUMBER}`, lookUp(NUMBER), START);
		await own.next();
		expect(writes()).toEqual([]);
		own.reply(' Yes ');
		expect(await own.next()).toBe(`Done: start tracking ${NUMBER}`);
		own.reply('yes');
		await expectOver(own, executionId);
		expect(writes().filter((write) => write === 'POST /tracking_requests')).toHaveLength(1);
		const made = scene.sandbox.store
			.all('tracking_request')
			.filter(({ attributes }) => attributes.request_number === NUMBER);
		expect(made).toHaveLength(1);
	});

	test('tracking is stopped once it is approved', async () => {
		const { billOfLading, shipmentId } = scene.sandbox.situations.laterInHouston;
		const says = { answer: 'It can be stopped.', change: change('stop tracking', billOfLading) };
		const { chat: own, executionId } = await ask('Stop it', lookUp(billOfLading), says);
		expect(await own.next()).toContain(`To be done: stop tracking bill of lading ${billOfLading}`);
		expect(writes()).toEqual([]);
		own.reply('yes');
		expect(await own.next()).toBe(`Done: stop tracking ${billOfLading}`);
		await expectOver(own, executionId);
		expect(writes()).toEqual([`PATCH /shipments/${shipmentId}/stop_tracking`]);
	});

	test('an approved change that the service refuses is reported as not done', async () => {
		const says = { answer: 'I can.', change: change('start tracking', NUMBER, 'ZZZZ') };
		const { chat: own, executionId } = await ask(`Track ${NUMBER}`, lookUp(NUMBER), says);
		expect(await own.next()).toContain('with carrier ZZZZ');
		own.reply('yes');
		expect(await own.next()).toMatch(/^Not done: The carrier is not supported/);
		await expectOver(own, executionId);
	});
}

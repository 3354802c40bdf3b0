/** What an AI agent sees of the node, what it gets, and what a model fills in for a thing that is picked. */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import { WHEN_TO_USE } from '../../../nodes/ContainerTracking/resources/hints';
import { findOperation, RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { QUESTIONS } from '../../e2e/agent/questions.mts';
import type { SandboxOptions } from '../../sandbox/index.mts';
import { inFull } from '../../check.mts';
import { useTool } from '../harness/agent.mts';
import { byId, startScene, type Scene } from '../harness/scene.mts';

const fromAi = (name: string, says = 'Said') => `={{ $fromAI('${name}', '${says}', 'string') }}`;
const GET = {
	resource: 'container',
	operation: 'get',
	containerId: byId(fromAi('id', 'ID of it')),
};
const NUMBER = fromAi('number', 'Container number, e.g. MEDU1234567');
const BY_NUMBER = { ...GET, containerId: byId(NUMBER, 'number') };
const MANY = { resource: 'container', operation: 'getPickupStatusOfMany', urgency: [] };

/** What people read, then when to use it. */
function toolDescription(resource: string, operation: string): string {
	const says = findOperation(resource, operation).description.replace(/\.$/, '');
	const hint = WHEN_TO_USE[`${resource}: ${operation}`];
	return hint ? `${says}. ${hint}` : `${says}.`;
}

async function startTool(options: SandboxOptions = {}) {
	const scene = await startScene(options);
	const { sandbox } = scene;
	const at = { baseUrl: sandbox.url, apiKey: sandbox.apiKey };
	const use = async (parameters: IDataObject, given: IDataObject = {}) =>
		await useTool(at, parameters, given);
	return { ...scene, use };
}

let tool: Awaited<ReturnType<typeof startTool>>;
let ready: Scene['sandbox']['situations']['ready'];

describe('as a tool', () => {
	beforeAll(async () => {
		tool = await startTool();
		({ ready } = tool.sandbox.situations);
	});

	test('it says what it does and what it needs', async () => {
		const used = await tool.use(GET, { id: ready.containerId });
		expect(used.description).toBe(toolDescription('container', 'get'));
		expect(used.arguments).toEqual({ id: 'ID of it' });
		expect(used.answer).toMatchObject([{ id: ready.containerId }]);
	});

	test('Selected Fields gives what was picked or named and the ID, null for what there is not', async () => {
		const outputFields = ['last_free_day', 'holds'];
		const moreFields = 'number, shipment.bill_of_lading_number, no_such_field, id, number';
		const selected = {
			...GET,
			includes: ['shipment'],
			output: 'selected',
			outputFields,
			moreFields,
		};
		const { answer } = await tool.use(selected, { id: ready.containerId });
		const [said, ...rows] = answer as object[];
		expect(said).toMatchObject({ note: expect.stringContaining('no_such_field') as string });
		expect(rows.map((item) => Object.entries(item))).toEqual([
			[
				['last_free_day', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
				['holds', null],
				['number', ready.containerNumber],
				['shipment.bill_of_lading_number', ready.billOfLading],
				['no_such_field', null],
				['id', ready.containerId],
			],
		]);
	});

	test('the model may choose the fields', async () => {
		const parameters = { ...GET, output: 'selected', moreFields: fromAi('fields') };
		const { answer } = await tool.use(parameters, { id: ready.containerId, fields: 'number' });
		expect(answer).toEqual([{ number: ready.containerNumber, id: ready.containerId }]);
	});

	test('of more than fits it gets the first, and how many are left out, unlike a workflow', async () => {
		const { use, run } = await startTool({ bulk: { shipments: 150, containersPerShipment: 2 } });
		const { answer } = await use(MANY);
		const [summary, ...rows] = answer as Array<{ [field: string]: number | object }>;
		expect(JSON.stringify(answer).length).toBeLessThan(21_000);
		const left_out = Number(summary.items) - rows.length;
		expect(summary).toMatchObject({ shown: rows.length, left_out });
		const counts = Object.values(summary.items_by_urgency as { [urgency: string]: number });
		expect(counts.reduce((sum, count) => sum + count)).toBe(summary.items);
		expect(rows.length).toBeGreaterThan(25);
		const { items } = await run('container: getPickupStatusOfMany', { urgency: [] });
		expect(items).toHaveLength(Number(summary.items));
		expect(items[0]).not.toHaveProperty('left_out');
	});

	test.each([
		['shipment', {}],
		['shipment', { customer: 'Acorn Imports' }],
		['port', {}],
	])('it is told where Limit ends a list of %ss with filters %j', async (resource, filters) => {
		const list = { resource, operation: 'getAll', ...(resource === 'shipment' && { filters }) };
		const { answer } = await tool.use({ ...list, limit: 2 });
		const [said, ...rows] = answer as object[];
		expect(said).toMatchObject({ note: 'Limit ends this list after 2, and there may be more.' });
		expect(rows).toHaveLength(2);
		const whole = await tool.run(`${resource}: getAll`, { ...list, returnAll: true });
		const all = await tool.use({ ...list, limit: whole.items.length + 1 });
		expect(JSON.stringify(all.answer)).not.toContain('Limit ends');
	});

	test('it gets what is said beside the output: that a name is misspelt is no account without its containers', async () => {
		const pickupFilters = { customers: fromAi('customer') };
		const { answer } = await tool.use({ ...MANY, pickupFilters }, { customer: 'acorn' });
		const note = expect.stringContaining('The nearest is "Acorn Imports".') as string;
		expect(answer).toMatchObject([{ items: 0, note }]);
	});

	test.each(['simplified', 'full', 'raw'])('Output %s works as in a workflow', async (output) => {
		const { answer } = await tool.use({ ...GET, output }, { id: ready.containerId });
		const parameters = { containerId: byId(ready.containerId), output };
		const { items } = await tool.run('container: get', parameters);
		expect(Object.keys((answer as object[])[0])).toEqual(Object.keys(items[0]));
	});

	test('it can start tracking with the number alone', async () => {
		const create = { resource: 'trackingRequest', operation: 'create', requestNumber: NUMBER };
		const { answer } = await tool.use(create, { number: 'ocna 555 123' });
		expect(answer).toMatchObject([{ request_number: 'OCNA555123', scac: 'OCNA' }]);
		const { attributes } = tool.sandbox.store.all('tracking_request').at(-1)!;
		expect(attributes.request_number).toBe('OCNA555123');
	});

	test.each<[string, (of: typeof ready) => string]>([
		['its number', ({ containerNumber }) => containerNumber],
		['it as people write it', ({ containerNumber: of }) => of.toLowerCase().replace(/\d/, ' $&')],
		['its ID', ({ containerId }) => containerId],
		['a link', ({ containerId }) => `https://app.terminal49.com/containers/${containerId}`],
	])('a container that is asked for by its number is found by %s', async (_, given) => {
		const used = await tool.use(BY_NUMBER, { number: given(ready) });
		expect(used.arguments).toEqual({ number: 'Container number, e.g. MEDU1234567' });
		expect(used.answer).toMatchObject([{ id: ready.containerId }]);
	});

	test('a shipment by its bill of lading', async () => {
		const parameters = {
			resource: 'shipment',
			operation: 'get',
			shipmentId: byId(NUMBER, 'number'),
		};
		const { answer } = await tool.use(parameters, { number: ready.billOfLading });
		expect(answer).toMatchObject([{ id: ready.shipmentId }]);
	});

	test.each<[IDataObject, (of: typeof ready) => IDataObject, RegExp]>([
		[BY_NUMBER, () => ({ number: 'MEDU0000000' }), /MEDU0000000/],
		[BY_NUMBER, () => ({ number: '' }), /Container is empty|required/i],
		[GET, ({ containerNumber }) => ({ id: containerNumber }), /is a container number, not an ID/],
		[
			...([GET, () => ({ id: 'nowhere' })] as const),
			/The service does not have what was asked for.*"nowhere" does not exist\..*Check the ID/s,
		],
	])('a refusal reports the model what to do: %j', async (parameters, given, says) => {
		expect((await tool.use(parameters, given(ready))).answer).toMatch(says);
	});

	test('several arguments, in a locator, a text and a collection', async () => {
		const { attributes } = tool.sandbox.store.get('container', ready.containerId)!;
		const before = attributes.ref_numbers as string[];
		const updateFields = { refNumbers: fromAi('references', 'Separated by commas') };
		const parameters = { ...BY_NUMBER, operation: 'update', updateFields };
		const given = { number: ready.containerNumber, references: 'PO-1, PO-2' };
		const used = await tool.use(parameters, given);
		expect(used.arguments).toMatchObject({ references: 'Separated by commas' });
		expect(attributes.ref_numbers).toEqual([...before, 'PO-1', 'PO-2']);
	});
});

/** Twenty questions of an operator, their tools called with what a model fills in: the answer holds the fact. */
test.each(QUESTIONS)('$asks', async (question) => {
	const { sandbox, use } = await startTool();
	const [resource, operation] = question.operation.split(': ');
	question.before?.(sandbox);
	const used = await use({ resource, operation, ...question.parameters }, question.args?.(sandbox));
	const answer = JSON.stringify(used.answer);
	const missing = question.facts(sandbox).filter((fact) => !answer.includes(fact));
	expect({ missing, answer }).toEqual({ missing: [], answer });
	if (question.after) expect(question.after(sandbox)).toBeTruthy();
});

describe('for a model', () => {
	// Nobody is asked: what a model reads is there before.
	const options = { baseUrl: 'nowhere', apiKey: 'sandbox-key' };
	const operations = RESOURCES.flatMap(({ value: resource, operations }) =>
		operations.filter(({ notAsTool }) => !notAsTool).map(({ value }) => ({ resource, value })),
	);

	test('each operation says what it is for', async () => {
		for (const { resource, value } of operations.filter((_, at) => inFull(true, at % 4 === 0))) {
			const used = await useTool(options, { resource, operation: value });
			expect(used.description).toBe(toolDescription(resource, value));
		}
	});

	test.each([{}, { descriptionType: 'manual' }])(
		'what somebody wrote is reported instead: %j',
		async (form) => {
			const written = { ...form, toolDescription: 'Ask me about boxes' };
			const used = await useTool(options, { ...GET, ...written });
			expect(used.description).toBe('Ask me about boxes');
		},
	);
});

/** What an AI agent sees of the node, and what it gets. */
import { describe, expect, test } from 'vitest';

import { WHEN_TO_USE } from '../../../nodes/ContainerTracking/resources/hints';
import { findOperation, RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { useTool } from '../harness/agent.mts';
import { byId, startScene } from '../harness/scene.mts';

const fromAi = (name: string, says: string) => `={{ $fromAI('${name}', '${says}', 'string') }}`;
const CONTAINER = byId(fromAi('container_id', 'ID of the container'));
const GET = { resource: 'container', operation: 'get', containerId: CONTAINER };

/** What people read, then when to use it. */
function toolDescription(resource: string, operation: string): string {
	const { description } = findOperation(resource, operation);
	const hint = WHEN_TO_USE[`${resource}: ${operation}`];
	return hint ? `${description.replace(/\.$/, '')}. ${hint}` : `${description.replace(/\.$/, '')}.`;
}

async function scene() {
	const { sandbox } = await startScene();
	return { sandbox, options: { baseUrl: sandbox.url, apiKey: sandbox.apiKey } };
}

describe('as a tool', () => {
	test('it says what it does and what it needs', async () => {
		const { sandbox, options } = await scene();
		const { containerId } = sandbox.situations.ready;
		const used = await useTool(options, GET, { container_id: containerId });
		expect(used.description).toBe(toolDescription('container', 'get'));
		expect(used.arguments).toEqual({ container_id: 'ID of the container' });
		expect(used.answer).toEqual([expect.objectContaining({ id: containerId })]);
	});

	test('Selected Fields gives what was picked or named and the ID, null for what there is not', async () => {
		const { sandbox, options } = await scene();
		const { containerId, containerNumber, billOfLading } = sandbox.situations.ready;
		const parameters = {
			...GET,
			includes: ['shipment'],
			output: 'selected',
			outputFields: ['last_free_day', 'holds'],
			moreFields: 'number, shipment.bill_of_lading_number, no_such_field, id, number',
		};
		const used = await useTool(options, parameters, { container_id: containerId });
		const [said, ...rows] = used.answer as object[];
		expect(said).toMatchObject({ note: expect.stringContaining('no_such_field') as string });
		expect(rows.map((item) => Object.entries(item))).toEqual([
			[
				['last_free_day', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
				['holds', null],
				['number', containerNumber],
				['shipment.bill_of_lading_number', billOfLading],
				['no_such_field', null],
				['id', containerId],
			],
		]);
	});

	test('of more than fits it gets the first, and how many are left out', async () => {
		const { sandbox } = await startScene({ bulk: { shipments: 500, containersPerShipment: 2 } });
		const options = { baseUrl: sandbox.url, apiKey: sandbox.apiKey };
		const parameters = { resource: 'container', operation: 'getPickupStatusOfMany', urgency: [] };
		const { answer } = await useTool(options, parameters);
		const [summary, ...rows] = answer as Array<{ [field: string]: number | object }>;
		expect(JSON.stringify(answer).length).toBeLessThan(21_000);
		expect(summary).toMatchObject({
			shown: rows.length,
			left_out: Number(summary.items) - rows.length,
		});
		expect(summary.items).toBeGreaterThan(1_000);
		const counts = Object.values(summary.items_by_urgency as { [urgency: string]: number });
		expect(counts.reduce((sum, count) => sum + count)).toBe(summary.items);
		expect(rows.length).toBeGreaterThan(25);
		const { items } = await (
			await startScene({ bulk: { shipments: 100 } })
		).run('container: getPickupStatusOfMany', { urgency: [] });
		expect(items.length).toBeGreaterThan(200);
		expect(items[0]).not.toHaveProperty('left_out');
	});

	test('it gets what is said beside the output: that a name is misspelt is no account without its containers', async () => {
		const { options } = await scene();
		const parameters = {
			...{ resource: 'container', operation: 'getPickupStatusOfMany', urgency: [] },
			pickupFilters: { customers: fromAi('customer', 'Name of the customer') },
		};
		const used = await useTool(options, parameters, { customer: 'acorn' });
		expect(used.answer).toMatchObject([
			{ items: 0, note: expect.stringContaining('The nearest is "Acorn Imports".') as string },
		]);
	});

	test('the model may choose the fields', async () => {
		const { sandbox, options } = await scene();
		const { containerId, containerNumber } = sandbox.situations.ready;
		const parameters = {
			...GET,
			output: 'selected',
			moreFields: fromAi('fields', 'Names of the fields to return'),
		};
		const used = await useTool(options, parameters, {
			container_id: containerId,
			fields: 'number',
		});
		expect(used.answer).toEqual([{ number: containerNumber, id: containerId }]);
	});

	test.each(['simplified', 'full', 'raw'])('Output %s works as in a workflow', async (output) => {
		const { sandbox, options } = await scene();
		const { containerId } = sandbox.situations.ready;
		const used = await useTool(options, { ...GET, output }, { container_id: containerId });
		const { items } = await (
			await startScene()
		).run('container: get', { containerId: byId(containerId), output });
		const stable = (text: unknown) => Object.keys((text as object[])[0]);
		expect(stable(used.answer)).toEqual(stable(items));
	});

	test('a refusal reports the model what to do', async () => {
		const { options } = await scene();
		const used = await useTool(options, GET, { container_id: 'nowhere' });
		expect(used.answer).toContain('The service does not have what was asked for');
		expect(used.answer).toContain('The container "nowhere" does not exist.');
		expect(used.answer).toContain('Check the ID');
	});

	test('it can start tracking with the number alone', async () => {
		const { sandbox, options } = await scene();
		const parameters = {
			resource: 'trackingRequest',
			operation: 'create',
			requestNumber: fromAi('number', 'Number to track'),
		};
		const used = await useTool(options, parameters, { number: 'ocna 555 123' });
		expect(used.answer).toMatchObject([{ request_number: 'OCNA555123', scac: 'OCNA' }]);
		expect(sandbox.store.all('tracking_request').at(-1)?.attributes.request_number).toBe(
			'OCNA555123',
		);
	});
});

describe('for a model', () => {
	const operations = RESOURCES.flatMap(({ value: resource, operations }) =>
		operations.filter(({ notAsTool }) => !notAsTool).map((operation) => ({ resource, operation })),
	);
	// Nobody is asked: what a model reads is there before.
	const options = { baseUrl: 'nowhere', apiKey: 'sandbox-key' };

	test.each(operations)(
		'$resource: $operation.value says what it is for',
		async ({ resource, operation }) => {
			const used = await useTool(options, { resource, operation: operation.value });
			expect(used.description).toBe(toolDescription(resource, operation.value));
			expect(used.description).toContain(operation.description);
		},
	);

	test.each([
		['what somebody wrote', { toolDescription: 'Ask me about boxes' }],
		[
			"what somebody wrote in n8n's own form",
			{ descriptionType: 'manual', toolDescription: 'Ask me about boxes' },
		],
	])('%s is reported instead', async (_, written) => {
		const used = await useTool(options, { ...GET, ...written });
		expect(used.description).toBe('Ask me about boxes');
	});
});

/** Accounts without custom fields, and answers that are none (docs/interface.md#custom-fields). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { startLiteralService, type Answers } from '../harness/literalService.mts';
import { byId, startScene } from '../harness/scene.mts';

const GET = 'customField: getAll';
const DELETE = 'customField: delete';
const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';
const containerId = byId(ID);

const EVERY: Array<[string, IDataObject]> = [
	[GET, { containerId }],
	[DELETE, { containerId, customField: byId('pallets', 'name') }],
	[
		'customField: set',
		{ containerId, customFields: { mappingMode: 'defineBelow', value: { a: 1 } } },
	],
];

describe.each(EVERY)('%s in an account without custom fields', (name, parameters) => {
	test.each([402, 403, 422])('refused with %i, says so and what to do', async (refusesWith) => {
		const { run, sent } = await startScene({ customFields: { refusesWith } });
		const { error } = await run(name, parameters);
		expect(error?.message).toBe('This account seems to have no custom fields [Item 0]');
		expect(error?.description).toContain('Custom fields are not part of your plan.');
		expect(error?.description).toContain('Ask the support of the service');
		expect(new Set(sent())).toEqual(new Set(['GET /custom_field_definitions']));
	});

	test('refused with 500, it says what that may mean', async () => {
		const { run } = await startScene({ customFields: { refusesWith: 500 } });
		const { error } = await run(name, { ...parameters, options: { maxWaitSeconds: 0 } });
		expect(error?.message).toBe(
			'The service could not give the custom fields of this account [Item 0]',
		);
		expect(error?.description).toContain(
			'An account without custom fields may be answered like this',
		);
	});

	test('a key that is not accepted is another matter', async () => {
		const { run } = await startLiteralService({}, { status: 401 });
		expect((await run(name, parameters)).error?.message).toBe(
			'The API key was not accepted [Item 0]',
		);
	});
});

describe('Custom Field Definition in an account without custom fields', () => {
	const named = { displayName: 'Gate', apiSlug: 'gate' };

	test.each<[string, IDataObject, number]>([
		['fieldDefinition: getAll', {}, 402],
		['fieldDefinition: getOptions', { definitionId: containerId }, 422],
		['customField: getValuesOfMany', {}, 403],
		['fieldDefinition: create', named, 403],
	])('%s says so, too', async (name, parameters, refusesWith) => {
		const { run } = await startScene({ customFields: { refusesWith } });
		const { error } = await run(name, parameters);
		expect(error?.message).toBe('This account seems to have no custom fields [Item 0]');
		expect(error?.description).toContain('Ask the support of the service');
	});

	test('a name that is taken is another matter', async () => {
		const { run } = await startScene();
		const { error } = await run('fieldDefinition: create', { ...named, apiSlug: 'pallets' });
		expect(error?.message).toBe('The service did not accept a value: API Name [Item 0]');
		expect(error?.description).toContain('pallets has already been taken.');
	});
});

describe('answers that are none', () => {
	const definitions = {
		body: {
			data: [{ id: '1', type: 'd', attributes: { api_slug: 'a', entity_type: 'Container' } }],
		},
	};
	const values = `GET /containers/${ID}/custom_fields`;

	test.each<[string, Answers]>([
		['definitions without data', { 'GET /custom_field_definitions': { body: {} } }],
		['definitions as a web page', { 'GET /custom_field_definitions': { body: '<html></html>' } }],
		[
			'values without data',
			{ 'GET /custom_field_definitions': definitions, [values]: { body: {} } },
		],
		[
			'values that are refused within a 200',
			{ 'GET /custom_field_definitions': definitions, [values]: { body: { errors: [{}] } } },
		],
	])('%s: no item is given', async (_, answers) => {
		const { run } = await startLiteralService(answers);
		const done = await run(GET, { containerId, options: { maxWaitSeconds: 0 } });
		expect(done.items).toEqual([]);
		expect(done.error?.message).toMatch(/without the data that was asked for|web page/);
	});

	test('an ID that the service does not have', async () => {
		const { run } = await startScene();
		const { error } = await run(GET, { containerId });
		expect(error?.message).toContain('does not have this ID');
	});
});

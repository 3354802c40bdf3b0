/** Custom fields as the editor lists them: columns of the resource mapper, and From List. */
import { LoadOptionsContext } from 'n8n-core';
import type { INode, INodeParameters, ResourceMapperFields } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { openDropDown } from '../harness/dropDown.mts';
import { additionalDataFor, NODE_TYPE, singleNode, type Engine } from '../harness/engine.mts';
import { startLiteralService } from '../harness/literalService.mts';
import { startScene } from '../harness/scene.mts';

async function columnsOf(engine: Engine, parameters: INodeParameters) {
	const workflow = engine.makeWorkflow(singleNode({}, [], {}));
	const node = Object.values(workflow.nodes).find(({ type }) => type === NODE_TYPE) as INode;
	const additionalData = additionalDataFor(engine.credentials, workflow);
	additionalData.currentNodeParameters = parameters;
	const context = new LoadOptionsContext(workflow, node, additionalData, 'parameters');
	const { methods } = workflow.nodeTypes.getByNameAndVersion(NODE_TYPE);
	const columns = methods?.resourceMapping?.customFieldColumns;
	return (await columns?.call(context as never)) as ResourceMapperFields;
}

const idsOf = ({ fields }: ResourceMapperFields) => fields.map(({ id }) => id).sort();
const DEFINITIONS = 'GET /custom_field_definitions';

test('the columns of Set are the definitions of what is chosen, with their types and options', async () => {
	const { engine } = await startScene();
	const { fields } = await columnsOf(engine, { of: 'container' });
	const shown = fields.map(({ id, displayName, type }) => [id, displayName, type]);
	expect(shown.sort()).toEqual([
		['deliver_on', 'Deliver On (date)', 'dateTime'],
		['delivery_note', 'Delivery Note (text)', 'string'],
		['dock_slot', 'Dock Slot (date and time)', 'dateTime'],
		['equipment', 'Equipment (choices, separated by commas)', 'string'],
		['haulier', 'Haulier (reference)', 'string'],
		['needs_chassis', 'Needs Chassis (yes or no)', 'boolean'],
		['pallets', 'Pallets (number)', 'number'],
		['priority', 'Priority (choice)', 'options'],
	]);
	expect(fields.find(({ id }) => id === 'priority')?.options).toEqual([
		{ name: 'Low', value: 'low' },
		{ name: 'Normal', value: 'normal' },
		{ name: 'Rush Order', value: 'rush_order' },
	]);
	// A column that has to be filled in would be in everybody's way.
	expect(fields.every(({ required, display }) => !required && display)).toBe(true);
	const ofShipment = await columnsOf(engine, { of: 'shipment' });
	expect(idsOf(ofShipment)).toEqual(['buyer', 'cargo_value', 'priority']);
	expect(idsOf(await columnsOf(engine, { of: 'tracking_request' }))).toEqual(['requested_by']);
});

test('without any, the editor says why', async () => {
	const { engine } = await startLiteralService({ [DEFINITIONS]: { body: { data: [] } } });
	for (const [of, why] of [
		['container', /no custom fields/],
		['={{ $json.of }}', /^Belongs To is an expression/],
	] as const) {
		const emptyFieldsNotice = expect.stringMatching(why) as string;
		expect(await columnsOf(engine, { of })).toMatchObject({ fields: [], emptyFieldsNotice });
	}
});

test('a choice without its options is typed', async () => {
	const named = { api_slug: 'a', display_name: 'A', entity_type: 'Container' };
	const data = [{ id: '1', type: 'd', attributes: { ...named, data_type: 'enum' } }];
	const { engine } = await startLiteralService({
		[DEFINITIONS]: { body: { data } },
		[`${DEFINITIONS}/1/options`]: { body: { data: [] } },
	});
	const { fields } = await columnsOf(engine, { of: 'container' });
	expect(fields).toMatchObject([{ type: 'string' }]);
});

test('From List has those of what is chosen', async () => {
	const { engine } = await startScene();
	for (const [method, filter, expected] of [
		['searchContainerFields', 'De', ['deliver_on', 'delivery_note']],
		['searchShipmentFields', '', ['buyer', 'cargo_value', 'priority']],
		// Of is at its default.
		['searchCustomFields', 'haul', ['haulier']],
	] as const) {
		const { results } = await openDropDown(engine, method, filter);
		expect(results.map(({ value }) => value).sort()).toEqual(expected);
	}
});

test.each(['searchCustomFields', 'searchCustomFieldDefinitions'])(
	'an account without them is told so by %s',
	async (method) => {
		const { engine } = await startScene({ customFields: { refusesWith: 403 } });
		await expect(openDropDown(engine, method)).rejects.toThrow(/seems to have no custom fields/);
	},
);

test('fields of one name are listed with their API names, and found by them', async () => {
	const row = (api_slug: string, display_name: string) => ({
		...{ id: api_slug, type: 'custom_field_definition' },
		attributes: { api_slug, display_name, entity_type: 'Container', data_type: 'short_text' },
	});
	const data = [row('note_a', 'Note'), row('note_b', 'Note'), row('gate', 'Gate')];
	const { engine } = await startLiteralService({ [DEFINITIONS]: { body: { data } } });
	const names = ['Note (note_a, text)', 'Note (note_b, text)', 'Gate (text)'];
	const { results } = await openDropDown(engine, 'searchContainerFields');
	expect(results.map(({ name }) => name)).toEqual(names);
	const { fields } = await columnsOf(engine, { of: 'container' });
	expect(fields.map(({ displayName }) => displayName)).toEqual(names);
	const found = await openDropDown(engine, 'searchContainerFields', 'note_b');
	expect(found.results.map(({ value }) => value)).toEqual(['note_b']);
});

test.each([
	[402, 'This account seems to have no custom fields'],
	[404, 'This service does not offer custom fields'],
	[405, 'This service does not offer custom fields'],
])('where it is answered with %i: %s', async (status, message) => {
	const { engine } = await startLiteralService({}, { status });
	for (const open of [
		openDropDown(engine, 'searchContainerFields'),
		columnsOf(engine, { of: 'container' }),
	]) {
		await expect(open).rejects.toMatchObject({ message });
	}
});

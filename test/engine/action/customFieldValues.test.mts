/** Values of custom fields, by data type: converted, or refused before anything is sent. */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import { byId, startScene, type Scene } from '../harness/scene.mts';

let scene: Scene;

beforeAll(async () => {
	scene = await startScene();
});

async function set(slug: string, value: unknown) {
	const { run, sandbox } = scene;
	const container = sandbox.store.all('container')[2];
	sandbox.clearRequests();
	const customFields = { mappingMode: 'defineBelow', value: { [slug]: value }, schema: [] };
	const parameters = { containerId: byId(container.id), customFields } as unknown as IDataObject;
	const { error } = await run('customField: set', parameters, [
		{ party: sandbox.store.all('party')[0].id },
	]);
	const [write] = sandbox.requests.filter(({ method }) => method !== 'GET');
	const body = write?.body as { data: { attributes: { value: unknown } } } | undefined;
	return { error, sent: body?.data.attributes.value };
}

/** The workflow runs in Los Angeles: eight hours behind UTC in winter. */
test.each<[string, unknown, unknown]>([
	['delivery_note', 'Ring twice', 'Ring twice'],
	['delivery_note', 4711, '4711'],
	['delivery_note', true, 'true'],
	['pallets', 12.5, 12.5],
	['pallets', ' 12 ', 12],
	['pallets', 0, 0],
	['deliver_on', '2026-01-11', '2026-01-11'],
	['deliver_on', '2026-01-11T23:30:00-08:00', '2026-01-11'],
	['deliver_on', '2026-01-11T00:00:00', '2026-01-11'],
	['deliver_on', '2026-W02-7', '2026-01-11'],
	['deliver_on', '2026-011', '2026-01-11'],
	['deliver_on', '2026-01-11 08:00:00', '2026-01-11'],
	[
		'deliver_on',
		'={{ DateTime.fromISO("2026-01-11T23:00", { zone: "Asia/Tokyo" }) }}',
		'2026-01-11',
	],
	['deliver_on', '={{ new Date("2026-01-11T03:00:00Z") }}', '2026-01-10'],
	['dock_slot', '2026-01-11T08:00:00-08:00', '2026-01-11T16:00:00Z'],
	['dock_slot', '2026-01-11T08:00:00', '2026-01-11T16:00:00Z'],
	['dock_slot', '2026-01-11 08:00', '2026-01-11T16:00:00Z'],
	['dock_slot', '={{ DateTime.fromISO("2026-01-11T08:00Z") }}', '2026-01-11T08:00:00Z'],
	['needs_chassis', true, true],
	['needs_chassis', false, false],
	['needs_chassis', ' True ', true],
	['needs_chassis', 'No', false],
	['priority', 'rush_order', 'rush_order'],
	['priority', 'Rush Order', 'rush_order'],
	['priority', ' rush order ', 'rush_order'],
	['equipment', 'Tarp, reefer plug', ['tarp', 'reefer_plug']],
	['equipment', '={{ ["tarp", "Tarp", "Liftgate"] }}', ['tarp', 'liftgate']],
	['equipment', 'Reefer Plug', ['reefer_plug']],
])('%s takes %j as %j', async (slug, value, expected) => {
	const { error, sent } = await set(slug, value);
	expect(error).toBeUndefined();
	expect(sent).toEqual(expected);
});

test('a reference is an ID', async () => {
	const { error, sent } = await set('haulier', '={{ $json.party }}');
	expect(error).toBeUndefined();
	const { id, attributes } = scene.sandbox.store.all('party')[0];
	expect(sent).toBe(id);
	// Get Many gives its name, which is taken for the one that is set.
	expect(await set('haulier', attributes.company_name)).toEqual({ error: undefined, sent: id });
});

describe('is refused before anything is sent', () => {
	test.each<[string, unknown, string, string]>([
		['pallets', 'many', 'Pallets" "many" is not a number', 'Enter a number'],
		['pallets', true, 'Pallets" is true, not a number', 'Enter a number'],
		['pallets', '={{ [1] }}', 'Pallets" is a list, not a number', 'Enter a number'],
		['deliver_on', '11.01.2026', 'Deliver On" "11.01.2026" is not a date', 'ISO 8601'],
		['deliver_on', 20260111, 'Deliver On" is 20260111, not a date', 'ISO 8601'],
		['deliver_on', '2026-02-30', 'Deliver On" "2026-02-30" is not a date', 'ISO 8601'],
		['deliver_on', '08:00', 'Deliver On" "08:00" is not a date', 'ISO 8601'],
		['dock_slot', '0800', 'Dock Slot" "0800" is not a date with time', 'ISO 8601'],
		['dock_slot', 'noon', 'Dock Slot" "noon" is not a date with time', 'ISO 8601'],
		['needs_chassis', 'maybe', 'Needs Chassis" "maybe" is not true or false', 'true or false'],
		['needs_chassis', 1, 'Needs Chassis" is 1, not true or false', 'true or false'],
		[
			'priority',
			'Express',
			'Priority" "Express" is not one of its options',
			'Low, Normal and Rush Order',
		],
		[
			'equipment',
			'Tarp, Crane',
			'Equipment" "Tarp, Crane" is not a list of its options',
			'Liftgate, Reefer Plug and Tarp',
		],
		[
			'equipment',
			'={{ ["tarp", 5] }}',
			'Equipment" "tarp, 5" is not a list of its options',
			'Liftgate, Reefer Plug and Tarp',
		],
		[
			'delivery_note',
			'={{ ({ a: 1 }) }}',
			'Delivery Note" is an object, not a text',
			'Enter a text',
		],
	])('%s: %j', async (slug, value, message, remedy) => {
		const { error, sent } = await set(slug, value);
		expect(error?.message).toBe(`Custom field "${message} [Item 0]`);
		expect(error?.description).toContain(remedy);
		expect(sent).toBeUndefined();
	});

	test('a field that nobody knows, with those that are there', async () => {
		const { error, sent } = await set('buyer', 'Elm');
		expect(error?.message).toBe('Custom Fields "buyer" is not a custom field here [Item 0]');
		expect(error?.description).toContain('Delivery Note (delivery_note)');
		expect(sent).toBeUndefined();
	});

	test('nothing at all', async () => {
		const { error } = await set('pallets', '');
		expect(error?.message).toBe('Custom Fields is empty [Item 0]');
	});
});

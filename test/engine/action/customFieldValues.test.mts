/** Values of custom fields, by data type: converted, or refused in plain words before anything is sent. */
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { byId, failureOf, useScene, TO_OUTPUT } from '../harness/scene.mts';

const scene = useScene(beforeAll);

async function set(slug: string, value: unknown) {
	const { run, sandbox } = scene;
	const containerId = byId(sandbox.store.all('container')[2].id);
	sandbox.clearRequests();
	const customFields = { mappingMode: 'defineBelow', value: { [slug]: value }, schema: [] };
	const input = [{ party: sandbox.store.all('party')[0].id }];
	const parameters = { containerId, customFields } as unknown as IDataObject;
	const { error } = await run('customField: set', parameters, input);
	const [write] = sandbox.requests.filter(({ method }) => method !== 'GET');
	const body = write?.body as { data: { attributes: { value: unknown } } } | undefined;
	return { error, sent: body?.data.attributes.value };
}

/** The workflow runs in Los Angeles: eight hours behind UTC in winter. */
test.each<[string, unknown, unknown]>([
	['delivery_note', 'Ring twice', 'Ring twice'],
	['delivery_note', true, 'true'],
	['pallets', 12.5, 12.5],
	['pallets', ' 12 ', 12],
	['pallets', 0, 0],
	['deliver_on', '2026-01-11', '2026-01-11'],
	['deliver_on', '2026-01-11T23:30:00-08:00', '2026-01-11'],
	['deliver_on', '2026-W02-7', '2026-01-11'],
	['deliver_on', '2026-011', '2026-01-11'],
	['deliver_on', '2026-01-11 08:00:00', '2026-01-11'],
	['deliver_on', '={{ DateTime.fromISO("2026-01-11T23", { zone: "Asia/Tokyo" }) }}', '2026-01-11'],
	['deliver_on', '={{ new Date("2026-01-11T03:00:00Z") }}', '2026-01-10'],
	['dock_slot', '2026-01-11T08:00:00-08:00', '2026-01-11T16:00:00Z'],
	['dock_slot', '2026-01-11 08:00', '2026-01-11T16:00:00Z'],
	['dock_slot', '={{ DateTime.fromISO("2026-01-11T08:00Z") }}', '2026-01-11T08:00:00Z'],
	['needs_chassis', false, false],
	['needs_chassis', ' True ', true],
	['needs_chassis', 'No', false],
	['priority', 'rush_order', 'rush_order'],
	['priority', ' rush order ', 'rush_order'],
	['equipment', 'Tarp, reefer plug', ['tarp', 'reefer_plug']],
	['equipment', '={{ ["tarp", "Tarp", "Liftgate"] }}', ['tarp', 'liftgate']],
	['equipment', '["tarp", "Reefer Plug"]', ['tarp', 'reefer_plug']],
])('%s takes %j as %j', async (slug, value, expected) => {
	const { error, sent } = await set(slug, value);
	expect([error, sent]).toEqual([undefined, expected]);
});

test('a reference is an ID', async () => {
	const { id, attributes } = scene.sandbox.store.all('party')[0];
	expect(await set('haulier', '={{ $json.party }}')).toEqual({ error: undefined, sent: id });
	// Get Many gives its name, which is taken for the one that is set.
	expect(await set('haulier', attributes.company_name)).toEqual({ error: undefined, sent: id });
});

test('a list for a custom field of a kind that is not known goes whole, or not at all', async () => {
	const { attributes } = scene.sandbox.store
		.all('custom_field_definition')
		.find((definition) => definition.attributes.api_slug === 'delivery_note')!;
	onTestFinished(() => void (attributes.data_type = 'short_text'));
	attributes.data_type = 'texts';
	const list = await set('delivery_note', ['a', 5]);
	expect(list).toEqual({ error: undefined, sent: ['a', '5'] });
	for (const value of [['a', { b: 1 }], [{ b: 1 }]]) {
		const { error, sent } = await set('delivery_note', value);
		const message = 'Custom field "Delivery Note" is a list, not a plain value [Item 0]';
		expect([error?.message, sent]).toEqual([message, undefined]);
	}
});

const OPTIONS = 'Liftgate, Reefer Plug and Tarp';

describe('is refused before anything is sent', () => {
	test.each<[string, unknown, string, string]>([
		[
			'delivery_note',
			'undefined',
			'field "Delivery Note" "undefined" stands for a missing value',
			'the value',
		],
		['pallets', 'many', 'field "Pallets" "many" is not a number', 'Enter a number'],
		['pallets', true, 'field "Pallets" is true, not a number', 'Enter a number'],
		['deliver_on', '11.01.2026', 'field "Deliver On" "11.01.2026" is not a date', 'ISO 8601'],
		['deliver_on', 20260111, 'field "Deliver On" is 20260111, not a date', 'ISO 8601'],
		['deliver_on', '08:00', 'field "Deliver On" "08:00" is not a date', 'ISO 8601'],
		['dock_slot', '0800', 'field "Dock Slot" "0800" is not a date with time', 'ISO 8601'],
		['needs_chassis', 'maybe', 'field "Needs Chassis" "maybe" is not true or false', 'true or'],
		['needs_chassis', 1, 'field "Needs Chassis" is 1, not true or false', 'true or false'],
		[
			'priority',
			'A',
			'field "Priority" "A" is not one of its options',
			'Low, Normal and Rush Order',
		],
		['equipment', 'Tarp, A', 'field "Equipment" "Tarp, A" is not a list of its options', OPTIONS],
		[
			...(['equipment', '={{ ["tarp", 5] }}'] as const),
			...(['field "Equipment" "tarp, 5" is not a list of its options', OPTIONS] as const),
		],
		['buyer', 'Elm', 'Fields "buyer" is not a custom field here', 'Delivery Note (delivery_note)'],
		['pallets', '', 'Fields is empty', ''],
	])('%s: %j', async (slug, value, message, remedy) => {
		const { error, sent } = await set(slug, value);
		expect(error?.message).toBe(`Custom ${message} [Item 0]`);
		expect(error?.description).toContain(remedy);
		expect(sent).toBeUndefined();
	});
});

/** What expressions may give as well, and the fields that may take it. */
const ODD: Array<[name: string, value: unknown, taking: string[]]> = [
	['an object', { number: 'MEDU1234567' }, ['haulier']],
	['an object without methods', JSON.parse('{"__proto__": {"a": 1}, "toString": 5}'), ['haulier']],
	['a list of objects', [{ number: 'MEDU1234567' }], []],
	['a list within a list', [['tarp']], []],
	['a list with half a character', ['\ud83d'], []],
	['half a character', 'PO-\ud83d', []],
	['a megabyte', 'x'.repeat(1_000_000), []],
	['infinity', Infinity, []],
	// n8n makes nothing of it, which is a field that is left as it is.
	['no JavaScript date', new Date(NaN), []],
	['no moment', DateTime.invalid('odd'), []],
	['the year 12000', '+012000-01-01', ['delivery_note', 'haulier']],
	['a JavaScript date', new Date(0), ['delivery_note', 'deliver_on', 'dock_slot', 'haulier']],
	['what objects inherit', 'constructor', ['delivery_note', 'haulier']],
	['the prototype', '__proto__', ['delivery_note', 'haulier']],
];
const RAW =
	/is not a function|Cannot |Invalid time|\[object |undefined|null|JSON|came upon something/;

test.each([
	...['delivery_note', 'pallets', 'deliver_on', 'dock_slot', 'needs_chassis', 'priority'],
	...['equipment', 'haulier'],
])('odd input for %s is refused in plain words, or sent as what it says', async (slug) => {
	const { run, sandbox } = scene;
	sandbox.clearRequests();
	const containerId = byId(sandbox.store.all('container')[5].id);
	const customFields = { mappingMode: 'defineBelow', value: { [slug]: '={{ $json.odd }}' } };
	const items = ODD.map(([, odd]) => ({ odd })) as IDataObject[];
	const done = await run('customField: set', { containerId, customFields }, items, TO_OUTPUT);
	expect(done.error).toBeUndefined();
	for (const [item, [name, , taking]] of ODD.entries()) {
		const { json } = done.outputs[0].find(
			({ pairedItem }) => (pairedItem as { item: number }).item === item,
		)!;
		const { message, description } = failureOf(json) ?? {};
		// The service may still refuse what is no party.
		const isOfService = message?.startsWith('The service did not accept a value');
		expect(message === undefined || isOfService, `${name}: ${message}`).toBe(taking.includes(slug));
		if (taking.includes(slug)) continue;
		expect(message, name).toMatch(/^Custom (field "[A-Z][^"]*" .*|Fields is empty) \[Item \d+]$/);
		expect(message?.length, name).toBeLessThan(300);
		expect(`${message} ${description}`, name).not.toMatch(RAW);
		expect(description, name).toMatch(/\.$/);
	}
	for (const { body } of sandbox.requests)
		expect(JSON.stringify(body ?? '')).not.toMatch(/\[object |undefined|NaN|\\ud83d/);
	expect('a' in {}).toBe(false);
});

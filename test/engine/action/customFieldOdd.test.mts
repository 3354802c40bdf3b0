/** What expressions may give as the value of a custom field: refused in plain words, or sent as what it says. */
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { beforeAll, expect, test } from 'vitest';

import { byId, failureOf, startScene, TO_OUTPUT, type Scene } from '../harness/scene.mts';

const SLUGS = [
	...['delivery_note', 'pallets', 'deliver_on', 'dock_slot', 'needs_chassis', 'priority'],
	...['equipment', 'haulier'],
];

/** A value, and the fields that may take it. */
const VALUES: Array<[name: string, value: unknown, taking: string[]]> = [
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

let scene: Scene;

beforeAll(async () => {
	scene = await startScene();
});

test.each(SLUGS)('%s', async (slug) => {
	const { run, sandbox } = scene;
	sandbox.clearRequests();
	const parameters = {
		containerId: byId(sandbox.store.all('container')[5].id),
		customFields: { mappingMode: 'defineBelow', value: { [slug]: '={{ $json.odd }}' } },
	};
	const items = VALUES.map(([, odd]) => ({ odd })) as IDataObject[];
	const done = await run('customField: set', parameters, items, TO_OUTPUT);
	expect(done.error).toBeUndefined();
	for (const [item, [name, , taking]] of VALUES.entries()) {
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
	for (const { body } of sandbox.requests) {
		expect(JSON.stringify(body ?? '')).not.toMatch(/\[object |undefined|NaN|\\ud83d/);
	}
	expect('a' in {}).toBe(false);
});

/** Answers that are JSON:API on the outside and anything within: an item or a message of ours, in every operation. */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import { FIRST_FIELDS } from '../../../nodes/ContainerTracking/simplify/firstFields';
import { OPERATIONS } from '../../operations/index.mts';
import { inFull } from '../../check.mts';
import { failuresOf, useScene, TO_OUTPUT } from '../harness/scene.mts';

const RAW =
	/is not a function|is not iterable|Cannot |URI malformed|Invalid time|Maximum call|\[object |undefined|null|native code|came upon something/;

/** What the operations look at, beside what they show. */
const LOOKED_AT = [
	...['created_at', 'updated_at', 'delivery_status', 'shipping_line_name', 'normalized_number'],
	...['pickup_lfd', 'import_deadlines', 'holds_at_pod_terminal', 'fees_at_pod_terminal', 'secret'],
	...['terminal', 'reference_object', 'webhook', 'customer', 'tracked_object', 'containers'],
	...['container', 'shipment', 'pod_terminal', 'pickup_facility', 'destination', 'changeset'],
];
const NAMES = [
	...new Set([
		...LOOKED_AT,
		...Object.values(FIRST_FIELDS)
			.flat()
			.flatMap((field) => (typeof field === 'string' ? field.split(/: | \| |\./) : [])),
	]),
].filter((name) => name !== 'id' && name !== 'type');

const ODD: Array<[name: string, value: unknown]> = [
	['null', null],
	['a number', 5],
	['a text', 'x'],
	['an empty text', ''],
	['a list of anything', [null, 5, 'x', [], {}]],
	['an object without methods', JSON.parse('{"toString": 5, "valueOf": 5, "length": 1}')],
	['an object with a prototype', JSON.parse('{"__proto__": {"polluted": true}}')],
	['half a character', '\ud83d'],
];

const filledWith = (value: unknown): IDataObject =>
	Object.fromEntries(NAMES.map((name) => [name, value])) as IDataObject;

/** A resource of a type with one part of it odd. */
const PARTS: Array<[part: string, make: (type: string, odd: unknown) => object]> = [
	['ID', (type, odd) => ({ type, id: odd, attributes: { number: 'A' } })],
	['type', (_, odd) => ({ type: odd, id: '1', attributes: { number: 'A' } })],
	['attributes', (type, odd) => ({ type, id: '1', attributes: odd })],
	['each attribute', (type, odd) => ({ type, id: '1', attributes: filledWith(odd) })],
	['relationships', (type, odd) => ({ type, id: '1', relationships: odd })],
	['each relationship', (type, odd) => ({ type, id: '1', relationships: filledWith(odd) })],
	[
		'target of each relationship',
		(type, odd) => ({ type, id: '1', relationships: filledWith({ data: odd }) }),
	],
];

const BODIES = PARTS.flatMap(([part, make]) =>
	ODD.map(([name, odd]) => ({ name: `${part}: ${name}`, of: (type: string) => make(type, odd) })),
);

const scene = useScene(beforeAll);

describe('No answer ends in words of JavaScript', () => {
	// An item for each body; which of them gets it does not matter. In part each operation has a third of them in turn.
	test.each(OPERATIONS.map((operation, at) => ({ ...operation, at })))(
		'$name',
		async ({ name, at, type = 'shipment', parameters, input }) => {
			const bodies = BODIES.filter((_, body) => inFull(true, body % 3 === at % 3));
			const { sandbox, run } = scene;
			const options = { maxWaitSeconds: 0 };
			const own = { ...parameters?.(sandbox), options };
			const items = bodies.map(() => input?.(sandbox)[0] ?? {});
			const isList = name.endsWith('getAll');
			const faults = bodies.map(({ of }) => {
				const row = of(type);
				const body = { data: isList ? [row] : row, included: [row], meta: { total: 1 }, links: {} };
				return sandbox.faults.add({ kind: 'status', status: 200, body, times: 1 });
			});
			const done = await run(name, own, items, TO_OUTPUT);
			for (const fault of faults) fault.remove();
			expect(done.error).toBeUndefined();
			for (const { message, description } of failuresOf(done)) {
				expect(message).not.toMatch(RAW);
				expect(description).toMatch(/\.$/);
			}
			expect('polluted' in {}).toBe(false);
		},
	);
});

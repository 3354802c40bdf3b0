/** What expressions may give instead of what is to be entered, in every place of every operation. */
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { beforeAll, describe, expect, test } from 'vitest';

import { findOperation } from '../../../nodes/ContainerTracking/resources';
import type { RecordedRequest } from '../../sandbox/index.mts';
import { inFull } from '../../check.mts';
import type { NodeRun } from '../harness/engine.mts';
import { PLACES, type Entry, type Place } from './places.mts';
import { byId, failureOf, startScene, TO_OUTPUT, type Scene } from '../harness/scene.mts';

const ALL: Entry[] = [
	...(['text', 'texts', 'number', 'boolean', 'date'] as const),
	...(['choice', 'choices', 'kinds', 'id'] as const),
];
const but = (...taking: Entry[]): Entry[] => ALL.filter((entry) => !taking.includes(entry));

/** Own members that the methods of every object look at, as JSON.parse makes them. */
const POLLUTING = '{"__proto__": {"polluted": true}, "toString": 5, "valueOf": 5, "length": 1}';

/** A value, and where it cannot be meant. */
const REFUSED: Array<[name: string, value: unknown, by: Entry[]]> = [
	['an object', { number: 'MEDU1234567' }, ALL],
	['an object without methods', JSON.parse(POLLUTING), ALL],
	['a list of two', ['a', 'b'], but('texts', 'kinds')],
	['a list of objects', [{ number: 'MEDU1234567' }], ALL],
	['a list within a list', [['a']], ALL],
	['a list with half a character', ['\ud83d'], ALL],
	['true', true, but('boolean')],
	['a number', 5, but('text', 'texts', 'number', 'kinds', 'id')],
	['a negative number', -1, but('text', 'texts', 'kinds', 'id')],
	['words', 'no such thing', but('text', 'texts', 'kinds', 'id')],
	['half a character', 'PO-\ud83d', ALL],
	['a megabyte', 'x'.repeat(1_000_000), ALL],
];

/** What is refused or taken by what the place means, but never ends in words of JavaScript. */
const ODD: Array<[name: string, value: unknown]> = [
	['null', null],
	['nothing', undefined],
	['an empty text', ''],
	['a blank', ' \t\n'],
	['an empty object', {}],
	['a list of nothing', [null, undefined, '']],
	['not a number', NaN],
	['infinity', Infinity],
	['a JavaScript date', new Date(0)],
	['no JavaScript date', new Date(NaN)],
	['a moment', DateTime.fromMillis(0)],
	['what objects inherit', 'constructor'],
	['the prototype', '__proto__'],
	['a path to the prototype', '__proto__.polluted, constructor.name'],
	['controls', '\u0000\u0007\u2028\ufeff'],
	['a text that says true', 'TRUE'],
	['a text that is a number', ' 7 '],
];

const RAW =
	/is not a function|is not iterable|Cannot |URI malformed|Invalid time|\[object |undefined|null|JSON|native code|came upon something/;
const FRIGHTENING = /error|problem|failure|mistake/i;
const EXPRESSION = '={{ $json.odd }}';

/** South and west are negative, and the days left of what is overdue. */
const isSigned = ({ parameter }: Place): boolean =>
	/^(Latitude|Longitude|Days Left at Most)$/.test(parameter);

const nameOf = ({ operation, parameter }: Place): string => `${operation}, ${parameter}`;

const takesAllItems = ({ operation }: Place): boolean => {
	const [resource, name] = operation.split(': ');
	return findOperation(resource, name).takesAllItems === true;
};

/**
 * Operations that run once for all items share their fields; each value takes a run there. In part, a field that several
 * operations have is tried in the first of them.
 */
const TRIED = PLACES.filter((place, at) => {
	const isSame = (each: Place) =>
		each.parameter === place.parameter &&
		each.entry === place.entry &&
		takesAllItems(each) === takesAllItems(place);
	return inFull(!takesAllItems(place), false) || at === PLACES.findIndex(isSame);
});

/** In part each place has a third of the values, in turn; what takes all items takes a run for each. */
const inTurn = <Value,>(values: Value[], place: Place): Value[] =>
	values.filter((_, at) => inFull(true, at % 3 === TRIED.indexOf(place) % 3));

let scene: Scene;

beforeAll(async () => {
	scene = await startScene();
	// What is listed does not matter here, and all shipments with their containers take their time.
	const noShipments = { data: [], meta: { total: 0 }, links: {} };
	scene.sandbox.faults.add({
		...{ kind: 'status', status: 200, body: noShipments },
		match: { method: 'GET', path: '/shipments' },
	});
});

/** Runs the operation once, each item with one value in the place; once for each value where it takes all items. */
async function runWith(place: Place, values: unknown[]): Promise<NodeRun> {
	const items = values.map((odd) => ({ odd })) as IDataObject[];
	const parameters = place.parameters(scene.sandbox, EXPRESSION);
	scene.sandbox.clearRequests();
	const run = async (some: IDataObject[]) =>
		await scene.run(place.operation, parameters, some, TO_OUTPUT);
	if (!takesAllItems(place)) return await run(items);
	const all: NodeRun = await run([]);
	const output: NodeRun['outputs'][number] = [];
	for (const [item, one] of items.entries()) {
		const done = await run([one]);
		all.error ??= done.error;
		all.items.push(...done.items);
		for (const { json } of done.outputs[0] ?? []) output.push({ json, pairedItem: { item } });
	}
	return { ...all, outputs: [output] };
}

/** Message and description of each item; undefined for one that brought something. */
const failuresByItem = (done: NodeRun, count: number) =>
	Array.from({ length: count }, (_, item) =>
		(done.outputs[0] ?? [])
			.filter(({ pairedItem }) => (pairedItem as { item: number } | undefined)?.item === item)
			.filter(({ json }) => 'error' in json)
			.map(({ json }) => failureOf(json))
			.at(0),
	);

const sentText = ({ rawUrl, body }: RecordedRequest): string =>
	decodeURIComponent(rawUrl.replaceAll('+', ' ')) + JSON.stringify(body ?? '');

describe('Input that cannot be meant is refused by the name of its parameter, before any request', () => {
	test.each(TRIED.map((place) => [nameOf(place), place] as const))('%s', async (_, place) => {
		const isRefused = ([, value, by]: (typeof REFUSED)[number]) =>
			by.includes(place.entry) && !(value === -1 && isSigned(place));
		const refused = inTurn(REFUSED.filter(isRefused), place);
		const done = await runWith(
			place,
			refused.map(([, value]) => value),
		);
		expect(done.error).toBeUndefined();
		const failures = failuresByItem(done, refused.length);
		for (const [item, [name]] of refused.entries()) {
			const { message, description } = failures[item] ?? {};
			expect(message, name).toBeDefined();
			expect(message?.startsWith(`${place.parameter} `), `${name}: ${message}`).toBe(true);
			const at = takesAllItems(place) ? 0 : item;
			expect(message?.endsWith(` [Item ${at}]`), `${name}: ${message}`).toBe(true);
			expect(message?.length, name).toBeLessThan(300);
			expect(message?.replace(place.parameter, ''), name).not.toMatch(RAW);
			expect(description, name).toMatch(/^[A-Z].*\.$/s);
			expect(`${message} ${description}`, name).not.toMatch(FRIGHTENING);
		}
		expect(scene.sent()).toEqual([]);
	});
});

describe('No input ends in words of JavaScript, or is sent as something else', () => {
	test.each(TRIED.map((place) => [nameOf(place), place] as const))('%s', async (_, place) => {
		const taken = REFUSED.filter(([, , by]) => !by.includes(place.entry));
		const values = inTurn([...ODD, ...taken], place);
		const done = await runWith(
			place,
			values.map(([, value]) => value),
		);
		expect(done.error).toBeUndefined();
		const failures = failuresByItem(done, values.length);
		for (const [item, [name]] of values.entries()) {
			const { message, description } = failures[item] ?? {};
			expect((message ?? '').replace(place.parameter, ''), name).not.toMatch(RAW);
			expect(description ?? 'It was taken.', `${name}: ${message}`).toMatch(/\.$/);
		}
		expect(JSON.stringify(done.items).length).toBeLessThan(5_000_000);
		for (const request of scene.sandbox.requests) {
			expect(sentText(request)).not.toMatch(/\[object |undefined|NaN|\ufffd|\\ud83d/);
		}
		expect('polluted' in {}).toBe(false);
	});
});

test('Fields give what the resource has, never what every object inherits', async () => {
	const names = 'constructor, constructor.name, __proto__, __proto__.a, toString, port.length, id';
	const parameters = { portId: byId('USLAX', 'locode'), output: 'selected', moreFields: names };
	const { items } = await scene.run('port: get', parameters);
	expect(Object.entries(items[0])).toEqual([
		['constructor', null],
		['constructor.name', null],
		['__proto__.a', null],
		['toString', null],
		['port.length', null],
		['id', expect.stringMatching(/./)],
	]);
});

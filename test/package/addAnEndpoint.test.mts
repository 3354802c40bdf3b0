/** CONTRIBUTING's walk-through, followed in a copy of the repository: its four edits are all it takes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';
import { Copy } from './addAnEndpoint/copy.mts';
import { applyEdit, readWalkThrough, type WalkThrough } from './addAnEndpoint/walkThrough.mts';

const TESTS = [
	'test/unit/requests/requests.test.mts',
	'test/unit/description',
	'test/engine/action/operations.test.mts',
	'test/package/schemas.test.mts',
	'test/package/documents.test.mts',
];

/** Those of the new operation, and those that ask whether anything of an operation is missing. */
const OF_THE_OPERATION = 'getContainers|Get containers';
const OF_ALL = 'case files|pickers|operations in README|preview for each';

describe('An endpoint that is added as CONTRIBUTING shows', () => {
	let walkThrough: WalkThrough;
	let copy: Copy;

	beforeAll(async () => {
		walkThrough = readWalkThrough(await readFile(join(PACKAGE_ROOT, 'CONTRIBUTING.md'), 'utf8'));
		copy = await Copy.make();
		for (const edit of walkThrough.edits) await copy.edit(edit);
		await copy.build();
		const scripts = walkThrough.scripts.map(async (script) => await copy.runScript(script));
		await Promise.all(scripts);
	});

	afterAll(async () => await copy?.remove());

	test('takes an edit of the resource, of its cases and of the sandbox, and two scripts', () => {
		expect(walkThrough.edits.map(({ file }) => file)).toEqual([
			'nodes/ContainerTracking/resources/shipment.ts',
			'test/operations/shipment.mts',
			'test/sandbox/endpoints/shipments.mts',
		]);
		expect(walkThrough.scripts).toEqual([['schemas', 'shipment/getContainers'], ['readme']]);
	});

	test('compiles, and passes every test of an operation', async () => {
		const tests = copy.test(TESTS, `${OF_THE_OPERATION}|${OF_ALL}`);
		expect(copy.typeErrors(walkThrough.edits.map(({ file }) => file))).toEqual([]);
		const results = await tests;
		const failed = [...results].filter(([, result]) => result !== 'passed');
		expect(failed).toEqual([]);
		const names = [...results.keys()];
		for (const expected of EXPECTED) expect(names).toContainEqual(expect.stringMatching(expected));
	});

	test('stands in the documents and has an output preview', async () => {
		expect(await copy.read('README.md')).toMatch(/^- \*\*Shipment\*\*: .*_Get Containers_/m);
		expect(await copy.read('docs/operations.md')).toMatch(
			/^\| Shipment +\| _Get Containers_ +\| Get the containers of one shipment, /m,
		);
		const preview = 'nodes/ContainerTracking/__schema__/v1.0.0/shipment/getContainers.json';
		expect(JSON.parse(await copy.read(preview))).toMatchObject({
			type: 'object',
			properties: { number: { type: 'string' }, pickup_lfd: {} },
		});
	});
});

/** One of each kind, so that no renamed test goes missing. */
const EXPECTED = [
	/^The request of every operation 'shipment' 'getContainers', when 'a shipment is picked'$/,
	/^the case files name every operation of the node$/,
	/^The action of an operation 'shipment' 'getContainers': 'Get containers of shipment'$/,
	/^in profile public 'shipment: getContainers' Simplified gives at most ten fields/,
	/^in profile public 'shipment: getContainers': an item that is refused leaves the others/,
	/^shipment\/getContainers: the preview is what comes out/,
	/^has a preview for each operation/,
	/^the operations in README and docs are what/,
];

describe('An edit', () => {
	const edit = { file: 'a.ts', lines: [' one', '+new', '-old', ' two'] };

	test('goes where the lines stand that it leaves', () => {
		expect(applyEdit('zero\none\nold\ntwo\n', edit)).toBe('zero\none\nnew\ntwo\n');
	});

	test.each(['zero\n', 'one\nold\ntwo\none\nold\ntwo\n'])('goes nowhere in %j', (text) => {
		expect(() => applyEdit(text, edit)).toThrow(/^The edit fits a\.ts [02] times$/);
	});
});

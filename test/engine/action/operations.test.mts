/** Every operation, both profiles, all three outputs and every way a refusal can go. */
import type { IDataObject } from 'n8n-workflow';
import get from 'lodash/get';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { findOperation, RESOURCES } from '../../../nodes/ContainerTracking/resources';
import type { Sandbox } from '../../sandbox/index.mts';
import { OPERATIONS, type NamedCase } from '../../operations/index.mts';
import type { OperationCase } from '../../operations/operationCase.mts';
import { inFull } from '../../check.mts';
import { ALL_EXTRAS, PROFILES } from '../harness/profiles.mts';
import type { Passing } from '../../serve/proxy.mts';
import {
	failuresOf,
	originsOf,
	forItems,
	pairedItems,
	startScene,
	TO_ERROR_OUTPUT,
	TO_OUTPUT,
	type Scene,
} from '../harness/scene.mts';

const NUMBER_OF_FIRST_FIELDS = 10;
const REFUSED = { kind: 'errorShape', shape: 'several' } as const;

test('the case files name every operation of the node', () => {
	const names = RESOURCES.flatMap(({ value, operations }) =>
		operations.map((operation) => `${value}: ${operation.value}`),
	);
	expect(OPERATIONS.map(({ name }) => name).sort()).toEqual(names.sort());
});

describe.each(PROFILES)('in profile %s', (profile) => {
	let sandbox: Sandbox;
	let exchanges: Passing[];
	let run: Scene['run'];

	beforeAll(async () => {
		// Remembers what the service really answered.
		const remember = (exchange: Passing) => void exchanges.push(exchange);
		({ sandbox, run } = await startScene({ profile, extras: ALL_EXTRAS }, {}, remember));
	});

	beforeEach(() => {
		exchanges = [];
	});

	const here = ({ publicOnly }: OperationCase) => !publicOnly || profile === 'public';
	const threeOf = ({ input }: OperationCase) => input?.(sandbox) ?? [{}, {}, {}];
	const oneOf = (operation: OperationCase) => threeOf(operation).slice(0, 1);
	const parametersOf = (operation: OperationCase): IDataObject => {
		const { includes, moreIncludes } = operation.joined ?? {};
		return {
			...operation.parameters?.(sandbox),
			...(includes && { includes }),
			...(moreIncludes && { moreIncludes }),
		};
	};

	describe.each(OPERATIONS.filter(here).filter(({ type }) => type))('$name', (operation) => {
		const { name, type, joined } = operation;

		test('Simplified gives at most ten fields of each, and its ID behind them', async () => {
			const parameters = operation.parameters?.(sandbox);
			const done = await run(name, parameters);
			expect(done.error).toBeUndefined();
			expect(done.items.length).toBeGreaterThan(0);
			for (const item of done.items) {
				const names = Object.keys(item).filter(isOfTheResource);
				expect(names.slice(0, NUMBER_OF_FIRST_FIELDS + 1)).toEqual(names);
				expect(names.at(-1)).toMatch(/^id$|_id$/);
				expect(item[type === 'search_result' ? 'number' : 'id']).toEqual(expect.any(String));
				for (const value of Object.values(item))
					expect([null, 'string', 'number', 'boolean']).toContain(
						value === null ? null : typeof value,
					);
			}
			expect(pairedItems(done)).toEqual(done.items.map(() => ({ item: 0 })));
		});

		test('Selected Fields gives each field of Simplified that is picked, and no other', async () => {
			const outcome = async (output: string, moreFields: string[] = []) => {
				const parameters = { ...operation.parameters?.(sandbox), output };
				return await run(name, { ...parameters, moreFields: moreFields.join() });
			};
			const all = Object.keys((await outcome('simplified')).items[0]);
			const ids = all.filter((each) => /^id$|_id$/.test(each));
			for (const picked of [all, ids]) {
				const { items, hints } = await outcome('selected', picked);
				expect(Object.keys(items[0]).sort()).toEqual([...picked].sort());
				expect(hints.join()).not.toContain('Nothing here has');
			}
		});

		test('Full gives attributes, relationships and what was included', async () => {
			const done = await run(name, { ...parametersOf(operation), output: 'full' });
			expect(done.error).toBeUndefined();
			const rows = [(exchanges.at(-1)!.body as { data: IDataObject | IDataObject[] }).data].flat();
			expect(done.items.length).toBe(rows.length);
			done.items.forEach((item, index) => {
				// A row of a search is of the type of what it found.
				const typeOfRow = type === 'search_result' ? rows[index].type : type;
				expect(item).toMatchObject({ id: rows[index].id, type: typeOfRow });
				expect(item).toMatchObject(rows[index].attributes as IDataObject);
				expect(Object.keys(item)).toEqual(
					expect.arrayContaining(Object.keys(rows[index].relationships ?? {})),
				);
			});
			if (joined) expect(get(done.items[0], joined.path)).toEqual(expect.any(String));
		});

		test('Raw gives the document as it came', async () => {
			const done = await run(name, { ...parametersOf(operation), output: 'raw' });
			expect(done.error).toBeUndefined();
			expect(done.items).toEqual([exchanges.at(-1)!.body]);
			expect(pairedItems(done)).toEqual(forItems(0));
		});
	});

	const ofItsOwn = OPERATIONS.filter(here).filter(({ type }) => !type);
	test.each(ofItsOwn)('$name gives items of its own', async (operation) => {
		const done = await run(operation.name, parametersOf(operation), oneOf(operation));
		expect(done.error).toBeUndefined();
		expect(done.items.length).toBeGreaterThan(0);
		for (const item of done.items)
			expect(Object.keys(item)).toEqual(expect.arrayContaining(operation.fields!));
		const origin = takesAllItems(operation) ? [{ item: 0 }] : { item: 0 };
		expect(pairedItems(done)).toEqual(done.items.map(() => origin));
	});

	const eachItem = OPERATIONS.filter(here).filter((operation) => !takesAllItems(operation));

	test.each(eachItem)('$name: an item that is refused leaves the others', async (operation) => {
		const parameters = parametersOf(operation);
		refuse(operation, 1);
		const done = await run(operation.name, parameters, threeOf(operation), TO_OUTPUT);
		expect(done.error).toBeUndefined();
		expect(failuresOf(done)).toEqual([refusal]);
		expect(originsOf(done)).toEqual([0, 1, 2]);
	});

	// n8n parts the items, in whichever profile.
	const parted = inFull(eachItem, profile === 'public' ? [] : eachItem);
	test.each(parted)('$name: the good go one way and the bad the other', async (operation) => {
		const parameters = parametersOf(operation);
		refuse(operation, 1);
		const done = await run(operation.name, parameters, threeOf(operation), TO_ERROR_OUTPUT);
		expect(done.outputs.length).toBe(2);
		expect(done.outputs[0].every(({ json }) => !('error' in json))).toBe(true);
		expect(failuresOf(done, 1)).toEqual([refusal]);
		expect(originsOf(done)).toHaveLength(2);
		expect([...originsOf(done), ...originsOf(done, 1)].sort()).toEqual([0, 1, 2]);
	});

	const asking = OPERATIONS.filter(({ makesNoRequest }) => !makesNoRequest);
	test.each(asking.filter(() => profile === 'public'))(
		'$name: without such a setting the refusal ends the run',
		async (operation) => {
			refuse(operation);
			const { error, outputs } = await run(
				operation.name,
				parametersOf(operation),
				oneOf(operation),
			);
			const { message, description } = refusal;
			expect(error).toMatchObject({ message, description });
			expect(outputs).toEqual([]);
		},
	);

	const refuse = ({ refusedAt: path }: OperationCase, skip = 0) =>
		sandbox.faults.add({ ...REFUSED, times: 1, skip, ...(path && { match: { path } }) });
});

/** It runs once, whatever comes in. */
const takesAllItems = ({ resource, operation }: NamedCase): boolean =>
	findOperation(resource, operation).takesAllItems === true;

/** Beside the fields of the resource an item may say what was asked for and what became of it. */
const isOfTheResource = (field: string) =>
	!/^(number|outcome|reason|inferred|already_tracked|changed|.+_(before|after))$/.test(field);

/** What the refusal with two reasons becomes. */
const refusal = {
	message: expect.stringMatching(
		/^The service did not (accept a value|give the file of this document|(stop|resume) the tracking of this shipment) \[Item \d]$/,
	) as string,
	description: expect.stringMatching(
		/^The service says: "The sandbox was asked to refuse this\." The service says: "And a second reason\." \((Carrier \(SCAC\)|\/data\/attributes\/scac)\)\./,
	) as string,
	status: 422,
	code: 'refused',
	errors: [
		expect.objectContaining({ code: 'refused', status: '422' }),
		expect.objectContaining({ source: '/data/attributes/scac' }),
	],
};

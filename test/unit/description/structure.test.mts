import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import {
	ACTION_NODE,
	choicesOf,
	expectNone,
	NODES,
	PROPERTIES,
	TRIGGER_NODE,
} from './properties.mts';

const repeated = (values: unknown[]): unknown[] =>
	values.filter((value, index) => values.indexOf(value) !== index);

describe('Choices', () => {
	const lists = PROPERTIES.map((placed) => ({
		...placed,
		choices: choicesOf(placed.property),
	})).filter(({ choices }) => choices.length > 0);

	// Kinds of events have an order of their own, which test/unit/events/catalogue.test.mts holds.
	const isOfEvents = (choices: Array<{ value: unknown }>) =>
		choices.some(({ value }) => value === 'container.updated');

	/** The first ones are what most people come for: when it is due and what it costs. */
	const isByUse = (name: string) => name === 'operation' || name === 'resource';

	it('from five on are alphabetical, but for resources and operations, what is used most first', () => {
		expectNone(lists, ({ property: { name }, choices }) => {
			if (isByUse(name)) return false;
			if (isOfEvents(choices)) return false;
			const names = choices.map(({ name }) => name);
			const sorted = [...names].sort((one, other) => one.localeCompare(other, 'en'));
			return names.length >= 5 && names.join('|') !== sorted.join('|');
		});
	});

	it('have names and values of their own', () => {
		expectNone(lists, ({ choices }) =>
			[choices.map(({ name }) => name), choices.map(({ value }) => value)].some(
				(values) => repeated(values).length > 0,
			),
		);
	});

	it('hold each default', () => {
		expectNone(lists, ({ property, choices }) =>
			[property.default].flat().some((value) => !choices.some((choice) => choice.value === value)),
		);
	});

	it('are keys, never labels', () => {
		expectNone(lists, ({ choices }) =>
			choices.some(({ name, value }) => value === name || /\s/.test(String(value))),
		);
	});

	it('of the fields in a collection are alphabetical too', () => {
		const collections = PROPERTIES.filter(({ property }) => property.type === 'collection');
		expectNone(collections, ({ property }) => {
			const names = (property.options as INodeProperties[]).map(({ displayName }) => displayName);
			return names.length >= 5 && names.join('|') !== [...names].sort().join('|');
		});
	});
});

describe('Properties', () => {
	it('have a default of their type', () => {
		const fits: { [type: string]: (value: unknown) => boolean } = {
			string: (value) => typeof value === 'string',
			dateTime: (value) => typeof value === 'string',
			number: (value) => typeof value === 'number',
			boolean: (value) => typeof value === 'boolean',
			options: (value) => typeof value === 'string',
			multiOptions: Array.isArray,
			collection: (value) => typeof value === 'object',
			fixedCollection: (value) => typeof value === 'object',
			resourceMapper: (value) => (value as { mappingMode?: unknown }).mappingMode === 'defineBelow',
			resourceLocator: (value) => typeof (value as { mode?: unknown }).mode === 'string',
			notice: (value) => value === '',
		};
		expectNone(PROPERTIES, ({ property: { type, default: value } }) => !fits[type]?.(value));
	});

	it('have no builderHint, which n8n 2.41 refuses, and nothing of ours', () => {
		expectNone(PROPERTIES, ({ property }) => 'builderHint' in property || 'pointer' in property);
	});

	it('are named in camelCase', () => {
		expectNone(PROPERTIES, ({ property }) => !/^[a-z][A-Za-z]*$/.test(property.name));
	});

	it('of one operation never share a name while both are shown', () => {
		const shown = PROPERTIES.filter(({ isNested }) => !isNested).map(({ where, property }) => ({
			where,
			key: `${where} ${JSON.stringify(property.displayOptions ?? {})}`,
		}));
		expect(repeated(shown.map(({ key }) => key))).toEqual([]);
	});

	it('survive JSON, as n8n sends them to the editor', () => {
		for (const description of NODES)
			expect(JSON.parse(JSON.stringify(description.properties))).toEqual(description.properties);
	});
});

describe('What decides whether a property is shown', () => {
	const parentOf = (where: string): string => where.split(' > ').slice(0, -1).join(' > ');
	const neighboursOf = (placed: (typeof PROPERTIES)[number]): INodeProperties[] => {
		if (placed.isNested)
			return PROPERTIES.filter(({ where }) => parentOf(where) === parentOf(placed.where)).map(
				({ property }) => property,
			);
		const description = placed.where.startsWith('Trigger') ? TRIGGER_NODE : ACTION_NODE;
		const { resource, operation } = placed.property.displayOptions?.show ?? {};
		return description.description.properties.filter(({ displayOptions: { show = {} } = {} }) =>
			[
				[show.resource, resource],
				[show.operation, operation],
			].every(([own, wanted]) => !own || own.some((value) => wanted?.includes(value as never))),
		);
	};

	it('is a property beside it, with a value it can have', () => {
		const conditions = PROPERTIES.filter(({ property }) => property.displayOptions).flatMap(
			(placed) =>
				[placed.property.displayOptions?.show, placed.property.displayOptions?.hide]
					.flatMap((rules) => Object.entries(rules ?? {}))
					.filter(([name]) => !name.startsWith('@'))
					.map(([name, values]) => ({ placed, name, values: values as unknown[] })),
		);
		expect(conditions.length).toBeGreaterThan(50);
		const odd = conditions.filter(({ placed, name, values }) => {
			// Within a collection, a path from the root.
			const isRooted = name.startsWith('/');
			const node = placed.where.startsWith('Trigger') ? TRIGGER_NODE : ACTION_NODE;
			const beside = isRooted ? node.description.properties : neighboursOf(placed);
			// What stands below a collection may hang on one of its entries.
			const [first, entry] = name.replace('/', '').split('.');
			const named = beside.filter((property) => property.name === first);
			const entries = named.flatMap(({ options = [] }) => options as INodeProperties[]);
			const deciding = entry ? entries.filter((option) => option.name === entry) : named;
			const possible = deciding.flatMap((property) =>
				property.type === 'boolean' ? [true, false] : choicesOf(property).map(({ value }) => value),
			);
			return values.length === 0 || values.some((value) => !possible.includes(value as string));
		});
		expect(odd.map(({ placed, name }) => `${placed.where} shown by ${name}`)).toEqual([]);
	});
});

describe('Resource locators', () => {
	const locators = PROPERTIES.filter(({ property }) => property.type === 'resourceLocator');
	const listMethods = locators.flatMap(({ property }) =>
		(property.modes ?? []).flatMap(({ typeOptions }) => typeOptions?.searchListMethod ?? []),
	);

	it('begin in a mode they have', () => {
		expectNone(locators, ({ property }) => {
			const names = property.modes!.map(({ name }) => name);
			return (
				!names.includes((property.default as { mode: string }).mode) || repeated(names).length > 0
			);
		});
	});

	// The editor has 92 px for a mode: nine capitals were cut there. n8n has words of its own for three of them.
	it('have modes whose names are seen whole', () => {
		expectNone(locators, ({ property }) =>
			property.modes!.some(
				({ name, displayName }) => !['id', 'list', 'url'].includes(name) && displayName.length > 7,
			),
		);
	});

	it('search with methods that exist, and every method is used', () => {
		expect(new Set(listMethods)).toEqual(new Set(Object.keys(ACTION_NODE.methods.listSearch)));
	});

	it('have URL expressions that find an ID in their own example', () => {
		const modes = locators.flatMap(({ property }) =>
			property.modes!.filter(({ name }) => name === 'url'),
		);
		expect(modes.length).toBeGreaterThan(10);
		for (const { extractValue, placeholder } of modes) {
			const { regex } = extractValue as { regex: string };
			expect(new RegExp(regex).exec(placeholder!)?.[1]).toMatch(/^[0-9a-f-]{36}$/);
			const searchPage = placeholder!.replace(/[^/]+$/, 'find?q=MEDU1234567');
			expect(new RegExp(regex).exec(searchPage)).toBeNull();
			expect(new RegExp(regex).exec(searchPage.toUpperCase())).toBeNull();
		}
	});
});

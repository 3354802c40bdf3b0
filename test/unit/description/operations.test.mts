import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { ACTION_NODE, choicesOf } from './properties.mts';

const { properties } = ACTION_NODE.description;
const resources = choicesOf(properties.find(({ name }) => name === 'resource')!);
const pickers = properties.filter(({ name }) => name === 'operation');

const OPERATIONS = pickers.flatMap((picker) =>
	choicesOf(picker).map((operation) => ({
		resource: String(picker.displayOptions!.show!.resource![0]),
		operation,
	})),
);

/** The fields of one operation, as the panel shows them. */
const fieldsOf = (resource: string, { value }: INodePropertyOptions): INodeProperties[] =>
	properties.filter(
		({ displayOptions: { show = {} } = {} }) =>
			show.resource?.includes(resource) && show.operation?.includes(value as string),
	);

describe('The Resource and Operation pickers', () => {
	it('take no expressions', () => {
		const all = [...pickers, properties.find(({ name }) => name === 'resource')!];
		for (const picker of all) expect(picker.noDataExpression).toBe(true);
	});

	it('are one for each resource', () => {
		expect(pickers.map(({ displayOptions }) => displayOptions?.show?.resource)).toEqual(
			resources.map(({ value }) => [value]),
		);
	});

	it('begin with what people come for; the other resources follow by name', () => {
		const first = ['Container', 'Shipment', 'Tracking Request', 'Pickup Report', 'Search'];
		const names = resources.map(({ name }) => name);
		expect(names.slice(0, first.length)).toEqual(first);
		const others = names.slice(first.length);
		expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other, 'en')));
		const firstOf = (resource: string) =>
			OPERATIONS.find((each) => each.resource === resource)?.operation.name;
		expect(resources.map(({ value }) => firstOf(String(value)))).not.toContain('Delete');
		expect(firstOf('customField')).toBe('Set');
		expect(firstOf('document')).toBe('Upload');
		expect(firstOf('pickupReport')).toBe('Create Message');
		expect(firstOf('webhookNotification')).toBe('Get Missed');
	});

	it('describe each choice', () => {
		for (const { description } of [...resources, ...OPERATIONS.map(({ operation }) => operation)])
			expect(description).toMatch(/^[A-Z].{8,}/);
	});
});

describe('The action of an operation', () => {
	it.each(OPERATIONS)(
		'$resource $operation.value: $operation.action',
		({ operation: { action, name } }) => {
			expect(action).toMatch(/^[A-Z][a-z]+ /);
			// Sentence case: nothing but the first letter is a capital.
			expect(action!.slice(1)).toBe(action!.slice(1).toLowerCase());
			expect(action).not.toMatch(/\b(a|an|the)\b/i);
			expect(action).not.toMatch(/[.!]$/);
			expect(action!.split(' ')[0]).toBe(name.split(' ')[0]);
			// One line of n8n's list of actions.
			expect(action!.slice(0, 50)).toBe(action);
		},
	);

	it('is its own', () => {
		const actions = OPERATIONS.map(({ operation }) => operation.action);
		expect(new Set(actions).size).toBe(actions.length);
	});
});

describe('Get Many', () => {
	it.each(OPERATIONS.filter(({ operation }) => operation.value === 'getAll'))(
		'of $resource has Return All and Limit 50',
		({ resource, operation }) => {
			const fields = fieldsOf(resource, operation);
			const field = (name: string) => fields.find((candidate) => candidate.name === name);
			expect(operation.name).toBe('Get Many');
			expect(operation.action).toMatch(/^Get many /);
			expect(field('returnAll')).toMatchObject({
				displayName: 'Return All',
				type: 'boolean',
				default: false,
				description: 'Whether to return all results or only up to a given limit',
			});
			expect(field('limit')).toMatchObject({
				displayName: 'Limit',
				type: 'number',
				default: 50,
				typeOptions: { minValue: 1 },
				description: 'Max number of results to return',
				displayOptions: { show: { returnAll: [false] } },
			});
		},
	);
});

describe('Every operation', () => {
	it.each(OPERATIONS)(
		'$resource $operation.value has the options of requests',
		({ resource, operation }) => {
			expect(fieldsOf(resource, operation).at(-1)).toMatchObject({
				name: 'options',
				displayName: 'Options',
			});
		},
	);

	it.each(OPERATIONS.filter(({ resource }) => resource === 'pickupReport'))(
		'$resource $operation.value has no filter for picked up ones, which change nothing',
		({ resource, operation }) => {
			const filters = fieldsOf(resource, operation).find(({ name }) => name === 'pickupFilters')!;
			expect(filters.options?.map(({ name }) => name)).toEqual([
				...['scacs', 'customers', 'lookBackDays', 'references', 'terminals', 'urgency'],
			]);
		},
	);

	it('that returns resources has an Output, for an agent with Selected Fields', () => {
		const outputs = OPERATIONS.map(({ resource, operation }) => ({
			name: `${resource} ${operation.value}`,
			values: fieldsOf(resource, operation)
				.filter(({ name }) => name === 'output')
				.map((field) => choicesOf(field).map(({ value }) => value)),
		}));
		const without = outputs.filter(({ values }) => values.length === 0).map(({ name }) => name);
		const reports = ['Board', 'Calendar', 'Email', 'Message'].map(
			(name) => `pickupReport create${name}`,
		);
		const customFields = ['delete', 'getAll', 'set'].map((name) => `customField ${name}`);
		const webhooks = ['delete', 'getEventKinds', 'getIpAddresses', 'sendSample'];
		const expected = [
			'container confirmChanges',
			'container getMap',
			'container refresh',
			...customFields,
			...['delete', 'deleteOption'].map((name) => `fieldDefinition ${name}`),
			...['delete', 'download', 'getTypes', 'process'].map((name) => `document ${name}`),
			...reports,
			'terms check',
			'vessel getPlannedTrack',
			...webhooks.map((name) => `webhook ${name}`),
		];
		expect(without.sort()).toEqual(expected.sort());
		for (const { values } of outputs.filter(({ values }) => values.length === 2))
			expect(values[1]).toEqual([...values[0], 'selected']);
	});
});

describe('The container', () => {
	const picker = pickers.find(
		({ displayOptions }) => displayOptions?.show?.resource?.[0] === 'container',
	)!;

	it('begins with what most people come for, and lists it first', () => {
		expect(picker.default).toBe('getPickupStatusOfMany');
		const actions = choicesOf(picker).map(({ action }) => action);
		expect(actions.slice(0, 2)).toEqual([
			'Get last free days, holds and fees of containers',
			'Get last free day, holds and fees of container',
		]);
		expect(properties.find(({ name }) => name === 'resource')!.default).toBe('container');
	});

	it('of any urgency that needs somebody is what its list begins with', () => {
		const urgency = fieldsOf('container', choicesOf(picker)[0]).find(
			({ name }) => name === 'urgency',
		);
		expect(urgency).toMatchObject({ type: 'multiOptions', default: ['overdue', 'today', 'soon'] });
	});
});

describe('The panel', () => {
	/** What is shown together: each choice of the fields that others depend on, as a person or as a tool. */
	function panelsOf(fields: INodeProperties[]): INodeProperties[][] {
		const deciding = [
			...new Set(
				fields.flatMap(({ displayOptions: { show = {}, hide = {} } = {} }) =>
					Object.keys({ ...show, ...hide }),
				),
			),
		].filter((name) => name !== 'resource' && name !== 'operation');
		const valuesOf = (name: string): unknown[] => {
			const conditions = fields.flatMap(({ displayOptions: { show = {}, hide = {} } = {} }) => [
				...(show[name] ?? []),
				...(hide[name] ?? []),
			]);
			return [...new Set([...conditions, 'anything else'])];
		};
		const choices = deciding.reduce<Array<{ [name: string]: unknown }>>(
			(all, name) =>
				all.flatMap((one) => valuesOf(name).map((value) => ({ ...one, [name]: value }))),
			[{}],
		);
		const isMet = (conditions: object, one: { [name: string]: unknown }, met: 'every' | 'some') =>
			Object.entries(conditions)
				.filter(([name]) => name in one)
				[met](([name, values]) => (values as unknown[]).includes(one[name]));
		return choices.map((one) =>
			fields.filter(
				({ displayOptions: { show = {}, hide = {} } = {} }) =>
					isMet(show, one, 'every') && !isMet(hide, one, 'some'),
			),
		);
	}

	it.each(OPERATIONS)(
		'of $resource $operation.value never has three empty collections in a row',
		({ resource, operation }) => {
			for (const panel of panelsOf(fieldsOf(resource, operation))) {
				const types = panel
					.map(({ type }) => (/^(fixedC|c)ollection$/.test(type) ? 'c' : '.'))
					.join('');
				expect(types).not.toContain('ccc');
			}
		},
	);
});

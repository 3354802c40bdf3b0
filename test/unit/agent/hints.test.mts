/** What is reported to models: of every operation, once, and where each n8n takes it. */
import { createRequire } from 'node:module';
import { deepCopy, type INodeTypeDescription } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { WHEN_TO_USE } from '../../../nodes/ContainerTracking/resources/hints';
import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { ACTION_NODE, NODES, PROPERTIES } from '../description/properties.mts';
import { offered, TOOL, toolDescriptionOf, toolNode, TOOLS } from './toolTexts.mts';

describe('What a model reads of a tool', () => {
	it.each(TOOLS)(
		'$operation: what people read, then when to use it',
		({ operation, description }) => {
			const [resource, value] = operation.split(': ');
			const found = RESOURCES.find((each) => each.value === resource)?.operations.find(
				(each) => each.value === value,
			);
			expect(description.startsWith(found!.description)).toBe(true);
			expect(description).toMatch(/[.?]$/);
			// Providers cut longer ones.
			expect(description.length).toBeLessThan(1_024);
		},
	);

	it('is of no operation that is gone', () => {
		const operations = TOOLS.map(({ operation }) => operation);
		expect(Object.keys(WHEN_TO_USE).filter((each) => !operations.includes(each))).toEqual([]);
	});

	it.each(RESOURCES)('a tool offers all that an agent can use: $value', ({ value, operations }) => {
		const all = operations.map((each) => each.value);
		// An agent has no runs before this one to compare with, no files, no map to draw, and reads no 100 kB of HTML.
		const pages = ['createBoard', 'createEmail'];
		const files = ['download', 'upload', 'getMap', 'createCalendar', ...pages];
		const ofWorkflows = ['getChanges', 'confirmChanges', ...files];
		expect(offered(value, ACTION_NODE.description)).toEqual(all);
		expect(offered(value, TOOL)).toEqual(all.filter((each) => !ofWorkflows.includes(each)));
	});

	it('is different for each', () => {
		expect(new Set(TOOLS.map(({ description }) => description)).size).toBe(TOOLS.length);
	});

	it.each([
		...['create', 'update', 'delete', 'set', 'stopTracking', 'resumeTracking'].flatMap(
			(operation) =>
				RESOURCES.filter(({ operations }) =>
					operations.some(({ value }) => value === operation),
				).map(({ value }) => [value, operation] as const),
		),
	])('%s: %s is kept apart from what only reads', (resource, operation) => {
		const text = toolDescriptionOf(toolNode(resource, operation));
		expect(text).toMatch(/writes to the account|^(Add|Change|Remove|Register) /);
	});

	it('is what the user wrote instead, where there is something', () => {
		const own = toolNode('container', 'get', { toolDescription: 'Ask me about boxes' });
		expect(toolDescriptionOf(own)).toBe('Ask me about boxes');
	});

	it('is asked of nobody in an ordinary workflow', () => {
		const { properties } = ACTION_NODE.description;
		const own = properties.filter(({ name }) => name === 'toolDescription');
		expect(own).toHaveLength(TOOLS.length);
		for (const { displayOptions } of own) expect(displayOptions?.show?.['@tool']).toEqual([true]);
	});
});

describe('Hints for workflow builders', () => {
	/** n8n's own check when it loads a node (2.40 and later). */
	const { validateNodeDescription } = createRequire(import.meta.url)(
		'n8n-core/dist/nodes-loader/validate-node-description',
	) as { validateNodeDescription: (description: INodeTypeDescription) => void };

	it.each(NODES)('$displayName has one, and n8n loads it', (description) => {
		const { searchHint, relatedNodes } = description.builderHint ?? {};
		expect(searchHint).toMatch(/^[A-Z].{60,}\.$/);
		expect(relatedNodes?.length).toBeGreaterThan(0);
		validateNodeDescription(description);
	});

	it('never stand on what picks resource, operation or mode', () => {
		const pickers = PROPERTIES.filter(({ property }) =>
			['resource', 'operation', 'mode'].includes(property.name),
		);
		expect(pickers.length).toBeGreaterThan(RESOURCES.length);
		expect(pickers.filter(({ property }) => property.builderHint)).toEqual([]);
	});

	it('would stop n8n there', () => {
		const description = deepCopy(ACTION_NODE.description);
		const picker = description.properties.find(({ name }) => name === 'resource')!;
		picker.builderHint = { propertyHint: 'Pick one' };
		expect(() => validateNodeDescription(description)).toThrow('resource');
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../nodes/ContainerTracking/input/badInput';
import type { Parameters } from '../../../nodes/ContainerTracking/operation/definition';
import { RESOURCES } from '../../../nodes/ContainerTracking/resources/properties';
import { ID } from '../../operations/operationCase.mts';
import { hasRequest, requestFor } from './cases.mts';

/** What else an operation needs before it looks at its ID. */
const REST: Parameters = {
	updateFields: {
		refNumbers: 'PO-1',
		active: true,
		documentType: 'arrival_notice',
		description: 'A',
	},
	label: 'A',
	optionId: ID,
	companyName: 'A',
};

/** Every operation whose path holds an ID, and the field it comes from. */
const WITH_ID = RESOURCES.flatMap(({ value: resource, operations }) =>
	operations.flatMap((operation) => {
		const { fields } = operation;
		const field = fields.find(({ name }) => name.endsWith('Id') && name !== 'customerId');
		const set = Object.fromEntries(
			Object.entries(REST).filter(([name]) => fields.some((own) => own.name === name)),
		);
		if (set.updateFields) set.updateFields = pickKnown(fields, set.updateFields as Parameters);
		if (!field || !hasRequest(resource, operation)) return [];
		const build = (id: string) =>
			requestFor(resource, operation.value, { ...set, [field.name]: id });
		return build(ID).path.includes(ID) ? [{ name: `${resource} ${operation.value}`, build }] : [];
	}),
);

function pickKnown(fields: Array<{ name: string; options?: unknown }>, values: Parameters) {
	const collection = fields.find(({ name }) => name === 'updateFields');
	const known = (collection?.options as Array<{ name: string }>).map(({ name }) => name);
	return Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)));
}

const HOSTILE = [
	'../webhooks',
	'..\\webhooks',
	'../../v2/webhooks',
	'a/b?c#d',
	'%2e%2e',
	'%2F',
	';/',
	'a b',
	'...',
	'x?include=secret',
	'ü',
	'//host.example',
	'@host.example',
];

describe('IDs', () => {
	it('are looked at in every operation that has one', () => {
		expect(WITH_ID.map(({ name }) => name)).toContain('shipment stopTracking');
		expect(WITH_ID.length).toBeGreaterThanOrEqual(20);
	});

	it.each(WITH_ID)('of $name stay one segment of the path, whatever they hold', ({ build }) => {
		const segments = segmentsOf(build(ID).path);
		const position = segments.indexOf(ID);
		const expectWhole = (id: string) => {
			const own = segmentsOf(build(id).path);
			expect(own[position]).toBe(id.trim());
			expect(own.map((segment, at) => (at === position ? ID : segment))).toEqual(segments);
		};
		HOSTILE.forEach(expectWhole);
		fc.assert(
			fc.property(
				fc.string({ unit: 'binary' }).filter((id) => !['', '.', '..'].includes(id.trim())),
				expectWhole,
			),
			{ numRuns: 50 },
		);
	});

	it.each(WITH_ID)('of $name that name no one are refused', ({ build }) => {
		for (const id of ['', ' ', '.', '..', ' .. ']) expect(() => build(id)).toThrow(BadInput);
	});
});

/** The segments as the URL parser of a real request leaves them. */
function segmentsOf(path: string): string[] {
	const { pathname, search, hash, host } = new URL(`https://service.example/v2${path}`);
	expect([search, hash, host]).toEqual(['', '', 'service.example']);
	return pathname.split('/').map(decodeURIComponent);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../nodes/ContainerTracking/api/input/badInput';
import type { Parameters } from '../../../nodes/ContainerTracking/operation/definition';
import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { ID } from '../../operations/operationCase.mts';
import { checkAsync, sampled } from '../../check.mts';
import { requestFor } from './cases.mts';

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
	fromPortId: ID,
	toPortId: ID,
	termsFrom: 'json',
	termsJson: '[{"kind": "demurrage", "party": "OCNA", "free_days": 4, "tiers": "1-: 100 USD"}]',
};

/** Every operation whose path holds an ID, and the field it comes from. */
const FIELDS_WITH_ID = RESOURCES.flatMap(({ value: resource, operations }) =>
	operations.flatMap((operation) => {
		const { fields } = operation;
		const field = fields.find(({ name }) => name.endsWith('Id') && name !== 'customerId');
		const set = Object.fromEntries(
			Object.entries(REST).filter(([name]) => fields.some((own) => own.name === name)),
		);
		if (set.updateFields) set.updateFields = pickKnown(fields, set.updateFields as Parameters);
		if (!field) return [];
		const build = async (id: string) =>
			await requestFor(resource, operation.value, { ...set, [field.name]: id });
		return [{ name: `${resource} ${operation.value}`, build }];
	}),
);

/** Not one that asks for something else first. */
const isFirst = await Promise.all(
	FIELDS_WITH_ID.map(async ({ build }) => {
		const paths = await Promise.allSettled([build(ID), build('ABCD')]);
		return paths.every(
			(path) => path.status === 'fulfilled' && /3f0c7d7e|ABCD/.test(path.value.path),
		);
	}),
);
const WITH_ID = FIELDS_WITH_ID.filter((_, at) => isFirst[at]);

function pickKnown(fields: Array<{ name: string; options?: unknown }>, values: Parameters) {
	const collection = fields.find(({ name }) => name === 'updateFields');
	const known = (collection?.options as Array<{ name: string }>).map(({ name }) => name);
	return Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)));
}

const HOSTILE = [
	...['../webhooks', '..\\webhooks', '../../v2/webhooks', 'a/b?c#d', '%2e%2e', '%2F', ';/'],
	...['a b', '...', 'x?include=secret', 'ü', '//host.example', '@host.example'],
];

describe('IDs', () => {
	it('are looked at in every operation that has one', () => {
		expect(WITH_ID.map(({ name }) => name)).toContain('shipment stopTracking');
		expect(WITH_ID.length).toBeGreaterThanOrEqual(42);
	});

	it.each(WITH_ID)(
		'of $name stay one segment of the path, whatever they hold',
		async ({ build }) => {
			const segments = segmentsOf((await build(ID)).path);
			const position = segments.indexOf(ID);
			const expectWhole = async (id: string) => {
				const own = segmentsOf((await build(id)).path);
				expect(own.slice(0, position + 1)).toEqual([...segments.slice(0, position), id.trim()]);
				// What is no ID of the service's form may have to be looked up first.
				expect([segments.slice(position + 1), []]).toContainEqual(own.slice(position + 1));
			};
			for (const id of HOSTILE) await expectWhole(id);
			await checkAsync(
				[fc.string({ unit: 'binary' }).filter((id) => !['', '.', '..'].includes(id.trim()))],
				sampled(50),
				expectWhole,
			);
		},
	);

	it.each(WITH_ID)('of $name that name no one are refused', async ({ build }) => {
		for (const id of ['', ' ', '.', '..', ' .. '])
			await expect(build(id)).rejects.toThrow(BadInput);
	});
});

/** The segments as the URL parser of a real request leaves them. */
function segmentsOf(path: string): string[] {
	const { pathname, search, hash, host } = new URL(`https://service.example/v2${path}`);
	expect([search, hash, host]).toEqual(['', '', 'service.example']);
	return pathname.split('/').map(decodeURIComponent);
}

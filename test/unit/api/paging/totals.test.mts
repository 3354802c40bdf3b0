import { describe, expect, it } from 'vitest';

import type { JsonApiDocument } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { row, rows } from './listServer.mts';
import { NEXT, readAnswers } from './reading.mts';

describe('Totals', () => {
	it.each([
		['meta.total', { total: 3 }],
		['a text', { size: '1', total: '3' }],
		['meta.pagination', { pagination: { total: 3 } }],
	])('in %s are enough without links', async (_where, meta) => {
		const { ids } = await readAnswers((count) => ({ data: rows(count), meta: meta as never }));
		expect(ids).toEqual(['1', '2', '3']);
	});

	it('are kept where a later page says nothing', async () => {
		const { ids } = await readAnswers((count) => ({
			data: count < 3 ? rows(2 * count - 1, 2 * count) : rows(5),
			meta: count === 1 ? ({ total: 5 } as never) : undefined,
		}));
		expect(ids).toEqual(['1', '2', '3', '4', '5']);
	});

	it.each([null, { total: null }, { total: 'many' }, { total: '' }, { pagination: null }])(
		'that say nothing (%j) leave it to the links',
		async (meta) => {
			const { ids } = await readAnswers((count) => ({
				data: rows(count),
				meta: meta as never,
				links: { next: count < 3 ? `${NEXT}${count + 1}` : null },
			}));
			expect(ids).toEqual(['1', '2', '3']);
		},
	);
});

describe('A full page that says nothing of the rest', () => {
	const page = (from: number) => Array.from({ length: 100 }, (_, index) => row(from + index));

	it('is read on until one is not full', async () => {
		const { ids } = await readAnswers((count) => ({
			data: count < 3 ? page(count * 100) : rows(1),
		}));
		expect(ids).toHaveLength(201);
	});

	it('is the last where the next one has no rows, or the same', async () => {
		for (const second of [rows(), page(0)]) {
			const { ids, queries } = await readAnswers((count) => ({
				data: count === 1 ? page(0) : second,
			}));
			expect([ids.length, queries.length]).toEqual([100, 2]);
		}
	});

	it('is read on where its link leads back', async () => {
		const { ids } = await readAnswers((count) => ({
			data: count < 3 ? page(count * 100) : rows(1),
			links: { next: count < 3 ? `${NEXT}1` : null },
		}));
		expect(ids).toHaveLength(201);
	});

	it('leaves a doubt where its link leads back and it is not full', async () => {
		const doubts: boolean[] = [];
		await readAnswers(
			() => ({ data: rows(1), links: { next: `${NEXT}1` } }),
			({ mayMissRows }) => doubts.push(mayMissRows),
		);
		expect(doubts).toEqual([true]);
	});
});

describe('Odd documents', () => {
	it.each([{ data: [] }, { data: [], meta: { total: 0 } }, { data: null, meta: { total: 0 } }])(
		'%j are an empty list',
		async (document) => {
			const { ids, queries } = await readAnswers(() => document as JsonApiDocument);
			expect([ids, queries.length]).toEqual([[], 1]);
		},
	);

	it('with one object or holes in place of a list still give their rows', async () => {
		expect((await readAnswers(() => ({ data: row(1) }))).ids).toEqual(['1']);
		expect((await readAnswers(() => ({ data: [row(1), null, row(2)] as never }))).ids).toEqual([
			'1',
			'2',
		]);
	});
});

import { describe, expect, it } from 'vitest';

import type { JsonApiDocument } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { CUT_SHORT, row, rows } from './listServer.mts';
import { NEXT, readAnswers } from './reading.mts';

describe('An answer that is no end', () => {
	const threeRows = async (second: object) =>
		await readAnswers((_count, number) =>
			number === 2 ? second : { data: rows(number), meta: { total: 3 }, links: {} },
		);

	it.each<[string, object]>([
		['nothing', {}],
		['null', { data: null }],
		['a text', { data: 'none' }],
		['no resource', { data: [7] }],
		['a message', { message: 'Try again later' }],
		['errors', { errors: [{ detail: 'Try again later' }] }],
		['no rows', { data: [] }],
		['no rows and a total', { data: [], meta: { total: 3 } }],
		['no rows and a total of 0', { data: [], meta: { total: 0 } }],
		['no rows and a next page', { data: [], links: { next: `${NEXT}3` } }],
	])('in the middle of a list (%s) fails', async (_name, document) => {
		await expect(threeRows(document)).rejects.toThrow(CUT_SHORT);
	});

	it.each<[string, object]>([
		['nothing', {}],
		['null', { data: null }],
		['no rows, but a total', { data: [], meta: { total: 3 } }],
		['no rows, but a next page', { data: [], links: { next: `${NEXT}2` } }],
	])('as the first page (%s) fails', async (_name, document) => {
		await expect(readAnswers(() => document as JsonApiDocument)).rejects.toThrow(CUT_SHORT);
	});

	it('is a full page of rows that came before, where the total says that more are to come', async () => {
		const page = Array.from({ length: 100 }, (_, id) => row(id));
		const reading = readAnswers(() => ({ data: page, meta: { total: 250 } }));
		await expect(reading).rejects.toThrow(CUT_SHORT);
	});

	it('fails where only the link of the page before says that there is more', async () => {
		const reading = readAnswers((count) =>
			count === 1 ? { data: rows(1), links: { next: `${NEXT}2` } } : { data: [] },
		);
		await expect(reading).rejects.toThrow(CUT_SHORT);
	});

	it('fails where the total was too high and no link says so', async () => {
		const reading = readAnswers((count) => ({
			data: count === 1 ? rows(1, 2) : [],
			meta: { total: 5 },
		}));
		await expect(reading).rejects.toThrow(CUT_SHORT);
	});

	it('is a shorter list where the rows behind have left', async () => {
		const { ids } = await readAnswers((count, number) => ({
			data: number === 1 ? rows(1, 2) : [],
			meta: { total: count === 1 ? 3 : 2 },
		}));
		expect(ids).toEqual(['1', '2']);
	});
});

/** Parts of a list whose pages mislead: one without end ends, and what may be missing is said. */
import { expect, test } from 'vitest';

import { cut, pageOf, startListService, type Answer, type Row } from '../harness/listService.mts';
import { ALL, MANY } from './account.mts';

const SIZE = 100;

const naming = (n: number, container: string): Row => ({
	...{ type: 'shipment', id: `s${n}`, attributes: { bill_of_lading_number: `B${n}` } },
	relationships: { containers: { data: [{ type: 'container', id: container }] } },
});
const shipments = Array.from({ length: 2 * SIZE }, (_, n) => naming(n, `c${n}`));

const boxesOf = (rows: Row[]) =>
	rows.map(({ id }) => ({
		...{ type: 'container', id: id.replace('s', 'c') },
		attributes: { number: `TEST${id}`, current_status: 'available' },
	}));

const answer = (rows: Row[], more: object): Answer => ({
	body: { data: rows, included: boxesOf(rows), ...more },
});

async function read(answering: (query: URLSearchParams) => Answer, options: object) {
	const { run, queries } = await startListService(answering);
	const result = await run(MANY, { ...ALL, options: { maxWaitSeconds: 0, ...options } });
	return { ...result, queries };
}

test('a loop over a list that never ends is ended', async () => {
	const endless = (query: URLSearchParams) => {
		const page = pageOf(query);
		const next = `/shipments?page[number]=${page.number + 1}&page[size]=${SIZE}`;
		return answer(cut(shipments, { ...page, number: 1 }), { links: { next } });
	};
	const near = await read(endless, { pagesToRead: 1, resumeFromPage: 10_000 });
	expect(near.items[0]).toMatchObject({ page: 10_000, next_page: 10_001 });
	const { error, queries } = await read(endless, { pagesToRead: 1, resumeFromPage: 10_001 });
	expect(error?.message).toContain('The list did not end after 10000 pages');
	expect(queries).toEqual([]);
});

test('full pages that only repeat what came are said to miss rows', async () => {
	const { items, error } = await read(
		(query) => {
			const page = pageOf(query);
			const next = `/shipments?page[number]=${page.number + 1}&page[size]=${SIZE}`;
			return answer(cut(shipments, { ...page, number: 1 }), { links: { next } });
		},
		{ pagesToRead: 5 },
	);
	expect(error).toBeUndefined();
	expect(items).toHaveLength(SIZE);
	expect(items[0].notes).toBe('rows may be missing');
});

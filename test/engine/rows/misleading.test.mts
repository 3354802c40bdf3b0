/** Parts of a list whose pages mislead: one without end ends, and what may be missing is said. */
import { describe, expect, test } from 'vitest';

import { cut, pageOf, startListService, type Answer, type Row } from '../harness/listService.mts';
import { ALL, MANY } from './account.mts';

const SIZE = 100;
const NOT_FOUND: Answer = { status: 404, body: { errors: [{ title: 'Not Found' }] } };

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

describe('a part behind the end of a list that says nothing of its rest, answered with 404', () => {
	const beginAt = (resumeFromPage: number, found: (page: number) => boolean) =>
		read(
			(query) => {
				const page = pageOf(query);
				return found(page.number) ? answer(cut(shipments, page), {}) : NOT_FOUND;
			},
			{ pagesToRead: 2, resumeFromPage },
		);

	test('is the end, since the list is there', async () => {
		const before = await beginAt(1, (page) => page <= 2);
		expect(before.items[0]).toMatchObject({ page: 1, next_page: 3 });
		const { items, error, hints } = await beginAt(3, (page) => page <= 2);
		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ kind: 'page', page: 3, next_page: null }]);
		expect(hints).toEqual([]);
	});

	test('fails where the service has no such list', async () => {
		const { error } = await beginAt(3, () => false);
		expect(error?.message).toContain('The service does not have what was asked for');
	});
});

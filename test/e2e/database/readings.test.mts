/** The nightly reading: one run at a time, continued where one died, and containers that are not listed any more. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Tables } from './tables.mts';

let tables: Tables;

beforeAll(async () => {
	tables = await Tables.create();
});
beforeEach(async () => await tables.empty());
afterAll(async () => await tables.drop());

interface Stand {
	reading_id: string;
	next_page: number | null;
}

const begin = async () =>
	await tables.rows<Stand>('SELECT * FROM container_tracking.begin_reading()');

/** Rows of one page as Get Pickup Status of Many writes them, as far as they matter here. */
const rowsOf = (ids: string[], page: number, next: number | null, readAt = new Date()) =>
	ids.map((id) => ({
		...{ kind: 'container', read_at: readAt.toISOString(), page, next_page: next },
		...{ container_id: id, number: `${id}U`, terminal: 'Pier 1', shipment_id: `of ${id}` },
	}));

const save = async (reading: string, rows: object[]) =>
	await tables.rows(
		'SELECT * FROM container_tracking.save_reading($1, $2)',
		reading,
		JSON.stringify(rows),
	);

const later = async (interval: string) => {
	await tables.rows(
		`UPDATE container_tracking.readings SET started_at = started_at - interval '${interval}',
			taken_until = taken_until - interval '${interval}', finished_at = finished_at - interval '${interval}'`,
	);
	for (const table of ['containers', 'shipments'])
		await tables.rows(
			`UPDATE container_tracking.${table} SET as_of = as_of - interval '${interval}', listed_at = listed_at - interval '${interval}'`,
		);
};

const unlisted = async () =>
	(await tables.all('containers'))
		.filter(({ unlisted_at }) => unlisted_at !== null)
		.map(({ container_id }) => container_id);

test('one run at a time; one that died is replaced, and what it says late moves nothing', async () => {
	const [died] = await begin();
	expect(died.next_page).toBe(1);
	expect(await begin()).toEqual([]);
	await later('11 minutes');
	const [next] = await begin();
	expect(next).toEqual(died);
	await save(next.reading_id, rowsOf(['A', 'B'], 1, 21));
	await save(died.reading_id, rowsOf(['A', 'B'], 1, 21));
	expect(await begin()).toEqual([{ ...died, next_page: 21 }]);
	await save(next.reading_id, rowsOf(['C'], 21, null));
	await save(died.reading_id, rowsOf(['B'], 1, 21));
	expect(await begin()).toEqual([]);
	expect(await tables.count('containers')).toBe(3);
	await later('12 hours');
	expect((await begin())[0]).toMatchObject({ next_page: 1 });
});

test('of a page without rows it is known where to go on', async () => {
	const [{ reading_id: id }] = await begin();
	const page = { kind: 'page', read_at: new Date().toISOString(), page: 1, container_id: null };
	await save(id, [{ ...page, next_page: 2 }]);
	expect((await begin())[0].next_page).toBe(2);
	await save(id, [{ ...page, page: 2, next_page: null }]);
	expect(await tables.count('containers')).toBe(0);
	await expect(save(id, [])).rejects.toThrow('No rows to store');
});

test('a container that two whole nights did not list is marked, and comes back by itself', async () => {
	const night = async (ids: string[]) => {
		const [{ reading_id: id }] = await begin();
		await save(id, rowsOf(ids, 1, null));
		const found = await unlisted();
		await later('1 day');
		return found;
	};
	expect(await night(['A', 'B'])).toEqual([]);
	expect(await night(['A'])).toEqual([]);
	expect(await night(['A'])).toEqual(['B']);
	expect(await tables.rows('SELECT number FROM container_tracking.open_containers')).toEqual([
		{ number: 'AU' },
	]);
	expect(await night(['A', 'B'])).toEqual([]);
});

test('pasted again, the statements keep all rows', async () => {
	const [{ reading_id: id }] = await begin();
	await save(id, rowsOf(['A'], 1, null));
	const before = await tables.all('containers');
	await tables.paste();
	expect(await tables.all('containers')).toEqual(before);
	expect(before).toHaveLength(1);
});

test('items that are not whole are refused with what to do', async () => {
	const item = { event: 'container.updated', notification_id: 'n', container: { id: 'A' } };
	const query = 'SELECT * FROM container_tracking.save_deliveries($1)';
	await expect(tables.rows(query, JSON.stringify([item]))).rejects.toThrow(
		'set its Output to Full',
	);
	expect(await tables.count('events')).toBe(0);
});

test('without pickup status, the container of an event is read again', async () => {
	const item = { event: 'container.updated', notification_id: 'n', notification: {} };
	await tables.rows(
		'SELECT * FROM container_tracking.save_deliveries($1)',
		JSON.stringify([{ ...item, container: { id: 'A', number: 'AU' } }]),
	);
	expect(await tables.count('to_read_again')).toBe(1);
});

test('each query of the page runs', async () => {
	const [{ reading_id: id }] = await begin();
	await save(id, rowsOf(['A'], 1, null));
	const page = await readFile(
		new URL('../../../docs/containers-to-postgresql.md', import.meta.url),
		'utf8',
	);
	const queries = [...page.matchAll(/```sql\n\s*(select[^`]*)```/g)].map(([, query]) => query);
	expect(queries).toHaveLength(7);
	for (const query of queries) await tables.rows(query);
});

/** Items of the trigger lead to the same rows, however often and in whatever order they arrive. */
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { steps, Story } from './story.mts';
import { Tables, type Client } from './tables.mts';
import { comparable, truthOf } from './truth.mts';

const CONNECTIONS = 4;
const RUNS = 6;

let tables: Tables;
let connections: Client[];

beforeAll(async () => {
	tables = await Tables.create();
	connections = await Promise.all(
		Array.from({ length: CONNECTIONS }, async () => await tables.connection()),
	);
});

afterAll(async () => {
	await Promise.all(connections.map(async (connection) => await connection.end()));
	await tables.drop();
});

const save = async (connection: Client, items: IDataObject[]) =>
	await connection.query('SELECT * FROM container_tracking.save_deliveries($1)', [
		JSON.stringify(items),
	]);

/** Saves in runs of `size` items, over all connections at once. */
async function saveAtOnce(items: IDataObject[], size: number): Promise<void> {
	const left = [...items];
	const work = async (connection: Client) => {
		while (left.length > 0) await save(connection, left.splice(0, size));
	};
	await Promise.all(connections.map(work));
}

const stored = async () => ({
	containers: await tables.all('containers'),
	shipments: await tables.all('shipments'),
	events: await tables.all('events'),
	again: await tables.rows(
		'SELECT container_id, since FROM container_tracking.to_read_again ORDER BY 1',
	),
});

async function readAgain(story: Story): Promise<void> {
	const asked = await tables.rows<{ container_id: string }>(
		'SELECT * FROM container_tracking.containers_to_read_again(100)',
	);
	const items = [];
	for (const { container_id: id } of asked) items.push(await story.readAgain(id));
	await tables.rows('SELECT * FROM container_tracking.save_read_again($1)', JSON.stringify(items));
}

/** The rows that differ from the sandbox. */
async function stale({ sandbox, boxes }: Story) {
	const differing = [];
	for (const row of await tables.all('containers')) {
		const truth = truthOf(sandbox, boxes.find(({ id }) => id === row.container_id)!);
		const found = comparable(row, truth);
		if (JSON.stringify(found) !== JSON.stringify(truth)) differing.push({ found, truth });
	}
	return differing;
}

describe.each([
	['whole containers', false],
	['containers as documented', true],
])('%s', (_, documented) => {
	test('any order, doubled, over several connections: the same rows, and those of the service', async () => {
		let [items, again, reported] = [0, 0, 0];
		const property = fc.asyncProperty(
			steps,
			fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
			fc.integer({ min: 1, max: 9 }),
			async (happenings, seeds, size) => {
				const story = await Story.open(documented);
				try {
					const heard = await story.report(happenings);
					items += heard.length;
					await tables.empty();
					for (const item of heard) await save(connections[0], [item]);
					const inOrder = await stored();
					expect(inOrder.events).toHaveLength(heard.length);
					again += inOrder.again.length;
					reported += inOrder.containers.length;
					for (const seed of seeds) {
						await tables.empty();
						await saveAtOnce(shuffled([...heard, ...heard], seed), size);
						expect(await stored()).toEqual(inOrder);
					}
					await readAgain(story);
					expect(await tables.count('to_read_again')).toBe(0);
					expect(await stale(story)).toEqual([]);
				} finally {
					await story.close();
				}
			},
		);
		await fc.assert(property, { numRuns: RUNS });
		console.log(`${items} items: ${reported} containers reported, ${again} to be read again`);
	});
});

/** A shuffle that depends only on the seed. */
function shuffled<T>(values: T[], seed: number): T[] {
	let state = seed;
	const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
	return values
		.map((value) => ({ value, place: next() }))
		.sort((one, other) => one.place - other.place)
		.map(({ value }) => value);
}

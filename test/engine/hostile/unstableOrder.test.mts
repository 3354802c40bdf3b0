/**
 * Lists whose order differs from page to page: page 2 repeats five rows of page 1 and lacks five of its own.
 * What lacks is read again, and what lacks even then is reported by number.
 */
import { describe, expect, test } from 'vitest';

import { createSchedule } from '../harness/changes.mts';
import { byId, failureOf, TO_OUTPUT } from '../harness/scene.mts';
import { LIST_OPERATIONS, read, SHIPMENTS, wrongIn } from './lists.mts';
import { KEY, withService, type Request, type Resource, type ServiceOptions } from './service.mts';
import { inTurns } from './turns.mts';

const ROWS = 300;

/** The last five rows of page 1 stand once more where page 2 begins. */
const repeated = (rows: Resource[]): Resource[] => [
	...rows.slice(0, 100),
	...rows.slice(95, 100),
	...rows.slice(105),
];

/** For so many requests of page 2. */
function unstable(times: number): ServiceOptions['order'] {
	let left = times;
	return (rows, { page }: Request) => (page === 2 && left-- > 0 ? repeated(rows) : rows);
}

/** Whatever the pages are, five rows are on none, and five others twice. */
const alwaysLacking = (rows: Resource[]): Resource[] =>
	rows.map((row, index) => (index >= 200 && index < 205 ? rows[index - 200] : row));

const LACKS = '295 of 300';

describe.concurrent('rows that no page brought', () => {
	test('are read again, by every operation that reads a list', async () => {
		const faults = await inTurns(LIST_OPERATIONS, async (operation) => {
			const reading = await read(operation, { rows: ROWS, service: { order: unstable(1) } });
			// Those that are read again come last.
			const wrong = wrongIn({ ...operation, atOnce: true }, reading);
			const found = [wrong, reading.error?.message, ...reading.hints].filter(Boolean);
			return found.length > 0 ? [`${operation.name}: ${found.join('; ')}`] : [];
		});
		expect(faults.flat()).toEqual([]);
	});

	test('and are on no page of the second reading either, which is the last, are reported', async () => {
		const readings = await inTurns(LIST_OPERATIONS, async (operation) => {
			const reading = await read(operation, { rows: ROWS, service: { order: alwaysLacking } });
			const { given, error, hints, requests } = reading;
			expect(requests.length).toBeLessThanOrEqual(8);
			const reported = hints.filter((hint) => hint.includes(LACKS)).length;
			return { name: operation.name, rows: given.length, error, reported };
		});
		expect(readings).toEqual(
			LIST_OPERATIONS.map(({ name }) => ({ name, rows: 295, error: undefined, reported: 1 })),
		);
	});

	test('a limit that was filled asks for nothing more', async () => {
		const limited = { ...SHIPMENTS, parameters: { returnAll: false, limit: 100 } };
		const { given, hints, requests } = await read(limited, {
			rows: ROWS,
			service: { order: alwaysLacking },
		});
		expect([given.length, requests.length, hints]).toEqual([100, 1, []]);
	});

	test('a limit that the list does not fill, because rows lack, reads again', async () => {
		const limited = { ...SHIPMENTS, parameters: { returnAll: false, limit: 300 } };
		const { given, hints } = await read(limited, { rows: ROWS, service: { order: unstable(1) } });
		expect([new Set(given).size, hints]).toEqual([300, []]);
	});
});

describe.concurrent('rows that lack of what an operation looks through are reported', () => {
	const rowsOf = (type: string, attributes: (number: number) => Resource['attributes']) =>
		Array.from({ length: ROWS }, (_, index) => ({
			type,
			id: `${type}-${index}`,
			attributes: attributes(index),
		}));

	const runNode = async (lists: ServiceOptions['lists'], operation: string, parameters: object) =>
		await withService(
			{ lists, order: alwaysLacking },
			async (run) => await run(operation, { ...parameters }, [{}], TO_OUTPUT),
		);

	test('of a search for the number of what an operation is about', async () => {
		const search = rowsOf('shipment', (number) => ({ bill_of_lading_number: `TEST${number}` }));
		const { items } = await runNode({ '/search': search, '/shipments': [] }, 'shipment: get', {
			shipmentId: { __rl: true, mode: 'number', value: 'TEST203' },
		});
		// Not: nothing in the account has it.
		expect(failureOf(items[0]).message).toContain('"TEST203" was not found');
	});

	test('of the definitions of custom fields', async () => {
		const definitions = rowsOf('custom_field_definition', (number) => ({
			entity_type: 'Container',
			api_slug: `field_${number}`,
			display_name: `Field ${number}`,
			data_type: 'short_text',
		}));
		const lists = {
			'/custom_field_definitions': definitions,
			'/containers/one/custom_fields': [],
		};
		const { hints } = await runNode(lists, 'customField: getAll', {
			of: 'container',
			containerId: byId('one'),
			combine: true,
		});
		expect(hints).toEqual([expect.stringMatching(/^Custom fields: .*295 of 300/)]);
	});

	test('of the tracking requests and shipments that Get Changes reads', async () => {
		const lists = {
			'/tracking_requests': rowsOf('tracking_request', () => ({ status: 'created' })),
			'/shipments': Array.from({ length: ROWS }, (_, index) => ({
				...SHIPMENTS.row(index),
				relationships: { containers: { data: [] } },
			})),
		};
		const hints = await withService({ lists, order: alwaysLacking }, async (_, { url }) => {
			const schedule = createSchedule({ url, apiKey: KEY }, { events: ['*'] });
			await schedule.run();
			return schedule.hints();
		});
		expect(hints.filter((hint) => hint.includes(LACKS))).toEqual([
			expect.stringMatching(/^Tracking requests: /),
			expect.stringMatching(/^Shipments: /),
		]);
	});
});

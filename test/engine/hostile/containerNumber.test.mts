/** A container picked by its number, at services that drop the filter, lack the search, or hold the number twice. */
import { describe, expect, test } from 'vitest';

import {
	sendDocument,
	withService,
	type Request,
	type Resource,
	type ServiceOptions,
} from './service.mts';

const NUMBER = 'MSCU1234566';

const container = (id: string, attributes: Resource['attributes'] = {}): Resource => ({
	type: 'container',
	id,
	attributes: { number: `TEST${id.padStart(7, '0')}`, pod_full_out_at: null, ...attributes },
	relationships: { shipment: { data: { type: 'shipment', id: `s-${id}` } } },
});

const shipmentOf = ({ id }: Resource): Resource => ({
	type: 'shipment',
	id: `s-${id}`,
	attributes: { bill_of_lading_number: `BL-${id}` },
	relationships: { containers: { data: [{ type: 'container', id }] } },
});

const OTHERS = Array.from({ length: 120 }, (_, n) => container(String(n + 1)));
const OPEN = container('open', { number: NUMBER });
const GONE = container('picked_up', {
	number: NUMBER,
	empty_terminated_at: '2026-01-05T00:00:00Z',
});

const NOT_FOUND = { status: 404, document: { errors: [{ title: 'Not found' }] } as object };

/** By default the filter is dropped, as by a service that does not know it, and there is no search. */
const DROPPING: Partial<ServiceOptions> = {
	before: ({ query }) =>
		void [...query.keys()].filter(isFilter).forEach((key) => query.delete(key)),
	spoil: ({ path }: Request) =>
		path === '/search' ? (response) => sendDocument(response, NOT_FOUND) : undefined,
};
const KNOWING: Partial<ServiceOptions> = { spoil: DROPPING.spoil };

const isFilter = (key: string): boolean => key.startsWith('filter') || key === 'number';

async function pick(value: string, containers: Resource[], service: Partial<ServiceOptions>) {
	const lists = { '/containers': containers, '/shipments': containers.map(shipmentOf) };
	const included = (rows: Resource[]) =>
		containers.filter((each) => rows.some(({ id }) => id === `s-${each.id}`));
	return await withService({ lists, included, ...service }, async (run, { requests }) => {
		const { items, error } = await run('container: get', {
			containerId: { __rl: true, mode: 'number', value },
			options: { maxWaitSeconds: 0 },
		});
		return { id: items[0]?.id, error, requests: requests.length };
	});
}

describe.concurrent.each([
	{ name: 'a service that knows the filter', service: KNOWING },
	{ name: 'a service that drops it', service: DROPPING },
])('$name', ({ service }) => {
	test('of two that have it, the one that is not gone', async () => {
		for (const both of [
			[GONE, OPEN],
			[OPEN, GONE],
		]) {
			const { id } = await pick(NUMBER, [...both, ...OTHERS], service);
			expect(id).toBe('open');
		}
	});

	test('of two that have it and are here, none: both are named', async () => {
		const other = { ...OPEN, id: 'other' };
		const { id, error } = await pick(NUMBER, [OPEN, other, ...OTHERS], service);
		expect(id).toBeUndefined();
		expect(error?.description).toMatch(/open.*other|other.*open/);
	});

	test('never one that only refers to it', async () => {
		const referring = container('referring', { ref_numbers: [NUMBER] });
		const { id, error } = await pick(NUMBER, [referring, ...OTHERS], service);
		expect(id).toBeUndefined();
		expect(error?.message).toContain(NUMBER);
	});
});

/** As a row of a search: with the ID of what it found, and its kind in an attribute only. */
const hitOf = (entity_type: string, id: string, shipment_id: string | null): Resource => ({
	type: 'search_result',
	id,
	attributes: { entity_type, number: NUMBER, shipment_id },
});

/** A service that drops filters, whose search finds these. */
const SEARCHING = (hits: Resource[]): Partial<ServiceOptions> => ({
	before: DROPPING.before,
	lists: {
		'/containers': [...OTHERS, OPEN],
		'/shipments': [...OTHERS, OPEN].map((box) => (box === OPEN ? shipmentOfTwo : shipmentOf(box))),
		'/search': hits,
	},
	included: (rows) => [...OTHERS, OPEN].filter(({ id }) => rows.some((row) => carries(row, id))),
});

const shipmentOfTwo: Resource = {
	...shipmentOf(OPEN),
	relationships: {
		containers: {
			data: [
				{ type: 'container', id: '7' },
				{ type: 'container', id: 'open' },
			],
		},
	},
};

const carries = ({ relationships }: Resource, id: string): boolean =>
	JSON.stringify(relationships ?? {}).includes(`"container","id":"${id}"`);

test.concurrent.each(['cargo', 'container'])(
	'a row of a search of kind %s leads to the container whose ID it has',
	async (kind) => {
		const hits = [hitOf('shipment', 's-open', null), hitOf(kind, 'open', 's-open')];
		const { id, error } = await pick(NUMBER, [], SEARCHING(hits));
		expect([id, error?.message]).toEqual(['open', undefined]);
	},
);

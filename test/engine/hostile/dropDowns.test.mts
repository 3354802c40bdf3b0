/** Drop-downs on a service that answers wrongly: everything, or an error; never a short or empty list. */
import { describe, expect, test } from 'vitest';

import { openDropDown } from '../harness/dropDown.mts';
import { createEngine } from '../harness/engine.mts';
import { READABLE, UNUSABLE, WITHOUT_ROWS } from './answers.mts';
import { KEY, startService, type Request, type Resource, type Spoil } from './service.mts';
import { inTurns, PATIENT } from './turns.mts';

const ROWS = 150;

const METHODS: { [method: string]: string } = {
	searchCarriers: '/shipping_lines',
	searchContainers: '/shipments',
	searchNotifications: '/webhook_notifications',
	searchParties: '/parties',
	searchShipments: '/shipments',
	searchShippingLines: '/shipping_lines',
	searchTrackingRequests: '/tracking_requests',
	searchWebhooks: '/webhooks',
};

const row = (_: unknown, index: number): Resource => ({
	type: 'shipment',
	id: `row-${index}`,
	attributes: {
		scac: `S${index}`,
		name: `name-${index}`,
		company_name: `name-${index}`,
		bill_of_lading_number: `name-${index}`,
		request_number: `name-${index}`,
		url: `name-${index}`,
		event: `name-${index}`,
	},
	relationships: { containers: { data: [{ type: 'container', id: `container-${index}` }] } },
});

const containersOf = (rows: Resource[]): Resource[] =>
	rows.map(({ id, attributes }) => ({
		type: 'container',
		id: id.replace('row', 'container'),
		attributes: { number: attributes.bill_of_lading_number },
	}));

interface Opening {
	method: string;
	filter?: string;
	spoil?(request: Request): Spoil | undefined;
	included?(rows: Resource[]): Resource[];
	count?: number;
}

/** Opens a drop-down and scrolls it to its end. */
async function open({ method, filter, spoil, included = containersOf, count = ROWS }: Opening) {
	const path = METHODS[method];
	const lists = { [path]: Array.from({ length: count }, row) };
	const service = await startService({ lists, spoil, included });
	try {
		const engine = await createEngine({ baseUrl: service.url, apiKey: KEY });
		const values: unknown[] = [];
		let token: unknown;
		do {
			const { results, paginationToken } = await openDropDown(engine, method, filter, token);
			values.push(...results.map(({ value }) => value));
			token = paginationToken;
		} while (token !== undefined);
		return { shown: new Set(values).size, error: undefined };
	} catch (error) {
		return { shown: 0, error: (error as Error).message };
	} finally {
		await service.close();
	}
}

const onPage =
	(page: number, spoil: Spoil, times = Infinity) =>
	(request: Request) =>
		request.page === page && times-- > 0 ? spoil : undefined;

const ANSWERS = Object.entries({ ...UNUSABLE, ...WITHOUT_ROWS });
/** Every drop-down on its first page, and one of them further on. */
const PLACES = [
	...Object.keys(METHODS).map((method) => ({ method, page: 1 })),
	{ method: 'searchShipments', page: 2 },
];
const CASES = PLACES.flatMap((place) =>
	ANSWERS.map(([name, spoil]) => ({ ...place, name, spoil })),
);

/** Lists of one kind, lists through another kind, and a list that may be missing. */
const KINDS = ['searchShipments', 'searchContainers', 'searchCarriers'];

describe.concurrent('a page of a drop-down', PATIENT, () => {
	test('spoilt once: the list is whole', async () => {
		const cases = CASES.filter(({ method }) => KINDS.includes(method));
		const faults = await inTurns(cases, async ({ method, page, name, spoil }) => {
			const { shown, error } = await open({ method, spoil: onPage(page, spoil, 1) });
			return shown === ROWS ? [] : `${method}, page ${page}, ${name}: ${shown} shown, ${error}`;
		});
		expect(faults.flat()).toEqual([]);
	});

	test('spoilt for ever: an error', async () => {
		// Each waits for its repeats, so they wait together.
		const faults = await inTurns(
			CASES,
			async ({ method, page, name, spoil }) => {
				const { shown, error } = await open({ method, spoil: onPage(page, spoil) });
				return error ? [] : `${method}, page ${page}, ${name}: ${shown} shown, no error`;
			},
			CASES.length,
		);
		expect(faults.flat()).toEqual([]);
	});

	test.each(Object.entries(READABLE))('odd, and yet whole: %s', async (_, spoil) => {
		for (const method of Object.keys(METHODS)) {
			expect(await open({ method, spoil: () => spoil })).toEqual({ shown: ROWS, error: undefined });
		}
	});
});

describe.concurrent('a search that reads on', PATIENT, () => {
	test.each([1, 2])('finds what stands on page 3, with page %s spoilt once', async (page) => {
		const opening = { method: 'searchShipments', filter: 'name-240', count: 250 };
		const found = await inTurns(ANSWERS, async ([name, spoil]) => {
			return { name, ...(await open({ ...opening, spoil: onPage(page, spoil, 1) })) };
		});
		expect(found).toEqual(ANSWERS.map(([name]) => ({ name, shown: 1, error: undefined })));
	});
});

test('shipments that have no containers yet do not end the list of containers', async () => {
	const later = (rows: Resource[]) =>
		containersOf(rows.filter(({ id }) => Number(id.slice(4)) >= 100));
	const spoil = ({ page }: Request): Spoil | undefined =>
		page === 1
			? (response, { document = {} }) => {
					const bare = (document.data as Resource[]).map(({ relationships: _, ...rest }) => rest);
					const bytes = JSON.stringify({ ...document, data: bare });
					response.writeHead(200, { 'Content-Type': 'application/json' }).end(bytes);
				}
			: undefined;
	const found = await open({ method: 'searchContainers', included: later, spoil });
	expect(found).toEqual({ shown: 50, error: undefined });
});

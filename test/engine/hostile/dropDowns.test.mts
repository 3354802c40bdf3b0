/** Drop-downs on a service that answers wrongly: everything, or an error; never a short or empty list. */
import { describe, expect, test } from 'vitest';

import { record } from '../../cases.mts';
import { openDropDown } from '../harness/dropDown.mts';
import { createEngine } from '../harness/engine.mts';
import { READABLE, UNUSABLE, WITHOUT_ROWS } from './answers.mts';
import { KEY, startService, type Request, type Resource, type Spoil } from './service.mts';
import { inTurns, share } from './turns.mts';

const ROWS = 150;

const METHODS: { [method: string]: string } = record`
	searchCarriers=/shipping_lines searchContainers=/shipments
	searchNotifications=/webhook_notifications searchParties=/parties searchShipments=/shipments
	searchShippingLines=/shipping_lines searchTrackingRequests=/tracking_requests
	searchWebhooks=/webhooks
`;

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
	const lists = { [METHODS[method]]: Array.from({ length: count }, row) };
	const service = await startService({ lists, spoil, included });
	try {
		const engine = await createEngine({ baseUrl: service.url, apiKey: KEY });
		const values = new Set<unknown>();
		let token: unknown;
		do {
			const { results, paginationToken } = await openDropDown(engine, method, filter, token);
			for (const { value } of results) values.add(value);
			token = paginationToken;
		} while (token !== undefined);
		return { shown: values.size, error: undefined };
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

describe.concurrent('a page of a drop-down', () => {
	test('spoilt once: the list is whole', async () => {
		const faults = await inTurns(share(CASES, 7), async ({ method, page, name, spoil }) => {
			const { shown, error } = await open({ method, spoil: onPage(page, spoil, 1) });
			return shown === ROWS ? [] : `${method}, page ${page}, ${name}: ${shown} shown, ${error}`;
		});
		expect(faults.flat()).toEqual([]);
	});

	test('spoilt for ever: an error', async () => {
		// Each waits for its repeats, so they wait together.
		const cases = share(CASES, 5, 1);
		const faults = await inTurns(
			cases,
			async ({ method, page, name, spoil }) => {
				const { shown, error } = await open({ method, spoil: onPage(page, spoil) });
				return error ? [] : `${method}, page ${page}, ${name}: ${shown} shown, no error`;
			},
			cases.length,
		);
		expect(faults.flat()).toEqual([]);
	});

	test('odd, and yet whole', async () => {
		const cases = share(
			Object.values(READABLE).flatMap((spoil) =>
				Object.keys(METHODS).map((method) => ({ method, spoil: () => spoil })),
			),
			3,
		);
		const found = await inTurns(cases, open);
		expect(found).toEqual(cases.map(() => ({ shown: ROWS, error: undefined })));
	});
});

test('a search that reads on finds what stands on page 3, with a page spoilt once', async () => {
	const opening = { method: 'searchShipments', filter: 'name-240', count: 250 };
	const found = await inTurns(ANSWERS, async ([name, spoil]) => {
		const page = 1 + (ANSWERS.findIndex(([other]) => other === name) % 2);
		return { name, ...(await open({ ...opening, spoil: onPage(page, spoil, 1) })) };
	});
	expect(found).toEqual(ANSWERS.map(([name]) => ({ name, shown: 1, error: undefined })));
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

test('a first row without an ID hides no other', async () => {
	const spoil =
		(): Spoil =>
		(response, { document = {} }) => {
			const [{ id: _, ...first }, ...others] = document.data as Resource[];
			const bytes = JSON.stringify({ ...document, data: [first, ...others] });
			response.writeHead(200, { 'Content-Type': 'application/json' }).end(bytes);
		};
	// The second page begins without an ID, too.
	const shown = { searchCarriers: ROWS, searchParties: ROWS - 2 };
	const found = await inTurns(Object.keys(shown), (method) => open({ method, spoil }));
	expect(found).toEqual(Object.values(shown).map((each) => ({ shown: each, error: undefined })));
});

import {
	NodeApiError,
	type ILoadOptionsFunctions,
	type INodeListSearchItems,
	type INodeListSearchResult,
} from 'n8n-workflow';

import {
	flatten,
	includeTree,
	indexIncluded,
	resourcesOf,
	type FlatResource,
	type JsonApiDocument,
} from '../jsonapi';
import { createClient, type Client } from '../transport';
import { EVENT_OPTIONS } from '../events/catalogue';

const PAGE_SIZE = 100;
/** Pages searched for one text before the user is asked to scroll on. */
const PAGES_AT_A_TIME = 5;
/** Nobody sits out a rate limit in front of an open list. */
const MAX_WAIT_MS = 10_000;

type Search = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: unknown,
) => Promise<INodeListSearchResult>;

interface List {
	path: string;
	include?: string;
	/** The entries one page gives, newest first. */
	entries: (rows: FlatResource[]) => Entry[];
}

interface Entry extends INodeListSearchItems {
	/** Everything the entry can be found by. */
	words: string;
}

/** Reads on until something fits, since the service's own search finds less than what is shown here. */
function searchIn(list: List): Search {
	return async function (this, filter = '', paginationToken) {
		const client = await createClient(this, { maxWaitMs: MAX_WAIT_MS });
		const wanted = filter.trim().toLowerCase();
		let page = Number(paginationToken ?? 1);
		const results: Entry[] = [];
		for (const last = page + PAGES_AT_A_TIME; page < last; page++) {
			const document = await readPage(client, list, page);
			const entries = list.entries(flatRows(document, list.include));
			results.push(...entries.filter(({ words }) => words.toLowerCase().includes(wanted)));
			if (!document.links?.next || entries.length === 0) return { results: results.map(shown) };
			if (results.length > 0) break;
		}
		return { results: results.map(shown), paginationToken: String(page + 1) };
	};
}

async function readPage(client: Client, { path, include }: List, page: number) {
	const query = { include, 'page[number]': page, 'page[size]': PAGE_SIZE };
	return (await client.send({ method: 'GET', path, query })).document;
}

const flatRows = (document: JsonApiDocument, include = ''): FlatResource[] => {
	const index = indexIncluded(document.included);
	const tree = includeTree(include ? [include] : []);
	return resourcesOf(document).map((row) => flatten(row, index, tree));
};

const shown = ({ name, value, url }: Entry): INodeListSearchItems => ({ name, value, url });

const words = (...parts: unknown[]): string => parts.flat().filter(Boolean).join(' ');

/** `MEDU1234567 (EVER EXAMPLE, PO-1)`: the number first, what helps to recognize it in brackets. */
function entry(value: unknown, title: unknown, ...hints: unknown[]): Entry {
	const known = hints.flat().filter(Boolean);
	const name = `${title ?? value}${known.length ? ` (${known.join(', ')})` : ''}`;
	return { name, value: String(value), words: words(title, known) };
}

const shipmentEntry = (row: FlatResource): Entry =>
	entry(row.id, row.bill_of_lading_number, row.pod_vessel_name, row.ref_numbers);

/** Containers are read through their shipments, which every profile of the service lists. */
const containerEntries = (shipments: FlatResource[]): Entry[] =>
	shipments.flatMap((shipment) =>
		((shipment.containers ?? []) as FlatResource[]).map((row) =>
			entry(
				row.id,
				row.number,
				shipment.bill_of_lading_number,
				shipment.pod_vessel_name,
				row.ref_numbers,
			),
		),
	);

const shippingLines: List = {
	path: '/shipping_lines',
	entries: (rows) => rows.map((row) => entry(row.id, row.name, row.scac)),
};

/** The supported carriers, or those of the account's shipments where the service has no such list. */
const searchCarriers: Search = async function (this, filter, paginationToken) {
	const carriers = (nameField: string, scacField: string) => (rows: FlatResource[]) =>
		[...new Map(rows.map((row) => [row[scacField], row])).values()].map((row) =>
			entry(row[scacField], row[nameField], row[scacField]),
		);
	const supported = { ...shippingLines, entries: carriers('name', 'scac') };
	try {
		return await searchIn(supported).call(this, filter, paginationToken);
	} catch (error) {
		if (!(error instanceof NodeApiError && error.httpCode === '404')) throw asApiError(this, error);
		const used = {
			path: '/shipments',
			entries: carriers('shipping_line_name', 'shipping_line_scac'),
		};
		return await searchIn(used).call(this, filter, paginationToken);
	}
};

const asApiError = (context: ILoadOptionsFunctions, error: unknown) =>
	new NodeApiError(context.getNode(), error as never);

const searchEvents: Search = async (filter = '') => ({
	results: EVENT_OPTIONS.filter(({ name, value }) =>
		words(name, value).toLowerCase().includes(filter.trim().toLowerCase()),
	).map(({ name, value }) => ({ name, value })),
});

/** The lists behind the resource locators, by the name the fields refer to. */
export const LIST_SEARCH: { [method: string]: Search } = {
	searchCarriers,
	searchContainers: searchIn({
		path: '/shipments',
		include: 'containers',
		entries: containerEntries,
	}),
	searchEvents,
	searchNotifications: searchIn({
		path: '/webhook_notifications',
		entries: (rows) =>
			rows.map((row) => entry(row.id, row.event, row.created_at, row.delivery_status)),
	}),
	searchParties: searchIn({
		path: '/parties',
		entries: (rows) => rows.map((row) => entry(row.id, row.company_name)),
	}),
	searchShipments: searchIn({ path: '/shipments', entries: (rows) => rows.map(shipmentEntry) }),
	searchShippingLines: searchIn(shippingLines),
	searchTrackingRequests: searchIn({
		path: '/tracking_requests',
		entries: (rows) => rows.map((row) => entry(row.id, row.request_number, row.scac, row.status)),
	}),
	searchWebhooks: searchIn({
		path: '/webhooks',
		entries: (rows) => rows.map((row) => entry(row.id, row.url)),
	}),
};

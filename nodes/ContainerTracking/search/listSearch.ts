import {
	NodeApiError,
	type ILoadOptionsFunctions,
	type INodeListSearchItems,
	type INodeListSearchResult,
} from 'n8n-workflow';

import { flatten, includeTree, indexIncluded } from '../api/jsonapi/flatten';
import { type FlatResource, textOf } from '../api/jsonapi/types';
import { compact, mayBeScac } from '../api/input/values';
import { createClient } from '../api/client';
import { IF_IT_SHOULD, isUnknownPath, rethrow, statusOf } from '../api/errors/classify';
import type { Client, ErrorContext, PageRequest } from '../api/types';
import { firstPage } from '../api/paging/page';
import { firstTaken } from '../api/paging/readPages';
import { explainFeature } from './customFields/definitions';
import { CUSTOM_FIELD_SEARCH, LIST_WAIT_MS } from './customFields/values';
import { listOf } from './numberMatches';

const PAGES_AT_A_TIME = 5;
const IN_CONTRACT = ['/shipments', '/tracking_requests'];
const FIRST_PAGE = JSON.stringify({ from: firstPage(100) });

export type Search = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: unknown,
) => Promise<INodeListSearchResult>;

interface List {
	called: string;
	path: string;
	include?: string;
	entries: (rows: FlatResource[]) => ListEntry[];
	/** The mode to change the field to where the service has no such list. Default: By ID. */
	mode?: string;
	/** The error for a list without any row. Default: no error. */
	empty?: string;
	explain?: ErrorContext['explain'];
}

class NoSuchList extends NodeApiError {
	constructor(context: ILoadOptionsFunctions, message: string, mode = 'By ID', doubt = '') {
		const example = mode === 'SCAC' ? 'the carrier code, e.g. MAEU' : 'the ID';
		const description =
			`Change From List to ${mode} in the field, and type ${example}. ${doubt}`.trim();
		super(context.getNode(), {}, { message, description });
		// n8n may replace the message by one of its own table, so it is set again.
		Object.assign(this, { message, description });
	}
}

/** The pagination token, which n8n keeps as text and passes back. */
interface Scrolled {
	from: PageRequest;
	/** ID of the first row of the page before: some lists give the same rows on every page. */
	firstId?: string;
}

/** Reads pages until an entry matches. The service's own search would not find all texts that entries show. */
function searchIn(list: List): Search {
	const tree = includeTree(list.include ? [list.include] : []);
	return async function (this, filter = '', paginationToken) {
		const client = await createClient(this, { maxWaitMs: LIST_WAIT_MS });
		const wanted = filter.trim().toLowerCase();
		const results: ListEntry[] = [];
		let next: Scrolled | undefined = JSON.parse(String(paginationToken ?? FIRST_PAGE)) as Scrolled;
		const { from, firstId: before } = next;
		try {
			for await (const { document, rows, onward } of pagesOf(client, list, from)) {
				next = undefined;
				const firstId = rows[0]?.id;
				if (rows.length === 0 || (before !== undefined && firstId === before)) break;
				next = onward && { from: onward, firstId };
				const index = indexIncluded(document.included);
				const entries = list.entries(rows.map((row) => flatten(row, index, tree)));
				// A row without an ID cannot be chosen.
				results.push(
					...entries.filter(({ value, searchText }) => value !== '' && shows(searchText, wanted)),
				);
				if (results.length > 0) break;
			}
		} catch (error) {
			const noList = `This service has no list of its ${list.called}`;
			// Every service has the lists of the contract: without one, the Base URL is wrong.
			const isMisled = statusOf(error) === '404' && IN_CONTRACT.includes(list.path);
			return rethrow(
				isUnknownPath(error) && !isMisled
					? new NoSuchList(this, noList, list.mode, IF_IT_SHOULD)
					: error,
			);
		}
		const isEmpty = results.length === 0 && !wanted && !next;
		if (isEmpty && list.empty) throw new NoSuchList(this, list.empty, list.mode);
		return {
			results: results.map(({ name, value, url }) => ({ name, value, url })),
			...(next && { paginationToken: JSON.stringify(next) }),
		};
	};
}

/** Numbers are also found as they stand on papers, with spaces and dashes. */
const shows = (text: string, wanted: string): boolean =>
	text.toLowerCase().includes(wanted) ||
	(/\d/.test(wanted) && compact(text).includes(compact(wanted)));

/** If the service refuses the include, the pages are read without it: the entries then show less. */
function pagesOf(client: Client, { path, include, explain }: List, from: PageRequest) {
	const part = { first: from.number ?? 1, most: PAGES_AT_A_TIME, from };
	const listing = { limit: Infinity, mostAhead: 0, mayBeUnpaged: !include, part };
	return firstTaken(include ? [{ include }, {}] : [{}], (query) =>
		client.pages({ method: 'GET', path, query }, listing, { explain }),
	);
}

const CARRIERS = { called: 'carriers', mode: 'SCAC' };
const supportedCarriers = searchIn({
	...CARRIERS,
	path: '/shipping_lines',
	entries: carrierEntries('name', 'scac'),
});
const carriersInUse = searchIn({
	...CARRIERS,
	path: '/shipments',
	entries: carrierEntries('shipping_line_name', 'shipping_line_scac'),
	empty: 'There are no shipments yet to take carriers from',
});

/** Searches a list. The first of `fields` is the title of an entry, the others help to recognize it. */
function listByFields(path: string, fields: string, more: Partial<List> = {}) {
	const [title, ...hints] = fields.split(', ');
	return searchIn({
		called: path.slice(1).replaceAll('_', ' '),
		path,
		...more,
		entries: (rows) =>
			rows.map((row) => entry(row.id, row[title], ...hints.map((name) => row[name]))),
	});
}

export const LIST_SEARCH: { [method: string]: Search } = {
	...CUSTOM_FIELD_SEARCH,
	/** The supported carriers, or those of the account's shipments where the service has no such list. */
	async searchCarriers(filter = '', paginationToken) {
		const found = await supportedCarriers
			.call(this, filter, paginationToken)
			.catch(async (error: unknown) =>
				error instanceof NoSuchList
					? await carriersInUse.call(this, filter, paginationToken)
					: rethrow(error),
			);
		const scac = filter.trim().toUpperCase();
		// The filter may be the code of a carrier that no list has.
		const mayBeCode = paginationToken === undefined && mayBeScac(scac);
		const isFound = found.results.some(({ value }) => value === scac);
		return mayBeCode && !isFound
			? { ...found, results: [...found.results, { name: `Use "${scac}"`, value: scac }] }
			: found;
	},
	searchContainers: searchIn({
		called: 'containers',
		path: '/shipments',
		include: 'containers',
		// Every profile of the service lists shipments, but not every one lists containers.
		entries: (shipments) =>
			shipments.flatMap(({ containers, bill_of_lading_number: bill, pod_vessel_name: vessel }) =>
				listOf(containers).map((row) => entry(row.id, row.number, bill, vessel, row.ref_numbers)),
			),
	}),
	searchCustomFieldDefinitions: listByFields(
		'/custom_field_definitions',
		'display_name, entity_type, api_slug',
		{ explain: explainFeature },
	),
	searchNotifications: listByFields(
		'/webhook_notifications',
		'event, created_at, delivery_status',
		{ called: 'notifications' },
	),
	searchParties: listByFields('/parties', 'company_name'),
	searchPorts: listByFields('/ports', 'name, code, country_code'),
	searchShipments: listByFields(
		'/shipments',
		'bill_of_lading_number, pod_vessel_name, ref_numbers',
	),
	searchShippingLines: listByFields('/shipping_lines', 'name, scac'),
	searchTrackingRequests: listByFields('/tracking_requests', 'request_number, scac, status'),
	searchWebhooks: listByFields('/webhooks', 'url'),
};

interface ListEntry extends INodeListSearchItems {
	searchText: string;
}

/** `MEDU1234567 (EVER EXAMPLE, PO-1)`: the title, then the hints that help to recognize it in brackets. */
function entry(value: unknown, title: unknown, ...hints: unknown[]): ListEntry {
	const known = hints.flat().map(textOf).filter(Boolean);
	const name = `${textOf(title) || textOf(value)}${known.length ? ` (${known.join(', ')})` : ''}`;
	const searchText = [textOf(title), ...known].filter(Boolean).join(' ');
	return { name, value: textOf(value), searchText };
}

function carrierEntries(nameField: string, scacField: string) {
	return (rows: FlatResource[]): ListEntry[] =>
		[...new Map(rows.map((row) => [textOf(row[scacField]), row]))]
			.filter(([scac]) => scac !== '')
			.map(([scac, row]) => entry(scac, row[nameField], scac));
}

/** Lists read by the client's own reader of pages, from a service that a test makes up. */
import type { JsonApiDocument } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import type {
	ApiRequest,
	Client,
	ListingOptions,
	Page,
} from '../../../../nodes/ContainerTracking/api/types';
import { readPages } from '../../../../nodes/ContainerTracking/api/paging/readPages';
import { answered } from './listServer.mts';

export const SHIPMENTS: ApiRequest = { method: 'GET', path: '/shipments' };
export const ALL: ListingOptions = { limit: Infinity };

/** With the error context and what a run of the client knows of refusals. */
export const reading = (send: Client['send'], options = ALL, request = SHIPMENTS) =>
	readPages(send, request, options, { itemIndex: 2 }, new Set());

export async function pagesRead(
	send: Client['send'],
	options = ALL,
	request = SHIPMENTS,
): Promise<Page[]> {
	const pages: Page[] = [];
	for await (const page of reading(send, options, request)) pages.push(page);
	return pages;
}

export const idsOf = (pages: Page[]): string[] =>
	pages.flatMap(({ rows }) => rows.map(({ id }) => id));

export const NEXT = 'https://service.example/v2/ports?page[number]=';

/** Reads everything from a service that answers the n-th request, counted from 1, as reported. */
export async function readAnswers(
	document: (count: number, number: number) => JsonApiDocument,
	see: (page: Page) => void = () => undefined,
) {
	const queries: Array<{ [name: string]: unknown } | undefined> = [];
	const send: Client['send'] = async (sent) => {
		queries.push(sent.query);
		return answered(sent, document(queries.length, Number(sent.query?.['page[number]'])));
	};
	const ids: string[] = [];
	const request: ApiRequest = { method: 'GET', path: '/ports' };
	for await (const page of reading(send, ALL, request)) {
		see(page);
		ids.push(...page.rows.map(({ id }) => id));
	}
	return { ids, queries };
}

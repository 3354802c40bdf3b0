import omit from 'lodash/omit';

import { inWords } from '../input';
import {
	entriesOf,
	pointsTo,
	rethrow,
	statusOf,
	type ApiRequest,
	type ListingOptions,
	type Page,
} from '../transport';
import type { Run } from './definition';
import type { filtersSet } from './request';

/**
 * The pages of a list. Where the service refuses filters that rows show whether they fit, all rows are read and
 * looked at, as at a service that drops those filters without a word.
 *
 * @param earlier what the service said where it was asked before
 */
export async function* pagesOf(
	run: Run,
	request: ApiRequest,
	listing: ListingOptions,
	filters: ReturnType<typeof filtersSet>,
	earlier?: unknown,
): AsyncGenerator<Page> {
	const { client, errorContext } = run;
	let hasBegun = false;
	try {
		for await (const page of client.pages(request, listing, errorContext)) {
			hasBegun = true;
			yield page;
		}
	} catch (error) {
		const refused = hasBegun ? [] : refusedBy(error, filters);
		if (refused.length === 0 || refused.some(({ filter }) => filter.needsService))
			// The first refusal names all that it is about.
			return rethrow(statusOf(error) === '400' ? (earlier ?? error) : error);
		const query = omit(
			request.query,
			refused.flatMap(({ filter }) => filter.query ?? []),
		);
		const others = filters.filter((each) => !refused.includes(each));
		run.hint(lookedThrough(refused.map(({ filter }) => filter.field.displayName)));
		yield* pagesOf(run, { ...request, query }, listing, others, earlier ?? error);
	}
}

function refusedBy(error: unknown, filters: ReturnType<typeof filtersSet>) {
	const entries = statusOf(error) === '400' ? entriesOf(error) : [];
	return filters.filter(({ filter: { query } }) =>
		entries.some((entry) => query !== undefined && pointsTo(entry, query)),
	);
}

const lookedThrough = (names: string[]): string =>
	`The service does not take ${inWords(names)}, so the whole list was looked through for what fits.`;

/** A service of one list, for what an answer may report its rest or do with a query. */
import { serve } from '../../serve/index.mts';
import { closeAfterFile } from './closing.mts';
import { createEngine } from './engine.mts';
import { runner } from './scene.mts';

export interface Row {
	type: string;
	id: string;
	attributes: { [name: string]: unknown };
	relationships?: { [name: string]: unknown };
}

export interface Answer {
	status?: number;
	body: { [member: string]: unknown };
}

/** What answers a query. */
export type Answering = (query: URLSearchParams) => Answer;

/** Answers every GET alike; `queries` are those that came. */
export async function startListService(answer: Answering) {
	const { url, arrivals, close } = await serve(({ query }) => answer(query));
	closeAfterFile(close);
	return {
		url,
		run: runner(await createEngine({ baseUrl: url, apiKey: 'a-key' })),
		get queries() {
			return arrivals.map(({ query }) => query);
		},
	};
}

/** As section "Errors" of the interface has it. */
export const refused = (detail: string, source?: object): Answer => ({
	status: 400,
	body: { errors: [{ status: '400', title: 'Bad Request', detail, ...(source && { source }) }] },
});

/** The paging parameters of a query that a service takes. */
export function pageOf(query: URLSearchParams, { size = 100, most = 100, number = true } = {}) {
	const asked = Number(query.get('page[size]') ?? size);
	return {
		size: Math.min(asked, most),
		number: number ? Number(query.get('page[number]') ?? 1) : 1,
	};
}

/** The rows of a page. */
export const cut = <T,>(rows: T[], { size, number }: { size: number; number: number }): T[] =>
	rows.slice((number - 1) * size, number * size);

/**
 * A service that answers every fifth request wrongly, in a process of its own. The faults of a page or a
 * thing are drawn from its number and the try alone, so pages and things meet the same ones; after three in
 * a row it is answered, since a client may give up a service that never answers.
 */
import { Prng } from '../prng.mts';
import type { Answer } from '../serve/index.mts';
import { argumentGiven, inServiceProcess, serveFromHere } from './serviceProcess.mts';

const SHARE = 0.2;
const MOST_IN_A_ROW = 3;
/** Rows on a page; the service's own size, whatever is asked for. */
export const ROWS = 10;

const status = (code: number, headers: Answer['headers'] = {}): Answer => ({
	...{ status: code, headers },
	body: { errors: [{ title: 'Try again' }] },
});

/** In place of an answer, or of a part of it. */
const FAULTS: Answer[] = [
	status(429, { 'Retry-After': '0.2' }),
	status(429),
	status(500),
	status(502),
	status(503, { 'Retry-After': '0.2' }),
	{ connection: 'reset' },
	{ connection: 'broken' },
	{ body: undefined },
	{ headers: { 'Content-Type': 'text/html' }, body: '<html></html>' },
	{ connection: 'silent' },
];

/** The fault that a try meets, by the number of what is asked for. */
export function faultOf(number: number, tries: number): number | undefined {
	if (tries > MOST_IN_A_ROW) return undefined;
	const prng = new Prng(number * 1_009 + tries);
	return prng.chance(SHARE) ? prng.between(0, FAULTS.length - 1) : undefined;
}

const container = (number: number, bytes: number) => ({
	type: 'container',
	id: `c${number}`,
	attributes: { number: `TEST${number}`, filler: 'x'.repeat(bytes) },
});

function documentOf(number: number, isPage: boolean, pages: number): object {
	if (!isPage) return { data: container(number, 100 * ROWS) };
	const first = (number - 1) * ROWS + 1;
	const data = Array.from({ length: ROWS }, (_, index) => container(first + index, 100));
	const next = number < pages && { next: `/v2/containers?page[number]=${number + 1}` };
	return { data, meta: { size: ROWS, total: pages * ROWS }, links: { self: '/v2', ...next } };
}

async function serve(pages: number): Promise<void> {
	const tries = new Map<string, number>();
	await serveFromHere(({ path, query }) => {
		// Each client has a path of its own in front, so that each meets all faults.
		const id = /\/containers\/c(\d+)$/.exec(path)?.[1];
		const number = Number(id ?? query.get('page[number]') ?? 1);
		const key = `${path} ${number}`;
		tries.set(key, (tries.get(key) ?? 0) + 1);
		const fault = faultOf(number, tries.get(key) ?? 1);
		const body = documentOf(number, id === undefined, pages);
		return { body, ...(fault !== undefined && FAULTS[fault]) };
	});
}

/** Starts the service with so many pages, or things, and ends it after the work. */
export const withFaultyService = async <Result,>(
	pages: number,
	work: (url: string) => Promise<Result>,
): Promise<Result> => await inServiceProcess(import.meta.url, pages, work);

const pages = argumentGiven<number>(import.meta.url);
if (pages !== undefined) await serve(pages);

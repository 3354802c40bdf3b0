/** How the service is asked for what has a number. */
import {
	FIRST_PAGE,
	ifOffered,
	isPage,
	type ApiRequest,
	type Client,
	type ErrorContext,
} from '../transport';
import { flatten, resourcesOf } from '../jsonapi';
import type { FoundByNumber } from '../input/links';
import { matchesIn, matchesOf, type Match } from './numberMatches';

/** Of what a search found and does not tell the ID of, so many are looked up. */
const MOST_UNTOLD = 10;

/** By what the service is asked, and for whom in messages. */
export interface Run {
	client: Client;
	errorContext: ErrorContext;
}

/** Something may have the number that is not told: there is no search, or rows of it are missing. */
export const UNTOLD: Match = { name: '', untold: 'shipments' };

type LookUp = (run: Run, number: string) => Promise<Match[]>;

export const SEARCH: LookUp = async (run, number) => {
	const request: ApiRequest = { method: 'GET', path: '/search', query: { query: number } };
	const matches: Match[] = [];
	let mayMissRows = false;
	for await (const page of run.client.pages(request, { limit: Infinity }, run.errorContext)) {
		matches.push(...page.rows.flatMap((row) => matchesOf(flatten(row), number)));
		mayMissRows = page.mayMissRows;
	}
	if (mayMissRows) matches.push(UNTOLD);
	const told = await Promise.all(
		matches.slice(0, MOST_UNTOLD).map(async (match) => await byName(run, match)),
	);
	return [...told.flat(), ...matches.slice(MOST_UNTOLD)];
};

/** What a search does not tell the ID of is in the lists, by its own number; else it stays untold. */
async function byName(run: Run, match: Match): Promise<Match[]> {
	const { name, untold, shipments } = match;
	if (!untold || !name || (untold === 'containers' && shipments)) return [match];
	const found = (await ifOffered(IN_LISTS[untold](run, name))) ?? [];
	const own = found.filter(({ [untold]: id }) => id);
	return own.length > 0 ? own : [match];
}

/** The service drops filters it does not know, so each row is looked at. */
const listed =
	(list: string, parameter: string, include?: string): LookUp =>
	async ({ client, errorContext }, number) => {
		const request: ApiRequest = {
			method: 'GET',
			path: list,
			query: { [parameter]: asStored(number), include },
			expects: (answer) => isPage(FIRST_PAGE, answer),
		};
		const { document } = await client.send(request, errorContext);
		return matchesIn(document, resourcesOf(document), number);
	};

/** Without inner spaces, in capitals: filters may compare letter by letter. */
const asStored = (number: string): string => number.replace(/\s+/g, '').toUpperCase();

const CONTAINERS = listed('/containers', 'filter[number]');
const SHIPMENTS = listed('/shipments', 'number', 'containers');
const REQUESTS = listed('/tracking_requests', 'filter[request_number]');

const IN_LISTS: Record<FoundByNumber, LookUp> = {
	containers: CONTAINERS,
	shipments: SHIPMENTS,
	tracking_requests: REQUESTS,
};

export const LOOK_UPS: LookUp[] = [
	SEARCH,
	listed('/shipments', 'filter[bill_of_lading_number]', 'containers'),
	SHIPMENTS,
	CONTAINERS,
	REQUESTS,
];

/** What was requested is asked for first; a search also finds what only refers to the number. */
export const OF_REQUESTS: LookUp[] = [REQUESTS, SEARCH];

/** The list of containers comes first: it tells which of them are gone. */
export const OF_CONTAINERS: LookUp[] = [CONTAINERS, SEARCH, SHIPMENTS, REQUESTS];

import { BadInput, excerpt } from '../input';
import { flatten, includeTree, indexIncluded, resourcesOf } from '../jsonapi';
import {
	FIRST_PAGE,
	ifOffered,
	isPage,
	path,
	type ApiRequest,
	type Client,
	type ErrorContext,
} from '../transport';
import { LinkedNumber, type FoundByNumber } from '../input/links';
import { asMatch, listOf, matchesIn, matchesOf, type Match } from './numberMatches';

const MOST_NAMED = 5;
/** Looked through where a number cannot be asked for. */
const MOST_PAGES = 10;

/** By what the service is asked, and for whom in messages. */
interface Run {
	client: Client;
	errorContext: ErrorContext;
}

/** Replaces each number that stands in a link by the ID of what has it. */
export async function withNumbersLookedUp<Parameters extends { [name: string]: unknown }>(
	run: Run,
	fields: Array<{ name: string; displayName: string }>,
	parameters: Parameters,
): Promise<Parameters> {
	const found: { [name: string]: string } = {};
	for (const { name, displayName } of fields) {
		const linked = parameters[name];
		if (linked instanceof LinkedNumber) found[name] = await idOf(run, displayName, linked);
	}
	return Object.keys(found).length > 0 ? { ...parameters, ...found } : parameters;
}

/** The one that has the number. None or several are never guessed about. */
async function idOf(run: Run, field: string, { segment, number }: LinkedNumber): Promise<string> {
	const candidates = new Map<string, string>();
	const { matches, isPartial } = await matchesFor(run, segment, number);
	for (const { [segment]: id, name } of matches) {
		if (id && !candidates.has(id)) candidates.set(id, name);
	}
	const [only] = candidates.keys();
	if (candidates.size === 1) return only;
	const told = `the number or reference "${excerpt(number, 60)}"`;
	if (candidates.size === 0 && isPartial) {
		throw new BadInput(
			`${field}: ${told} was not found`,
			`This service cannot be asked for every number. Pick the ${field.toLowerCase()} from the list, or enter the ID.`,
		);
	}
	if (candidates.size === 0) {
		throw new BadInput(
			`${field}: nothing in the account has ${told}`,
			`Check the number in the link, or use a link that holds the ID of the ${field.toLowerCase()}.`,
		);
	}
	const named = [...candidates].map(([id, name]) => `${name || 'without a number'} (${id})`);
	const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : '';
	throw new BadInput(
		`${field}: ${candidates.size} have ${told}`,
		`They are ${named.slice(0, MOST_NAMED).join(', ')}${more}. Enter the ID of one of them.`,
	);
}

interface Found {
	matches: Match[];
	/** The service has no search, which would find whatever has the number. */
	isPartial: boolean;
}

/** Asks in turn, the surest first, until something has the number. */
async function matchesFor(run: Run, wanted: FoundByNumber, number: string): Promise<Found> {
	let isPartial = false;
	for (const look of LOOK_UPS) {
		const matches = await ifOffered(look(run, number));
		isPartial ||= look === SEARCH && matches === undefined;
		const fitting = (matches ?? []).filter(({ [wanted]: id }) => id);
		if (fitting.length > 0) return { matches: fitting, isPartial };
		const ofShipments = wanted === 'containers' ? await containersOf(run, matches ?? []) : [];
		if (ofShipments.length > 0) return { matches: ofShipments, isPartial };
	}
	const newest = isPartial ? await ifOffered(lookThrough(run, wanted, number)) : undefined;
	return { matches: newest ?? [], isPartial };
}

type LookUp = (run: Run, number: string) => Promise<Match[]>;

const SEARCH: LookUp = async (run, number) => {
	const request: ApiRequest = { method: 'GET', path: '/search', query: { query: number } };
	const matches: Match[] = [];
	for await (const { rows } of run.client.pages(request, { limit: Infinity }, run.errorContext)) {
		matches.push(...rows.flatMap((row) => matchesOf(flatten(row), number)));
	}
	return matches;
};

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

const LOOK_UPS: LookUp[] = [
	SEARCH,
	listed('/shipments', 'filter[bill_of_lading_number]', 'containers'),
	listed('/shipments', 'number', 'containers'),
	listed('/containers', 'filter[number]'),
	listed('/tracking_requests', 'filter[request_number]'),
];

/** The newest rows, where the service cannot be asked for a number. */
async function lookThrough({ client, errorContext }: Run, wanted: FoundByNumber, number: string) {
	const list: ApiRequest =
		wanted === 'tracking_requests'
			? { method: 'GET', path: '/tracking_requests' }
			: { method: 'GET', path: '/shipments', query: { include: 'containers' } };
	const matches: Match[] = [];
	for await (const page of client.pages(list, { limit: Infinity }, errorContext)) {
		matches.push(...matchesIn(page.document, page.rows, number));
		if (page.number >= MOST_PAGES) break;
	}
	return matches.filter(({ [wanted]: id }) => id);
}

/** Who names a shipment means its container, where it has but one. */
async function containersOf({ client, errorContext }: Run, matches: Match[]): Promise<Match[]> {
	const ids = new Set(matches.flatMap(({ shipments }) => shipments ?? []));
	const containers: Match[] = [];
	for (const id of ids) {
		const query = { include: 'containers' };
		const request: ApiRequest = { method: 'GET', path: path`/shipments/${id}`, query };
		const { document } = await client.send(request, errorContext);
		const index = indexIncluded(document.included);
		for (const row of resourcesOf(document)) {
			const shipment = flatten(row, index, includeTree(['containers']));
			containers.push(...listOf(shipment.containers).map(asMatch));
		}
	}
	return containers;
}

import { filter, uniqBy } from 'lodash';

import { BadInput, excerpt } from '../api/input/badInput';
import { hasValidCheckDigit, isContainerNumber, isSameNumber } from '../api/input/values';
import { flatten, includeTree, indexIncluded } from '../api/jsonapi/flatten';
import { resourceOf, resourcesOf, textOf } from '../api/jsonapi/types';
import { ifOffered, ifTaken } from '../api/errors/classify';
import { onceForEach } from '../api/memo';
import { path } from '../api/urls';
import type { ApiRequest, Client } from '../api/types';
import { isFirstPage } from '../api/paging/page';
import { LinkedNumber, type FoundByNumber } from '../api/input/links';
import type { Service as Run } from './account/shipmentPages';
import { asMatch, listOf, type Match, matchesIn, matchOf } from './numberMatches';

const MOST_MATCHES_NAMED = 5;
/** Pages of the newest rows to search, where the service has no query for a number: more would take too long. */
export const MOST_PAGES = 10;

/** IDs by client: items of a run that name one number ask once, and none of them overtakes an earlier one. */
const ids = onceForEach<Client, Promise<string>>();

/** Replaces each number that was entered in place of an ID by the ID of the resource that has the number. */
export async function withNumbersLookedUp<Parameters extends { [name: string]: unknown }>(
	run: Run,
	fields: Array<{ name: string; displayName: string }>,
	parameters: Parameters,
): Promise<Parameters> {
	const found: { [name: string]: string } = {};
	for (const { name, displayName } of fields) {
		const linked = parameters[name];
		if (!(linked instanceof LinkedNumber)) continue;
		const { segment, origin, number } = linked;
		const key = [displayName, segment, origin, number].join('\n');
		found[name] = await ids(run.client, key, async () => await idOf(run, displayName, linked));
	}
	return Object.keys(found).length > 0 ? { ...parameters, ...found } : parameters;
}

/** All shipments that carry the container with a number, and whether there may be more. */
export async function shipmentsOf(run: Run, containerNumber: string) {
	const sought = new LinkedNumber('shipments', containerNumber, 'container');
	const { matches, isPartial } = await matchesFor(run, sought);
	const ids = new Set(matches.flatMap(({ shipments }) => shipments ?? []));
	return { ids: [...ids], isPartial };
}

async function idOf(run: Run, field: string, linked: LinkedNumber): Promise<string> {
	const { segment, origin } = linked;
	const { matches, isPartial, others = [] } = await matchesFor(run, linked);
	const each = (all: Match[]) => uniqBy(filter(all, segment), segment);
	// A container number recurs on later voyages: the container that was not picked up is meant.
	const here = origin === 'container' ? matches.filter(({ isPickedUp }) => !isPickedUp) : [];
	const found = each(here.length > 0 ? here : matches);
	if (found.length === 1) return textOf(found[0][segment]);
	const isFound = found.length > 0;
	const candidates = isFound || isPartial || origin === 'container' ? found : each(others);
	if (candidates.length === 0) throw notFound(field, linked, isPartial);
	const first = candidates.slice(0, MOST_MATCHES_NAMED);
	const named = await Promise.all(
		first.map(async (match) => `${await matchName(run, segment, match)} (${match[segment]})`),
	);
	const left = candidates.length - first.length;
	const names = `${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
	if (isFound)
		throw new BadInput(
			`${field}: ${candidates.length} have ${inWords(linked)}`,
			`They are ${names}. Enter the ID of one of them.`,
		);
	throw new BadInput(
		`${field}: what the search found does not show ${inWords(linked)}`,
		`It found ${names}. Where one of them is meant, enter its ID.`,
	);
}

/** Adds the bill of lading, where it can be read, to distinguish several matches for one number. */
async function matchName(
	{ client, errorContext }: Run,
	segment: FoundByNumber,
	{ name, shipments }: Match,
): Promise<string> {
	if (!shipments || segment === 'tracking_requests') return name || 'without a number';
	const request: ApiRequest = { method: 'GET', path: path`/shipments/${shipments}` };
	const answer = await client.send(request, errorContext).catch(() => undefined);
	const billOfLading = textOf(
		resourceOf(answer?.document ?? {})?.attributes?.bill_of_lading_number,
	);
	if (!billOfLading || billOfLading === name) return name || 'without a number';
	return `${name || 'one'} of bill of lading ${billOfLading}`;
}

interface FoundMatches {
	matches: Match[];
	/** There may be more matches: the service has no search, or rows of the search are missing. */
	isPartial: boolean;
	/** Rows of the search, even those that do not show the number. */
	others?: Match[];
}

/** Tries the look-ups in order, the most reliable first, until one finds the number. */
async function matchesFor(run: Run, { segment, number, origin }: LinkedNumber) {
	const isOwn = ({ containers, name }: Match) =>
		origin !== 'container' || (containers !== undefined && isSameNumber(name, number));
	let isPartial = false;
	let others: Match[] = [];
	const lookUps = segment === 'tracking_requests' ? OF_REQUESTS : LOOK_UPS;
	for (const look of origin === 'container' ? OF_CONTAINERS : lookUps) {
		const found = await ifOffered(look(run, number));
		isPartial ||= found ? found.isPartial : look === SEARCH;
		others = found?.others ?? others;
		const { matches = [] } = found ?? {};
		const fitting = matches.filter((match) => match[segment] && isOwn(match));
		if (fitting.length > 0) return { matches: fitting, isPartial };
		const isInShipments = segment === 'containers' || origin === 'container';
		const ofShipments = isInShipments ? await containersOf(run, matches) : [];
		const own = ofShipments.filter(isOwn);
		if (own.length > 0) return { matches: own, isPartial };
	}
	// Every service has these lists: where their paths are unknown too, that error is thrown, not one on the number.
	const newest = isPartial ? await ifTaken(lookThrough(run, segment, number)) : undefined;
	return { matches: (newest ?? []).filter(isOwn), isPartial, others };
}

/** Searches the newest rows, where the service has no query for a number. */
async function lookThrough({ client, errorContext }: Run, wanted: FoundByNumber, number: string) {
	const list: ApiRequest =
		wanted === 'tracking_requests'
			? { method: 'GET', path: '/tracking_requests' }
			: { method: 'GET', path: '/shipments', query: { include: 'containers' } };
	const matches: Match[] = [];
	for await (const page of client.pages(list, { limit: Infinity }, errorContext)) {
		matches.push(...matchesIn(page.document, page.rows, number, list.path));
		if (page.number >= MOST_PAGES) break;
	}
	return matches.filter(({ [wanted]: id }) => id);
}

/** The containers of matching shipments: a number of a shipment with one container means that container. */
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
			const within = listOf(shipment.containers).map(asMatch);
			containers.push(...within.map((match) => ({ ...match, shipments: id })));
		}
	}
	return containers;
}

const inWords = ({ number, origin }: LinkedNumber): string =>
	`the ${origin === 'container' ? 'container number' : 'number or reference'} "${excerpt(number, 60)}"`;

function notFound(field: string, linked: LinkedNumber, isPartial: boolean): BadInput {
	const { number, origin } = linked;
	const thing = field.toLowerCase();
	const isMisprint = origin === 'container' && !hasValidCheckDigit(number);
	const misprint = isMisprint ? 'Its check digit does not fit, so look for a misprint. ' : '';
	if (isPartial) {
		return new BadInput(
			`${field}: ${inWords(linked)} was not found`,
			`${misprint}This service cannot be asked for every number. Pick the ${thing} from the list, or enter the ID.`,
		);
	}
	return new BadInput(
		`${field}: nothing in the account has ${inWords(linked)}`,
		origin === 'link'
			? `Check the number in the link, or use a link that holds the ID of the ${thing}.`
			: `${misprint}Check the number, or pick the ${thing} from the list.`,
	);
}

/** Finds rows that have the number; `asked` is what the service is asked for. */
type LookUp = (run: Run, number: string, asked?: string) => Promise<FoundMatches>;

const SEARCH: LookUp = async ({ client, errorContext }, number, asked = number) => {
	const request: ApiRequest = { method: 'GET', path: '/search', query: { query: asked } };
	const listing = { limit: Infinity, mayBeUnpaged: true };
	const matches: Match[] = [];
	const others: Match[] = [];
	let isPartial = false;
	for await (const page of client.pages(request, listing, errorContext)) {
		matches.push(...matchesIn(page.document, page.rows, number));
		others.push(...page.rows.flatMap((row) => matchOf(flatten(row))));
		isPartial = page.mayMissRows;
	}
	return { matches, isPartial, others };
};

/** The service drops filters it does not know, so each row is checked. */
const listed =
	(list: string, parameter: string, include?: string): LookUp =>
	async ({ client, errorContext }, number, asked = number) => {
		const request: ApiRequest = {
			method: 'GET',
			path: list,
			// The number is sent without spaces and in capitals, since filters may compare letter by letter.
			query: { [parameter]: asked.replace(/\s+/g, '').toUpperCase(), include },
			expects: isFirstPage,
		};
		const { document } = await client.send(request, errorContext);
		const matches = matchesIn(document, resourcesOf(document), number, list);
		return { matches, isPartial: false };
	};

const BILLS = listed('/shipments', 'filter[bill_of_lading_number]', 'containers');
const CONTAINERS = listed('/containers', 'filter[number]');
const SHIPMENTS = listed('/shipments', 'number', 'containers');
const REQUESTS = listed('/tracking_requests', 'filter[request_number]');

/** A bill of lading may be stored without the SCAC that papers have in front. */
const SCAC_IN_FRONT = /^[a-z]{4}\s*(?=\w*\d)(.{5,})$/i;

const WITHOUT_SCAC: LookUp = async (run, number) => {
	const [, bare] = (!isContainerNumber(number) && SCAC_IN_FRONT.exec(number)) || [];
	if (!bare) return { matches: [], isPartial: false };
	const { matches = [], isPartial = false } = (await ifOffered(SEARCH(run, number, bare))) ?? {};
	// Other rows of the search are not named: what they have in common with the number may be chance.
	return matches.length > 0 ? { matches, isPartial } : await BILLS(run, number, bare);
};

const LOOK_UPS: LookUp[] = [SEARCH, BILLS, SHIPMENTS, CONTAINERS, REQUESTS, WITHOUT_SCAC];

/** The list of requests comes first, since a search also finds requests that only refer to the number. */
const OF_REQUESTS: LookUp[] = [REQUESTS, SEARCH, WITHOUT_SCAC];

/** The list of containers comes first, since it shows which of them were picked up. */
const OF_CONTAINERS: LookUp[] = [CONTAINERS, SEARCH, SHIPMENTS, REQUESTS];

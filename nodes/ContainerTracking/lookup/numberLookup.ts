import groupBy from 'lodash/groupBy';

import { BadInput, isSameNumber } from '../input';
import { flatten, includeTree, indexIncluded, resourceOf, resourcesOf, textOf } from '../jsonapi';
import { ifOffered, path, type ApiRequest } from '../transport';
import { LinkedNumber, type FoundByNumber } from '../input/links';
import { LOOK_UPS, OF_CONTAINERS, OF_REQUESTS, SEARCH, UNTOLD, type Run } from './numberLookUps';
import { inWords, notFound } from './numberMessages';
import { asMatch, listOf, matchesIn, type Match } from './numberMatches';

const MOST_NAMED = 5;
/** Looked through where a number cannot be asked for. */
const MOST_PAGES = 10;

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

/** All shipments that carry the container with a number, and whether there may be more. */
export async function shipmentsOf(run: Run, containerNumber: string) {
	const sought = new LinkedNumber('shipments', containerNumber, 'container');
	const { matches, isPartial } = await matchesFor(run, sought);
	const ids = new Set(matches.flatMap(({ shipments }) => shipments ?? []));
	return { ids: [...ids], isPartial };
}

/** The one that has the number. None or several are never guessed about. */
async function idOf(run: Run, field: string, linked: LinkedNumber): Promise<string> {
	const { segment, origin } = linked;
	const candidates = new Map<string, Match>();
	const { matches, isPartial } = await matchesFor(run, linked);
	for (const match of origin === 'container' ? stillHere(matches) : matches) {
		const { [segment]: id } = match;
		if (id && !candidates.has(id)) candidates.set(id, match);
	}
	const [only] = candidates.keys();
	if (candidates.size === 1) return only;
	if (candidates.size === 0) throw notFound(field, linked, isPartial);
	const first = [...candidates].slice(0, MOST_NAMED);
	const named = await Promise.all(
		first.map(async ([id, match]) => `${await nameOf(run, segment, match)} (${id})`),
	);
	const left = candidates.size - first.length;
	throw new BadInput(
		`${field}: ${candidates.size} have ${inWords(linked)}`,
		`They are ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}. Enter the ID of one of them.`,
	);
}

/** A container that several share is told apart by its bill of lading, where that is to be had. */
async function nameOf(
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

/** A container comes again on another voyage: the one that is not gone is meant. */
function stillHere(matches: Match[]): Match[] {
	const here = matches.filter(({ isPickedUp }) => !isPickedUp);
	return here.length > 0 ? here : matches;
}

interface Found {
	matches: Match[];
	/** The service has no search, which would find whatever has the number. */
	isPartial: boolean;
}

/** Asks in turn, the surest first, until something has the number. */
async function matchesFor(run: Run, { segment, number, origin }: LinkedNumber): Promise<Found> {
	const isOwn = ({ containers, name }: Match) =>
		origin !== 'container' || (containers !== undefined && isSameNumber(name, number));
	let isPartial = false;
	const isRequest = segment === 'tracking_requests';
	const inTurn = isRequest ? OF_REQUESTS : LOOK_UPS;
	for (const look of origin === 'container' ? OF_CONTAINERS : inTurn) {
		const matches = await ifOffered(look(run, number));
		isPartial ||= look === SEARCH && (matches ?? [UNTOLD]).some(({ untold }) => untold);
		const fitting = (matches ?? []).filter((match) => match[segment] && isOwn(match));
		if (fitting.length > 0) return { matches: fitting, isPartial };
		const isInShipments = segment === 'containers' || origin === 'container';
		const ofShipments = isInShipments ? await containersOf(run, matches ?? []) : [];
		const own = ofShipments.filter(isOwn);
		if (own.length > 0) return { matches: own, isPartial };
	}
	const newest = isPartial ? await ifOffered(lookThrough(run, segment, number)) : undefined;
	return { matches: (newest ?? []).filter(isOwn), isPartial };
}

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
	const named = groupBy(
		matches.filter(({ shipments }) => shipments),
		'shipments',
	);
	const containers: Match[] = [];
	for (const [id, ofShipment] of Object.entries(named)) {
		const query = { include: 'containers' };
		const request: ApiRequest = { method: 'GET', path: path`/shipments/${id}`, query };
		const { document } = await client.send(request, errorContext);
		const index = indexIncluded(document.included);
		for (const row of resourcesOf(document)) {
			const shipment = flatten(row, index, includeTree(['containers']));
			const within = listOf(shipment.containers).map(asMatch);
			const isMeant = ({ name }: Match) =>
				ofShipment.some((match) => match.untold !== 'containers' || isSameNumber(match.name, name));
			containers.push(
				...within.filter(isMeant).map((match) => ({ ...match, shipments: textOf(id) })),
			);
		}
	}
	return containers;
}

import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { uniqBy } from 'lodash';
import { DateTime } from 'luxon';

import type { Service } from '../search/account/shipmentPages';
import { readNotification } from '../events/notification';
import { idOf, type Resource, resourcesOf } from '../api/jsonapi/types';
import type { Client } from '../api/types';
import { ifOffered, nodeError, rethrow, statusOf } from '../api/errors/classify';
import { hash } from '../trigger/boundedStore';
import { triggerItems } from '../trigger/reducer/reducer';
import { AccountShipments, wantedRequests } from './account';
import { Comparison, type ComparisonFacts, type FoundNotification } from './comparison';
import { ChangeItems } from './documents';
import { type ChangeParameters, type ChangeSettings, readChangeSettings } from './settings';
import { sinceReading, type Snapshot } from './state';
import {
	assertNotLost,
	keepSnapshot,
	nodeKey,
	type Last,
	loadSnapshot,
	noteReading,
	type ReadingContext,
} from './store';

export const BY_HAND =
	'Run by hand: these are examples made of the newest shipments. Nothing is compared or remembered; the published workflow does that.';
const STILL_READING =
	'The run before is still reading the account, so this one does nothing: what changed comes with that one or the next.';
const NOT_PARSED =
	'What was remembered cannot be read, so this is a first reading: changes since the last one are not known.';
const FIRST =
	'This was the first reading, which only looks: the next run reports what changes from now on.';
const OTHER_ACCOUNT =
	'No shipment of the reading before was read again, as where the API key is of another account: what is there is not reported.';

/** Nodes that are reading in this process. Two readings compared with one snapshot would report all changes twice. */
const reading = new Set<string>();

export async function readChanges(
	run: Reader & { context: IExecuteFunctions },
	parameters: ChangeParameters,
): Promise<IDataObject[]> {
	const settings = readChangeSettings(parameters);
	if (run.context.getMode() === 'manual') {
		run.hint(BY_HAND);
		return await sampleItems(run, settings);
	}
	const key = nodeKey(run.context);
	if (reading.has(key)) {
		run.hint(STILL_READING);
		return [];
	}
	reading.add(key);
	try {
		await assertNotLost(run.context);
		const { items, isFirst, keep } = await findChanges(run, settings);
		if (isFirst) run.hint(FIRST);
		await keep();
		await noteReading(run.context);
		return items;
	} finally {
		reading.delete(key);
	}
}

export interface Reader extends Pick<Service, 'client' | 'errorContext'> {
	context: ReadingContext;
	hint: (message: string) => void;
}

/**
 * Until `keep` is called the saved snapshot stays as it was, so a run that fails before reports its changes next time.
 */
export async function findChanges(run: Reader, settings: ChangeSettings) {
	const { client, context } = run;
	const { baseUrl } = client;
	const service: Service = { client, errorContext: run.errorContext, pagesAhead: 3 };
	const at = DateTime.utc();
	const items = new ChangeItems(settings, baseUrl, at);
	const last = await lastSnapshot(run);
	const { before, confirmed } = last;
	const { kinds } = settings;
	const facts: ComparisonFacts = {
		at,
		reports: reportsOf(before, settings),
		isWanted: (kind) => kinds.includes(kind),
		baseUrl,
		selection: settings.selection + (settings.readsRequests ? WITH_REQUESTS : ''),
	};
	const comparison = new Comparison(before, facts, last);
	/** `about`: hashes of the IDs of shipment and container, or of the tracking request. */
	const found: Array<{ item: IDataObject; id: string; about: string[]; isOfUnknown?: boolean }> =
		[];
	const report = (of: Resource, notifications: FoundNotification[]) => {
		for (const notification of notifications) {
			const item = items.item(notification);
			const { id, containerId, isOfUnknown } = notification;
			const about = [idOf(of) ?? [], containerId ?? []].flat().map(hash);
			if (item && !confirmed.has(id)) found.push({ item, id, about, isOfUnknown });
		}
	};
	const extent = { since: touchedSince(before, settings, at), hint: run.hint };
	for await (const { request, index } of wantedRequests(service, settings, extent))
		report(request, comparison.seeRequest(request, index));
	const shipments = new AccountShipments(service, at, settings, before);
	for await (const page of shipments.pages())
		for (const read of page) report(read.shipment, comparison.see(read));
	for (const note of shipments.notes()) run.hint(note);
	if (shipments.missing) run.hint(`Shipments: ${shipments.missing}`);
	// After a reading that the filters left empty, a shipment that fits them now is one of this account.
	const isOfFilters = settings.isSelective && before?.shipments.size === 0;
	const isOfOthers = comparison.isOfOthers && !isOfFilters && !settings.reportsFirst;
	const changes = found.filter(({ isOfUnknown }) => !(isOfOthers && isOfUnknown));
	if (changes.length < found.length) run.hint(OTHER_ACCOUNT);
	const waiting = changes.map(({ id, about }): [string, string[]] => [id, about]);
	const now = comparison.end({ isComplete: !shipments.missing });
	const isPending = settings.isConfirmed && changes.length > 0;
	return {
		items: changes.map(({ item }) => item),
		/** There was no snapshot to compare with, and nothing is reported. */
		isFirst: !before && !settings.reportsFirst,
		keep: async () => await keepSnapshot(context, { before, confirmed, now, waiting }, isPending),
	};
}

async function lastSnapshot({ context, client, hint }: Reader): Promise<Last> {
	try {
		return await loadSnapshot(context, client.baseUrl);
	} catch {
		context.logger.warn(NOT_PARSED);
		hint(NOT_PARSED);
		return { before: undefined, confirmed: new Set() };
	}
}

const WITH_REQUESTS = ' and tracking requests';

/** What to report of containers that the previous snapshot lacks. After a change of filters they are not new. */
function reportsOf(before: Snapshot | undefined, { reportsFirst, selection }: ChangeSettings) {
	if (!before) return reportsFirst ? 'everything' : 'nothing';
	const isSame = before.selection.replace(WITH_REQUESTS, '') === selection;
	return isSame ? 'newcomers' : 'nothing';
}

/** Undefined, to read all requests, if the previous reading read none: an old one that is updated must not look new. */
const touchedSince = (before: Snapshot | undefined, settings: ChangeSettings, now: DateTime) =>
	before?.selection === settings.selection + WITH_REQUESTS
		? sinceReading(before, now.toMillis())
		: undefined;

/** The number of example items. Each event kind that was found gives at least one, even if these are more. */
const ENOUGH = 5;

/**
 * The items of a run by hand: the newest of the account as if all were new, else examples of the service. Nothing is
 * saved.
 */
export async function sampleItems(
	{ context, client, errorContext }: Omit<Reader, 'hint'>,
	settings: ChangeSettings,
): Promise<IDataObject[]> {
	const at = DateTime.utc();
	const existingItems = await itemsOfAccount({ client, errorContext }, settings, at);
	if (existingItems.length > 0) return existingItems;
	const examples = await exampleItems(client, settings, at);
	if (examples.length > 0) return examples;
	throw nodeError(
		context,
		'Nothing to show: no shipment of the first page fits Events and Filters, and the service has no example',
		'The published workflow reads the whole account and reports what changes. To have an item to build on, tick more under Events, remove filters, or track a number first.',
	);
}

async function itemsOfAccount(service: Service, settings: ChangeSettings, at: DateTime) {
	const { kinds, selection } = settings;
	const { baseUrl } = service.client;
	const items = new ChangeItems(settings, baseUrl, at);
	const comparison = new Comparison(undefined, {
		...{ at, reports: 'everything', baseUrl, selection },
		isWanted: (kind) => kinds.includes(kind),
	});
	const shown: Array<{ kind: string | undefined; item: IDataObject }> = [];
	const show = (notifications: FoundNotification[]) => {
		for (const each of notifications) {
			const item = items.item(each);
			if (item) shown.push({ kind: readNotification(each.document)?.event, item });
		}
	};
	const firstOfKinds = () => uniqBy(shown, 'kind');
	for await (const { request, index } of wantedRequests(service, settings, { limit: 100 }))
		show(comparison.seeRequest(request, index));
	for await (const shipment of new AccountShipments(service, at, settings).newest()) {
		show(comparison.see(shipment));
		if (firstOfKinds().length === kinds.length && shown.length >= ENOUGH) break;
	}
	const first = firstOfKinds();
	const others = shown.filter((each) => !first.includes(each));
	const most = Math.max(ENOUGH, first.length);
	return [...first, ...others].slice(0, most).map(({ item }) => item);
}

/** A service may have no examples, or not know every event kind. */
async function exampleItems(client: Client, { kinds, output }: ChangeSettings, at: DateTime) {
	const items: IDataObject[] = [];
	const path = '/webhook_notifications/examples';
	for (const event of kinds.slice(0, ENOUGH)) {
		const example = client.send({ method: 'GET', path, query: { event } });
		// An API key that may read shipments may lack permission for the examples.
		const answer = await ifOffered(
			example.catch((error) => (statusOf(error) === '403' ? undefined : rethrow(error))),
		);
		if (!answer) continue;
		const { document } = answer;
		const documents = resourcesOf(document).map((data) => ({ ...document, data }));
		items.push(...triggerItems(documents, { output, baseUrl: client.baseUrl }));
	}
	return output === 'raw' ? items : items.map((item) => ({ ...item, read_at: at.toISO() }));
}

import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { DateTime } from 'luxon';

import type { Service } from '../account';
import { createClient } from '../transport';
import { withRemedies } from '../trigger/headline';
import { AccountShipments } from './accountShipments';
import { PolledItems } from './polledItems';
import { pollRemedies } from './remedies';
import { sampleItems } from './sample';
import { readPollSettings, type PollSettings } from './settings';
import { Comparison, sinceReading, type PolledState } from './snapshot';
import { encoded, keepState, loadState } from './state';
import { wantedRequests } from './trackingRequests';
import { inTurn } from './turn';
import type { PolledNotification } from './types';

/** What changed since the reading before, as the items of the webhook trigger; null where nothing is told. */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const settings = readPollSettings(context);
	const items = await withRemedies(context, pollRemedies(settings), async () =>
		context.getMode() === 'manual'
			? await sampleItems(context, settings)
			: await inTurn(context, async () => await changes(context, settings)),
	);
	return items && items.length > 0 ? [items.map((json) => ({ json }))] : null;
}

/** Whatever goes wrong on the way leaves the state as it was, so that the next poll tells it. */
async function changes(context: IPollFunctions, settings: PollSettings): Promise<IDataObject[]> {
	const client = await createClient(context);
	const service: Service = { client, errorContext: {}, pagesAhead: 3 };
	const at = DateTime.utc();
	const before = loadState(context, client.baseUrl);
	const { kinds } = settings;
	const comparison = new Comparison(before, {
		at,
		tells: tellsOf(before, settings),
		isWanted: (kind) => kinds.includes(kind),
		baseUrl: client.baseUrl,
		selection: selectionOf(settings),
	});
	const told = new PolledItems(settings, client.baseUrl, at);
	const found: Array<{ item: IDataObject; isOfUnknown?: boolean }> = [];
	const tell = (notifications: PolledNotification[]) => {
		for (const notification of notifications) {
			const item = told.item(notification);
			if (item) found.push({ item, isOfUnknown: notification.isOfUnknown });
		}
	};
	const extent = { since: touchedSince(before, settings, at) };
	for await (const { request, index } of wantedRequests(service, settings, extent))
		tell(comparison.seeRequest(request, index));
	const shipments = new AccountShipments(service, at, settings, before);
	for await (const page of shipments.pages())
		for (const shipment of page) tell(comparison.see(shipment));
	const isFirst = comparison.isOfOthers && !settings.tellsFirst;
	if (isFirst) context.logger.info(OTHER_ACCOUNT);
	const items = found.flatMap((each) => (isFirst && each.isOfUnknown ? [] : [each.item]));
	const { isComplete } = shipments;
	const state = comparison.end({ isComplete, told: items.length > 0 });
	keepState(context, encoded(context, state));
	return items;
}

const OTHER_ACCOUNT =
	'No shipment of the reading before was read again, as where the API key is of another account: what stands there is not told';

const WITH_REQUESTS = ' and tracking requests';

/** What was read: of which shipments, and whether tracking requests, too. */
const selectionOf = ({ selection, readsRequests }: PollSettings): string =>
	readsRequests ? selection + WITH_REQUESTS : selection;

/** What is told of containers that the reading before did not have. After a change of filters they are not new. */
function tellsOf(before: PolledState | undefined, { tellsFirst, selection }: PollSettings) {
	if (!before) return tellsFirst ? 'everything' : 'nothing';
	const isSame = before.selection.replace(WITH_REQUESTS, '') === selection;
	return isSame ? 'newcomers' : 'nothing';
}

/** Where the reading before read none, all of them are, once: an old one that is touched must not look new. */
const touchedSince = (before: PolledState | undefined, settings: PollSettings, now: DateTime) =>
	before?.selection === settings.selection + WITH_REQUESTS
		? sinceReading(before, now.toMillis())
		: undefined;

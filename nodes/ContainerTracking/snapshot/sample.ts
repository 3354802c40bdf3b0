import { type IDataObject, NodeOperationError } from 'n8n-workflow';
import uniqBy from 'lodash/uniqBy';
import { DateTime } from 'luxon';

import type { Service } from '../account';
import { readNotification } from '../events';
import { resourcesOf } from '../jsonapi';
import type { Run } from '../operation/definition';
import { type Client, ifOffered, rethrow, statusOf } from '../transport';
import { triggerItems } from '../trigger/reducer/reducer';
import { AccountShipments } from './accountShipments';
import { Comparison } from './comparison';
import type { FoundNotification } from './snapshotDiff';
import { ChangeItems } from './items';
import type { ChangeSettings } from './settings';
import { wantedRequests } from './trackingRequests';

/** As many show what the items look like; of each kind that was ticked there is one in any case. */
const ENOUGH = 5;

/**
 * What a run by hand gives: the newest of the account as it stands, as if all of it were new, else examples of the
 * service. Nothing of it is remembered.
 */
export async function sampleItems(
	{ context, client, errorContext }: Pick<Run, 'context' | 'client' | 'errorContext'>,
	settings: ChangeSettings,
): Promise<IDataObject[]> {
	const at = DateTime.utc();
	const standing = await itemsOfAccount({ client, errorContext }, settings, at);
	if (standing.length > 0) return standing;
	const examples = await exampleItems(client, settings, at);
	if (examples.length > 0) return examples;
	throw new NodeOperationError(
		context.getNode(),
		'Nothing to show: no shipment of the first page fits Events and Filters, and the service has no example',
		{
			description:
				'The published workflow reads the whole account and reports what changes. To have an item to build on, tick more under Events, remove filters, or track a number first.',
		},
	);
}

async function itemsOfAccount(
	service: Service,
	settings: ChangeSettings,
	at: DateTime,
): Promise<IDataObject[]> {
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

/** A service need not have any, nor know every kind. */
async function exampleItems(
	client: Client,
	{ kinds, output }: ChangeSettings,
	at: DateTime,
): Promise<IDataObject[]> {
	const items: IDataObject[] = [];
	const path = '/webhook_notifications/examples';
	for (const event of kinds.slice(0, ENOUGH)) {
		const example = client.send({ method: 'GET', path, query: { event } });
		// A key that may read shipments need not be let in there.
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

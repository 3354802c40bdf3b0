import {
	sleep,
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import type { Collection, TriggerScope } from '../state/processState';

const LOOK_MS = 20;
const TEN_MINUTES = 600_000;

/** Adds an item to the run of those that arrive within some seconds. All are answered as n8n answers the first. */
export async function collect(
	{ context, settings, processState }: TriggerScope<IWebhookFunctions>,
	item: IDataObject,
): Promise<IWebhookResponseData> {
	const answer = context.getResponseObject();
	const first = processState.collection;
	if (first) {
		first.items.push(item);
		// The first may have been answered before it was collected.
		while (processState.collection === first) await sleep(LOOK_MS);
		for (let ms = 0; !first.answer.writableEnded && ms < TEN_MINUTES; ms += LOOK_MS)
			await sleep(LOOK_MS);
		const status = first.answer.writableEnded ? first.answer.statusCode : 503;
		if (!answer.headersSent) answer.status(status).json({ message: 'Received with others.' });
		return { noWebhookResponse: true };
	}
	const collection: Collection = { items: [item], answer };
	processState.collection = collection;
	await sleep(settings.collectMs);
	processState.collection = undefined;
	return { workflowData: [collection.items.map((json) => ({ json }))] };
}

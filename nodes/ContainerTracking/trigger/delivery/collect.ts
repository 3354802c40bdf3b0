import {
	sleep,
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import type { Collection, TriggerScope } from '../state/processState';

/** How often the others look whether n8n has answered the first. */
const LOOK_MS = 20;
/** As long as the first run is waited for before it is taken for lost. */
const TEN_MINUTES = 600_000;

/**
 * Adds the item of a delivery to the run of those that arrive within some seconds. None of them is answered before
 * n8n has answered the first, so that the service repeats all of them where their run could not be started.
 */
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
		await answerLike(first.answer, answer);
		return { noWebhookResponse: true };
	}
	const collection: Collection = { items: [item], answer };
	processState.collection = collection;
	await sleep(settings.collectMs);
	processState.collection = undefined;
	return { workflowData: [collection.items.map((json) => ({ json }))] };
}

async function answerLike(
	first: Collection['answer'],
	answer: Collection['answer'],
): Promise<void> {
	for (let ms = 0; !first.writableEnded && ms < TEN_MINUTES; ms += LOOK_MS) await sleep(LOOK_MS);
	if (answer.headersSent) return;
	const status = first.writableEnded ? first.statusCode : 503;
	answer.status(status).json({ message: 'Received with others.' });
}

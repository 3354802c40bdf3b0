import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { BY_HAND } from '../snapshot/reading';
import { sampleItems } from '../snapshot/sample';
import { createClient } from '../transport';
import { isPolling, readPollingSettings } from './settings';

/**
 * What the trigger gives in a run: what started it. Run by hand with Polling, nothing did, so it shows examples.
 * Without this n8n, which finds `trigger` in the node, would wait for that in place of a test event that arrived.
 */
export async function passOn(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const parameter = (name: string, unset: unknown): unknown =>
		context.getNodeParameter(name, 0, unset);
	if (context.getMode() !== 'manual' || !isPolling(parameter)) return [context.getInputData()];
	const settings = readPollingSettings({ getNode: () => context.getNode(), parameter });
	const client = await createClient(context);
	const items = await sampleItems({ context, client, errorContext: {} }, settings);
	context.addExecutionHints({ message: BY_HAND, location: 'outputPane' });
	return [context.helpers.returnJsonArray(items)];
}

import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../jsonapi';
import { keyOf, remembersInProcess, savedState, saveState } from './store';

/**
 * n8n 2.40 in queue mode starts runs on workers without the static data of the workflow. What n8n keeps for the
 * removal of duplicates, by node, reaches every worker: there the names are noted under which a node has read before.
 */
const NOTED = { mode: 'entries' } as const;

/** Nodes of this process that are noted. */
const noted = new Set<string>();

/** Throws where the node has read before and n8n brings nothing of it: a first reading would lose what has changed. */
export async function assertNotLost(context: IExecuteFunctions): Promise<void> {
	const run = context.getExecutionId();
	const saved = savedState(context);
	const isLostInThisRun = isObject(saved) && saved.lostIn === run;
	if (!isLostInThisRun) {
		if (saved !== undefined || remembersInProcess(context)) return;
		if (!(await wasNoted(context))) return;
	}
	// Where n8n saves this, it was lost just once, and the next run is a first reading that says so.
	saveState(context, { at: Date.now(), lostIn: run });
	throw new NodeOperationError(
		context.getNode(),
		'n8n has lost what this node remembers, so what has changed since its last run is not known: use Container Tracking Trigger with Receive By: Polling, or run Get Changes in a sub-workflow',
		{
			description:
				'n8n 2.40 in queue mode starts runs on workers without what nodes have saved, except in a workflow that another one calls with Execute Workflow. Container Tracking Trigger with Receive By: Polling reads in the main process and loses nothing. Nothing was reported or remembered by this run. If this came once only, such as after a restored backup, there is nothing to do.',
		},
	);
}

/** Notes that the node has read. */
export async function noteReading(context: IExecuteFunctions): Promise<void> {
	const key = keyOf(context);
	if (noted.has(key)) return;
	noted.add(key);
	await isProcessed(context).catch(() => undefined);
}

/** Asking notes the name, too: that is taken back, since this reading may fail. An n8n that cannot tell is believed. */
async function wasNoted(context: IExecuteFunctions): Promise<boolean> {
	try {
		if (await isProcessed(context)) return true;
		await context.helpers.removeProcessed([context.getNode().name], 'node', NOTED);
	} catch {
		return false;
	}
	return false;
}

async function isProcessed(context: IExecuteFunctions): Promise<boolean> {
	const { processed } = await context.helpers.checkProcessedAndRecord(
		[context.getNode().name],
		'node',
		NOTED,
	);
	return processed.length > 0;
}

import type { IWebhookFunctions } from 'n8n-workflow';

import { memoryOf } from '../state/processMemory';
import { mergeSeen, type Fingerprint } from '../state/fingerprints';
import { stateOf } from '../state/staticData';

/** `first`: starts an execution; `done`: one was acknowledged; `open`: n8n has yet to answer the first one. */
export type Turn = 'first' | 'done' | 'open';

/**
 * Whose turn a delivery is. A notification counts as done once n8n has acknowledged it, not before: where
 * n8n could not start the execution, or where the run failed and its end is what is acknowledged, the
 * service delivers again, and that delivery has to start one.
 */
export function turnOf(
	context: IWebhookFunctions,
	fingerprint: Fingerprint,
	acknowledgedAtEnd: boolean,
): Turn {
	// A test listens for one event only, which may well be the sample it was tried with before.
	if (context.getMode() === 'manual') return 'first';
	const state = stateOf(context);
	const memory = memoryOf(context.getWorkflow().id, context.getNode().id);
	memory.takeAnswers();
	memory.seen = mergeSeen(memory.seen, state.seen ?? '');
	if (memory.hasSeen(fingerprint)) return 'done';
	const seenThen = memory.expectAnswer(fingerprint, context.getResponseObject());
	if (seenThen === undefined) return 'open';
	// n8n saves the state with its answer: on arrival only together with an acknowledgement, at the end always.
	state.seen = acknowledgedAtEnd ? memory.seen : seenThen;
	return 'first';
}

import type { IWebhookFunctions } from 'n8n-workflow';

import { processStateOf } from '../state/processState';
import { mergeAcknowledged, type Fingerprint } from '../state/fingerprints';
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
	const processState = processStateOf(context.getWorkflow().id, context.getNode().id);
	processState.takeAnswers();
	processState.acknowledged = mergeAcknowledged(processState.acknowledged, state.seen ?? '');
	if (processState.isAcknowledged(fingerprint)) return 'done';
	const afterwards = processState.expectAnswer(fingerprint, context.getResponseObject());
	if (afterwards === undefined) return 'open';
	// n8n saves the state with its answer: on arrival only together with an acknowledgement, at the end always.
	state.seen = acknowledgedAtEnd ? processState.acknowledged : afterwards;
	return 'first';
}

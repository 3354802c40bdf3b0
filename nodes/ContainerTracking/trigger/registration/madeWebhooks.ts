import type { IHookFunctions } from 'n8n-workflow';
import pick from 'lodash/pick';

import type { TriggerState } from '../state/staticData';
import { putLast } from '../state/bounded';
import { MAX_TRIGGERS } from '../state/processState';
import { forgetWebhook, hasWebhook, WEBHOOK_MEMBERS } from './ownState';
import { withoutUrlSecret } from './urlSecret';

/**
 * What this process knows of the webhooks that it made. n8n drops the static data of a registration that
 * fails, and of "Listen for test event" each time; at a service that only lets webhooks be made, every
 * try would leave another one behind.
 */
interface MadeWebhooks {
	/** Members of the state, as JSON. */
	members: string;
	/** Where the service is. */
	baseUrl: string;
	/** Whether n8n keeps it, too. */
	isSaved: boolean;
}

const made = new Map<string, MadeWebhooks>();

/** A test listens at another URL than the published workflow. */
const triggerKey = (context: IHookFunctions): string => {
	const url = withoutUrlSecret(context.getNodeWebhookUrl('default') ?? '');
	return JSON.stringify([context.getWorkflow().id, context.getNode().id, url]);
};

/** @param isSaved whether n8n keeps the state; false while the registration may still fail */
export function noteMade(
	context: IHookFunctions,
	state: TriggerState,
	{ baseUrl, isSaved }: { baseUrl: string; isSaved: boolean },
): void {
	const members = JSON.stringify(pick(state, WEBHOOK_MEMBERS));
	putLast(made, triggerKey(context), { members, baseUrl, isSaved }, MAX_TRIGGERS);
}

/** Forgets them, because the service holds none any more. */
export const forgetMade = (context: IHookFunctions): boolean => made.delete(triggerKey(context));

/** Whether something is known that n8n did not keep. */
export const isUnsaved = (context: IHookFunctions): boolean =>
	made.get(triggerKey(context))?.isSaved === false;

/** Whether anything is known. */
export const hasMade = (context: IHookFunctions): boolean => made.has(triggerKey(context));

/** Puts what n8n did not keep back into the state. Another service has not got these webhooks. */
export function restoreMade(context: IHookFunctions, state: TriggerState, baseUrl: string): void {
	const known = made.get(triggerKey(context));
	if (!known || known.baseUrl !== baseUrl || (known.isSaved && hasWebhook(state))) return;
	forgetWebhook(state);
	Object.assign(state, JSON.parse(known.members));
}

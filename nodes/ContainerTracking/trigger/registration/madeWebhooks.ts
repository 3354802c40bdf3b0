import type { IHookFunctions } from 'n8n-workflow';
import pick from 'lodash/pick';

import type { RegistrationState } from '../state/staticData';
import { forgetWebhook, hasWebhook, WEBHOOK_MEMBERS } from './ownState';
import { withoutUrlSecret } from './urlSecret';

/**
 * What this process knows of the webhooks that it made. n8n drops the static data of a registration that
 * fails, and of "Listen for test event" each time; at a service that only lets webhooks be made, every
 * try would leave another one behind.
 */
interface Made {
	/** Members of the state, as JSON. */
	members: string;
	/** Where the service is. */
	baseUrl: string;
	/** Whether n8n keeps it, too. */
	isSaved: boolean;
}

const MAX_TRIGGERS = 1000;

const made = new Map<string, Made>();

/** A test listens at another URL than the published workflow. */
const keyOf = (context: IHookFunctions): string => {
	const url = withoutUrlSecret(context.getNodeWebhookUrl('default') ?? '');
	return `${context.getWorkflow().id} ${context.getNode().id} ${url}`;
};

/** @param isSaved whether n8n keeps the state; false while the registration may still fail */
export function remember(
	context: IHookFunctions,
	state: RegistrationState,
	{ baseUrl, isSaved }: { baseUrl: string; isSaved: boolean },
): void {
	const key = keyOf(context);
	made.delete(key);
	made.set(key, { members: JSON.stringify(pick(state, WEBHOOK_MEMBERS)), baseUrl, isSaved });
	if (made.size > MAX_TRIGGERS) made.delete(String(made.keys().next().value));
}

/** Forgets them, because the service holds none any more. */
export const forgetMade = (context: IHookFunctions): boolean => made.delete(keyOf(context));

/** Whether something is known that n8n did not keep. */
export const isUnsaved = (context: IHookFunctions): boolean =>
	made.get(keyOf(context))?.isSaved === false;

/** Whether anything is known. */
export const isRemembered = (context: IHookFunctions): boolean => made.has(keyOf(context));

/** Puts what n8n did not keep back into the state. Another service has not got these webhooks. */
export function recall(context: IHookFunctions, state: RegistrationState, baseUrl: string): void {
	const known = made.get(keyOf(context));
	if (!known || known.baseUrl !== baseUrl || (known.isSaved && hasWebhook(state))) return;
	forgetWebhook(state);
	Object.assign(state, JSON.parse(known.members));
}

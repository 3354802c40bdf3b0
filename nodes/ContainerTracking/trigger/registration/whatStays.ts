import type { FurtherWebhook, TriggerState } from '../state/staticData';

type Named = Pick<FurtherWebhook, 'id'>;

/** Webhooks by their ids, at the start of a sentence. */
export function nameOf(webhooks: Named[]): string {
	const ids = webhooks.map(({ id }) => id || '(without an id)');
	if (ids.length > 1) return `Webhooks ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`;
	return webhooks[0].id ? `Webhook ${ids[0]}` : 'A webhook that the service told no id of';
}

/** What becomes of webhooks that a service does not let anybody remove. */
export function stay(webhooks: Named[], { isTest }: TriggerState): string {
	const isOne = webhooks.length === 1;
	const them = isOne ? 'it' : 'them';
	const which = `${nameOf(webhooks)} ${isOne ? 'stays' : 'stay'} at the service, which offers no way to remove ${them}.`;
	return isTest
		? `${which} ${again(isOne)} when this trigger listens for a test event before n8n is restarted; after that have ${them} removed by hand.`
		: `${which} ${again(isOne)} when the workflow is published again; otherwise have ${them} removed by hand, and use a new trigger from then on, since this one counts on ${them}.`;
}

/** The same where the service could not be asked, so that nobody knows what it offers. */
export function mayStay(webhooks: Named[], { isTest }: TriggerState, reason: string): string {
	const isOne = webhooks.length < 2;
	const which = webhooks.length > 0 ? nameOf(webhooks) : 'A webhook with the URL of this trigger';
	const when = isTest
		? 'when this trigger listens for a test event before n8n is restarted'
		: 'when the workflow is published again';
	return `${which} could not be removed and may stay at the service: ${reason}. ${again(isOne)} ${when}; otherwise remove ${isOne ? 'it' : 'them'} with Webhook: Delete of the Container Tracking node or, where the service does not offer that, have ${isOne ? 'it' : 'them'} removed by hand.`;
}

/** Of those that the service does not know any more. */
export function notInAccount(webhooks: Named[]): string {
	const [are, them] = webhooks.length === 1 ? ['is', 'it'] : ['are', 'them'];
	return `${nameOf(webhooks)} ${are} not in the account of this API key any more. If the key was exchanged for that of another account, remove ${them} in the other account; if somebody deleted ${them}, there is nothing to do.`;
}

const again = (isOne: boolean): string => (isOne ? 'It is used again' : 'They are used again');

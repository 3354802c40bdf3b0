import type { IWebhookFunctions } from 'n8n-workflow';

import { linkTemplate } from '../../input';
import { messageOf } from '../errorWords';
import type { TriggerSettings } from '../settings';
import { stateOf } from '../state/staticData';

/**
 * Where links of items lead. The service is known from the registration: reading the credential would decrypt
 * it for each delivery.
 */
export function templateOfLinks(
	context: IWebhookFunctions,
	{ isAutomatic, linkBase }: TriggerSettings,
): string | null {
	const baseUrl = isAutomatic ? stateOf(context).baseUrl : undefined;
	try {
		return linkTemplate(linkBase, baseUrl);
	} catch (error) {
		// An expression may give another one for each delivery, and no link is worth losing an event.
		context.logger.warn(`An event has no link: ${messageOf(error)}`);
		return null;
	}
}

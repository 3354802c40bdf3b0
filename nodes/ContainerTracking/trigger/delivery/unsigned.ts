import type { IWebhookFunctions } from 'n8n-workflow';

import { isObject } from '../../jsonapi';
import { URL_SECRET_PARAMETER } from '../registration/urlSecret';
import type { TriggerSettings } from '../settings';
import type { TriggerState } from '../state/staticData';
import { isSameText } from './signature';

/** The secret that the URL of our webhook carries, where one is known. */
export function expectedUrlSecret(
	{ isAutomatic, typedUrlSecret }: TriggerSettings,
	{ urlSecret }: TriggerState,
): string | undefined {
	const secret = isAutomatic ? urlSecret : typedUrlSecret;
	return typeof secret === 'string' && secret !== '' ? secret : undefined;
}

/** Whether a delivery that no signature speaks for is taken all the same. Without a secret to ask for, none is. */
export function acceptsUnsigned(
	context: IWebhookFunctions,
	settings: TriggerSettings,
	state: TriggerState,
): boolean {
	if (settings.unsignedDeliveries === 'acceptAny') return true;
	if (settings.unsignedDeliveries === 'refuse') return false;
	const secret = expectedUrlSecret(settings, state);
	const query: unknown = context.getQueryData();
	// A parameter that comes twice is a list, and one written with brackets an object.
	const given = isObject(query) ? query[URL_SECRET_PARAMETER] : undefined;
	return secret !== undefined && typeof given === 'string' && isSameText(given, secret);
}

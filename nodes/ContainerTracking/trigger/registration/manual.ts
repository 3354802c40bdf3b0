import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import type { TriggerSettings } from '../settings';
import { assertAnyEvent, assertLinkBase } from './assertSettings';
import { unregister } from './unregister';

/** A webhook that the user made counts as registered once its deliveries can be told from forged ones, as asked for. */
export async function isSetUpByHand(
	context: IHookFunctions,
	settings: TriggerSettings,
): Promise<boolean> {
	assertAnyEvent(context, settings);
	assertLinkBase(context, settings);
	const { typedSecret, typedUrlSecret, unsignedDeliveries } = settings;
	if (unsignedDeliveries === 'refuse' && !typedSecret) {
		throw new NodeOperationError(
			context.getNode(),
			'Webhook Secret is empty: enter the secret that the service shows for the webhook',
			{
				description:
					'Create a webhook for the URL of this trigger at the service and enter its secret. Without it no notification can be told from a forged one. Where the service gives no secret, set Unsigned Deliveries.',
			},
		);
	}
	if (unsignedDeliveries === 'acceptWithUrlSecret' && !typedUrlSecret) {
		throw new NodeOperationError(
			context.getNode(),
			'Secret in URL is empty: enter what the URL of the webhook has behind ?secret=',
			{
				description:
					'Enter the text that the URL of the webhook has as query parameter "secret". Without it no notification can be told from a forged one.',
			},
		);
	}
	await unregister(context);
	return true;
}

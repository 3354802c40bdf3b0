/** A webhook that the user made: what has to be entered before it counts as registered. */
import type { INodeParameters } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { WebhookService } from './webhookService.mts';

const publish = async (parameters: INodeParameters): Promise<void> => {
	const service = await WebhookService.start();
	const host = await service.host({
		...{ registration: 'manual', events: ['container.updated'] },
		...parameters,
	});
	await host.publish();
	expect(service.requests()).toEqual([]);
};

const MISSING: Array<[parameters: INodeParameters, says: string]> = [
	[{}, 'Webhook Secret is empty'],
	[{ unsignedDeliveries: 'refuse' }, 'Webhook Secret is empty'],
	[{ unsignedDeliveries: 'acceptWithUrlSecret' }, 'Secret in URL is empty'],
	[
		{ unsignedDeliveries: 'acceptWithUrlSecret', webhookSecret: 's', urlSecret: ' ' },
		'Secret in URL is empty',
	],
	[{ webhookSecret: 's', events: [] }, 'Trigger On names no event'],
	[{ unsignedDeliveries: 'acceptAny', events: [] }, 'Trigger On names no event'],
];

it.each(MISSING)('%j is refused: %s', async (parameters, says) => {
	await expect(publish(parameters)).rejects.toThrow(says);
});

it.each([
	{ webhookSecret: 's' },
	{ unsignedDeliveries: 'acceptAny' },
	{ unsignedDeliveries: 'acceptWithUrlSecret', urlSecret: 'u' },
])('%j is enough', async (parameters) => {
	await publish(parameters);
});

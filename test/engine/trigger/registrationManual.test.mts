/** A webhook that the user made: what has to be entered before it counts as registered. */
import type { INodeParameters } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { WebhookService } from './webhookService.mts';

const KINDS = ['container.updated'];

const publish = async (options: INodeParameters, events = KINDS): Promise<void> => {
	const service = await WebhookService.start();
	const host = await service.host({
		events,
		options: { registration: 'manual', ...options },
	});
	await host.publish();
	expect(service.requests()).toEqual([]);
};

const MISSING: Array<[options: INodeParameters, says: string, events?: string[]]> = [
	[{}, 'Webhook Secret is empty'],
	[{ unsignedDeliveries: 'refuse' }, 'Webhook Secret is empty'],
	[{ unsignedDeliveries: 'acceptWithUrlSecret' }, 'Secret in URL is empty'],
	[
		{ unsignedDeliveries: 'acceptWithUrlSecret', webhookSecret: 's', urlSecret: ' ' },
		'Secret in URL is empty',
	],
	[{ webhookSecret: 's' }, 'Trigger On names no event', []],
	[{ unsignedDeliveries: 'acceptAny' }, 'Trigger On names no event', []],
];

it.each(MISSING)('%j is refused: %s', async (options, says, events) => {
	await expect(publish(options, events)).rejects.toThrow(says);
});

it.each([
	{ webhookSecret: 's' },
	{ unsignedDeliveries: 'acceptAny' },
	{ unsignedDeliveries: 'acceptWithUrlSecret', urlSecret: 'u' },
])('%j is enough', async (options) => {
	await publish(options);
});

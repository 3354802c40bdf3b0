import type { Document } from '../../../serve/proxy.mts';
import { at, each, isExample, shape, type Deviation } from './deviation.mts';

export const EVENTS: Deviation[] = [
	{
		name: 'a new kind of event',
		alter: at('/webhooks/events', ({ body }) => {
			body.data[0].attributes.events.push({ name: 'container.dwell.changed', description: '' });
		}),
		differ: ['GET /webhooks/events lists no kind that docs/interface.md lacks'],
		note: 'new: container.dwell.changed',
	},
	{
		name: 'a kind of event that is gone',
		alter: at('/webhooks/events', ({ body }) => {
			for (const { attributes } of body.data) {
				attributes.events = attributes.events.filter(
					({ name }: Document) => name !== 'container.updated',
				);
			}
		}),
		differ: ['GET /webhooks/events lists every kind of docs/interface.md'],
		note: 'no container.updated',
	},
	{
		name: 'a webhook without its secret',
		alter: each('webhook', ({ attributes }) => delete attributes.secret),
		differ: ['GET /webhooks and /webhooks/{id} show the secret', shape('webhook')],
		note: 'the list does not, the single one does not',
	},
	{
		name: 'addresses by another name',
		alter: at('/webhooks/ips', ({ body }) => ({ ips: body.webhook_notification_ips })),
		differ: ['GET /webhooks/ips: webhook_notification_ips and last_updated, no JSON:API'],
	},
	{
		name: 'a new state of deliveries',
		alter: each('webhook_notification', ({ attributes }) => (attributes.delivery_status = 'lost')),
		differ: ['delivery_status of a notification is one of the list'],
	},
	{
		name: 'nested changesets',
		alter: each('container_updated_event', ({ attributes }) => {
			attributes.changeset = { container: attributes.changeset };
		}),
		differ: [
			'Changesets are flat: {key: [before, after]} with known keys',
			shape('container_updated_event'),
		],
	},
	{
		name: 'a container beside a bare kind',
		alter: (answer) => {
			if (!isExample('container.transport.delivered', answer)) return;
			const container = { id: '1', type: 'container', attributes: {}, relationships: {} };
			(answer.body.included ??= []).push(container);
		},
		differ: ['Eight kinds bring no container along, as their examples show'],
		note: 'container.transport.delivered does',
	},
	{
		name: 'a new type of custom field',
		alter: each('custom_field_definition', ({ attributes }) => {
			if (attributes.data_type === 'date') attributes.data_type = 'calendar';
		}),
		differ: ['GET /custom_field_definitions: entity_type and data_type of the lists'],
	},
];

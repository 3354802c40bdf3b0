import type { Document } from '../../../serve/proxy.mts';
import { at, deviations, each, isExample, shape, turned } from './deviation.mts';

const newKind = at('/webhooks/events', ({ body }) => {
	body.data[0].attributes.events.push({ name: 'container.dwell.changed', description: '' });
});
const oneLess = at('/webhooks/events', ({ body }) => {
	for (const { attributes } of body.data) {
		attributes.events = attributes.events.filter(
			({ name }: Document) => name !== 'container.updated',
		);
	}
});
const nested = each('container_updated_event', ({ attributes }) => {
	attributes.changeset = { container: attributes.changeset };
});
const withContainer = at(/./, (answer) => {
	if (!isExample('container.transport.delivered', answer)) return;
	const container = { id: '1', type: 'container', attributes: {}, relationships: {} };
	(answer.body.included ??= []).push(container);
});

export const EVENTS = deviations`
	a new kind of event | alter ${newKind} | note new: container.dwell.changed
		| differ GET /webhooks/events lists no kind that docs/interface.md lacks
	a kind of event that is gone | alter ${oneLess} | note no container.updated
		| differ GET /webhooks/events lists every kind of docs/interface.md
	a webhook without its secret
		| alter ${each('webhook', ({ attributes }) => delete attributes.secret)}
		| differ GET /webhooks and /webhooks/{id} show the secret | differ ${shape('webhook')}
		| note the list does not, the single one does not
	addresses by another name
		| alter ${at('/webhooks/ips', ({ body }) => ({ ips: body.webhook_notification_ips }))}
		| differ GET /webhooks/ips: webhook_notification_ips and last_updated, no JSON:API
	a new state of deliveries
		| alter ${each('webhook_notification', ({ attributes }) => (attributes.delivery_status = 'lost'))}
		| differ delivery_status of a notification is one of the list
	nested changesets | alter ${nested}
		| differ Changesets are flat: {key: [before, after]} with known keys
		| differ ${shape('container_updated_event')}
	a container beside a bare kind | alter ${withContainer}
		| differ Eight kinds bring no container along, as their examples show
		| note container.transport.delivered does
	a new type of custom field
		| alter ${turned('custom_field_definition', 'data_type', 'date', 'calendar')}
		| differ GET /custom_field_definitions: entity_type and data_type of the lists
`;

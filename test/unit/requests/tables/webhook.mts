import { expect } from 'vitest';

import { ID, type RequestTable } from '../cases.mts';

const ADDRESS = 'https://n8n.example.com/webhook/container-news';
const LFD = 'container.pickup_lfd.changed';

const created = (attributes: object) => ({
	method: 'POST' as const,
	path: '/webhooks',
	body: { data: { type: 'webhook', attributes: { url: ADDRESS, active: true, ...attributes } } },
});
const changed = (attributes: { [name: string]: boolean | string | object[] | string[] }) => ({
	method: 'PATCH' as const,
	path: `/webhooks/${ID}`,
	body: { data: { type: 'webhook', id: ID, attributes: attributes as never } },
});
const sample = (rest: object) => ({
	method: 'POST' as const,
	path: '/webhooks/trigger',
	body: { url: ADDRESS, event: LFD, ...rest },
	expects: expect.any(Function) as () => boolean,
});

export const webhook: RequestTable = {
	create: [
		{
			when: 'only the address is set',
			set: { url: ` ${ADDRESS} ` },
			request: created({ events: ['*'] }),
		},
		{
			when: 'all optional fields are filled in',
			set: {
				url: ADDRESS,
				events: ['container.created', LFD],
				additionalFields: {
					active: false,
					headers: { header: [{ name: 'X-Team', value: 'import' }] },
					moreEvents: 'container.transport.grounded, container.created',
				},
			},
			request: created({
				active: false,
				events: ['container.created', LFD, 'container.transport.grounded'],
				headers: [{ name: 'X-Team', value: 'import' }],
			}),
		},
		{
			when: 'everything is ticked beside single kinds',
			set: { url: ADDRESS, events: [LFD, '*'], additionalFields: { headers: {} } },
			request: created({ events: ['*'], headers: [] }),
		},
	],
	delete: [
		{
			when: 'a webhook is picked',
			set: { webhookId: ID },
			request: { method: 'DELETE', path: `/webhooks/${ID}` },
		},
	],
	get: [
		{
			when: 'a webhook is picked',
			set: { webhookId: ID },
			request: { method: 'GET', path: `/webhooks/${ID}` },
		},
	],
	getAll: [{ when: 'nothing is set', request: { method: 'GET', path: '/webhooks' } }],
	sendSample: [
		{
			when: 'a kind is picked',
			set: { url: ADDRESS, event: ` ${LFD} ` },
			request: sample({}),
		},
		{
			when: 'a secret is given',
			set: { url: ADDRESS, event: LFD, secret: 'sandbox-secret' },
			request: sample({ secret: 'sandbox-secret' }),
		},
	],
	update: [
		{
			when: 'it is switched off',
			set: { webhookId: ID, updateFields: { active: false } },
			request: changed({ active: false }),
		},
		{
			when: 'everything is changed',
			set: {
				webhookId: ID,
				updateFields: {
					active: true,
					events: [LFD],
					headers: { header: [{ name: 'X-Team', value: '' }] },
					moreEvents: 'container.created',
					url: ADDRESS,
				},
			},
			request: changed({
				url: ADDRESS,
				active: true,
				events: ['container.created', LFD],
				headers: [{ name: 'X-Team', value: '' }],
			}),
		},
	],
};

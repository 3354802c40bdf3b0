import { byId, EVENT, having, receiverAt, WEBHOOK_URL, webhookOf } from './inSandbox.mts';
import type { Sandbox } from '../sandbox/index.mts';
import { changes, ID, reads, type ResourceCases, sends, when } from './operationCase.mts';
import { each, everything, once, withWebhooks } from './preview.mts';

const ADDRESS = 'https://n8n.example.com/webhook/container-news';
const TEAM = { name: 'X-Team', value: 'import' };
const NOBODY = { name: 'X-Team', value: '' };
const EMPTIED = [NOBODY, { name: 'X-Cell', value: '' }];
const BOTH = ['container.created', EVENT];
const ALL_THREE = [...BOTH, 'container.transport.grounded'];

const created = (attributes: object) => ({
	method: 'POST' as const,
	path: '/webhooks',
	body: { data: { type: 'webhook', attributes: { url: ADDRESS, active: true, ...attributes } } },
});
const changed = <Attributes,>(attributes: Attributes) =>
	changes(`/webhooks/${ID}`, 'webhook', attributes);
const sample = (rest: object) => ({
	method: 'POST' as const,
	path: '/webhooks/trigger',
	body: { url: ADDRESS, event: EVENT, ...rest },
});

const known = (sandbox: Sandbox) => ({ webhookId: byId(webhookOf(sandbox)) });
const eachWebhook = withWebhooks(each('webhookId', ['webhook']));

export const webhook: ResourceCases = {
	create: {
		requests: [
			when('only the address is set', { url: ` ${ADDRESS}, ` }, created({ events: ['*'] })),
			...sends`
				kinds are in capitals | set url=${ADDRESS} events=CONTAINER.UPDATED
					| request ${created({ events: ['container.updated'] })}
				all optional fields are filled in | set url=${ADDRESS} events=${BOTH}
					| set.additionalFields active=false headers=${{ header: [TEAM] }}
						moreEvents=container.transport.grounded, container.created
					| request ${created({ active: false, events: ALL_THREE, headers: [TEAM] })}
				everything is ticked beside single kinds | set url=${ADDRESS} events=${[EVENT, '*']}
					| set.additionalFields headers={} | request ${created({ events: ['*'], headers: [] })}
			`,
		],
		type: 'webhook',
		parameters: () => ({
			url: WEBHOOK_URL,
			events: [EVENT],
			additionalFields: {
				active: false,
				headers: { header: [{ name: 'X-Team', value: 'ops' }] },
				moreEvents: 'container.updated',
			},
		}),
		preview: once({ url: WEBHOOK_URL, events: ['container.updated'] }),
	},
	delete: {
		requests: [
			when('a webhook is picked', { webhookId: ID }, { method: 'DELETE', path: `/webhooks/${ID}` }),
		],
		publicOnly: true,
		parameters: () => ({ webhookId: byId('={{ $json.id }}') }),
		input: (sandbox) => [1, 2, 3].map(() => ({ id: webhookOf(sandbox) })),
		fields: ['success'],
		preview: eachWebhook,
	},
	get: {
		requests: [when('a webhook is picked', { webhookId: ID }, reads(`/webhooks/${ID}`))],
		publicOnly: true,
		type: 'webhook',
		parameters: known,
		preview: eachWebhook,
	},
	getAll: {
		requests: [when('nothing is set', {}, reads('/webhooks'))],
		publicOnly: true,
		type: 'webhook',
		parameters: having(webhookOf),
		preview: withWebhooks(everything),
	},
	getEventKinds: {
		requests: [when('nothing is set', {}, reads('/webhooks/events'), true)],
		publicOnly: true,
		fields: ['event', 'description', 'category'],
		preview: once(),
	},
	getIpAddresses: {
		requests: [when('nothing is set', {}, reads('/webhooks/ips'), true)],
		publicOnly: true,
		fields: ['ip_addresses', 'count', 'last_updated', 'list'],
		preview: once(),
	},
	sendSample: {
		requests: sends`
			a kind is picked | set url=${ADDRESS} event=${` ${EVENT} `} | request ${sample({})}
				| checksAnswer true
			a secret is given | set url=${ADDRESS} event=${EVENT} secret=sandbox-secret
				| request ${sample({ secret: 'sandbox-secret' })} | checksAnswer true
		`,
		publicOnly: true,
		parameters: (sandbox) => ({
			url: receiverAt(sandbox),
			event: byId(EVENT, 'kind'),
			secret: 'shared',
		}),
		fields: ['success'],
		preview: (sandbox) => ({
			parameters: { url: receiverAt(sandbox), event: byId('container.updated', 'kind') },
		}),
	},
	update: {
		requests: sends`
			it is switched off | set webhookId=${ID} | set.updateFields active=false
				| request ${changed({ active: false })}
			everything is changed | set webhookId=${ID} | set.updateFields active=true events=${[EVENT]}
					headers=${{ header: [NOBODY, { name: 'X-Cell', value: '={{ null }}' }] }}
					moreEvents=container.created url=${ADDRESS}
				| request ${changed({ url: ADDRESS, active: true, events: BOTH, headers: EMPTIED })}
		`,
		publicOnly: true,
		type: 'webhook',
		parameters: (sandbox) => ({ ...known(sandbox), updateFields: { url: `${WEBHOOK_URL}/2` } }),
		preview: withWebhooks(each('webhookId', ['webhook'], { updateFields: { active: true } })),
	},
};

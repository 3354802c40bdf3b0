/** Which webhooks a trigger takes for its own: adopted, removed, or left alone and named. */
import { expect } from 'vitest';

import { LFD, UPDATED } from '../../harness/triggerScene.mts';
import { refusal, type Traits } from './partialService.mts';
import { partial, sandbox, type Start } from './services.mts';
import { each, testRows } from './table.mts';

const TEAM = { name: 'X-Team', value: 'Imports' };
const TAG = { name: 'X-Registered-By', value: expect.stringMatching(/ node this$/) };
const FORMER = 'http://localhost:5678';
const BOTH = [LFD, UPDATED];
const ONE = { w1: [LFD] };
const TWO = { w1: [LFD], w2: [LFD] };
const OURS = { webhookId: 'w1', secret: 'secret of w1' };
const LOST_ANSWER = [
	{ kind: 'resetAfter' as const, match: { method: 'POST', path: '/webhooks' }, times: 1 },
];
/** Each list of webhooks is as it was some lists before. */
const laggingBehind =
	(lists: number): Start =>
	async () => {
		const bodies: unknown[] = [];
		const start = sandbox('public', {}, ({ method, path, status, body }) => {
			if (method !== 'GET' || path !== '/webhooks') return { status, body };
			bodies.push(body);
			return { status, body: bodies.at(-1 - lists) ?? bodies[0] };
		});
		return await start();
	};
const OF_SOMEBODY = { active: true, events: [LFD], headers: [] };
const HAS_OUR_URL = ['Webhook w1 has the URL of this trigger'];
const FORMER_ADDRESS = [/^Webhook w1 leads to http:\/\/localhost:5678\/\S+, .*Webhook: Delete/];
const NOT_IN_ACCOUNT = [
	/^Webhook w1 is not in the account of this API key any more.*other account/,
];

for (const headers of [undefined, 'null', 'absent'] as const)
	testRows(`headers that come back as ${headers}`, sandbox('public', { headers }), {
		'lead to no second webhook and to no repair at each start': [
			{},
			{
				does: ['restart', 'publish', 'restart', 'publish', 'restart', 'publish'],
				...{ requests: 'GET, GET, GET', webhooks: { w1: { headers: [TAG] } } },
			},
		],
		'let events be changed once, in the same webhook': [
			{},
			{
				...{ events: BOTH, requests: 'GET, PATCH w1' },
				webhooks: { w1: { events: BOTH, headers: [TAG], secret: 'secret of w1' } },
			},
			{ requests: 'GET' },
		],
		'let the webhook be removed': [{}, { does: 'unpublish', webhooks: {} }],
		'let a webhook be found whose POST lost its answer': [
			{
				...{ somebody: { makes: [{}] }, faults: LOST_ANSWER },
				...{ webhooks: TWO, state: { webhookId: 'w2' }, says: HAS_OUR_URL },
			},
		],
		'let the stored id adopt the webhook whose secret was lost': [
			{},
			{ loses: ['secret'], webhooks: ONE, state: OURS },
		],
		'never adopt, change or remove a webhook of somebody else': [
			{
				somebody: { makes: [{}, { url: 'https://elsewhere.example/hook' }] },
				...{ webhooks: { ...TWO, w3: [LFD] }, state: { webhookId: 'w3' }, says: HAS_OUR_URL },
			},
			{ webhooks: { ...TWO, w3: [LFD] } },
			{ does: 'unpublish', webhooks: { w1: OF_SOMEBODY, w2: OF_SOMEBODY } },
		],
	});

testRows('at a service that lets webhooks be listed and removed', sandbox('public'), {
	'a webhook that does not say who made it stays when the state got lost, and is named': [
		{ becomes: { headers: 'null' } },
		{ loses: 'all', does: ['restart', 'unpublish'], webhooks: ONE, says: HAS_OUR_URL },
	],
	...each([undefined, 'null', 'absent'], (headers) => [
		`headers that people added stay where they come back as ${headers}`,
		{ becomes: { headers } },
		{
			somebody: { changes: { w1: (webhook) => ({ headers: [TEAM, ...webhook.headers!] }) } },
			...{ events: [UPDATED], webhooks: { w1: { events: [UPDATED], headers: [TEAM, TAG] } } },
		},
	]),
	'a webhook with the stored id is ours without our header, too': [
		{},
		{ somebody: { changes: { w1: () => ({ headers: [TEAM] }) } }, requests: 'GET' },
		{ requests: 'GET', webhooks: ONE },
		{ does: 'unpublish', webhooks: {} },
	],
	'a list whose meta lies is read to its end, and what was left behind is adopted': [
		{ becomes: { meta: { size: 0, total: 0 } }, does: 'publishAndDie' },
		{
			somebody: { makes: Array(101).fill({ url: 'https://elsewhere.example' }) },
			...{ requests: 'GET, GET', state: OURS },
		},
	],
	'what was just removed is not adopted from a list that lags behind': [
		{ service: laggingBehind(1) },
		{ webhooks: ONE },
		{ does: ['unpublish', 'publish'], webhooks: { w2: [LFD] }, runs: { [LFD]: 1 } },
	],
	'nor is it taken for the webhook of a POST that lost its answer': [
		{ service: laggingBehind(2) },
		{ webhooks: ONE, does: ['publish', 'restart', 'publish', 'restart', 'publish'] },
		{ does: 'unpublish' },
		{ does: 'create', faults: LOST_ANSWER, fails: /did not say which/ },
	],
	'n8n killed between POST and saving adopts at its start what was made': [
		{ does: 'publishAndDie' },
		{ does: ['restart', 'publish'], requests: 'GET', webhooks: ONE, state: OURS },
	],
	'an answer to the POST of a test that got lost makes no second webhook': [
		// A test is started once only, so nobody looks again for what the first POST made.
		{ does: 'listen', faults: LOST_ANSWER, webhooks: ONE },
		{ does: 'stop', webhooks: {} },
	],
	'of several left behind one is kept and the others removed': [
		{ does: 'publishAndDie' },
		{
			somebody: { makes: [{ like: 'w1' }, { like: 'w1' }] },
			...{ webhooks: ONE, state: OURS },
		},
		{ somebody: { makes: [{ like: 'w1' }] }, webhooks: ONE },
	],
	'a copy of the workflow makes a webhook of its own, and leaves the other when it is unpublished':
		[
			{},
			{ does: ['copy', 'publish'], webhooks: TWO, state: { webhookId: 'w2' } },
			{ does: 'unpublish', webhooks: ONE },
		],
	'a webhook that is lost to the state is found by its URL and removed': [
		{},
		{ loses: 'all', does: 'unpublish', webhooks: {} },
	],
	'so is one whose URL the service writes in another form': [
		{ webhookUrl: (url) => url.replace('127.0.0.1', 'LOCALHOST') },
		{
			somebody: { changes: { w1: ({ url }) => ({ url: `${url.toLowerCase()}/` }) } },
			...{ loses: 'all', does: ['restart', 'publish'], webhooks: ONE, state: OURS },
		},
		{ loses: 'all', does: ['restart', 'unpublish'], webhooks: {} },
	],
	...each([undefined, 'null'], (headers) => [
		`a webhook at a former address is named until it is removed, headers ${headers}`,
		{ becomes: { headers }, webhookUrl: FORMER },
		{
			...{ webhookUrl: (reachable) => reachable, loses: 'all', does: ['restart', 'publish'] },
			...{ webhooks: TWO, says: FORMER_ADDRESS },
		},
		{ says: FORMER_ADDRESS, webhooks: TWO },
		{ somebody: { removes: ['w1'] } },
	]),
	'a webhook that the account does not have is named, and another one made': [
		{},
		{ somebody: { removes: ['w1'] }, webhooks: { w2: [LFD] }, says: NOT_IN_ACCOUNT },
		{ state: { webhookId: 'w2' } },
	],
	// n8n 2 unpublishes before it publishes again: with another account's key nothing else would name it.
	'a webhook that the account does not have is named when it is unpublished': [
		{},
		{
			...{ somebody: { removes: ['w1'] }, does: 'unpublish' },
			...{ says: NOT_IN_ACCOUNT, state: { webhookId: undefined } },
		},
		{},
	],
	'unpublishing is not blocked by a service that is down; what stayed is used again': [
		{},
		{
			faults: [{ kind: 'reset', match: { method: 'DELETE' } }],
			...{ does: 'unpublish', says: ['Webhook w1 could not be removed'] },
		},
		{ webhooks: ONE },
		{ does: 'unpublish', webhooks: {} },
	],
	'a webhook that was perhaps removed does not count while the service is away': [
		{},
		{
			...{ does: 'unpublish', faults: [{ kind: 'resetAfter' }], webhooks: {} },
			says: ['Webhook w1 could not be removed and may stay'],
		},
		{ faults: [{ kind: 'reset' }], fails: 'The connection was closed' },
		{ says: NOT_IN_ACCOUNT, webhooks: { w2: [LFD] }, state: { mayBeRemoved: undefined } },
		{ faults: [{ kind: 'reset' }], says: ['is taken to be as it was'] },
	],
	'a new webhook that was perhaps removed does not count while the service is away': [
		{
			...{ becomes: { omits: ['secret'] }, options: { unsignedDeliveries: 'acceptAny' } },
			faults: [{ kind: 'resetAfter', skip: 2 }],
			...{ fails: 'The connection was closed', webhooks: {} },
			says: [/^Webhook \S+ was made but could not be put to use or removed/],
		},
	],
	'a DELETE whose answer was lost has removed the webhook': [
		{},
		{
			faults: [{ kind: 'resetAfter', match: { method: 'DELETE' }, times: 1 }],
			...{ does: 'unpublish', webhooks: {}, state: { webhookId: undefined } },
		},
	],
	'unpublishing is not blocked by a credential that is gone': [
		{},
		{ credential: 'gone', does: 'unpublish', says: ['Webhook w1'] },
	],
});

testRows('at a service of the contract', sandbox('specification'), {
	'n8n killed between POST and saving makes another one: the first is never heard': [
		{ service: partial({ signs: true }), does: 'publishAndDie' },
		// The contract has no way to find the first one, nor its secret.
		{
			...{ does: ['restart', 'publish'], webhooks: TWO },
			...{ runs: { [LFD]: 1 }, statuses: [401, 200] },
		},
	],
	'a copy of the workflow makes a webhook of its own': [
		{},
		{ does: ['copy', 'publish'], webhooks: TWO, state: { webhookId: 'w2' } },
		{ does: 'unpublish', webhooks: TWO, says: [/^Webhook w2 stays/] },
	],
	'a webhook that cannot be removed is used again, though the first DELETE had no answer': [
		{},
		{
			faults: [{ kind: 'status', status: 503, match: { method: 'DELETE' }, times: 1 }],
			...{ does: 'unpublish', says: [/^Webhook w1 stays/], state: { webhookId: 'w1' } },
		},
		{ webhooks: { w1: [LFD] }, runs: { [LFD]: 1 } },
	],
	'a webhook without a secret is not made again, though the first DELETE had no answer': [
		{
			becomes: { omits: ['secret'] },
			faults: [{ kind: 'status', status: 503, match: { method: 'DELETE' }, times: 1 }],
			...{ does: 'activate', fails: /no secret/, webhooks: ONE },
			says: [/^Webhook w1 was made but could not be put to use or removed/],
		},
	],
	'an answer to the POST that got lost fails loudly rather than making another': [
		{
			...{ does: 'create', faults: LOST_ANSWER, fails: /did not say which/, webhooks: ONE },
			says: [/may have been made .* what it delivers is refused\. .* removed by hand/],
		},
	],
	'a further webhook whose POST lost its answer has the secret of the URL, too, so that it starts runs':
		[
			{ options: { unsignedDeliveries: 'acceptWithUrlSecret' } },
			{
				...{ events: BOTH, faults: LOST_ANSWER },
				webhooks: { w1: [LFD], w2: [UPDATED], w3: [UPDATED] },
				says: [/may have been made .* what it delivers unsigned starts runs, too/],
			},
		],
	'a service that goes away after a POST: what may be left is named, and what is missing is no success':
		[
			{},
			{
				...{ events: BOTH, faults: [{ kind: 'reset', skip: 1 }] },
				...{ fails: 'The connection was closed', webhooks: ONE, says: [/may have been made/] },
			},
			{ webhooks: { w1: [LFD], w2: [UPDATED] }, runs: { [LFD]: 1, [UPDATED]: 1 } },
		],
	'a changed WEBHOOK_URL gets a webhook of its own, and the old one is named': [
		{},
		{
			webhookUrl: 'https://n8n.example.com',
			...{ webhooks: { w1: [LFD], w2: { url: 'production' } }, state: { webhookId: 'w2' } },
			says: [/^Webhook w1 is no longer used .* removed by hand/],
		},
	],
});

const CREATED = 'container.created';
const keepsSecond: Partial<Traits> = {
	offers: ['delete'],
	refuses: (method, _, id) =>
		method === 'DELETE' && id === 'w2' ? refusal(403, { title: 'No' }) : undefined,
};
const published = [{}, { events: BOTH }, { events: [...BOTH, CREATED] }];

testRows('several webhooks', partial({ signs: true }), {
	'are removed without asking for a list': [
		...published,
		{
			...{ becomes: { offers: ['delete'] }, does: 'unpublish' },
			...{ requests: 'DELETE w1, DELETE w2, DELETE w3', state: { webhookId: undefined } },
		},
	],
	'of which one cannot be removed: it is named and kept, and the other events registered anew': [
		...published,
		{
			...{ becomes: keepsSecond, does: 'unpublish' },
			says: [/^Webhooks w2 and w3 could not be removed and may stay .* by hand\.$/],
			state: { webhookId: 'w2', extraWebhooks: [expect.objectContaining({ id: 'w3' })] },
		},
		{
			webhooks: { w2: [UPDATED], w3: [CREATED], w4: [LFD] },
			runs: { [LFD]: 1, [UPDATED]: 1, [CREATED]: 1 },
		},
	],
	'that are gone already are named in one line': [
		...published,
		{
			...{ becomes: { offers: ['list'] }, somebody: { removes: ['w1', 'w2', 'w3'] } },
			...{ does: 'unpublish', state: { extraWebhooks: undefined } },
			says: [/^Webhooks w1, w2 and w3 are not in the account .* remove them /],
		},
	],
});

/** What is registered when a workflow is published, and what happens to it later. */
import { expect } from 'vitest';

import { KEYS } from '../../../sandbox/authentication.mts';
import { LFD, UPDATED } from '../../harness/triggerScene.mts';
import { PROFILES, type Profile } from '../../harness/profiles.mts';
import { sandbox } from './services.mts';
import { testRows, type Rows } from './table.mts';

const READING = { method: 'GET' };
const TAG = {
	name: 'X-Registered-By',
	value: expect.stringMatching(
		/^n8n-nodes-container-tracking n8n \w{8} workflow workflow-1 node this$/,
	),
};
const TAGGED = { w1: { headers: [TAG] } };
const ONE = { w1: [LFD] };
const AS_IT_WAS = ['is taken to be as it was'];
const DENIED = [{ kind: 'status' as const, status: 403, match: { path: '/webhooks' } }];

/** The public service lets webhooks be listed, changed and removed; that of the contract lets them be made. */
const inProfile = (profile: Profile, isPublic = profile === 'public'): Rows => ({
	'Publishing makes one webhook, active, for the ticked events, with our ownership tag': [
		{
			...{ events: [UPDATED, LFD], options: { furtherEvents: 'container.created' } },
			requests: 'GET, POST',
			webhooks: {
				w1: {
					...{ url: 'production', active: true, headers: [TAG] },
					events: ['container.created', LFD, UPDATED],
				},
			},
			state: { webhookId: 'w1', secret: 'secret of w1', url: 'production' },
		},
	],
	'Publishing five times makes one webhook': [
		{ requests: 'GET, POST' },
		{ does: ['publish', 'publish', 'publish', 'publish'], requests: 'GET, GET, GET, GET' },
		{ requests: 'GET', webhooks: ONE },
	],
	'A restart of n8n changes nothing at the service': [
		{},
		{ does: ['restart', 'publish'], requests: 'GET', webhooks: TAGGED },
	],
	'A workflow that is switched off and on has one webhook': [
		{},
		isPublic
			? { does: 'unpublish', webhooks: {}, state: { webhookId: undefined } }
			: { does: 'unpublish', webhooks: ONE, says: [/^Webhook w1 stays .* removed by hand/] },
		isPublic
			? { webhooks: { w2: [LFD] }, state: { webhookId: 'w2' } }
			: { webhooks: ONE, state: { webhookId: 'w1' } },
	],
	'A test listens beside the published workflow without touching its webhook': [
		{},
		{ does: 'listen', webhooks: { w1: { url: 'production' }, w2: { url: 'test' } } },
		{
			...{ does: 'stop', says: isPublic ? [] : [/^Webhook w2 stays/] },
			...(isPublic && { runs: { [LFD]: 1 } }),
			webhooks: isPublic ? TAGGED : { ...TAGGED, w2: [LFD] },
		},
		{
			...{ does: 'listen', state: { webhookId: 'w1', isTest: undefined } },
			webhooks: { ...ONE, [isPublic ? 'w3' : 'w2']: { url: 'test' } },
		},
	],
	'A service that is away while n8n starts keeps the workflow published': [
		{},
		{
			does: ['restart', 'publish'],
			faults: isPublic
				? [{ kind: 'reset' }]
				: [{ kind: 'status', status: 429, headers: { 'Retry-After': '3600' } }],
			...{ requests: /^GET(, GET)*$/, webhooks: TAGGED, says: AS_IT_WAS },
		},
		// That start has succeeded, so this is no tidying up after one that failed.
		isPublic
			? { does: 'unpublish', webhooks: {} }
			: { does: 'unpublish', webhooks: TAGGED, says: [/^Webhook w1 stays/] },
	],
	'A service that is away while n8n starts stops a trigger whose secret was lost': [
		{},
		{
			...{ loses: ['secret'], does: ['restart', 'publish'], webhooks: TAGGED },
			...{ faults: [{ kind: 'reset' }], fails: 'The connection was closed' },
		},
	],
	'A refusal while n8n starts keeps the workflow published; whoever publishes reads it': [
		{},
		{ does: ['restart', 'start'], faults: DENIED, webhooks: TAGGED, says: AS_IT_WAS },
		{ faults: DENIED, fails: /API key/ },
	],
	'A fault that passes makes no second webhook': [
		{},
		{ faults: [{ kind: 'status', status: 429, match: READING, times: 1 }] },
		{ faults: [{ kind: 'status', status: 503, match: READING, times: 1 }] },
		{ faults: [{ kind: 'reset', match: READING, times: 2 }], webhooks: ONE, says: AS_IT_WAS },
	],
	'A key that is not accepted stops the publishing and changes nothing': [
		{},
		{
			credential: { apiKey: KEYS.disabled },
			fails: 'The API key was not accepted',
			webhooks: TAGGED,
		},
	],
	'A key that may not manage webhooks leads to Registration: Manual': [
		{
			credential: { apiKey: KEYS.noWebhooks },
			fails: {
				message:
					/^This API key may not manage webhooks: use one that may, or set option Registration to Manual$/,
				description: /Insufficient permissions.*set option Registration to Manual/s,
			},
		},
	],
});

for (const profile of PROFILES)
	testRows(`at the service in profile ${profile}`, sandbox(profile), inProfile(profile));

const GONE = [/^Webhook w1 is not in the account/];
const OFF = { changes: { w1: () => ({ active: false }) } };

testRows('at a service that lets webhooks be changed', sandbox('public'), {
	'A changed WEBHOOK_URL is patched into the same webhook': [
		{},
		{
			webhookUrl: 'https://n8n.example.com',
			...{ webhooks: { w1: { url: 'production' } }, state: { url: 'production' } },
		},
	],
	'A webhook that n8n did not save is removed though it saved an older one': [
		{},
		{ somebody: { removes: ['w1'] }, does: 'publishAndDie', webhooks: { w2: [LFD] }, says: GONE },
		{ does: 'unpublish', webhooks: {}, says: GONE },
	],
	'A webhook that was switched off at the other side is switched on again': [
		{},
		{ somebody: OFF, webhooks: ONE, state: { webhookId: 'w1' } },
	],
	'A webhook that stays switched off fails the publishing': [
		{},
		{
			somebody: OFF,
			faults: [
				{
					...{ kind: 'status', status: 200, match: { method: 'PATCH' } },
					body: { data: { type: 'webhook', attributes: { active: false, events: [LFD] } } },
				},
			],
			fails: 'Webhook w1 stays switched off',
		},
	],
});

/** A service that refuses `*`: every kind it offers is registered by name, and kept up to date. */
import { CREATED, LFD, UPDATED } from '../../harness/eventKinds.mts';
import { documented, LEFT_OUT, Reporting, WAYS } from './refusals.mts';
import { sandbox } from './services.mts';
import { each, testRows } from './table.mts';

const BOTH = [LFD, UPDATED];
const TAKEN = { w1: BOTH };
const ALL_KNOWN = { w1: documented('public') };
const IN_FULL = { events: ['*'], says: [/takes no webhook for all events/] };

testRows('a service that refuses `*`', sandbox('public', { refuses: ['*'] }), {
	...each(Reporting, ({ profile, ...reporting }) => [
		`and says so by ${JSON.stringify(reporting)} gets every kind it offers (${profile})`,
		{
			...{ service: sandbox(profile, { refuses: ['*'], ...reporting }), events: ['*'] },
			webhooks: { w1: documented(profile) },
			...(profile === 'public'
				? { requests: 'GET, POST, GET events, POST', ...IN_FULL }
				: { requests: 6, says: LEFT_OUT }),
		},
		{ requests: profile === 'public' ? 'GET, GET events' : 'GET' },
	]),
	'without a list of its kinds, gets all known ones, and their events start runs': [
		{ ...IN_FULL, becomes: { lists: 'absent' }, webhooks: ALL_KNOWN, runs: { [LFD]: 1 } },
	],
	'that lists another kind later gets it once': [
		{ ...IN_FULL, becomes: { lists: BOTH }, webhooks: TAKEN },
		{
			becomes: { lists: [...BOTH, CREATED] },
			...{ requests: 'GET, GET events, PATCH w1', webhooks: { w1: [CREATED, LFD, UPDATED] } },
		},
		{ requests: 'GET, GET events' },
	],
	...each(WAYS, (refusesBy) => [
		`and by ${refusesBy} one kind that it lists itself holds the others`,
		{
			becomes: { lists: [LFD, 'container.new', UPDATED], refusesBy },
			...{ events: ['*'], requests: 6, webhooks: TAKEN },
			says: [...IN_FULL.says, 'does not register container.new'],
		},
		{ requests: 'GET, GET events' },
	]),
	'is asked for each kind when the parameters change from one to all': [
		{},
		{ ...IN_FULL, requests: 'GET, PATCH w1, GET events, PATCH w1', webhooks: ALL_KNOWN },
	],
	'and loses the answer to the second POST makes one webhook': [
		{
			faults: [{ kind: 'resetAfter', match: { method: 'POST' }, skip: 1, times: 1 }],
			...{ ...IN_FULL, webhooks: ALL_KNOWN, state: { webhookId: 'w1' } },
		},
	],
	...each(
		[
			[UPDATED, LFD],
			{ data: BOTH },
			{ events: BOTH.map((name) => ({ name })) },
			{ data: BOTH.map((id) => ({ id, type: 'webhook_event' })) },
		],
		(answer) => [
			`lists its kinds in any form: ${JSON.stringify(answer)}`,
			{
				service: sandbox('public', { refuses: ['*'] }, ({ url, status, body }) => ({
					status,
					body: url.endsWith('/webhooks/events') ? answer : body,
				})),
				...{ ...IN_FULL, webhooks: TAKEN },
			},
		],
	),
	'not, but spells it out, is left alone afterwards': [
		{ service: sandbox('public', { spellsOutAll: true }), events: ['*'] },
		{ requests: 'GET' },
	],
});

/** Listening for a test event where webhooks can only be made (docs/contract.md#delivery), and registration by hand. */
import { LFD, UPDATED } from '../../harness/triggerScene.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { partial, sandbox } from './services.mts';
import { each, testRows, type Step } from './table.mts';

const ANY = { unsignedDeliveries: 'acceptAny' };
const REFUSE = { unsignedDeliveries: 'refuse' };
const URL_SECRET = { unsignedDeliveries: 'acceptWithUrlSecret' };
const ONE = { w1: [LFD] };
const RUNS = { runs: { [LFD]: 1 }, statuses: [200] };
const NO_SECRET = /no secret.*Unsigned Deliveries/;
const UNUSED = [/was made but could not be put to use or removed/];

/** "Listen for test event": what it leaves behind, said truly, and as little as can be. */
const STAY =
	'Webhook w1 stays at the service, which offers no way to remove it. It is used again when this trigger listens for a test event before n8n is restarted; after that have it removed by hand.';
const heard: Step = { does: 'listen', webhooks: { w1: { url: 'test' } }, ...RUNS };
const stopped: Step = { does: 'stop', says: [STAY] };

testRows(
	'listening for a test event at a service that only lets webhooks be made',
	partial({ signs: true }),
	{
		'uses the webhook of the first test again': [
			heard,
			...[stopped, heard, stopped, heard],
			{ ...stopped, state: { webhookId: undefined } },
		],
		'makes another webhook after a restart': [
			{ does: 'listen' },
			stopped,
			{ does: ['restart', 'listen'], webhooks: { w1: [LFD], w2: [LFD] } },
		],
		'makes another webhook at another service': [
			{ does: 'listen', webhooks: ONE },
			stopped,
			{ service: partial(), does: 'listen', webhooks: ONE },
		],
		'gets what is missing for a kind that is ticked between two tests': [
			{ does: 'listen' },
			stopped,
			{
				...{ does: 'listen', events: [UPDATED, LFD], runs: { [UPDATED]: 1 } },
				webhooks: { w1: [LFD], w2: [UPDATED] },
			},
		],
		'has the same secret in the URL each time': [
			{ ...heard, options: URL_SECRET, webhooks: { w1: { url: 'test?secret=s1' } } },
			stopped,
			{ ...heard, webhooks: { w1: { url: 'test?secret=s1' } } },
			stopped,
		],
		'leaves one webhook after five tries without a secret': [
			{ becomes: { withholds: ['secret'] }, does: 'listen', fails: NO_SECRET, says: UNUSED },
			...Array<Step>(4).fill({ does: 'listen', fails: NO_SECRET, webhooks: ONE }),
		],
		'leaves the published workflow going on': [
			{ becomes: { signs: false }, options: ANY },
			{ does: ['listen', 'stop'], says: [/^Webhook w2 stays/], runs: { [LFD]: 1 } },
		],
		'leaves nothing, and says nothing, where webhooks can be removed': [
			{ becomes: { offers: ['delete'] }, does: 'listen', webhooks: ONE },
			{ does: 'stop', webhooks: {} },
			{ does: 'listen', webhooks: { w2: [LFD] } },
			{ does: 'stop', webhooks: {} },
		],
	},
);

/** The user has made the webhook. */
const manual = { registration: 'manual' };

testRows('registration by hand asks the service nothing', partial(), {
	...each<[options: object, fails: string, events?: string[]]>(
		[
			[{}, 'Webhook Secret is empty'],
			[{ webhookSecret: ' ' }, 'Webhook Secret is empty'],
			[REFUSE, 'Webhook Secret is empty'],
			[URL_SECRET, 'Secret in URL is empty'],
			[{ ...URL_SECRET, webhookSecret: 's', urlSecret: ' ' }, 'Secret in URL is empty'],
			[{ webhookSecret: 's' }, 'Trigger On names no event', []],
			[ANY, 'Trigger On names no event', []],
		],
		([options, fails, events]) => [
			`and with ${JSON.stringify({ ...options, events })} says: ${fails}`,
			{ options: { ...manual, ...options }, events, fails, requests: '' },
		],
	),
	...each([{ webhookSecret: 's' }, ANY, { ...URL_SECRET, urlSecret: 'u' }], (options) => [
		`and is content with ${JSON.stringify(options)}`,
		{ options: { ...manual, ...options }, requests: '' },
	]),
	...each(PROFILES, (profile) => [
		`and needs no key (${profile})`,
		{
			...{ service: sandbox(profile), options: { ...manual, webhookSecret: 'typed' } },
			...{ credential: 'gone', does: ['publish', 'unpublish'], requests: '', webhooks: {} },
		},
	]),
	'and takes the secret in the URL that the user made up': [
		{
			options: { ...manual, ...URL_SECRET, urlSecret: 'made-up' },
			somebody: { makes: [{}, { url: 'production?secret=made-up' }] },
			...{ requests: '', runs: { [LFD]: 1 }, statuses: [401, 200] },
		},
	],
});

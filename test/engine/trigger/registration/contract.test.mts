/** Registration where webhooks can only be made (docs/contract.md#delivery), of a test, and by hand. */
import { LFD, UPDATED } from '../../harness/eventKinds.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { bare, partial, sandbox, type Start } from './services.mts';
import { each, testRows, type Step } from './table.mts';

const ANY = { unsignedDeliveries: 'acceptAny' };
const REFUSE = { unsignedDeliveries: 'refuse' };
const URL_SECRET = { unsignedDeliveries: 'acceptWithUrlSecret' };
const ONE = { w1: [LFD] };
const RUNS = { runs: { [LFD]: 1 }, statuses: [200] };
const EXTRA = 'container.pickup_lfd_line.changed';
const NO_SECRET = /no secret.*Unsigned Deliveries/;
const UNUSED = [/was made but could not be put to use or removed/];
const STAYS = [/^(Webhook w1|A webhook without an ID) stays at the service/];
const AGAIN: Step = { does: ['unpublish', 'publish'], webhooks: ONE, ...RUNS, says: STAYS };

testRows('at a service that keeps to the contract', bare(), {
	...each(['refused', 'taken', 'dropped'] as const, (headers) => [
		`publishing makes one webhook for the ticked kinds where headers are ${headers}`,
		{
			service: bare({ headers }),
			webhooks: { w1: { url: 'production', events: [LFD], active: true } },
		},
	]),
	'publishing leaves out kinds that only other services know, and the log says so': [
		{ events: [LFD, EXTRA], webhooks: ONE, says: [`does not register ${EXTRA}`] },
	],
	'a killed n8n may leave a second webhook; each event still starts one run': [
		{ options: ANY, does: 'publishAndDie' },
		{ runs: { [LFD]: 1 } },
	],
	...each([['secret'], ['id', 'secret', 'events']] as const, (withhold) => [
		`publishing without ${withhold.join(', ')} fails, names the option, and leaves one webhook`,
		{ service: bare({ withhold: [...withhold] }), fails: NO_SECRET, says: UNUSED },
		{ fails: NO_SECRET, webhooks: ONE },
	]),
	'choosing the option afterwards puts the webhook that is there to use': [
		{ service: bare({ withhold: ['secret'] }), fails: NO_SECRET, says: UNUSED },
		{ options: ANY, does: ['unpublish', 'publish'], webhooks: ONE, ...RUNS },
	],
	...each([ANY, URL_SECRET], (options) => [
		`publishing with ${options.unsignedDeliveries} needs nothing in the answer`,
		{ service: bare({ withhold: ['id', 'secret', 'events', 'headers'] }), options },
		AGAIN,
	]),
	'unpublishing never fails; it says which webhook stays and what becomes of it': [
		{ options: ANY },
		{
			...{ does: 'unpublish', runs: { [LFD]: 0 }, statuses: [404] },
			says: [/^Webhook w1 stays at the service.*used again when the workflow is published again/],
		},
	],
});

/** "Listen for test event": what it leaves behind, said truly, and as little as can be. */
const STAY =
	'Webhook w1 stays at the service, which offers no way to remove it. It is used again when this trigger listens for a test event before n8n is restarted; after that have it removed by hand.';
const heard: Step = { does: 'listen', webhooks: { w1: { url: 'test' } }, ...RUNS };
const stopped: Step = { does: 'stop', says: [STAY] };

testRows(
	'listening for a test event at a service that only lets webhooks be made',
	partial({ signs: true }),
	{
		...each<[string, Start, Step['options']]>(
			[
				['signed', partial({ signs: true }), {}],
				['unsigned', bare(), ANY],
			],
			([how, service, options]) => [
				`uses the webhook of the first test again, and hears what is ${how}`,
				{ ...heard, service, options },
				...[stopped, heard, stopped, heard],
				{ ...stopped, state: { webhookId: undefined } },
			],
		),
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
			{ service: bare(), options: ANY },
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

/** Secrets of webhooks and of their URLs: without one that is needed nothing is published, and nothing made twice. */
import { LFD, UPDATED } from '../../harness/triggerScene.mts';
import { ALL_OFFERS, refusal, type Traits } from './partialService.mts';
import { partial } from './services.mts';
import { each, testRows, type Step } from './table.mts';

const NO_SECRET =
	/^The service gives the webhook no secret, so its deliveries cannot be verified: to accept them all the same, set option Unsigned Deliveries of this trigger$/;
const UNUSED = [/^Webhook w1 was made but could not be put to use or removed: .*no secret/];
const ONE_POST = /^(?!.*POST.*POST).*POST/;
const NO_POST = /^(?!.*POST)/;
const BOTH = [LFD, UPDATED];
const ONE = { w1: [LFD] };
const RUNS = { runs: { [LFD]: 1 }, statuses: [200] };
const BOTH_RUN = { [LFD]: 1, [UPDATED]: 1 };
const ANY = { unsignedDeliveries: 'acceptAny' };
const URL_SECRET = { unsignedDeliveries: 'acceptWithUrlSecret' };
const REFUSE = { unsignedDeliveries: 'refuse' };
const FORGOTTEN: Step = { loses: 'all', does: ['restart', 'publish'] };
const SECRET = 'production?secret=s1';
const BY_HAND =
	/^(Webhook w1|A webhook without an ID) is no longer used and could not be removed: what it delivers is refused\. Have it removed by hand\.$/;

testRows('a POST that is answered without a secret', partial({ withholds: ['secret'] }), {
	'is not sent again in 25 attempts, and the headline says what to set': [
		{ does: 'activate', fails: NO_SECRET, requests: ONE_POST, webhooks: ONE, says: UNUSED },
	],
	'serves once Unsigned Deliveries accepts any, also after a restart': [
		{ does: 'activate', fails: NO_SECRET, says: UNUSED },
		{
			...{ does: ['restart', 'publish', 'publish'], options: ANY, requests: NO_POST, ...RUNS },
			state: { webhookId: 'w1', secret: undefined },
		},
	],
	'is taken back where the webhook can be removed': [
		{ becomes: { offers: ['delete'] }, fails: NO_SECRET, webhooks: {} },
	],
	'is made up for by the list, where there is one': [
		{
			becomes: { offers: ['list', 'delete'] },
			...{ webhooks: ONE, state: { secret: 'secret of w1' } },
		},
	],
	...each([ANY, URL_SECRET], (options) => [
		`is enough with ${options.unsignedDeliveries}`,
		{ options, requests: ONE_POST },
		{ requests: NO_POST, ...RUNS },
	]),
	'is made up for by the list where a change is answered without it, too': [
		{ becomes: { offers: ['list', 'patch'], withholds: [], signs: true } },
		{
			...{ becomes: { withholds: ['secret'] }, loses: ['secret'], events: BOTH, runs: BOTH_RUN },
			state: { webhookId: 'w1', secret: 'secret of w1' },
			requests: 'GET, PATCH w1',
		},
	],
	'does not stop what an older webhook with a secret delivers': [
		{ becomes: { withholds: [], signs: true } },
		{ becomes: { withholds: ['secret'] }, events: BOTH, does: 'activate', fails: NO_SECRET },
		{ events: [LFD], runs: { [LFD]: 1 } },
	],
});

testRows('a POST that is answered without an ID', partial({ withholds: ['id'], signs: true }), {
	'but with a secret is verified by it, and the webhook is used again': [
		{ requests: ONE_POST },
		{ requests: NO_POST, runs: { [LFD]: 1 } },
		{ does: 'unpublish', says: [/^A webhook without an ID stays at the service/] },
		{ does: ['restart', 'publish'], webhooks: ONE },
	],
	'gets a further webhook for a kind that is added': [
		{},
		{ events: BOTH, webhooks: { w1: [LFD], w2: [UPDATED] }, runs: BOTH_RUN },
	],
	...each(['id', 'all'], (withheld) => [
		`has its webhook found in the list by its URL, and removed: without ${withheld}`,
		{
			becomes: { withholds: [withheld], offers: ['list', 'delete'] },
			state: { webhookId: 'w1', secret: 'secret of w1' },
		},
		{ does: 'unpublish', webhooks: {} },
	]),
	'is named when another takes its place': [
		{},
		{ options: URL_SECRET, webhooks: { w1: [LFD], w2: [LFD] }, says: [BY_HAND] },
	],
});

testRows('a POST', partial({ signs: true }), {
	'that makes a webhook that is switched off is not sent again: the headline says what to do': [
		{
			...{ becomes: { makesInactive: true }, does: 'activate', requests: ONE_POST },
			fails:
				/^Webhook w1 stays switched off: ask the support of the service why it cannot be switched on, or replace this trigger by a new one$/,
			says: [/stays switched off/],
		},
	],
	'whose answer is empty has made a webhook that serves unsigned deliveries': [
		{
			...{ becomes: { withholds: ['all'], signs: false }, does: 'activate' },
			...{ fails: NO_SECRET, requests: ONE_POST, says: [/no secret/] },
		},
		{ options: ANY, requests: NO_POST, ...RUNS },
	],
	'is not sent again though an activation fails elsewhere in the workflow': [
		{
			// Another trigger of the workflow could not be registered: what this one stored is not saved.
			does: [
				...(['publishAndDie', 'publishAndDie', 'unpublish'] as const),
				...(['publishAndDie', 'publishAndDie', 'unpublish', 'publishAndDie'] as const),
			],
			requests: ONE_POST,
			says: [/^Webhook w1 stays/, /^Webhook w1 stays/],
		},
		{ runs: { [LFD]: 1 } },
	],
});

for (const offers of [[], ALL_OFFERS])
	testRows(
		`a secret in the URL at a service that offers ${offers.join(', ') || 'POST alone'}`,
		partial({ offers }),
		{
			'is 32 hex digits behind the URL of n8n, and stays the same': [
				{ options: URL_SECRET, webhooks: { w1: { url: SECRET } }, state: { urlSecret: 's1' } },
				{
					...{ does: ['publish', 'restart', 'publish'], webhooks: { w1: { url: SECRET } } },
					runs: { [LFD]: 1 },
				},
			],
			'is appended to a query that is there': [
				{
					...{ options: URL_SECRET, webhookUrl: (reachable) => `${reachable}/x?y=1&z=` },
					webhooks: { w1: { url: 'production&secret=s1' } },
				},
				{ webhooks: { w1: { url: 'production&secret=s1' } } },
			],
		},
	);

testRows(
	'a secret in the URL at a service that lets webhooks be changed',
	partial({ offers: ALL_OFFERS }),
	{
		'is put into the URL of the same webhook and out of it with the option': [
			{ webhooks: { w1: { url: 'production' } } },
			{ options: URL_SECRET, webhooks: { w1: { url: SECRET } } },
			{ options: REFUSE, webhooks: { w1: { url: 'production' } } },
			{ options: URL_SECRET, webhooks: { w1: { url: SECRET } } },
			{ does: 'unpublish', webhooks: {} },
			{ webhooks: { w2: { url: SECRET } } },
		],
		'is kept though the state was lost': [
			{ options: URL_SECRET, webhooks: { w1: { url: SECRET } } },
			{
				...FORGOTTEN,
				webhooks: { w1: { url: SECRET, events: [LFD] } },
				state: { urlSecret: 's1' },
				...RUNS,
			},
			{ loses: 'all', does: ['restart', 'unpublish'], webhooks: {} },
		],
		'is taken out though the state was lost when the option changed': [
			{ options: URL_SECRET, webhooks: { w1: { url: SECRET } } },
			{ ...FORGOTTEN, options: REFUSE, webhooks: { w1: { url: 'production' } } },
		],
	},
);

const quotingUrls: Partial<Traits> = {
	refuses: (_, { url }) =>
		url
			? refusal(422, {
					detail: `url ${url} (${encodeURIComponent(url)}) is not reachable`,
					source: { pointer: '/data/attributes/url' },
				})
			: undefined,
};

testRows('a secret in the URL at a service that only lets webhooks be made', partial(), {
	'makes a new webhook; what the old one delivers is refused': [
		{ options: ANY },
		{
			...{ options: URL_SECRET, says: [BY_HAND], runs: { [LFD]: 1 }, statuses: [401, 200] },
			webhooks: { w1: { url: 'production' }, w2: { url: SECRET } },
		},
		{ requests: 'GET', webhooks: { w1: [LFD], w2: [LFD] } },
	],
	'takes the further webhooks with it, and signed deliveries of the old ones count no more': [
		{ becomes: { signs: true } },
		{ events: BOTH },
		{
			...{ options: URL_SECRET, state: { webhookId: 'w3', extraWebhooks: undefined } },
			...{ webhooks: { w1: [LFD], w2: [UPDATED], w3: BOTH }, runs: BOTH_RUN },
			says: [/^Webhook w1 is no longer/, /^Webhook w2 is no longer/],
		},
	],
	...each([REFUSE, ANY], (options) => [
		`stays where it is not needed any more: ${options.unsignedDeliveries}`,
		{ becomes: { signs: true }, options: URL_SECRET },
		{ options },
		{ options: URL_SECRET, webhooks: { w1: { url: SECRET } }, runs: { [LFD]: 1 } },
	]),
	// That it is given away in no text is seen in every row.
	'is not shown though the service quotes the URL that it refuses': [
		{
			...{ becomes: quotingUrls, options: URL_SECRET },
			fails: { message: /./, description: 'is not reachable' },
		},
	],
	'is in no line about webhooks that stay': [
		{ options: ANY },
		{ options: URL_SECRET, says: [BY_HAND] },
		{ does: 'unpublish', says: [/^Webhook w2 stays/] },
		{ becomes: { offers: ['list'] }, says: [BY_HAND] },
		{ does: 'unpublish', says: [/^Webhook w2 stays/] },
	],
});

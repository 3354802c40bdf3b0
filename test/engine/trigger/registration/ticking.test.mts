/** What becomes of webhooks when other events are ticked: changed, narrowed, or joined by a further one. */
import { KNOWN_KINDS } from '../../../../nodes/ContainerTracking/events/catalogue';
import { CREATED, LFD, UPDATED } from '../../harness/triggerScene.mts';
import { ALL_OFFERS, refusing, refusingKinds, type Traits } from './partialService.mts';
import { partial } from './services.mts';
import { each, testRows, type Step } from './table.mts';

const ARRIVED = 'container.transport.vessel_arrived';
const BOTH = [LFD, UPDATED];
const ONE = { w1: [LFD] };
const TWO = { w1: [LFD], w2: [UPDATED] };
const ALL = { w1: ['*'] };
const BOTH_RUN = { [LFD]: 1, [UPDATED]: 1 };
const ONE_RUNS = { [LFD]: 1, [UPDATED]: 0 };
const UNREPEATED: Step = { requests: 'GET' };

const refusingCreated = refusingKinds([CREATED], ([kind]) => `${kind} is no event`);

testRows(
	'at a service that lets webhooks be changed, a webhook',
	partial({ signs: true, offers: ALL_OFFERS }),
	{
		...each([['*'], BOTH], (events) => [
			`for ${events} is narrowed`,
			{ events },
			{ events: [LFD], webhooks: ONE, runs: ONE_RUNS },
			UNREPEATED,
		]),
		'that is adopted is narrowed': [
			{ events: ['*'] },
			{ loses: 'all', does: ['restart', 'publish'], events: [LFD], webhooks: ONE },
		],
		'with kinds that the service adds is asked to drop them once, not at each start': [
			{ becomes: { adds: [CREATED] }, webhooks: { w1: [LFD, CREATED] } },
			{ does: ['publish', 'publish'], requests: 'GET, GET', runs: { [LFD]: 1, [CREATED]: 0 } },
			{
				becomes: { adds: [] },
				somebody: { changes: { w1: () => ({ events: [LFD, CREATED, UPDATED] }) } },
				...{ requests: 'GET, PATCH w1', webhooks: ONE },
			},
		],
		'with kinds that are only added when it is made drops them at once': [
			{
				becomes: {
					refuses(this: Traits, method: string) {
						this.adds = method === 'POST' ? [CREATED] : [];
					},
				},
				webhooks: ONE,
			},
		],
		...each([404, 422, 500], (status) => [
			`that cannot be narrowed, by ${status}, stays, and the trigger filters`,
			{ events: ['*'] },
			{
				...{ becomes: refusing('PATCH', status), events: [LFD], webhooks: ALL },
				runs: { ...ONE_RUNS, [CREATED]: 0 },
				says: [/^Webhook w1 delivers more .* What was not asked for starts no run\.$/],
			},
		]),
		...each([401, 403], (status) => [
			`that the key may not change, by ${status}, stops the publishing`,
			{ events: ['*'] },
			{ becomes: refusing('PATCH', status), events: [LFD], fails: /API key/, webhooks: ALL },
		]),
	},
);

for (const absent of [404, 405] as const)
	testRows(
		`at a service that only lets webhooks be made and answers ${absent}`,
		partial({ signs: true, absent }),
		{
			'an added kind gets a second webhook for itself, and every event starts one run': [
				{},
				{
					...{ events: [UPDATED, LFD], webhooks: TWO, runs: { ...BOTH_RUN, [CREATED]: 0 } },
					state: {
						...{ webhookId: 'w1', secret: 'secret of w1' },
						extraWebhooks: [{ id: 'w2', secret: 'secret of w2', events: [UPDATED] }],
					},
				},
				{
					does: ['unpublish', 'publish'],
					...{ webhooks: TWO, runs: BOTH_RUN, says: [/^Webhooks w1 and w2 stay at the service/] },
				},
			],
			'a kind that is taken away runs nothing, and taken back changes nothing': [
				{},
				{ events: BOTH },
				{ events: [UPDATED], requests: 'GET', runs: { [LFD]: 0, [UPDATED]: 1 } },
				{ events: BOTH, requests: 'GET', runs: BOTH_RUN, webhooks: TWO },
			],
			'All Events after some is registered by name, and the log says what that leaves out': [
				{},
				{
					...{ events: ['*'], runs: { ...BOTH_RUN, [ARRIVED]: 1 } },
					webhooks: { ...ONE, w2: KNOWN_KINDS.filter((kind) => kind !== LFD).sort() },
					says: [/by name\. Kinds that are newer than this package are not among them/],
				},
				UNREPEATED,
			],
		},
	);

testRows('at a service that only lets webhooks be made', partial({ signs: true }), {
	'what holds all events is filtered until the service lets it be narrowed': [
		{ events: ['*'] },
		{ events: [LFD], requests: 'GET', runs: ONE_RUNS },
		{ becomes: { offers: ALL_OFFERS }, webhooks: ONE },
	],
	'several webhooks are made for several additions, and all are used again': [
		{},
		{ events: BOTH },
		{ events: [...BOTH, CREATED, ARRIVED], webhooks: { ...TWO, w3: [CREATED, ARRIVED] } },
		{
			does: 'unpublish',
			says: [/^Webhooks w1, w2 and w3 stay at the service, .* removed by hand/],
		},
		{
			...{ does: ['restart', 'publish', 'publish'], requests: 'GET, GET' },
			runs: { ...BOTH_RUN, [CREATED]: 1, [ARRIVED]: 1 },
		},
	],
	'a further webhook is made once though n8n forgets the activation that failed': [
		{},
		{ becomes: { withholds: ['secret'] }, events: BOTH, fails: /no secret/ },
		{ does: 'unpublish' },
		{ events: [...BOTH, CREATED], fails: /no secret/, webhooks: TWO },
	],
	'a kind that is refused is left out of the further webhook and named': [
		{},
		{
			...{ becomes: refusingCreated, events: [...BOTH, CREATED], webhooks: TWO },
			says: [`does not register ${CREATED}`],
		},
		UNREPEATED,
	],
	'a kind that is refused stops the publishing where nothing else is ticked': [
		{},
		{ becomes: refusingCreated, events: [CREATED], fails: `does not register ${CREATED}` },
	],
	'a second webhook that is refused stops the publishing: the headline says what to do': [
		{},
		{
			...{ becomes: refusing('POST', 422, { detail: 'url is taken' }), events: BOTH },
			fails: `The service takes no second webhook for ${UPDATED}: tick only what the first one delivers, or replace this trigger by a new one`,
		},
	],
	'a delivery that none of the secrets signed is refused': [
		{},
		{ events: BOTH, runs: BOTH_RUN, statuses: [200, 200] },
		{
			somebody: { changes: { w1: () => ({ secret: 'another' }) } },
			...{ runs: { [LFD]: 0, [UPDATED]: 1 }, statuses: [401, 200] },
		},
	],
});

testRows('several webhooks at a service that later offers', partial({ signs: true }), {
	'all become one; no kind is without one in between': [
		{},
		{ events: BOTH },
		{
			becomes: { offers: ALL_OFFERS },
			...{ requests: 'GET, PATCH w1, DELETE w2', webhooks: { w1: BOTH } },
			...{ state: { extraWebhooks: undefined }, runs: BOTH_RUN },
		},
		UNREPEATED,
		{ does: 'unpublish', webhooks: {}, state: { webhookId: undefined } },
	],
	'a list and PATCH become one; the further one is switched off': [
		{},
		{ events: BOTH },
		{
			becomes: { offers: ['list', 'patch'] },
			...{ webhooks: { w1: BOTH, w2: 'off' }, runs: BOTH_RUN },
		},
	],
	'a list and DELETE stay while they are needed': [
		{},
		{ events: BOTH },
		{ becomes: { offers: ['list', 'delete'] }, webhooks: TWO },
		{
			events: [...BOTH, CREATED],
			...{ webhooks: { ...TWO, w3: [CREATED] }, runs: { ...BOTH_RUN, [CREATED]: 1 } },
		},
		{ events: [LFD, CREATED], webhooks: { ...ONE, w3: [CREATED] } },
		{ does: 'unpublish', webhooks: {} },
	],
});

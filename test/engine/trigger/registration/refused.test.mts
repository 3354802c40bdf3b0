/** What a service refuses of a webhook, and what is registered without it: single kinds, headers, the address. */
import { CREATED, LFD, UPDATED } from '../../harness/eventKinds.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { REFUSED_URLS } from '../../harness/refusedUrls.mts';
import { refusingKinds, type Answer, type Traits } from './partialService.mts';
import { documented, SSL, Reporting, WAYS } from './refusals.mts';
import { partial, sandbox } from './services.mts';
import { each, testRows, type Step } from './table.mts';

const BOTH = [LFD, UPDATED];
const TAKEN = { w1: BOTH };
const UNREPEATED: Step = { requests: 'GET' };
const EVENTS = { pointer: '/data/attributes/events' };
const EXTRAS = ['line', 'rail', 'terminal'].map((of) => `container.pickup_lfd_${of}.changed`);

/** POST is answered like this. */
const answered = (status: number, body: object, times?: number) => ({
	faults: [
		{ kind: 'status' as const, status, match: { method: 'POST', path: '/webhooks' }, body, times },
	],
});

testRows('a kind that is refused', sandbox('public'), {
	...each(Reporting, ({ profile, ...reporting }) => [
		`by ${JSON.stringify(reporting)} is left out and named (${profile})`,
		{
			...{ service: sandbox(profile, reporting), events: BOTH },
			...{ options: { furtherEvents: SSL }, says: [`does not register ${SSL}`] },
			...{ requests: 'GET, POST, POST', webhooks: TAKEN },
		},
		UNREPEATED,
	]),
	...each(
		PROFILES.flatMap((profile) => WAYS.map((refusesBy) => ({ profile, refusesBy }))),
		({ profile, refusesBy }) => [
			`by ${refusesBy} stops the publishing where nothing else is ticked (${profile})`,
			{
				...{ service: sandbox(profile, { refusesBy }), does: 'create', requests: 6 },
				...{ events: [], options: { furtherEvents: SSL }, webhooks: {} },
				fails: `The service does not register ${SSL}: tick other events in Trigger On`,
			},
			{ fails: SSL, webhooks: {} },
		],
	),
	'does not come between when it is added to a webhook that exists': [
		{},
		{
			...{ events: [UPDATED, LFD], options: { furtherEvents: SSL } },
			...{ webhooks: TAKEN, says: [SSL] },
		},
	],
	'is asked for again when the parameters change': [
		{ becomes: { refuses: [UPDATED] }, events: BOTH, webhooks: { w1: [LFD] }, says: [UPDATED] },
		{
			...{ becomes: { refuses: [] }, events: [...BOTH, CREATED] },
			webhooks: { w1: [CREATED, LFD, UPDATED] },
		},
	],
	'is found by what the account has, though every list knows it and nothing says which it is': [
		{
			becomes: {
				...{ refuses: [CREATED], refusesBy: 'nothing' },
				lists: documented('public').filter((kind) => kind !== CREATED),
			},
			...{ events: [LFD, CREATED], requests: 6, webhooks: { w1: [LFD] }, says: [CREATED] },
		},
	],
	'in silence is seen in the answer, and named': [
		{
			service: sandbox('public', {}, ({ status, body }) => {
				const without = (key: string, value: string[]) =>
					key === 'events' ? value.filter((kind) => kind !== UPDATED) : value;
				return { status, body: body && JSON.parse(JSON.stringify(body, without)) };
			}),
			...{ events: BOTH, says: [`does not register ${UPDATED}`] },
		},
		UNREPEATED,
	],
	...each([['a'], ['a', 'b', 'c', 'd']], (kinds) => [
		`one at a time (${kinds}) takes few requests, and the known ones stay`,
		{
			options: { furtherEvents: kinds.map((kind) => `container.${kind}`).join(', ') },
			...{ requests: 6, webhooks: { w1: [LFD] } },
			says: [new RegExp(kinds.map((kind) => `container\\.${kind}\\b`).join('.*'))],
		},
	]),
	...each(
		[
			`${SSL} is not included in the list: ${CREATED}, ${LFD}, ${UPDATED}`,
			`events must be one of: ${CREATED}, ${LFD}, ${UPDATED}`,
		],
		(detail) => [
			`is not mistaken for those that the answer allows: ${detail}`,
			{
				...{ events: BOTH, options: { furtherEvents: SSL }, webhooks: TAKEN, says: [SSL] },
				...answered(422, { errors: [{ detail, source: EVENTS }] }, 1),
			},
		],
	),
	...each<[string, (kinds: string[]) => string]>(
		[
			['most of those sent', (kinds) => `${kinds.join(', ')} is no kind of event`],
			['a hint at another kind', (kinds) => `${kinds[0]} is none, try ${CREATED}`],
			['each its own', (kinds) => kinds.map((kind) => `"${kind}" is unknown`).join('; ')],
		],
		([name, sentence]) => [
			`with several others in one sentence does not take the rest with it: ${name}`,
			{
				service: partial(refusingKinds(EXTRAS, sentence)),
				...{ events: [...BOTH, ...EXTRAS], requests: 6, webhooks: TAKEN },
				says: [`does not register ${EXTRAS.join(', ')}, so`],
			},
		],
	),
});

const POINTED = { pointer: '/data/attributes/headers' };
const HEADERS: { [name: string]: [status: number, error?: object] } = {
	'by pointer': [422, { title: 'Unprocessable', source: POINTED }],
	'by words': [422, { title: 'Unprocessable', detail: 'found unpermitted parameter: headers' }],
	'as a bad request': [400, { detail: 'Headers are not allowed' }],
	'as an unknown attribute': [400, { title: 'unknown attribute', source: POINTED }],
	'as an unknown attribute, 422': [
		422,
		{ title: 'Unprocessable', detail: 'unknown attribute', source: POINTED },
	],
	'without a name': [422, { title: 'Unprocessable', detail: 'Unknown attribute.' }],
	'without a name, 400': [
		400,
		{ detail: 'unpermitted parameter', source: { pointer: '/data/attributes' } },
	],
	'without a word': [400],
};

const refusingHeaders = (
	[status, error]: [number, object?],
	refusesAll = false,
): Partial<Traits> => ({
	offers: ['list', 'get', 'patch', 'delete'],
	refuses: (_, { headers, events = [] }): Answer | undefined => {
		if (headers) return { status, body: error ? { errors: [error] } : {} };
		if (!refusesAll || !events.includes('*')) return undefined;
		return { status: 422, body: { errors: [{ source: EVENTS }] } };
	},
});

testRows('headers that are refused', partial(), {
	...each(Object.entries(HEADERS), ([name, answer]) => [
		`${name} are left out of the one webhook`,
		{
			...{ service: partial(refusingHeaders(answer)), events: [UPDATED] },
			requests: 'GET, POST, POST without headers',
		},
		UNREPEATED,
		{ events: [CREATED], requests: 'GET, PATCH w1', webhooks: { w1: [CREATED] } },
		{ does: 'unpublish', webhooks: {} },
		{ webhooks: { w2: [CREATED] } },
	]),
	'beside the word for all events are left out, and every kind is named': [
		{
			service: partial(refusingHeaders(HEADERS['by pointer'], true)),
			...{ events: ['*'], webhooks: { w1: documented('public') } },
			says: ['takes no webhook for all events'],
		},
	],
	'are not blamed where something else is refused': [
		{
			service: partial(
				refusingHeaders([422, { detail: 'bad URL', source: { pointer: '/data/attributes/url' } }]),
			),
			...{ requests: /^GET, POST(, GET, POST)*$/, fails: 'bad URL', webhooks: {} },
		},
	],
});

for (const profile of PROFILES)
	testRows(`a WEBHOOK_URL in profile ${profile}`, sandbox(profile), {
		...each(REFUSED_URLS, ([webhookUrl, message]) => [
			`${webhookUrl} is refused before a request is sent`,
			{ webhookUrl, fails: { message, description: 'WEBHOOK_URL' }, requests: '', webhooks: {} },
		]),
		'that is refused does not stop the unpublishing': [
			{},
			{
				...{ webhookUrl: 'http://n8n.example.com', does: 'unpublish' },
				...(profile === 'public' ? { webhooks: {} } : { says: [/^Webhook w1 stays/] }),
			},
		],
		...each(['http://192.168.1.7:5678', 'http://n8n:5678'], (webhookUrl) => [
			`${webhookUrl} is registered with a service in the same private network`,
			{ webhookUrl, webhooks: { w1: { url: 'production' } } },
		]),
		...each(
			[
				...['http://localhost:5678', 'http://127.0.0.1:5678', 'http://192.168.1.7:5678'],
				...['https://n8n.internal', 'http://[::1]:5678', 'http://0.0.0.0:5678'],
			],
			(webhookUrl) => [
				`${webhookUrl} is refused for a service on the internet`,
				{
					...{ credential: { baseUrl: 'https://service.example.com' }, webhookUrl, requests: '' },
					fails: { message: 'which the service cannot reach', description: 'WEBHOOK_URL' },
				},
			],
		),
	});

testRows('a refusal of something else than a kind', sandbox('public'), {
	...each(
		[
			{ detail: 'url is taken', source: { pointer: '/data/attributes/url' } },
			{ detail: 'Webhook limit reached' },
			{ detail: 'url has already been taken' },
		],
		(entry) => [
			`is not tried with fewer kinds: ${JSON.stringify(entry)}`,
			{
				...{ does: 'create', events: ['*'], ...answered(422, { errors: [entry] }) },
				...{ requests: 'GET, POST', webhooks: {} },
				fails: { message: /./, description: entry.detail },
			},
		],
	),
	'that the answer does not say ends in few requests': [
		{
			...{ does: 'create', events: ['*'], ...answered(422, {}), requests: 6 },
			fails: 'The service did not accept a value',
		},
	],
});

/** What a service refuses of a webhook, and what is registered without it: single kinds, headers, the address. */
import { CREATED, LFD, UPDATED } from '../../harness/triggerScene.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { REFUSED_URLS } from '../../harness/refusedUrls.mts';
import { refusingKinds, type Answer, type Traits } from './partialService.mts';
import { SSL, Reporting, WAYS, documented, LEFT_OUT } from './refusals.mts';
import { partial, sandbox } from './services.mts';
import { each, testRows, type Step } from './table.mts';

const BOTH = [LFD, UPDATED];
const TAKEN = { w1: BOTH };
const UNREPEATED: Step = { requests: 'GET' };
const EVENTS = { pointer: '/data/attributes/events' };
const LINKED = 'link.created';
const EXTRAS = ['line', 'rail', 'terminal'].map((of) => `container.pickup_lfd_${of}.changed`);
const FEW_KINDS = [CREATED, LFD, 'container.transport.available', UPDATED];

const refusingOthers = (allowed: string[]): Partial<Traits> => ({
	refuses: (_, { events = [] }) => {
		const detail = `events must be one of: ${allowed.join(', ')}`;
		const isTaken = events.every((kind) => allowed.includes(kind));
		return isTaken ? undefined : { status: 422, body: { errors: [{ detail, source: EVENTS }] } };
	},
});

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
	'is not one of the few that the answer allows': [
		{
			service: partial(refusingOthers(FEW_KINDS)),
			...{
				events: ['*'],
				requests: 6,
				webhooks: { w1: FEW_KINDS },
				says: [/no webhook for all events/, /does not register/],
			},
		},
	],
	'and not named is looked for among those that nobody documents first': [
		{
			...{ service: sandbox('public', { refusesBy: 'nothing' }), requests: 'GET, POST, POST' },
			...{ events: [LFD, LINKED], options: { furtherEvents: SSL } },
			...{ webhooks: { w1: [LFD, LINKED] }, says: [`does not register ${SSL}, so`] },
		},
	],
	'is left out alone where the answer allows more than it has room for': [
		{
			service: partial(refusingOthers(documented('public').filter((kind) => kind !== LINKED))),
			...{ events: documented('public'), requests: 'GET, POST, POST' },
			webhooks: { w1: documented('public').filter((kind) => kind !== LINKED) },
			says: [`does not register ${LINKED}`],
		},
	],
	...each<[string, (kinds: string[]) => string]>(
		[
			['most of those sent', (kinds) => `${kinds.join(', ')} is no kind of event`],
			['a hint at another kind', (kinds) => `${kinds[0]} is none, try ${CREATED}`],
			['all, and a hint at another', (kinds) => `${kinds.join(', ')} are none, try ${CREATED}`],
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
	'without a name': [422, { title: 'Unprocessable', detail: 'Unknown attribute.' }],
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
	'are not blamed where something else is refused': [
		{
			service: partial(
				refusingHeaders([422, { detail: 'bad URL', source: { pointer: '/data/attributes/url' } }]),
			),
			...{ requests: /^GET, POST(, GET, POST)*$/, fails: 'bad URL', webhooks: {} },
		},
	],
});

/** Which ones are refused is in test/unit/trigger/reachability. */
testRows('a WEBHOOK_URL that is refused', sandbox('public'), {
	...each([REFUSED_URLS[0], REFUSED_URLS.at(-1)!], ([webhookUrl, message]) => [
		`${webhookUrl}: before a request is sent`,
		{ webhookUrl, fails: { message, description: 'WEBHOOK_URL' }, requests: '', webhooks: {} },
	]),
	'does not stop the unpublishing': [
		{},
		{ webhookUrl: 'http://n8n.example.com', does: 'unpublish', webhooks: {} },
	],
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
	'leaves no webhook of a test that listens a moment later': [
		{
			faults: [{ kind: 'status', status: 401, match: { method: 'GET', path: '/webhooks' } }],
			...{ does: 'create', fails: 'The API key was not accepted' },
		},
		{ does: ['listen', 'stop'], webhooks: {} },
	],
	'that the answer does not say ends in few requests': [
		{
			...{ does: 'create', events: ['*'], ...answered(422, {}), requests: 6 },
			fails: 'The service did not accept a value',
		},
	],
});

/** A service that refuses `*`: every kind it offers is registered by name, and kept up to date. */
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

/** Publishing and listening show the headline of an error and nothing else, so it says what to do. */
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

type Fault = Parameters<Sandbox['faults']['add']>[0];

const POST = { method: 'POST', path: '/webhooks' };
const answered = (status: number, body: unknown = {}, headers = {}): Fault =>
	({ kind: 'status', status, body, headers }) as Fault;
const saying = (...details: string[]) => ({ errors: details.map((detail) => ({ detail })) });

const CHECK = 'check Trigger On and the address of this n8n, or set option Registration to Manual';

/** Of what the service answers to the POST that makes the webhook. */
const REFUSALS: Array<[fault: Fault, headline: string | RegExp]> = [
	[
		answered(422, saying('Webhook limit reached')),
		`The service did not accept a value: it says "Webhook limit reached"; ${CHECK}`,
	],
	[
		answered(400, saying('No', 'never')),
		`The service could not read the request: it says "No, never"; ${CHECK}`,
	],
	[
		answered(422, saying(`limit ${'x'.repeat(300)}`)),
		/^The service did not accept a value: it says "limit x{194}"; check Trigger On/,
	],
	[
		answered(404),
		'The service does not have what was asked for: check the Base URL in the credential, or set option Registration to Manual',
	],
	[
		answered(403, saying('Insufficient permissions')),
		'This API key may not manage webhooks: use one that may, or set option Registration to Manual',
	],
	[answered(401), 'The API key was not accepted: enter one that is enabled in the credential'],
	[
		answered(429, {}, { 'Retry-After': '7200' }),
		/^The service takes no requests before .*\d\d:\d\d:\d\d.*: try again then$/,
	],
	[
		{ kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere' } as Fault,
		'The Base URL leads on to another address, where the API key was not sent: if you trust that address, enter it in the credential',
	],
];

describe('what the service answers', () => {
	it.each(REFUSALS)('%j', async (fault, headline) => {
		const { sandbox, host } = await startTriggerScene('public');
		sandbox.faults.add({ ...fault, match: POST });
		for (const call of ['publish', 'listen'] as const) {
			const error = await failureOf(async () => await host[call]());
			if (typeof headline === 'string') expect(error.message).toBe(headline);
			else expect(error.message).toMatch(headline);
			// n8n 1.123 shows the description in its place.
			expect(error.description?.startsWith(`${error.message}. `)).toBe(true);
		}
	});

	it('while it is out of order', async () => {
		const { sandbox, host } = await startTriggerScene('public');
		sandbox.faults.add({ ...answered(500), match: { method: 'GET', path: '/webhooks' } });
		const { message } = await failureOf(async () => await host.publish());
		expect(message).toBe('The service could not process the request: try again in a few minutes');
	});

	it('nothing at all', async () => {
		const { sandbox, host } = await startTriggerScene('public');
		await sandbox.close();
		const { message } = await failureOf(async () => await host.publish());
		expect(message).toBe(
			'The service refused the connection: check the Base URL in the credential, or try again in a few minutes',
		);
	});
});

const SECRET_EMPTY =
	'Webhook Secret is empty: add this option and enter the secret that the service shows for the webhook';
/** What an expression gives in place of a filter. */
const FILTERS = [
	['direction', '"Import"', 'Direction "import" is not one of cleared, earlier, later, set'],
	[
		'direction',
		'[{ way: "earlier" }]',
		'Direction is a list with an object in it, not a list of texts',
	],
	['daysLeftAtMost', '"2 days"', 'Days Left at Most "2 days" is not a number'],
	['daysLeftAtMost', 'undefined', 'Days Left at Most is empty, as its expression gives nothing'],
	['customers', 'undefined', 'Customers is empty, as its expression gives nothing'],
	[
		'numbers',
		'null',
		'Container or Bill of Lading Numbers is empty, as its expression gives nothing',
	],
	['customers', '{ name: "Elm" }', 'Customers is an object, not a text or a list of texts'],
	[
		'references',
		'["PO-1", "undefined"]',
		'Reference Numbers or Tags "undefined" stands for a missing value',
	],
	[
		'changedFields',
		'[{ field: "x" }]',
		'Changed Fields is a list with an object in it, not a list of texts',
	],
	['onlyRealChanges', '"yes"', 'Only Real Changes "yes" is not true or false'],
];
const PARAMETERS: Array<[parameters: INodeParameters, headline: string]> = [
	[{ events: [] }, 'Trigger On names no event: choose at least one'],
	...['Hapag-Lloyd', 'MSC'].map((name): [INodeParameters, string] => [
		{ filters: { scacs: `maeu, ${name}` } },
		`Carriers (SCAC) "${name}" is not a carrier code: enter codes of four letters, e.g. HLCU`,
	]),
	...FILTERS.map(([name, given, message]): [INodeParameters, string] => [
		{ filters: { [name]: `={{ ${given} }}` } },
		`${message}: correct it, or remove it under Filters`,
	]),
	[{ options: { registration: 'manual' } }, SECRET_EMPTY],
	[
		{ options: { registration: 'manual', unsignedDeliveries: 'acceptWithUrlSecret' } },
		'Secret in URL is empty: add this option and enter what the URL of the webhook has behind ?secret=',
	],
	[
		{ options: { linkBase: 'tms' } },
		'Link Base "tms" is not a web address: enter one that begins with https://, or remove it',
	],
];

it.each(PARAMETERS)('of parameters %j', async (parameters, headline) => {
	const { host, requests } = await startTriggerScene('public', { parameters });
	for (const call of ['publish', 'listen'] as const)
		expect((await failureOf(async () => await host[call]())).message).toBe(headline);
	expect(requests()).toEqual([]);
});

interface Failure {
	message: string;
	description?: string;
}

async function failureOf(work: () => Promise<unknown>): Promise<Failure> {
	const failure = await work().then(
		() => undefined,
		(error: unknown) => error as Failure,
	);
	if (!failure) throw new Error('Nothing was refused');
	return failure;
}

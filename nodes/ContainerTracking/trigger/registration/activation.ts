import { type IHookFunctions, type ITriggerFunctions, sleep, NodeApiError } from 'n8n-workflow';

import { hash } from '../boundedStore';
import type { ApiRequest, Client, ClientOptions } from '../../api/types';
import { createClient } from '../../api/client';
import { lateError } from '../../api/errors/apiErrors';
import {
	descriptionOf,
	entriesOf,
	messageOf,
	nodeError,
	rethrow,
	statusOf,
} from '../../api/errors/classify';
import { triggerKey } from '../processState';
import { listWebhooks } from './remoteWebhook';

/** n8n repeats a failed registration, so the waits of each request for retries take one second at most. */
export const REGISTERING_LIMITS = { timeoutMs: 6_000, maxWaitMs: 1_000 };

/**
 * n8n 2.40 tries a failed activation four times more, after 1, 2, 4 and 8 seconds, and shows nothing meanwhile. Of
 * the 20 seconds that a user waits at most, this leaves us five; a later try gets the answer.
 */
const PATIENCE_MS = 2_500;
const PATIENCE_AGAIN_MS = 250;
const LOOK_MS = 17_000;

/** The next try of the same activation begins within this time. */
const FOLLOWS_WITHIN_MS = 10_000;

type Context = IHookFunctions | ITriggerFunctions;

interface Look<Answer> {
	/** Identifies the account that is asked; its API key is not kept. */
	fingerprint: string;
	answer?: Promise<Answer>;
	hasFailed: boolean;
	endedAt?: number;
	waitedMs: number;
}

/** The first request of an activation, which shows whether the service can be reached. */
class FirstLook<Answer> {
	private readonly looks = new Map<string, Look<Answer>>();

	constructor(
		private readonly request: ApiRequest,
		private readonly ask: (client: Client, request: ApiRequest) => Promise<Answer>,
	) {}

	/** @throws after a few seconds at most; the request goes on, and the next call gets its answer */
	async answer(context: Context): Promise<Answer> {
		const ask = async (limits: ClientOptions) =>
			await this.ask(await createClient(context, limits), this.request);
		// n8n registers a test event once, without further tries.
		if (context.getMode() === 'manual') return await ask(REGISTERING_LIMITS);
		const key = triggerKey(context);
		const { apiKey, baseUrl } = await context.getCredentials('containerTrackingApi');
		const fingerprint = hash(JSON.stringify([baseUrl, apiKey]));
		const before = this.recent(key);
		const look: Look<Answer> =
			before?.fingerprint === fingerprint ? before : { fingerprint, hasFailed: false, waitedMs: 0 };
		this.looks.set(key, look);
		const began = Date.now();
		const answer = look.hasFailed || !look.answer ? begin(look, ask) : look.answer;
		const patience = Math.max(PATIENCE_AGAIN_MS, PATIENCE_MS - look.waitedMs);
		const isLate = sleep(patience).then(() => {
			throw lateError(context.getNode(), this.request);
		});
		try {
			const found = await Promise.race([answer, isLate]);
			this.looks.delete(key);
			return found;
		} finally {
			look.waitedMs += Date.now() - began;
		}
	}

	/** Whether the last activation of this trigger ended a moment ago without a good answer. */
	hasFailed(context: Context): boolean {
		const look = this.recent(triggerKey(context));
		if (!look) return false;
		// While the first activation still waits, nothing has ended.
		return look.hasFailed || (look.endedAt === undefined && look.waitedMs > 0);
	}

	/** For an activation that succeeds without an answer: what is removed after it, somebody wants removed. */
	forget(context: Context): void {
		this.looks.delete(triggerKey(context));
	}

	/** For a change after which the answer would be out of date. */
	discardAnswer(context: Context): void {
		delete this.recent(triggerKey(context))?.answer;
	}

	private recent(key: string): Look<Answer> | undefined {
		const look = this.looks.get(key);
		const since = Date.now() - (look?.endedAt ?? Date.now());
		if (since > FOLLOWS_WITHIN_MS) this.looks.delete(key);
		return this.looks.get(key);
	}
}

function begin<Answer>(look: Look<Answer>, ask: (limits: ClientOptions) => Promise<Answer>) {
	const maxWaitMs = look.waitedMs === 0 ? REGISTERING_LIMITS.maxWaitMs : 0;
	const end = (hasFailed: boolean) => Object.assign(look, { hasFailed, endedAt: Date.now() });
	const answer = ask({ timeoutMs: LOOK_MS, deadlineMs: LOOK_MS, maxWaitMs });
	answer.then(
		() => end(false),
		() => end(true),
	);
	Object.assign(look, { answer, hasFailed: false, endedAt: undefined });
	return answer;
}

export const webhookList = new FirstLook(
	{ method: 'GET', path: '/webhooks' },
	async (client) => await listWebhooks(client),
);

/** For a trigger without a webhook. A rate limit, or a rejected query, also shows that the service can be reached. */
export const account = new FirstLook(
	{ method: 'GET', path: '/shipments', query: { 'page[size]': 1 } },
	async (client, request) => {
		try {
			await client.send(request);
		} catch (error) {
			if (!/^4(?!0[13])/.test(statusOf(error) ?? '')) return rethrow(error);
		}
	},
);

/** A longer text fills n8n's toast. */
const MOST_WORDS = 200;

const CREDENTIAL = 'correct it in the credential';
const LATER = 'try again in a few minutes';

/** When publishing or listening fails, n8n shows only the headline of an error, so the headline also says what to do. */
export async function withRemedies<T>(
	context: IHookFunctions | ITriggerFunctions,
	work: () => Promise<T>,
	remedyOf = remedyOfWebhooks,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof NodeApiError) return rethrow(worded(error, remedyOf));
		const message = messageOf(error);
		// The client throws this before its first request.
		if (!message.startsWith('The Base URL')) return rethrow(error);
		throw nodeError(context, `${message}: ${CREDENTIAL}`, descriptionOf(error));
	}
}

/** Changes the error in place to keep its context. n8n 1.123 shows only the description, which repeats the headline. */
function worded(error: NodeApiError, remedyOf: RemedyOf): NodeApiError {
	const status = statusOf(error);
	const isDenied = status === '403' && remedyOf === remedyOfWebhooks;
	const description = descriptionOf(error);
	error.message = isDenied
		? 'This API key may not manage webhooks: use one that may, or set option Registration to Manual'
		: `${messageOf(error)}: ${remedyOf(status, error)}`;
	const otherwise =
		'Or set option Registration to Manual, have somebody create a webhook for the URL of this trigger, and enter its secret.';
	const sentences = [`${error.message}.`, description, isDenied && otherwise];
	error.description = sentences.filter(Boolean).join(' ');
	return error;
}

type RemedyOf = (status: string | undefined, error: NodeApiError) => string;

/** For a trigger that reads the account and has no webhook. */
export const remedyOfReadings: RemedyOf = (status, error) =>
	status === '403' ? 'use one that may read shipments' : remedyOfWebhooks(status, error);

function remedyOfWebhooks(status: string | undefined, error: NodeApiError): string {
	if (status === undefined) {
		return error.context.code === 'BAD_INPUT'
			? CREDENTIAL
			: `check the Base URL in the credential, or ${LATER}`;
	}
	if (status === '401') return 'enter one that is enabled in the credential';
	if (['404', '405', '501'].includes(status))
		return 'check the Base URL in the credential, or set option Registration to Manual';
	if (status === '429') return messageOf(error).includes('before') ? 'try again then' : LATER;
	if (status.startsWith('2') || status.startsWith('5')) return LATER;
	if (status.startsWith('3')) return 'if you trust that address, enter it in the credential';
	const words = entriesOf(error).map(({ detail, title, code }) => detail ?? title ?? code ?? '');
	const said = words.filter(Boolean).join(', ').slice(0, MOST_WORDS);
	const reason = said && `it says "${said}"; `;
	return `${reason}check Trigger On and the address of this n8n, or set option Registration to Manual`;
}

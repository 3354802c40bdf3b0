import { isUndefined, mapValues, memoize, omitBy } from 'lodash';
import { NodeOperationError } from 'n8n-workflow';

import { apiKeyOf } from './input/values';
import { BadInput } from './input/badInput';
import { idOf, isObject } from './jsonapi/types';
import { normalizeBaseUrl } from './urls';
import { faultError, limitError, rejectionError } from './errors/apiErrors';
import { MISCONFIGURED, rethrow } from './errors/classify';
import { CREDENTIAL, exchange } from './http/exchange';
import { type Fault, faultOf, isValidResponse } from './http/faults';
import { readPages, type PagingRefusals } from './paging/readPages';
import { pauseFor, type Pause, retryDelay, WaitBudget } from './retry';
import { limitedAs, RateLimiter, sharedLimiter } from './rateLimit/rateLimiter';
import { redactor, type Redactor } from './redact';
import { rateBudget } from './rateLimit/rateBudget';
import type {
	ApiRequest,
	ApiResponse,
	Client,
	ClientOptions,
	RequestContext,
	ErrorContext,
} from './types';

const MEDIA_TYPE = 'application/vnd.api+json';
const TIMEOUT_MS = 30_000;
const MAX_WAIT_MS = 300_000;

/** Throws before any request when the credential's Base URL cannot be used. */
export async function createClient(
	context: RequestContext,
	options: ClientOptions = {},
): Promise<Client> {
	const { apiKey, baseUrl } = await context.getCredentials(CREDENTIAL);
	try {
		return new ServiceClient(context, normalizeBaseUrl(baseUrl), apiKey, options);
	} catch (error) {
		if (!(error instanceof BadInput)) return rethrow(error);
		const { message, description } = error;
		const about = { description, failure: MISCONFIGURED };
		throw new NodeOperationError(context.getNode(), message, about);
	}
}

type Outcome = { response: ApiResponse; isInvalid: boolean } | { fault: Fault };

class ServiceClient implements Client {
	private readonly pause: Pause;
	private readonly limiterOf: (ownLimit: string | undefined) => RateLimiter;
	private readonly redact: Redactor;
	/** The last task of each target, so that tasks of two items never overtake each other on one object. */
	private readonly last = new Map<string, Promise<unknown>>();
	private readonly pagingRefusals: PagingRefusals = new Set();

	constructor(
		private readonly context: RequestContext,
		readonly baseUrl: string,
		entered: unknown,
		private readonly options: ClientOptions,
	) {
		const apiKey = apiKeyOf(entered);
		this.pause = pauseFor(context);
		this.redact = redactor(apiKey);
		this.limiterOf = memoize((ownLimit) => {
			const id = limitedAs(baseUrl, apiKey, ownLimit);
			return new RateLimiter(this.pause, () => sharedLimiter(id));
		});
	}

	async send(request: ApiRequest, errorContext: ErrorContext = {}): Promise<ApiResponse> {
		if (request.method === 'GET' || request.method === 'POST')
			return await this.sendWithRetries(request, errorContext);
		// The target of a write. All containers are changed at one path, and named in the body.
		const data = request.body?.data;
		const target = `${request.path} ${(isObject(data) && idOf(data)) || ''}`;
		return await this.oneByOne(
			target,
			async () => await this.sendWithRetries(request, errorContext),
		);
	}

	async oneByOne<T>(target: string, task: () => Promise<T>): Promise<T> {
		const mine = (this.last.get(target) ?? Promise.resolve()).then(task);
		const settled = mine.catch(() => undefined);
		this.last.set(target, settled);
		return await mine;
	}

	pages: Client['pages'] = (request, listing, errorContext) => {
		const send: Client['send'] = async (...args) => await this.send(...args);
		return readPages(send, request, listing, errorContext, this.pagingRefusals);
	};

	private async sendWithRetries(request: ApiRequest, errorContext: ErrorContext) {
		let lastAnswer: unknown;
		const { maxWaitMs = MAX_WAIT_MS, maxLimitWaitMs, deadlineMs = Infinity } = this.options;
		const deadline = Date.now() + deadlineMs;
		const waitBudget = new WaitBudget(
			maxWaitMs,
			(until) => {
				const limit = { until, zone: this.context.getTimezone(), body: lastAnswer };
				return limitError(this.context.getNode(), limit, errorContext);
			},
			maxLimitWaitMs,
		);
		let mayBeDone = false;
		for (let tries = 1; ; tries++) {
			const { outcome, delay } = await this.tryOnce(request, waitBudget, tries, deadline);
			// Stopping the execution aborts its requests, which is no network fault.
			if ('fault' in outcome) await this.pause(0);
			if ('response' in outcome && isDone(request, outcome, mayBeDone)) return outcome.response;
			if (!delay) throw this.failure(request, outcome, errorContext);
			mayBeDone ||= 'fault' in outcome ? !outcome.fault.neverSent : !delay.limited;
			const until = Date.now() + delay.ms;
			if (delay.limited) {
				lastAnswer = 'response' in outcome && outcome.response.document;
				waitBudget.consumeShared(until);
			} else {
				if (until >= deadline || !waitBudget.tryConsume(until))
					throw this.failure(request, outcome, errorContext);
				await this.pause(delay.ms);
			}
		}
	}

	private async tryOnce(
		request: ApiRequest,
		waitBudget: WaitBudget,
		tries: number,
		deadline: number,
	) {
		const rateLimiter = this.limiterOf(request.ownLimit);
		await rateLimiter.acquire(waitBudget, tries > 1);
		try {
			const outcome = await this.outcomeOf(request, rateLimiter, deadline);
			const delay = retryDelay(request, outcome, tries);
			// The limit belongs to the key, so all requests with it wait together.
			if (delay?.limited) rateLimiter.window.pauseUntil(Date.now() + delay.ms);
			return { outcome, delay };
		} finally {
			rateLimiter.release();
		}
	}

	private async outcomeOf(
		request: ApiRequest,
		rateLimiter: RateLimiter,
		deadline: number,
	): Promise<Outcome> {
		try {
			const { timeoutMs: ofTry = TIMEOUT_MS } = this.options;
			const timeoutMs = Math.max(1, Math.min(ofTry, deadline - Date.now()));
			const limits = { timeoutMs, redact: this.redact };
			const response = await exchange(this.context, this.httpRequest(request), limits);
			const now = Date.now();
			rateLimiter.window.observe(rateBudget(response.headers, now), now);
			return { response, isInvalid: isSuccess(response) && !isValidResponse(request, response) };
		} catch (error) {
			const fault = this.redact(faultOf(error));
			if (!fault.neverSent) rateLimiter.window.observeUnanswered();
			return { fault };
		}
	}

	private httpRequest({ method, path, query = {}, body }: ApiRequest) {
		const headers = { Accept: MEDIA_TYPE, ...(body && { 'Content-Type': MEDIA_TYPE }) };
		const stated = mapValues(omitBy(query, isUndefined), String);
		const text = new URLSearchParams(stated).toString();
		return { method, url: this.baseUrl + path + (text && `?${text}`), headers, body };
	}

	private failure(request: ApiRequest, outcome: Outcome, errorContext: ErrorContext) {
		const node = this.context.getNode();
		const changesNothing = request.method === 'GET' || request.idempotent === true;
		if ('fault' in outcome) {
			const outcomeUnknown = !changesNothing && !outcome.fault.neverSent;
			return faultError(node, { request, ...outcome.fault, outcomeUnknown }, errorContext);
		}
		const { status, document } = outcome.response;
		const isDoubtful = outcome.isInvalid || status >= 500;
		const outcomeUnknown = isDoubtful && !changesNothing;
		return rejectionError(node, { request, status, body: document, outcomeUnknown }, errorContext);
	}
}

const isSuccess = ({ status }: ApiResponse): boolean => status >= 200 && status < 300;

function isDone(
	{ method }: ApiRequest,
	{ response, isInvalid }: { response: ApiResponse; isInvalid: boolean },
	mayBeDone: boolean,
): boolean {
	if (isSuccess(response)) return !isInvalid;
	// An earlier try deleted it, and only the answer was lost.
	return method === 'DELETE' && response.status === 404 && mayBeDone;
}

import type { IHttpRequestOptions } from 'n8n-workflow';

import { parsedUrl } from '../input/links';
import { isWebPage } from '../jsonapi/types';
import { rethrow } from '../errors/classify';
import { callAfter, executionSignal, LONGEST_TIMER_MS } from '../retry';
import type { Redactor } from '../redact';
import type { ApiResponse, RequestContext } from '../types';
import { AbortedTry, abortTry } from './faults';

export const CREDENTIAL = 'containerTrackingApi';
const MAX_REDIRECTS = 3;

interface HttpRequest extends Pick<IHttpRequestOptions, 'headers' | 'body'> {
	method: NonNullable<IHttpRequestOptions['method']>;
	url: string;
}

interface TryLimits {
	/** For the whole try: connecting, redirects and the last byte of the body. */
	timeoutMs: number;
	redact: Redactor;
}

/** Follows redirects on the same origin (GET only). Throws what `faultOf` understands when no usable answer came. */
export async function exchange(
	context: RequestContext,
	request: HttpRequest,
	limits: TryLimits,
): Promise<ApiResponse> {
	const timeoutMs = Math.min(Math.ceil(limits.timeoutMs), LONGEST_TIMER_MS);
	const controller = new AbortController();
	const { signal } = controller;
	const { aborted, release } = abortInTime(controller, timeoutMs, context);
	try {
		const running = { signal, timeoutMs, redact: limits.redact };
		// n8n's helper takes the signal of its context, not that of a request.
		const own = { getExecutionCancelSignal: { value: () => signal } };
		const derived: RequestContext = Object.create(context, own);
		const answer = answerTo(derived, request, running);
		// The steps of n8n before it sends, such as looking up the host, ignore the signal.
		return await Promise.race([answer, aborted]);
	} catch (error) {
		// An aborted request fails with another error at each stage.
		const reason: unknown = signal.aborted ? signal.reason : error;
		// Giving up a body does not always close its connection.
		controller.abort();
		return rethrow(reason);
	} finally {
		release();
	}
}

/** Aborts a try after its time and with the execution, until it is released. */
function abortInTime(controller: AbortController, timeoutMs: number, context: RequestContext) {
	const execution = executionSignal(context);
	let release = () => {};
	const aborted = new Promise<never>((_, reject) => {
		const end = (by: 'signal' | 'time') => {
			const reason = new AbortedTry(by === 'time' ? 'ETIMEDOUT' : 'ERR_CANCELED');
			controller.abort(reason);
			reject(reason);
		};
		release = callAfter(timeoutMs, execution, end);
		if (execution?.aborted) end('signal');
	});
	return { aborted, release };
}

async function answerTo(
	context: RequestContext,
	request: HttpRequest,
	running: TryLimits & { signal: AbortSignal },
): Promise<ApiResponse> {
	let { url } = request;
	for (let redirects = 0; ; redirects++) {
		const response = await send(context, { ...request, url }, running);
		const { statusCode: status, headers = {} } = response;
		// The body of a redirect is read, too: its connection stays open until then.
		const document = await readBody(response, running.redact);
		const location = request.method === 'GET' && locationOnSameOrigin(url, status, headers);
		if (!location || redirects === MAX_REDIRECTS) return { status, headers, document };
		url = location;
	}
}

interface FullResponse {
	statusCode: number;
	headers?: ApiResponse['headers'];
	body: unknown;
}

async function send(
	context: RequestContext,
	request: HttpRequest,
	{ signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<FullResponse> {
	const options: IHttpRequestOptions = {
		...request,
		// We read the body: n8n limits neither the time that a body takes nor its size.
		encoding: 'stream',
		abortSignal: signal,
		// Without a timeout, n8n would end a longer try after five minutes without a byte.
		timeout: timeoutMs,
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		// We follow redirects, and only on the same origin, so that the key goes nowhere else.
		disableFollowRedirect: true,
	};
	const { httpRequestWithAuthentication: sent } = context.helpers;
	return (await sent.call(context, CREDENTIAL, options)) as FullResponse;
}

/** Where a redirect leads, as long as it stays on the origin the key belongs to. */
function locationOnSameOrigin(from: string, status: number, headers: ApiResponse['headers']) {
	const location = headers?.location;
	if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return undefined;
	const target = parsedUrl(location, from);
	return target?.origin === new URL(from).origin ? target.href : undefined;
}

/** More than the largest page of the service, and little for n8n's memory. Counted after decompression. */
const MAX_BYTES = 50_000_000;

const isStream = (body: unknown): body is AsyncIterable<Buffer> =>
	typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** JSON, text or an empty object, with the key masked. Throws AbortedTry for a body cut off, too large or no JSON. */
async function readBody(
	{ statusCode: status, headers = {}, body }: FullResponse,
	redact: Redactor,
): Promise<ApiResponse['document']> {
	if (isStream(body) && Number(headers['content-length']) > MAX_BYTES) abortTry('TOO_LARGE');
	// A host that reads bodies itself, such as n8n's stand-in for evaluations, returns the parsed body.
	const content = isStream(body)
		? documentOf(await bodyText(body), status, redact)
		: redact(body ?? {});
	// The content may be any JSON or text, so whoever reads a member of it checks its type.
	return content as ApiResponse['document'];
}

async function bodyText(body: AsyncIterable<Buffer>): Promise<string> {
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of body) {
			size += chunk.length;
			// Leaving the loop closes the connection.
			if (size > MAX_BYTES) break;
			chunks.push(chunk);
		}
	} catch {
		// The stream closed too early, or its compressed data is incomplete or invalid.
		abortTry('BAD_ANSWER');
	}
	if (size > MAX_BYTES) abortTry('TOO_LARGE');
	// The decoder leaves out a byte order mark.
	return new TextDecoder().decode(Buffer.concat(chunks, size));
}

/** IDs of 16 digits or more: as numbers, two above 2^53 could be equal. Quotes within a text have a backslash. */
const LARGE_ID = /(["_]id"\s*:\s*)(\d{16,})(?=\s*[,}])/g;

function documentOf(text: string, status: number, redact: Redactor): unknown {
	if (text.trim() === '') return {};
	try {
		const json: unknown = JSON.parse(text.replace(LARGE_ID, '$1"$2"'));
		return redact.mayBeIn(text) ? redact(json) : json;
	} catch {
		if (status < 300 && !isWebPage(text)) abortTry('BAD_ANSWER');
		return redact(text);
	}
}

/** The HTTP side: fastify finds the endpoint and reads the bytes, the pipeline does the rest. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { type Rendered, rendered } from './answers.mts';
import type { Context } from './context.mts';
import type { Endpoint } from './endpoint.mts';
import { endpointsOf } from './endpoints/index.mts';
import { type Effect, type Faults } from './faults/faults.mts';
import { errorShape } from './faults/errorShapes.mts';
import { errorObject } from './errors.mts';
import { contentTypeOf, handle, PageCache, type Passage, pause } from './pipeline.mts';
import type { RecordedRequest } from './recording.mts';

/** Milliseconds each answer takes longer, of real time. */
export type Latency = number | ((request: RecordedRequest) => number);

interface Surroundings {
	faults: Faults;
	requests: RecordedRequest[];
	latency: Latency;
	cachePages: boolean;
}

const LARGEST_BODY_BYTES = 10 * 1024 * 1024;

export function buildServer(context: Context, surroundings: Surroundings): FastifyInstance {
	const server = Fastify({
		forceCloseConnections: true,
		bodyLimit: LARGEST_BODY_BYTES,
		routerOptions: { maxParamLength: 1_000 },
	});
	// Bodies stay text until the key has been checked.
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
		done(null, body),
	);
	const cache = surroundings.cachePages ? new PageCache() : undefined;
	const serve = (endpoint?: Endpoint) => (request: FastifyRequest, reply: FastifyReply) =>
		answer(context, surroundings, cache, passageOf(context, request, endpoint), reply);
	for (const endpoint of endpointsOf(context)) {
		const { method, path } = endpoint;
		server.route({ method, url: `/v2${path}`, handler: serve(endpoint) });
	}
	// Section 5: the health check is one of the endpoints that need no key.
	server.get('/v2/health', (_request, reply) => reply.send({ status: 'ok' }));
	server.setNotFoundHandler(serve());
	return server;
}

function passageOf(context: Context, request: FastifyRequest, endpoint?: Endpoint): Passage {
	const [path, search = ''] = splitOnce(request.url, '?');
	const parameters = [...new URLSearchParams(search)];
	const names = parameters.map(([name]) => name);
	const { authorization, ...headers } = request.headers;
	const rawBody = typeof request.body === 'string' ? request.body : '';
	return {
		endpoint,
		params: request.params as Record<string, string>,
		authorization,
		contentType: headers['content-type'],
		rawBody,
		repeatedParameter: names.find((name, index) => names.indexOf(name) < index),
		request: {
			method: request.method,
			path: path.replace(/^\/v2(?=\/)/, ''),
			query: Object.fromEntries(parameters),
			rawUrl: request.url,
			body: rawBody === '' ? undefined : parsedOrText(rawBody),
			headers: headers as Record<string, string>,
			authorized: authorization !== undefined,
			at: context.clock.iso(),
			status: null,
		},
	};
}

async function answer(
	context: Context,
	{ faults, requests, latency }: Surroundings,
	cache: PageCache | undefined,
	passage: Passage,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const { request } = passage;
	requests.push(request);
	const effect = faults.take(request);
	await pause(typeof latency === 'function' ? latency(request) : latency);
	const instead = effect && inPlaceOfProcessing(context, effect);
	if (instead === 'cut') return cut(reply);
	if (instead === 'silence') return reply.hijack();
	if (effect?.kind === 'slow') await pause(effect.ms);
	const result = instead ?? handle(context, { ...passage, effect }, cache);
	if (effect?.kind === 'resetAfter') return cut(reply);
	if (effect?.kind === 'timeout') return reply.hijack();
	request.status = result.status;
	if (effect?.kind === 'truncated') return truncate(reply, result, effect.how);
	return reply
		.code(result.status)
		.headers(result.headers)
		.send(result.body ?? undefined);
}

/** What a fault does to a request that is never processed; undefined when it is. */
function inPlaceOfProcessing(
	context: Context,
	effect: Effect,
): Rendered | 'cut' | 'silence' | undefined {
	const type = contentTypeOf(context);
	switch (effect.kind) {
		case 'reset':
			return 'cut';
		case 'timeout':
			return effect.processed ? undefined : 'silence';
		case 'status': {
			const detail = `The sandbox was asked to answer ${effect.status}.`;
			const body = effect.body ?? { errors: [errorObject(effect.status, detail)] };
			return rendered(effect.status, body, type, effect.headers);
		}
		case 'html': {
			const html = effect.html ?? '<!DOCTYPE html><html><body><h1>Bad Gateway</h1></body></html>';
			return rendered(effect.status ?? 502, html, 'text/html');
		}
		case 'redirect':
			return rendered(effect.status ?? 302, undefined, type, { Location: effect.to });
		case 'errorShape': {
			const { status, body } = errorShape(effect.shape, effect.status);
			return rendered(status, body, type);
		}
		default:
			return undefined;
	}
}

function cut(reply: FastifyReply): FastifyReply {
	reply.hijack();
	reply.raw.socket?.resetAndDestroy();
	return reply;
}

function truncate(reply: FastifyReply, result: Rendered, how = 'connection'): FastifyReply {
	const body = result.body ?? Buffer.from('{}');
	const half = body.subarray(0, Math.floor(body.length / 2));
	if (how === 'json') return reply.code(result.status).headers(result.headers).send(half);
	reply.hijack();
	reply.raw.writeHead(result.status, { ...result.headers, 'Content-Length': body.length });
	reply.raw.write(half, () => reply.raw.socket?.destroy());
	return reply;
}

function splitOnce(text: string, separator: string): string[] {
	const at = text.indexOf(separator);
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function parsedOrText(body: string): unknown {
	try {
		return JSON.parse(body) as unknown;
	} catch {
		return body;
	}
}

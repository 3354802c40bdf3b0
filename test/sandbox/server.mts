/** The HTTP side: fastify finds the endpoint and reads the bytes, the pipeline does the rest. */
import Fastify, {
	type FastifyError,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
} from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Context } from './context.mts';
import type { Endpoint } from './endpoint.mts';
import { endpointsOf } from './endpoints/index.mts';
import { errorObject } from './errors.mts';
import { cut, truncate } from './faults/connection.mts';
import type { Faults } from './faults/faults.mts';
import { inPlaceOfProcessing } from './faults/inPlaceOfProcessing.mts';
import { PageCache } from './pageCache.mts';
import { type IncomingRequest, readIncoming } from './incomingRequest.mts';
import { contentTypeOf, handle } from './pipeline.mts';
import type { RecordedRequest } from './recording.mts';

/** Milliseconds each answer takes longer, of real time. */
export type Latency = number | ((request: RecordedRequest) => number);

interface ServerParts {
	faults: Faults;
	requests: RecordedRequest[];
	latency: Latency;
	cachePages: boolean;
	recordsAnswers?: boolean;
}

const LARGEST_BODY_BYTES = 10 * 1024 * 1024;

export function buildServer(context: Context, parts: ServerParts): FastifyInstance {
	const server = bareServer(context);
	const cache = parts.cachePages ? new PageCache() : undefined;
	let atOnce = 0;
	const serve = (endpoint?: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
		const incoming = readIncoming(context.clock.exact(), request, endpoint);
		incoming.request.atOnce = ++atOnce;
		// Counted down before the client has the answer, and could send the next.
		return await answer(context, parts, cache, incoming, reply).finally(() => atOnce--);
	};
	for (const endpoint of endpointsOf(context)) {
		const { method, path } = endpoint;
		server.route({ method, url: `/v2${path}`, handler: serve(endpoint) });
	}
	// The health check is one of the endpoints that need no key.
	server.get('/v2/health', (_request, reply) =>
		reply.headers(context.limits.ofNobody()).send({ status: 'ok' }),
	);
	// Stands for the storage of another host: whoever has the address gets the file, and nobody brings a key.
	server.get<{ Params: { id: string } }>('/files/:id', (request, reply) => {
		const file = context.store.get('file', request.params.id);
		if (request.headers.authorization !== undefined)
			return reply.code(400).send('No key belongs here.');
		if (!file) return reply.code(404).send('No such file.');
		const body = Buffer.from(String(file.attributes.base64), 'base64');
		return reply.type('application/octet-stream').send(body);
	});
	server.setNotFoundHandler(serve());
	return server;
}

function bareServer({ limits }: Context): FastifyInstance {
	const refuse = refusing(() => limits.ofNobody());
	const server = Fastify({
		forceCloseConnections: true,
		bodyLimit: LARGEST_BODY_BYTES,
		routerOptions: { maxParamLength: 1_000 },
		exposeHeadRoutes: false,
		frameworkErrors: refuse,
	});
	server.setErrorHandler(refuse);
	// Bodies stay text until the key has been checked.
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
		done(null, body),
	);
	return server;
}

/** What is no HTTP request to speak of, e.g. a path that cannot be decoded, still gets the contract's body. */
const refusing =
	(headers: () => Record<string, string>) =>
	(refused: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
		const status = refused.statusCode ?? 400;
		const errors = [errorObject(status, refused.message)];
		void reply.code(status).headers(headers()).send({ errors });
	};

async function answer(
	context: Context,
	{ faults, requests, latency, recordsAnswers }: ServerParts,
	cache: PageCache | undefined,
	incoming: IncomingRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const { request } = incoming;
	requests.push(request);
	const effect = faults.take(request);
	const delay = typeof latency === 'function' ? latency(request) : latency;
	if (delay > 0) await sleep(delay);
	const instead = effect && inPlaceOfProcessing(effect, contentTypeOf(context));
	if (instead === 'cut') return cut(reply);
	if (instead === 'silence') return reply.hijack();
	if (effect?.kind === 'slow') await sleep(effect.ms);
	if (effect?.kind === 'held') await effect.until;
	const answered = instead ?? handle(context, { ...incoming, effect }, cache);
	const result = { ...answered, body: await answered.body };
	if (effect?.kind === 'resetAfter') return cut(reply);
	if (effect?.kind === 'timeout') return reply.hijack();
	request.status = result.status;
	if (recordsAnswers) request.answer = result.body && (JSON.parse(String(result.body)) as unknown);
	if (effect?.kind === 'truncated') return truncate(reply, result, effect.how);
	return reply
		.code(result.status)
		.header('date', new Date(context.clock.now()).toUTCString())
		.headers(result.headers)
		.send(result.body ?? undefined);
}

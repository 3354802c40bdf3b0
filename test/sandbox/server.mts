/** The routes of the sandbox: the server of the tests finds them, the pipeline processes the requests. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { Answer, Handler, Options, Routes } from '../serve/index.mts';
import type { Context, Endpoint } from './endpoint.mts';
import { endpointsOf } from './endpoints/index.mts';
import { errorObject } from './errors.mts';
import { type Faults, inPlaceOfProcessing } from './faults.mts';
import { contentTypeOf, handle, PageCache } from './pipeline.mts';
import { type IncomingRequest, recorded, type RecordedRequest } from './requests.mts';
import type { Ship } from './ship/index.mts';

/** The delay of each answer in milliseconds of real time. */
export type Latency = number | ((request: RecordedRequest) => number);

interface ServerParts {
	faults: Faults;
	requests: RecordedRequest[];
}

export function routesOf(context: Context, parts: ServerParts): Routes {
	const cache = context.cachePages ? new PageCache() : undefined;
	let atOnce = 0;
	const serving =
		(endpoint?: Endpoint): Handler =>
		async (arrival) => {
			const request = recorded(arrival, context.clock.exact(), ++atOnce);
			// Decreased before the client has the answer and could send its next request.
			return await answer(context, parts, cache, { arrival, request, endpoint }).finally(
				() => atOnce--,
			);
		};
	const endpoints = endpointsOf(context).map(
		(endpoint) => [`${endpoint.method} /v2${endpoint.path}`, serving(endpoint)] as const,
	);
	return {
		...Object.fromEntries(endpoints),
		// The health check is one of the endpoints that need no key.
		'GET /v2/health': () => ({ headers: context.limits.ofNobody(), body: { status: 'ok' } }),
		// A stand-in for the storage of another host: the address is enough to get the file, and a key is refused.
		'GET /files/:id': ({ params, headers }) => {
			const file = context.store.get('file', params.id);
			if (headers.authorization !== undefined) return { status: 400, body: 'No key belongs here.' };
			if (!file) return { status: 404, body: 'No such file.' };
			const body = Buffer.from(String(file.attributes.base64), 'base64');
			return { headers: { 'Content-Type': 'application/octet-stream' }, body };
		},
		'*': serving(),
	};
}

/** An invalid request, e.g. a path that cannot be decoded, still gets an error body of the contract. */
export const failing =
	({ limits }: Context): Options['failed'] =>
	(failed, message) => {
		const status = failed === 500 ? 400 : failed;
		return { status, headers: limits.ofNobody(), body: { errors: [errorObject(status, message)] } };
	};

async function answer(
	context: Context,
	{ faults, requests }: ServerParts,
	cache: PageCache | undefined,
	incoming: IncomingRequest,
): Promise<Answer> {
	const { request } = incoming;
	const { latencyMs, recordsAnswers } = context;
	requests.push(request);
	const effect = faults.take(request);
	const delay = typeof latencyMs === 'function' ? latencyMs(request) : latencyMs;
	if (delay > 0) await sleep(delay);
	const instead = effect && inPlaceOfProcessing(effect, contentTypeOf(context));
	if (instead && 'connection' in instead) return instead;
	if (effect?.kind === 'slow') await sleep(effect.ms);
	if (effect?.kind === 'held') await effect.until;
	const result = instead ?? (await handle(context, { ...incoming, effect }, cache));
	if (effect?.kind === 'resetAfter') return { connection: 'reset' };
	if (effect?.kind === 'timeout') return { connection: 'silent' };
	const { status, body } = result;
	request.status = status;
	if (recordsAnswers) request.answer = body ? (JSON.parse(String(body)) as unknown) : null;
	const headers = { date: new Date(context.clock.now()).toUTCString(), ...result.headers };
	if (effect?.kind !== 'truncated') return { ...result, headers };
	const whole = body ?? Buffer.from('{}');
	if (effect.how === 'json') return { ...result, body: whole.subarray(0, whole.length / 2) };
	return { ...result, body: whole, connection: 'broken' };
}

const COUNTED = ['shipment', 'container', 'tracking_request', 'webhook', 'webhook_notification'];

/** `/sandbox`: lets people and other processes view and change the sandbox. */
export const controlOf = (
	context: Context,
	{ ship, requests }: { ship: Ship; requests: RecordedRequest[] },
): Routes => ({
	'GET /sandbox': () => ({ body: summary(context, requests) }),
	'POST /sandbox/clock': ({ body = {} }) => {
		const { set, advanceMs } = body as { set?: string; advanceMs?: number };
		if (set !== undefined) context.clock.set(set);
		if (advanceMs !== undefined) context.clock.advance(advanceMs);
		return { body: { now: context.clock.iso() } };
	},
	'POST /sandbox/ship': ({ body = {} }): Answer => {
		const { call, arguments: given = [] } = body as { call: string; arguments?: unknown[] };
		if (!Object.hasOwn(ship, call)) {
			const names = Object.keys(ship).sort().join(', ');
			return { status: 404, body: { message: `"${call}" is none of: ${names}.` } };
		}
		const happening = ship[call as keyof Ship] as (...all: unknown[]) => unknown;
		return { body: { result: happening(...given) ?? null } };
	},
});

function summary({ profile, clock, store }: Context, requests: RecordedRequest[]) {
	const counts = COUNTED.map((type) => [type, store.all(type).length]);
	return {
		profile,
		now: clock.iso(),
		requests: requests.length,
		resources: Object.fromEntries(counts) as Record<string, number>,
	};
}

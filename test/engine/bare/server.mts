/**
 * A service that has nothing but what docs/contract.md lists, written from the contract alone: it shares no code
 * with the sandbox or the nodes. Where the contract leaves something open, an option says how it is here.
 */
import { serve, type Answer, type Arrival } from '../../serve/index.mts';
import { Refusal, type BareOptions, type Call, type Endpoint } from './call.mts';
import { cargoEndpoints } from './cargo.mts';
import { createStore, type Store } from './store.mts';
import { TRACKING_ENDPOINTS } from './tracking.mts';
import { Webhooks, type RegisteredWebhook } from './webhooks.mts';

export interface Bare {
	url: string;
	apiKey: string;
	store: Store;
	/** `METHOD /path?query` of each request, decoded. */
	requests: string[];
	/** What the contract does not have: requests that were answered with 400 for their query, or 404 for their path. */
	foreign: string[];
	webhooks: RegisteredWebhook[];
	/** Delivers an event to whoever registered for it; the statuses of the receivers. */
	deliver(kind: string, data: unknown): Promise<number[]>;
	close(): Promise<void>;
}

const API_KEY = 'bare-key-0001';

export async function startBare(options: BareOptions = {}): Promise<Bare> {
	const store = createStore();
	const webhooks = new Webhooks();
	const endpoints = [...TRACKING_ENDPOINTS, ...cargoEndpoints(options), webhooks.endpoint];
	const requests: string[] = [];
	const foreign: string[] = [];
	const limits = limitsOf();
	const server = await serve(answer, { type: 'application/vnd.api+json' });
	const origin = server.url;

	function answer({ method, url, path: pathname, query, headers, text }: Arrival): Answer {
		const line = `${method} ${decodeURIComponent(url)}`;
		requests.push(line);
		const { isWithin, headers: limited } = limits.take();
		try {
			if (headers.authorization !== `Token ${API_KEY}`) {
				throw new Refusal(401, headers.authorization ? 'Invalid API Key' : 'Missing API Key');
			}
			if (!isWithin) throw new Refusal(429, 'Wait a moment, then try again');
			const [endpoint, of] = endpointFor(endpoints, method, pathname);
			requireShown(endpoint, query);
			const path = pathname.slice('/v2'.length);
			const call = { method, path, of, query, headers, store, origin, options };
			const whole = { ...call, body: bodyOf(text) };
			const document = structuredClone(endpoint.answer(whole));
			const status = method === 'POST' ? 201 : 200;
			return { status, headers: limited, body: document };
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			if (error instanceof NotShown) foreign.push(line);
			return { status: error.status, headers: limited, body: error.document };
		}
	}

	return {
		url: origin,
		apiKey: API_KEY,
		store,
		requests,
		foreign,
		webhooks: webhooks.registered,
		deliver: async (kind, data) => await webhooks.deliver(kind, data),
		close: server.close,
	};
}

/** Refused because the contract has no such thing. */
class NotShown extends Refusal {}

function endpointFor(endpoints: Endpoint[], method: string, pathname: string): [Endpoint, string] {
	const path = pathname.startsWith('/v2/') ? pathname.slice('/v2'.length) : '';
	const endpoint = endpoints.find((each) => each.method === method && each.path.test(path));
	if (!endpoint) throw new NotShown(404, 'There is no such endpoint');
	return [endpoint, decodeURIComponent(endpoint.path.exec(path)?.[1] ?? '')];
}

function requireShown(endpoint: Endpoint, query: URLSearchParams): void {
	const others = [...query.keys()].filter((name) => !endpoint.query.includes(name));
	if (others.length > 0) throw new NotShown(400, `Unknown query parameter ${others.join(', ')}`);
}

function bodyOf(text: string): Call['body'] {
	try {
		return text === '' ? undefined : (JSON.parse(text) as Call['body']);
	} catch {
		throw new Refusal(400, 'The body is not JSON');
	}
}

/** Reported on every answer, whatever it is: those of plan Enterprise. */
function limitsOf() {
	const [limit, windowMs] = [120, 60_000];
	let [resetAt, used] = [0, 0];
	return {
		take() {
			const now = Date.now();
			if (now >= resetAt) [resetAt, used] = [Math.ceil((now + windowMs) / 1000) * 1000, 0];
			used++;
			const headers = {
				'X-RateLimit-Limit': limit,
				'X-RateLimit-Remaining': Math.max(0, limit - used),
				'X-RateLimit-Reset': resetAt / 1000,
			};
			return { isWithin: used <= limit, headers };
		},
	};
}

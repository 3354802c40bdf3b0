/**
 * The one HTTP server of the tests. Every stand-in is one route or a set of routes on it: the request is parsed, and
 * the answer, its delay and its faults are data. It knows nothing of the service.
 */
import {
	createServer,
	type IncomingHttpHeaders,
	type IncomingMessage,
	type RequestListener,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Arrival {
	method: string;
	/** The URL as in the request line. */
	url: string;
	/** Without query, still encoded. */
	path: string;
	query: URLSearchParams;
	/** Parameters of the route, decoded. */
	params: { [name: string]: string };
	headers: IncomingHttpHeaders;
	text: string;
	/** The parsed body; the text if it is not JSON, undefined without a body. */
	body: unknown;
}

export interface Answer {
	/** Default 200. */
	status?: number;
	headers?: { [name: string]: string | number };
	/** Bytes and text are sent unchanged, anything else as JSON. */
	body?: unknown;
	/** The delay in milliseconds. */
	lateMs?: number;
	/** A fault of the connection instead of a whole answer: reset, no answer, or a break within the body. */
	connection?: 'reset' | 'silent' | 'broken';
}

/** Undefined if the handler answers through the response itself. */
type Handled = Answer | undefined | void;
export type Handler = (arrival: Arrival, response: ServerResponse) => Handled | Promise<Handled>;

/** Handlers by `METHOD /path/:name`; a path may end in `/*`, and `*` handles all other requests. */
export interface Routes {
	[route: string]: Handler | Answer;
}

export interface Options {
	port?: number;
	/** The default content type of answers. */
	type?: string;
	/**
	 * The answer to a failure: 400 for a path that cannot be decoded, 413 for a body too long, else 500. Without it,
	 * the connection is reset and the test fails, since its own server should not fail.
	 */
	failed?(status: number, message: string): Answer;
}

export interface Listening {
	/** `http://host`. */
	url: string;
	host: string;
	/** Resolves once no connection is open; the test times out if a client keeps one open. */
	idle(): Promise<void>;
	close(): Promise<void>;
}

export interface Served extends Listening {
	/** All requests, in order. */
	arrivals: Arrival[];
	/** `METHOD /path` of each. */
	sent(): string[];
}

const LARGEST_BODY_BYTES = 10 * 1024 * 1024;

/** Listens on this machine with a listener of node:http. */
export async function listen(listener: RequestListener, port = 0): Promise<Listening> {
	const open = new Set<Socket>();
	const server = createServer((request, response) => {
		// Errors of a connection that the client has left do not concern the test.
		response.on('error', () => undefined);
		listener(request, response);
	});
	// A client finds its connection open after a pause.
	server.keepAliveTimeout = 72_000;
	server.on('connection', (socket) => {
		open.add(socket);
		socket.on('error', () => undefined);
		socket.on('close', () => open.delete(socket));
	});
	await new Promise<void>((resolve, reject) =>
		server.once('error', reject).listen(port, '127.0.0.1', resolve),
	);
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: `http://${host}`,
		host,
		idle: async () => {
			while (open.size > 0) await sleep(10);
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

export async function serve(given: Routes | Handler, options: Options = {}): Promise<Served> {
	const arrivals: Arrival[] = [];
	const routeOf = router(typeof given === 'function' ? { '*': given } : given);
	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const arrival = await arrivalOf(request);
		arrivals.push(arrival);
		const { handler, params } = routeOf(arrival);
		arrival.params = params;
		const answered = typeof handler === 'function' ? await handler(arrival, response) : handler;
		if (answered) await send(response, answered, options.type);
	};
	const fail = async (response: ServerResponse, thrown: unknown): Promise<void> => {
		const isUnreadable = thrown instanceof Unreadable;
		// A client that left during its request is no failure of the server.
		if (!isUnreadable && response.req.errored) return;
		if (!options.failed) {
			response.destroy();
			throw thrown;
		}
		const message = thrown instanceof Error ? thrown.message : String(thrown);
		await send(response, options.failed(isUnreadable ? thrown.status : 500, message), options.type);
	};
	const listening = await listen((request, response) => {
		void answer(request, response).catch((thrown: unknown) => fail(response, thrown));
	}, options.port);
	const sent = () => arrivals.map(({ method, path }) => `${method} ${path}`);
	return { ...listening, arrivals, sent };
}

async function send(
	response: ServerResponse,
	{ status = 200, headers, body, lateMs = 0, connection }: Answer,
	type = 'application/json',
): Promise<void> {
	if (lateMs > 0) await sleep(lateMs);
	if (connection === 'silent') return;
	if (connection === 'reset') return void response.socket?.resetAndDestroy();
	const bytes = bytesOf(body);
	response.statusCode = status;
	if (bytes.length > 0) response.setHeader('Content-Type', type);
	if (status !== 204) response.setHeader('Content-Length', bytes.length);
	// Names are compared whatever their case, so that a header of the answer replaces its default.
	for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
	if (connection !== 'broken') return void response.end(bytes);
	response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
}

function bytesOf(body: unknown): Buffer {
	if (body === undefined || body === null) return Buffer.alloc(0);
	if (Buffer.isBuffer(body)) return body;
	return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

class Unreadable extends Error {
	constructor(
		readonly status: number,
		message: string,
	) {
		super(message);
	}
}

async function arrivalOf(request: IncomingMessage): Promise<Arrival> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		length += chunk.length;
		if (length > LARGEST_BODY_BYTES) throw new Unreadable(413, 'The body is too large.');
		chunks.push(chunk);
	}
	const text = Buffer.concat(chunks).toString();
	const { method = 'GET', url = '/', headers } = request;
	const [path, ...search] = url.split('?');
	const query = new URLSearchParams(search.join('?'));
	return { method, url, path, query, params: {}, headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
	if (text === '') return undefined;
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}

interface Found {
	handler: Handler | Answer;
	params: Arrival['params'];
}

/** The matching route with the most fixed parts of the path. */
function router({ '*': rest = { status: 404 }, ...routes }: Routes): (arrival: Arrival) => Found {
	const named = Object.entries(routes).map(([route, handler]) => {
		const [method, path] = route.split(' ');
		return { method, handler, parts: path.split('/') };
	});
	const open = (parts: string[]) => parts.filter((part) => /^[:*]/.test(part)).length;
	named.sort((one, other) => open(one.parts) - open(other.parts));
	return ({ method, path }) => {
		const asked = path.split('/').map(decoded);
		const found = named.find((route) => route.method === method && fits(route.parts, asked));
		if (!found) return { handler: rest, params: {} };
		const params = found.parts.flatMap((part, at) =>
			part.startsWith(':') ? [[part.slice(1), asked[at]] as const] : [],
		);
		return { handler: found.handler, params: Object.fromEntries(params) };
	};
}

const fits = (parts: string[], asked: string[]): boolean =>
	(parts.at(-1) === '*' ? asked.length >= parts.length : asked.length === parts.length) &&
	parts.every((part, at) => (/^[:*]/.test(part) ? asked[at] !== '' : part === asked[at]));

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		throw new Unreadable(400, `"${part}" cannot be decoded.`);
	}
}

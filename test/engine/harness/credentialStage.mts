/** Two servers on this machine, which are two origins, and what reaches each of them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const KEY = 'key-of-the-test';

export interface Arrival {
	server: string;
	host?: string;
	method?: string;
	/** As in the request line: a path, or an address where the server is used as a proxy. */
	target: string;
	authorization?: string;
	hasKey: boolean;
}

export interface Stage {
	/** Host and port of the service that the key is for, and of another server. */
	own: string;
	other: string;
	arrivals: Arrival[];
	/** What both answer until the next `reset`; else an empty list. */
	answers(status: number, headers?: { [name: string]: string }, body?: string): void;
	reset(): void;
	/** Arrivals of the key anywhere but at the service. */
	leaks(): Arrival[];
	close(): Promise<void>;
}

type Answer = [status: number, headers: { [name: string]: string }, body: string];

const EMPTY_LIST: Answer = [200, { 'Content-Type': 'application/vnd.api+json' }, '{"data":[]}'];

export async function startStage(): Promise<Stage> {
	const arrivals: Arrival[] = [];
	let answer = EMPTY_LIST;
	const service = await listen((request, response) => {
		arrivals.push(arrivalOf(request, service.host));
		reply(request, response, answer);
	});
	const bystander = await listen((request, response) => {
		arrivals.push(arrivalOf(request, bystander.host));
		reply(request, response, answer);
	});
	return {
		own: service.host,
		other: bystander.host,
		arrivals,
		answers: (status, headers = {}, body = '') => (answer = [status, headers, body]),
		reset: () => {
			answer = EMPTY_LIST;
			arrivals.length = 0;
		},
		leaks: () =>
			arrivals.filter((arrival) => arrival.hasKey && !isAtService(arrival, service.host)),
		close: async () => {
			await service.close();
			await bystander.close();
		},
	};
}

/** A path that begins with two slashes is another server's address to whoever resolves it. */
const isAtService = ({ server, host, target }: Arrival, own: string): boolean =>
	server === own && host === own && /^\/(?!\/)/.test(target);

function arrivalOf(request: IncomingMessage, server: string): Arrival {
	const { method, url: target = '', headers, rawHeaders } = request;
	const hasKey = `${target} ${rawHeaders.join(' ')}`.includes(KEY);
	const { host, authorization } = headers;
	return { server, host, method, target, authorization, hasKey };
}

/** Answers when the request is over, so that no connection breaks off in its body. */
function reply(
	request: IncomingMessage,
	response: ServerResponse,
	[status, headers, body]: Answer,
): void {
	request.resume().on('end', () => response.writeHead(status, headers).end(body));
}

async function listen(
	handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ host: string; close(): Promise<void> }> {
	const server = createServer(handle);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

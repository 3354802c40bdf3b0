/** Two servers on this machine, which are two origins, and what reaches each of them. */
import type { IncomingMessage } from 'node:http';

import { serve, type Answer } from '../../serve/index.mts';

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

const EMPTY_LIST: Answer = { body: { data: [] } };

export async function startStage(): Promise<Stage> {
	const arrivals: Arrival[] = [];
	let answer = EMPTY_LIST;
	const start = async () => {
		const server = await serve((_, { req }) => {
			arrivals.push(arrivalOf(req, server.host));
			return answer;
		});
		return server;
	};
	const [service, bystander] = [await start(), await start()];
	return {
		own: service.host,
		other: bystander.host,
		arrivals,
		answers: (status, headers = {}, body = '') => (answer = { status, headers, body }),
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

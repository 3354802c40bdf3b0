/** A server between n8n and the service that changes answers on their way back. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Exchange {
	method: string;
	path: string;
	status: number;
	/** The parsed body, or undefined. */
	body: unknown;
}

export interface Proxy {
	url: string;
	close(): Promise<void>;
}

/** @param alter gives status and body to answer with; the request has been processed by then. */
export async function startProxy(
	target: string,
	alter: (exchange: Exchange) => { status: number; body: unknown },
): Promise<Proxy> {
	const server = createServer((request, response) => {
		void (async () => {
			const chunks: Buffer[] = [];
			for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
			const { method = 'GET', url = '/', headers } = request;
			const answer = await fetch(target + url, {
				method,
				headers: {
					Authorization: headers.authorization ?? '',
					...(headers['content-type'] && { 'Content-Type': headers['content-type'] }),
				},
				body: chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined,
			});
			const text = await answer.text();
			const body: unknown = text ? JSON.parse(text) : undefined;
			const altered = alter({ method, path: url, status: answer.status, body });
			response.writeHead(altered.status, { 'Content-Type': 'application/vnd.api+json' });
			response.end(altered.body === undefined ? undefined : JSON.stringify(altered.body));
		})();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

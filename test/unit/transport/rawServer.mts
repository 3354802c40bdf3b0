import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Answering = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that answers as a test says, byte by byte if need be. */
export async function startRawServer(answering: Answering) {
	const requests: IncomingMessage[] = [];
	const connections = new Set<Socket>();
	const server = createServer((request, response) => {
		requests.push(request);
		// What a client that is gone leaves behind is none of the test's business.
		response.on('error', () => undefined);
		answering(response, request);
	});
	server.on('connection', (socket) => {
		connections.add(socket);
		socket.on('error', () => undefined);
		socket.on('close', () => connections.delete(socket));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		/** Resolves once no connection is open; a client that keeps one makes the test time out. */
		idle: async () => {
			while (connections.size > 0) await pause(10);
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

export type RawServer = Awaited<ReturnType<typeof startRawServer>>;

export const pause = async (ms: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, ms));

/** One try over a real socket and n8n's own helper. */
import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

import { exchange } from '../../../../nodes/ContainerTracking/api/http/exchange';
import { faultOf } from '../../../../nodes/ContainerTracking/api/http/faults';
import { redactor } from '../../../../nodes/ContainerTracking/api/redact';
import { startRawServer, type RawServer } from '../rawServer.mts';
import { hostContext } from './hostContext.mts';

export const KEY = 'synthetic-key-4711';
const LONG_MS = 25_000;

/** A server that is closed at the end of the test. */
export async function serve(answering: Parameters<typeof startRawServer>[0]): Promise<RawServer> {
	const server = await startRawServer(answering);
	onTestFinished(async () => await server.close());
	return server;
}

export const serveBody = async (
	body: string | Buffer,
	headers: { [name: string]: string } = {},
): Promise<RawServer> =>
	await serve((response) => {
		response.writeHead(200, { 'Content-Type': 'application/vnd.api+json', ...headers });
		response.end(body);
	});

/** One byte at a time, without an end. */
export function drip(response: ServerResponse): void {
	const timer = setInterval(() => response.write(' '), 20);
	response.on('close', () => clearInterval(timer));
}

interface TryOptions {
	timeoutMs?: number;
	stop?: AbortSignal;
	method?: 'GET' | 'POST';
	apiKey?: string;
}

export async function tryOnce(server: RawServer, options: TryOptions = {}) {
	const { timeoutMs = LONG_MS, stop, method = 'GET', apiKey = KEY } = options;
	const context = hostContext({ apiKey, baseUrl: server.url }, stop);
	const headers = { Accept: 'application/vnd.api+json' };
	return await exchange(
		context,
		{ method, url: `${server.url}/v2/shipments`, headers },
		{ timeoutMs, redact: redactor(apiKey) },
	);
}

export const faultAfter = async (server: RawServer, options?: TryOptions) =>
	faultOf(await tryOnce(server, options).catch((error: unknown) => error));

import type { IncomingMessage, ServerResponse } from 'node:http';

import { listen } from '../../serve/index.mts';

type Answering = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that answers as a test says, byte by byte if need be. */
export async function startRawServer(answering: Answering) {
	const requests: IncomingMessage[] = [];
	const listening = await listen((request, response) => {
		requests.push(request);
		answering(response, request);
	});
	return { ...listening, requests };
}

export type RawServer = Awaited<ReturnType<typeof startRawServer>>;

export const pause = async (ms: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, ms));

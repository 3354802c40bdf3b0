/** As much of n8n's HTTP server as a webhook node sees: `rawBody`, `query`, the parsed body, `status().json()`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';

declare module 'node:http' {
	interface IncomingMessage {
		body?: unknown;
		query?: object;
		readRawBody(): Promise<void>;
	}
	interface ServerResponse {
		status(code: number): this;
		json(body: unknown): this;
	}
}

/** n8n's default for N8N_PAYLOAD_SIZE_MAX. */
const bodyLimit = 16 * 1024 * 1024;

/**
 * Prepares the body the way n8n does for a trigger newer than version 1: read and parsed where its type is
 * this one, else on demand. The status with which n8n itself refuses it, if it does.
 */
export async function readBody(request: IncomingMessage): Promise<number | undefined> {
	request.query = parse(request.url?.split('?')[1] ?? '');
	request.readRawBody = async () => {
		request.rawBody ??= await allOf(request);
	};
	const type = request.headers['content-type']?.split(';')[0].trim();
	if (type !== 'application/json') return undefined;
	try {
		await request.readRawBody();
	} catch {
		return 413;
	}
	if (request.rawBody.length === 0) return undefined;
	try {
		request.body = JSON.parse(request.rawBody.toString());
	} catch {
		return 422;
	}
	return undefined;
}

async function allOf(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size <= bodyLimit) chunks.push(chunk);
	}
	if (size > bodyLimit) throw new RangeError('request entity too large');
	return Buffer.concat(chunks);
}

export function expressLike(response: ServerResponse): ServerResponse {
	response.status = (code) => {
		response.statusCode = code;
		return response;
	};
	response.json = (body) => {
		response.setHeader('Content-Type', 'application/json');
		return response.end(JSON.stringify(body));
	};
	return response;
}

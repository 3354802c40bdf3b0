import type { FastifyRequest } from 'fastify';

import type { Endpoint } from './endpoint.mts';
import type { Effect } from './faults/faults.mts';
import type { RecordedRequest } from './recording.mts';

/** A request on its way through the pipeline, and what has been found out about it. */
export interface IncomingRequest {
	/** Undefined for a path or method that the profile does not have. */
	endpoint?: Endpoint;
	params: Record<string, string>;
	request: RecordedRequest;
	authorization: string | undefined;
	contentType: string | undefined;
	rawBody: string;
	/** A query parameter that is named more than once. */
	repeatedParameter?: string;
	effect?: Effect;
}

export function readIncoming(
	at: string,
	request: FastifyRequest,
	endpoint?: Endpoint,
): IncomingRequest {
	const [path, search = ''] = splitOnce(request.url, '?');
	const parameters = [...new URLSearchParams(search)];
	const names = parameters.map(([name]) => name);
	const { authorization, ...headers } = request.headers;
	const rawBody = typeof request.body === 'string' ? request.body : '';
	return {
		endpoint,
		params: request.params as Record<string, string>,
		authorization,
		contentType: headers['content-type'],
		rawBody,
		repeatedParameter: names.find((name, index) => names.indexOf(name) < index),
		request: {
			method: request.method,
			path: path.replace(/^\/v2(?=\/)/, ''),
			query: Object.fromEntries(parameters),
			rawUrl: request.url,
			body: rawBody === '' ? undefined : parsedOrText(rawBody),
			headers: headers as Record<string, string>,
			authorized: authorization !== undefined,
			at,
			atOnce: 0,
			status: null,
		},
	};
}

function splitOnce(text: string, separator: string): string[] {
	const at = text.indexOf(separator);
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function parsedOrText(body: string): unknown {
	try {
		return JSON.parse(body) as unknown;
	} catch {
		return body;
	}
}

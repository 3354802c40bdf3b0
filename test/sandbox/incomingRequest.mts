import type { Arrival } from '../serve/index.mts';
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
	{ method, url, path, query, params, headers: given, text, body }: Arrival,
	endpoint?: Endpoint,
): IncomingRequest {
	const names = [...query.keys()];
	const { authorization, ...headers } = given;
	return {
		endpoint,
		params,
		authorization,
		contentType: headers['content-type'],
		rawBody: text,
		repeatedParameter: names.find((name, index) => names.indexOf(name) < index),
		request: {
			method,
			path: path.replace(/^\/v2(?=\/)/, ''),
			query: Object.fromEntries(query),
			rawUrl: url,
			body,
			headers: headers as Record<string, string>,
			authorized: authorization !== undefined,
			at,
			atOnce: 0,
			status: null,
		},
	};
}

import type { Arrival } from '../serve/index.mts';
import type { Endpoint } from './endpoint.mts';
import type { Effect } from './faults.mts';

/** A request under `/v2` as it came, for tests. */
export interface RecordedRequest {
	method: string;
	/** Below `/v2`, as the contract writes paths; still encoded, without query. */
	path: string;
	/** Decoded; a parameter given twice keeps its last value. */
	query: Record<string, string>;
	/** Path and query exactly as they were sent. */
	rawUrl: string;
	/** Parsed, or the text if it is not JSON; undefined without a body. */
	body: unknown;
	/** All but Authorization. */
	headers: Record<string, string>;
	/** Whether the request carried the header Authorization. */
	authorized: boolean;
	/** Clock time, ISO 8601. */
	at: string;
	/** How many requests were under way when it came, including itself. */
	atOnce: number;
	/** Null until there is an answer, and for ever if the connection was cut instead. */
	status: number | null;
	/** With the option `recordsAnswers`: parsed; null where there was no body. */
	answer?: unknown;
}

/** A request on its way through the pipeline. */
export interface IncomingRequest {
	arrival: Arrival;
	request: RecordedRequest;
	/** Undefined for a path or method that the profile does not have. */
	endpoint?: Endpoint;
	effect?: Effect;
}

export function recorded(arrival: Arrival, at: string, atOnce: number): RecordedRequest {
	const { method, url, path, query, body } = arrival;
	const { authorization, ...headers } = arrival.headers;
	return {
		method,
		path: path.replace(/^\/v2(?=\/)/, ''),
		query: Object.fromEntries(query),
		rawUrl: url,
		body,
		headers: headers as Record<string, string>,
		authorized: authorization !== undefined,
		at,
		atOnce,
		status: null,
	};
}

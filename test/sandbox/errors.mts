/** docs/interface.md#errors: an HTTP status and a body `{errors: [...]}`. */

export interface ErrorObject {
	status: string;
	title: string;
	detail: string | null;
	code?: string;
	source?: { pointer?: string; parameter?: string };
}

const TITLES: Record<number, string> = {
	400: 'Bad Request',
	401: 'Unauthorized',
	402: 'Payment Required',
	403: 'Forbidden',
	404: 'Not Found',
	422: 'Unprocessable Entity',
	429: 'Too Many Requests',
	500: 'Internal Server Error',
	502: 'Bad Gateway',
	503: 'Service Unavailable',
};

export function errorObject(
	status: number,
	detail: string | null,
	more: Pick<ErrorObject, 'code' | 'source'> = {},
): ErrorObject {
	const title = TITLES[status] ?? `Status ${status}`;
	return { status: String(status), title, detail, ...more };
}

const CODES_OF_CONTRACT = ['duplicate', 'unsupported_scac'];

/** An error in the contract always has a detail, points only into the body, and has one of two codes. */
export function inContract({ status, title, detail, code, source }: ErrorObject): ErrorObject {
	return {
		...{ status, title, detail: detail ?? title },
		...(source?.pointer === undefined ? {} : { source: { pointer: source.pointer } }),
		...(CODES_OF_CONTRACT.includes(code ?? '') ? { code } : {}),
	};
}

/** An error answer; may be thrown anywhere while a request is handled. */
export class Refusal extends Error {
	constructor(
		readonly status: number,
		readonly errors: ErrorObject[],
		readonly headers: Record<string, string> = {},
	) {
		super(errors[0]?.detail ?? String(status));
	}
}

const refusal = (...details: Parameters<typeof errorObject>) =>
	new Refusal(details[0], [errorObject(...details)]);

export const unauthorized = (detail: string) => refusal(401, detail);

export const forbidden = () => refusal(403, 'Insufficient permissions');

export const notFound = (what: string) => refusal(404, `${what} does not exist.`);

/** A query parameter that the endpoint does not know, or an invalid value. */
export const badParameter = (parameter: string, detail: string | null) =>
	refusal(400, detail, { source: { parameter } });

/** A body that does not have the described form: malformed, or without a required member. */
export const badBody = (detail: string, pointer?: string) =>
	refusal(400, detail, pointer === undefined ? {} : { source: { pointer } });

/** A complete body with a value that the service does not accept. */
export const unprocessable = (pointer: string, detail: string, code?: string) =>
	refusal(422, detail, { ...(code === undefined ? {} : { code }), source: { pointer } });

export const tooManyRequests = (headers: Record<string, string>) =>
	new Refusal(429, [errorObject(429, 'Rate limit exceeded. Please wait and retry.')], headers);

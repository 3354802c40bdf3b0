/** A proxy between n8n and the service that changes answers. */
import { serve, type Listening } from './index.mts';

export interface Passing {
	method: string;
	/** The URL with the query, as requested. */
	url: string;
	/** Below `/v2`, without the query. */
	path: string;
	query: URLSearchParams;
	status: number;
	headers: { [name: string]: string };
	/** The parsed body; undefined without one. */
	body: Document;
}

/** Parsed JSON of any form. */
export type Document = ReturnType<typeof JSON.parse>;

/** Answers by request of a service that does not change: several proxies share them, so each request is sent once. */
export type Remembered = Map<string, { status: number; type: string; text: string }>;

/** @param alter changes the answer in place; the request has been processed by then. */
export async function startProxy(
	target: string,
	alter: (passing: Passing) => unknown,
	remembered?: Remembered,
): Promise<Listening> {
	return await serve(
		async ({ method, url, path, query, headers, text }) => {
			const { authorization, 'content-type': type } = headers;
			const ask = async () => {
				const answer = await fetch(target + url, {
					method,
					headers: {
						...(authorization && { authorization }),
						...(type && { 'content-type': type }),
					},
					body: text === '' ? undefined : text,
				});
				const answeredAs = answer.headers.get('content-type') ?? 'application/json';
				return { status: answer.status, type: answeredAs, text: await answer.text() };
			};
			const question = JSON.stringify([method, url, authorization, text]);
			const answered = remembered?.get(question) ?? (await ask());
			remembered?.set(question, answered);
			const passing: Passing = {
				...{ method, url, path: path.replace(/^\/v2/, ''), query, status: answered.status },
				headers: { 'content-type': answered.type },
				body: answered.text === '' ? undefined : JSON.parse(answered.text),
			};
			const body = alter(passing) ?? passing.body;
			return { status: passing.status, headers: passing.headers, body };
		},
		{ failed: () => ({ connection: 'reset' }) },
	);
}

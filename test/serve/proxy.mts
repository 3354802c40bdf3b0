/** Between n8n and the service: changes answers on their way back. */
import { serve, type Listening } from './index.mts';

export interface Passing {
	method: string;
	/** With the query, as it was asked for. */
	url: string;
	/** Below `/v2`, without the query. */
	path: string;
	query: URLSearchParams;
	status: number;
	headers: { [name: string]: string };
	/** Parsed; undefined where there was none. */
	body: Document;
}

/** Whatever was parsed: tests take it apart. */
export type Document = ReturnType<typeof JSON.parse>;

/** Answers of a service that stands still, by what was asked: for several proxies, so that each asks once. */
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

/** As `startProxy`, for what gives the status and the body to answer with. */
export const startAltering = async (
	target: string,
	alter: (exchange: Passing) => { status: number; body: unknown },
): Promise<Listening> =>
	await startProxy(target, (passing) => {
		const { status, body } = alter(passing);
		Object.assign(passing, { status, body });
	});

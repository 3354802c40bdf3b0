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

/** @param alter changes the answer in place; the request has been processed by then. */
export async function startProxy(
	target: string,
	alter: (passing: Passing) => unknown,
): Promise<Listening> {
	return await serve(
		async ({ method, url, path, query, headers, text }) => {
			const { authorization, 'content-type': type } = headers;
			const answer = await fetch(target + url, {
				method,
				headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
				body: text === '' ? undefined : text,
			});
			const answered = await answer.text();
			const passing: Passing = {
				...{ method, url, path: path.replace(/^\/v2/, ''), query, status: answer.status },
				headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
				body: answered === '' ? undefined : JSON.parse(answered),
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

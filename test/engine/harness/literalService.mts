/** A service of a few answers, each written down by the test: nothing that is not stated there is offered. */
import { serve, type Arrival, type Routes } from '../../serve/index.mts';
import { runner, type Scene } from './scene.mts';
import { closeAfterFile } from './closing.mts';
import { createEngine, type Engine } from './engine.mts';

export interface Asked {
	method: string;
	/** Below `/v2`, without the query. */
	path: string;
	query: { [name: string]: string };
	body: unknown;
}

export interface Answered {
	status?: number;
	body?: unknown;
}

/** `METHOD /path` to the answer, or to what makes it; a path may end in `/*`. */
export interface Answers {
	[route: string]: Answered | ((asked: Asked) => Answered);
}

export interface LiteralService {
	url: string;
	engine: Engine;
	run: Scene['run'];
	asked: Asked[];
	/** `METHOD /path` of each request so far. */
	sent(): string[];
}

export const NO_SUCH_PATH: Answered = {
	status: 404,
	body: { errors: [{ status: '404', title: 'Not Found', detail: 'Not found.' }] },
};

export const NO_SUCH_METHOD: Answered = {
	status: 405,
	body: { errors: [{ status: '405', title: 'Method Not Allowed', detail: 'Not allowed.' }] },
};

/** @param elsewhere what every other path is answered with. */
export async function startLiteralService(
	answers: Answers,
	elsewhere: Answered = NO_SUCH_PATH,
): Promise<LiteralService> {
	const asked: Asked[] = [];
	const answering =
		(answer: Answers[string]): Routes[string] =>
		(arrival) => {
			const one = askedIn(arrival);
			asked.push(one);
			return typeof answer === 'function' ? answer(one) : answer;
		};
	const routes = Object.entries(answers).map(
		([route, answer]) => [route.replace(' /', ' /v2/'), answering(answer)] as const,
	);
	const { url, close } = await serve({ ...Object.fromEntries(routes), '*': answering(elsewhere) });
	closeAfterFile(close);
	const engine = await createEngine({ baseUrl: url, apiKey: 'test-key' });
	return {
		url,
		engine,
		run: runner(engine),
		asked,
		sent: () => asked.map(({ method, path }) => `${method} ${path}`),
	};
}

const askedIn = ({ method, path, query, body }: Arrival): Asked => ({
	...{ method, path: path.replace(/^\/v2(?=\/)/, ''), query: Object.fromEntries(query), body },
});

/** A service of a few answers, each written down by the test: nothing that is not stated there is offered. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

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
	const server = createServer((request, response) => {
		void (async () => {
			const one = await readRequest(request);
			asked.push(one);
			const { status = 200, body } = answerTo(one, answers) ?? elsewhere;
			response.writeHead(status, { 'Content-Type': 'application/json' });
			response.end(body === undefined ? undefined : JSON.stringify(body));
		})();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	closeAfterFile(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const engine = await createEngine({ baseUrl: url, apiKey: 'test-key' });
	return {
		url,
		engine,
		run: runner(engine),
		asked,
		sent: () => asked.map(({ method, path }) => `${method} ${path}`),
	};
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
	const chunks: Buffer[] = [];
	for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
	const text = Buffer.concat(chunks).toString();
	const url = new URL(request.url ?? '/', 'http://service.invalid');
	return {
		method: request.method ?? 'GET',
		path: url.pathname.replace(/^\/v2(?=\/)/, ''),
		query: Object.fromEntries(url.searchParams),
		body: text ? JSON.parse(text) : undefined,
	};
}

function answerTo(asked: Asked, answers: Answers): Answered | undefined {
	const route = `${asked.method} ${asked.path}`;
	const open = Object.keys(answers).filter((name) => name.endsWith('/*'));
	const answer =
		answers[route] ?? answers[open.find((name) => route.startsWith(name.slice(0, -1))) ?? ''];
	return typeof answer === 'function' ? answer(asked) : answer;
}

/** A small service of its own: lists in pages, single resources, writes; and a hook that spoils an answer. */
import type { ServerResponse } from 'node:http';

import { serve, type Arrival } from '../../serve/index.mts';
import { createEngine } from '../harness/engine.mts';
import { runner, type Scene } from '../harness/scene.mts';

export interface Resource {
	type: string;
	id: string;
	attributes: { [name: string]: unknown };
	relationships?: { [name: string]: unknown };
}

/** What an answer to a list reports its rest. */
export type Reported = 'total and links' | 'total' | 'links' | 'nothing';

export interface Request {
	method: string;
	/** Below `/v2`. */
	path: string;
	query: URLSearchParams;
	/** 1 where none is asked for. */
	page: number;
	/** The key that came with it. */
	authorization: string;
}

/** An answer as the service would give it. */
export interface Answer {
	status: number;
	document: Document | undefined;
}

export interface Document {
	data?: unknown;
	included?: Resource[];
	meta?: { [name: string]: unknown };
	links?: { [name: string]: unknown };
}

/** Sends something else instead of an answer. */
export type Spoil = (response: ServerResponse, good: Answer) => void;

export interface ServiceOptions {
	/** Rows by path, e.g. `/shipments`; the newest first. */
	lists: { [path: string]: Resource[] };
	/** What goes into `included` beside the rows of a page. */
	included?(rows: Resource[]): Resource[];
	reported?: Reported;
	/** The order in which one request finds the rows; the service promises none. */
	order?(rows: Resource[], request: Request): Resource[];
	/** Called with each request, in the order of arrival; what it gives answers instead. */
	spoil?(request: Request): Spoil | undefined;
	/** Called before a request is carried out; may change the lists. */
	before?(request: Request): Promise<void> | void;
	/** Whether a write that is spoilt is carried out. Default: it is. */
	carriesOut?: boolean;
}

export interface Service {
	url: string;
	lists: { [path: string]: Resource[] };
	requests: Request[];
	close(): Promise<void>;
}

export const KEY = 'hostile-test-key';
const TYPE = 'application/vnd.api+json';

export async function startService(options: ServiceOptions): Promise<Service> {
	const requests: Request[] = [];
	const server = await serve(
		async (arrival, response) => {
			const request = requestOf(arrival);
			requests.push(request);
			await options.before?.(request);
			const spoil = options.spoil?.(request);
			const isHeld = spoil && request.method !== 'GET' && options.carriesOut === false;
			const good = isHeld
				? { status: 200, document: { data: null } }
				: carryOut(options, request, arrival.text);
			if (spoil) spoil(response, good);
			else sendDocument(response, good);
		},
		{ failed: () => ({ connection: 'reset' }) },
	);
	return { url: server.url, lists: options.lists, requests, close: server.close };
}

/** A service, n8n's engine with a credential for it, and what is done with them. */
export async function withService<Result>(
	options: ServiceOptions,
	work: (run: Scene['run'], service: Service) => Promise<Result>,
): Promise<Result> {
	const service = await startService(options);
	try {
		return await work(runner(await createEngine({ baseUrl: service.url, apiKey: KEY })), service);
	} finally {
		await service.close();
	}
}

export function sendDocument(response: ServerResponse, { status, document }: Answer): void {
	if (!document) return void response.writeHead(status).end();
	const bytes = Buffer.from(JSON.stringify(document));
	response.writeHead(status, { 'Content-Type': TYPE, 'Content-Length': bytes.length }).end(bytes);
}

const requestOf = ({ method, path, query, headers }: Arrival): Request => ({
	...{ method, path: path.replace(/^\/v2/, ''), query },
	page: Number(query.get('page[number]') ?? 1),
	authorization: headers.authorization ?? '',
});

const NOT_FOUND: Answer = { status: 404, document: { data: null } };

function carryOut(options: ServiceOptions, request: Request, body: string): Answer {
	const { method, path } = request;
	const list = options.lists[path];
	if (list && method === 'GET') return pageOf(options, request, list);
	if (list && method === 'POST') return create(list, body);
	// What stands behind an ID is an action, such as `/stop_tracking`.
	const [, collection, id] = /^(\/\w+)\/([^/]+)/.exec(path) ?? [];
	const rows = options.lists[collection] ?? [];
	const found = rows.find((row) => row.id === id);
	if (!found) return NOT_FOUND;
	if (method === 'DELETE') {
		rows.splice(rows.indexOf(found), 1);
		return { status: 204, document: undefined };
	}
	if (method === 'PATCH' && body) Object.assign(found.attributes, attributesIn(body));
	return { status: 200, document: { data: found, included: options.included?.([found]) } };
}

function create(list: Resource[], body: string): Answer {
	const { data } = JSON.parse(body) as { data: { type: string } };
	const made = {
		type: data.type,
		id: `made-${list.length + 1}`,
		attributes: {
			status: 'pending',
			secret: 'shared',
			created_at: new Date().toISOString(),
			...attributesIn(body),
		},
	};
	list.unshift(made);
	return { status: 201, document: { data: made } };
}

const attributesIn = (body: string) =>
	(JSON.parse(body) as { data: { attributes: { [name: string]: unknown } } }).data.attributes;

/** The rows that a `filter[…]` leaves, by the attribute of that name. */
function filtered(rows: Resource[], query: URLSearchParams): Resource[] {
	const filters = [...query].flatMap(([name, value]) => {
		const attribute = /^filter\[(\w+)\]$/.exec(name)?.[1];
		return attribute ? [[attribute, value]] : [];
	});
	return rows.filter(({ attributes }) =>
		filters.every(([name, value]) => String(attributes[name]) === value),
	);
}

function pageOf(options: ServiceOptions, request: Request, all: Resource[]): Answer {
	const { path, query, page } = request;
	const size = Math.min(Number(query.get('page[size]') ?? 30), 100);
	const found = filtered(all, query);
	const rows = options.order?.(found, request) ?? found;
	const data = rows.slice((page - 1) * size, page * size);
	const last = Math.max(1, Math.ceil(rows.length / size));
	const link = (number: number) =>
		`http://127.0.0.1/v2${path}?page[number]=${number}&page[size]=${size}`;
	const links = {
		self: link(page),
		...(page > 1 && { first: link(1), prev: link(page - 1) }),
		...(page < last && { next: link(page + 1) }),
		last: link(last),
	};
	const reported = options.reported ?? 'total and links';
	const document = {
		data,
		included: options.included?.(data),
		...(reported.includes('total') && { meta: { size: data.length, total: rows.length } }),
		...(reported.includes('links') && { links }),
	};
	return { status: 200, document };
}

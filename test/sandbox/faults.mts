/** What can go wrong on the way to the service and back, ordered by tests. */
import type { Document } from './endpoint.mts';
import { errorObject } from './errors.mts';
import { rendered, type Rendered } from './pipeline.mts';
import type { RecordedRequest } from './requests.mts';

const DETAIL = 'The sandbox was asked to refuse this.';

/** Bodies of refused requests as they really come: members missing, other names, several entries. */
const SHAPES = {
	empty: () => ({ errors: [{}] }),
	withoutTitle: (status: string) => ({ errors: [{ status, detail: DETAIL }] }),
	withoutDetail: (status: string) => ({ errors: [{ status, title: 'Refused' }] }),
	nullDetail: (status: string) => ({ errors: [{ status, title: 'Refused', detail: null }] }),
	withoutStatus: () => ({ errors: [{ title: 'Refused', detail: DETAIL, code: 'refused' }] }),
	several: (status: string) => ({
		errors: [
			{ status, title: 'Refused', detail: DETAIL, code: 'refused' },
			{
				...{ status, title: 'Refused', detail: 'And a second reason.' },
				source: { pointer: '/data/attributes/scac' },
			},
		],
	}),
	errorText: () => ({ error: DETAIL }),
	errorObject: (status: string) => ({ error: { status, title: 'Refused', detail: DETAIL } }),
	noBody: () => undefined,
};

/** Which requests a fault befalls; all of them when nothing is named. */
export interface FaultMatch {
	method?: string;
	/** Exactly this path below `/v2` (the prefix may be written too), or a pattern for it. */
	path?: string | RegExp;
	/** `page[number]`; 1 when the request names none. */
	page?: number;
}

export type Effect =
	/** An answer with any status, in place of processing; an `errors` body when none is given. */
	| { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
	/** An HTML page, as from a proxy. Status 502 when none is given. */
	| { kind: 'html'; status?: number; html?: string }
	/** The connection is reset before anything is processed. */
	| { kind: 'reset' }
	/** Processed, then reset: the client cannot know the outcome. */
	| { kind: 'resetAfter' }
	/** The answer comes so many milliseconds late. */
	| { kind: 'slow'; ms: number }
	/** The answer comes when the test says so. */
	| { kind: 'held'; until: Promise<void> }
	/** No answer ever comes; `processed` says whether the request took effect. */
	| { kind: 'timeout'; processed?: boolean }
	/** Half of the body: the connection breaks off, or the JSON ends in the middle of a complete answer. */
	| { kind: 'truncated'; how?: 'connection' | 'json' }
	/** Status 302 when none is given. */
	| { kind: 'redirect'; to: string; status?: number }
	/** An unusual errors body. */
	| { kind: 'errorShape'; shape: keyof typeof SHAPES; status?: number }
	/** `page[number]` and `page[size]` are ignored, `next` and `last` advertised all the same. */
	| { kind: 'everyRowOnEachPage' }
	/** `next` leads to the page it stands on. */
	| { kind: 'repeatedNext' }
	/** `next` leads to another origin. */
	| { kind: 'foreignNext'; origin: string }
	/** Other forms of `meta` and `links`. */
	| { kind: 'meta'; shape: 'total' | 'pagination' | 'absent' | 'withoutLinks' }
	/** Filters have no effect: the newest rows come. */
	| { kind: 'dropFilters' }
	/** A list answers with its first row alone. */
	| { kind: 'oneObject' };

export type Fault = Effect & {
	match?: FaultMatch;
	/** How many requests it befalls; all that match when absent. */
	times?: number;
	/** How many matching requests pass first. */
	skip?: number;
};

interface PlacedFault {
	fault: Fault;
	/** How many requests fitted it. */
	seen: number;
	/** How many requests it has befallen. */
	hits: number;
	remove(): void;
}

export class Faults {
	private active: PlacedFault[] = [];

	add(fault: Fault): Readonly<Pick<PlacedFault, 'hits' | 'remove'>> {
		const remove = () => {
			this.active = this.active.filter((other) => other !== placed);
		};
		const placed: PlacedFault = { fault, seen: 0, hits: 0, remove };
		this.active.push(placed);
		return placed;
	}

	clear(): void {
		this.active = [];
	}

	/** The fault that befalls a request: the one added first of those that are due. */
	take(request: RecordedRequest): Effect | undefined {
		for (const placed of this.active) {
			const { fault } = placed;
			if (!fits(fault.match ?? {}, request)) continue;
			placed.seen++;
			const due = placed.seen > (fault.skip ?? 0) && placed.hits < (fault.times ?? Infinity);
			if (!due) continue;
			placed.hits++;
			return fault;
		}
		return undefined;
	}
}

function fits({ method, path, page }: FaultMatch, request: RecordedRequest): boolean {
	if (method !== undefined && method.toUpperCase() !== request.method) return false;
	if (page !== undefined && page !== Number(request.query['page[number]'] ?? 1)) return false;
	if (path instanceof RegExp)
		return new RegExp(path.source, path.flags.replace('g', '')).test(request.path);
	return path === undefined || path.replace(/^\/v2(?=\/)/, '') === request.path;
}

/** What a fault does to a request that is never processed; undefined when it is. */
export function inPlaceOfProcessing(effect: Effect, type: string): Rendered | Broken | undefined {
	switch (effect.kind) {
		case 'reset':
			return { connection: 'reset' };
		case 'timeout':
			return effect.processed ? undefined : { connection: 'silent' };
		case 'status': {
			const detail = `The sandbox was asked to answer ${effect.status}.`;
			const body = effect.body ?? { errors: [errorObject(effect.status, detail)] };
			return rendered(effect.status, body, type, effect.headers);
		}
		case 'html': {
			const html = effect.html ?? '<!DOCTYPE html><html><body><h1>Bad Gateway</h1></body></html>';
			return rendered(effect.status ?? 502, html, 'text/html');
		}
		case 'redirect':
			return rendered(effect.status ?? 302, undefined, type, { Location: effect.to });
		case 'errorShape': {
			// A live 500 may have a null detail; everything else is at home in a 422.
			const { shape, status = shape === 'nullDetail' ? 500 : 422 } = effect;
			return rendered(status, SHAPES[shape](String(status)), type);
		}
		default:
			return undefined;
	}
}

type Broken = { connection: 'reset' | 'silent' };

/** Answers that deviate from the contract though all went well. */
export function reshape(document: Document, effect: Effect | undefined): Document {
	switch (effect?.kind) {
		case 'repeatedNext':
			return withNext(document, (links) => links.self);
		case 'foreignNext':
			return withNext(document, ({ next, self }) => {
				const url = new URL(next ?? self);
				return `${effect.origin}${url.pathname}${decodeURIComponent(url.search)}`;
			});
		case 'meta':
			return withMeta(document, effect.shape);
		case 'oneObject':
			return { ...document, data: [document.data].flat()[0] };
		default:
			return document;
	}
}

function withNext(document: Document, next: (links: Record<string, string>) => string): Document {
	const { links } = document;
	if (!links) return document;
	return { ...document, links: { ...links, next: next(links) } };
}

function withMeta(document: Document, shape: Extract<Effect, { kind: 'meta' }>['shape']): Document {
	const { meta = {}, links, ...rest } = document;
	const { size, total } = meta;
	const forms = {
		total: { links, meta: { total } },
		pagination: { links, meta: { pagination: { size, total } } },
		absent: { links },
		withoutLinks: { meta },
	};
	return { ...rest, ...forms[shape] };
}

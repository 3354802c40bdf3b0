/** Faults of the network and the service, set by tests. */
import type { Document } from './endpoint.mts';
import { errorObject } from './errors.mts';
import { rendered, type Rendered } from './pipeline.mts';
import type { RecordedRequest } from './requests.mts';

const DETAIL = 'The sandbox was asked to refuse this.';

/** Bodies of real error answers: members missing, other names, several entries. */
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

/** The requests that a fault affects; all requests without a condition. */
export interface FaultMatch {
	method?: string;
	/** Exactly this path below `/v2` (the prefix may be written too), or a pattern for it. */
	path?: string | RegExp;
	/** `page[number]`; 1 when the request names none. */
	page?: number;
}

export type Effect =
	/** An answer with any status instead of processing; an `errors` body by default. */
	| { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
	/** An HTML page, as from a proxy. Default status 502. */
	| { kind: 'html'; status?: number; html?: string }
	/** The connection is reset before anything is processed. */
	| { kind: 'reset' }
	/** Reset after processing: the client cannot know the outcome. */
	| { kind: 'resetAfter' }
	/** The answer is delayed by so many milliseconds. */
	| { kind: 'slow'; ms: number }
	/** The answer waits until the test releases it. */
	| { kind: 'held'; until: Promise<void> }
	/** There is never an answer; `processed` says whether the request took effect. */
	| { kind: 'timeout'; processed?: boolean }
	/** Half of the body: the connection breaks, or a complete answer has half of the JSON. */
	| { kind: 'truncated'; how?: 'connection' | 'json' }
	/** A redirect. Default status 302. */
	| { kind: 'redirect'; to: string; status?: number }
	/** An unusual errors body. */
	| { kind: 'errorShape'; shape: keyof typeof SHAPES; status?: number }
	/** `page[number]` and `page[size]` are ignored, `next` and `last` advertised all the same. */
	| { kind: 'everyRowOnEachPage' }
	/** `next` leads to the same page. */
	| { kind: 'repeatedNext' }
	/** `next` leads to another origin. */
	| { kind: 'foreignNext'; origin: string }
	/** Other forms of `meta` and `links`. */
	| { kind: 'meta'; shape: 'total' | 'pagination' | 'absent' | 'withoutLinks' }
	/** Filters have no effect: the newest rows are returned. */
	| { kind: 'dropFilters' }
	/** A list answers with its first row alone. */
	| { kind: 'oneObject' };

export type Fault = Effect & {
	match?: FaultMatch;
	/** How many requests are affected; default: all that match. */
	times?: number;
	/** How many matching requests pass first. */
	skip?: number;
};

interface PlacedFault {
	fault: Fault;
	/** How many requests matched. */
	seen: number;
	/** How many requests were affected. */
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

	/** The fault for a request: the first added of those that are due. */
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

/** The result of a fault that replaces processing; undefined if the request is processed. */
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
			// A live 500 may have a null detail; all other forms belong to a 422.
			const { shape, status = shape === 'nullDetail' ? 500 : 422 } = effect;
			return rendered(status, SHAPES[shape](String(status)), type);
		}
		default:
			return undefined;
	}
}

type Broken = { connection: 'reset' | 'silent' };

/** Changes an answer so that it deviates from the contract although all went well. */
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

/** What can go wrong on the way to the service and back, ordered by tests. */
import type { ErrorShape } from './errorShapes.mts';

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
	| { kind: 'errorShape'; shape: ErrorShape; status?: number }
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
	/** A get answers with a list of one. */
	| { kind: 'oneElementList' }
	/** A list answers with its first row alone. */
	| { kind: 'oneObject' };

export type Fault = Effect & {
	match?: FaultMatch;
	/** How many requests it befalls; all that match when absent. */
	times?: number;
	/** How many matching requests pass first. */
	skip?: number;
};

export interface PlacedFault {
	/** How many requests it has befallen. */
	readonly hits: number;
	remove(): void;
}

interface FaultRequest {
	method: string;
	path: string;
	query: Record<string, string>;
}

interface Active {
	fault: Fault;
	seen: number;
	hits: number;
}

export class Faults {
	private active: Active[] = [];

	add(fault: Fault): PlacedFault {
		const placed: Active = { fault, seen: 0, hits: 0 };
		this.active.push(placed);
		return {
			get hits() {
				return placed.hits;
			},
			remove: () => {
				this.active = this.active.filter((other) => other !== placed);
			},
		};
	}

	clear(): void {
		this.active = [];
	}

	/** The fault that befalls a request: the one added first of those that are due. */
	take(request: FaultRequest): Effect | undefined {
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

function fits({ method, path, page }: FaultMatch, request: FaultRequest): boolean {
	if (method !== undefined && method.toUpperCase() !== request.method) return false;
	if (page !== undefined && page !== Number(request.query['page[number]'] ?? 1)) return false;
	if (path instanceof RegExp)
		return new RegExp(path.source, path.flags.replace('g', '')).test(request.path);
	return path === undefined || path.replace(/^\/v2(?=\/)/, '') === request.path;
}

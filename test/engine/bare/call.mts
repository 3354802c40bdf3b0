/** One request to the bare server, and what may be answered. */
import type { Row } from './rows.mts';
import type { Store } from './store.mts';

/** Where the contract leaves something open, an option says how it is at one bare server. */
export interface BareOptions {
	/** Whether lists of shipments take `include`. Default: they do. */
	includesInLists?: boolean;
}

export interface Call {
	method: string;
	/** Below `/v2`. */
	path: string;
	/** What the variable parts of the path hold. */
	of: string;
	query: URLSearchParams;
	body?: Body;
	headers: { [name: string]: string | string[] | undefined };
	store: Store;
	options: BareOptions;
	/** Of the server, e.g. `http://127.0.0.1:4711`. */
	origin: string;
}

export interface Body {
	data?: {
		type?: string;
		id?: string;
		attributes?: { [name: string]: unknown };
		relationships?: Row['relationships'];
	};
}

export interface Document {
	data: unknown;
	included?: Row[];
	links?: { [name: string]: string };
	meta?: { size: number; total: number };
}

export interface Endpoint {
	method: string;
	path: RegExp;
	/** The query parameters shown; any other is unknown. */
	query: string[];
	answer(call: Call): Document;
}

const TITLES: { [status: number]: string } = {
	400: 'Bad Request',
	401: 'Unauthorized',
	403: 'Forbidden',
	404: 'Not Found',
	422: 'Unprocessable Entity',
	429: 'Too Many Requests',
};

/** An answer in the form of errors (docs/interface.md#errors). */
export class Refusal extends Error {
	constructor(
		readonly status: number,
		detail: string,
		private readonly more: { code?: string; pointer?: string } = {},
	) {
		super(detail);
	}

	get document() {
		const { code, pointer } = this.more;
		const entry = {
			status: String(this.status),
			title: TITLES[this.status],
			detail: this.message,
			...(pointer && { source: { pointer } }),
			...(code && { code }),
		};
		return { errors: [entry] };
	}
}

export const missing = (): Refusal => new Refusal(404, 'There is no such thing');

/** The row with the ID of the path. */
export function found(rows: Row[], of: string): Row {
	const row = rows.find((each) => each.id === of);
	if (!row) throw missing();
	return row;
}

/** The attributes of a body of this type. */
export function sent({ body }: Call, type?: string): { [name: string]: unknown } {
	const { data } = body ?? {};
	if (!data?.attributes || (type && data.type !== type)) {
		throw new Refusal(400, 'data.type and data.attributes are required');
	}
	return data.attributes;
}

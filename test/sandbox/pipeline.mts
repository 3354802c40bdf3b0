/** The way of every request under `/v2`: key, limit, permission, query, body, endpoint, answer. */
import { PAGE_PARAMETERS } from './documents.mts';
import type { Call, Context, Document, Endpoint } from './endpoint.mts';
import {
	badBody,
	badParameter,
	errorObject,
	inContract,
	notFound,
	Refusal,
	tooManyRequests,
} from './errors.mts';
import { reshape } from './faults.mts';
import { parseIncludes } from './includes.mts';
import type { IncomingRequest } from './requests.mts';
import { readBody } from './strictBody.mts';

/** What is finally sent: status, headers and bytes. */
export interface Rendered {
	status: number;
	headers: Record<string, string>;
	/** Null for an answer without a body; a promise where it waits for a receiver. */
	body: Buffer | null | Promise<Buffer>;
}

export function rendered(
	status: number,
	body: unknown,
	contentType: string,
	headers: Record<string, string> = {},
): Rendered {
	if (body === undefined) return { status, headers, body: null };
	const all = { 'Content-Type': contentType, ...headers };
	if (body instanceof Promise) {
		return { status, headers: all, body: body.then((said) => Buffer.from(JSON.stringify(said))) };
	}
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return { status, headers: all, body: Buffer.from(text) };
}

/** Rendered answers by URL; emptied by any change of the store. */
export class PageCache {
	private revision = -1;
	private readonly pages = new Map<string, Rendered>();

	get(url: string, revision: number): Rendered | undefined {
		if (revision !== this.revision) this.pages.clear();
		this.revision = revision;
		return this.pages.get(url);
	}

	set(url: string, page: Rendered): void {
		this.pages.set(url, page);
	}
}

/** Processes a request and says what to answer; never throws. */
export function handle(context: Context, incoming: IncomingRequest, cache?: PageCache): Rendered {
	const headers: Record<string, string> = {};
	try {
		const key = keyOf(context, incoming, headers);
		const count = context.limits.count(key);
		Object.assign(headers, count.headers);
		if (count.exceeded) throw tooManyRequests({});
		const { request } = incoming;
		const cached = incoming.effect ? undefined : cache;
		const known = cached?.get(request.rawUrl, context.store.revision);
		if (known && request.method === 'GET')
			return { ...known, headers: { ...known.headers, ...headers } };
		const answer = answerTo(context, incoming, key);
		if (request.method === 'GET') cached?.set(request.rawUrl, answer);
		return { ...answer, headers: { ...answer.headers, ...headers } };
	} catch (thrown) {
		return refusal(context, thrown, headers);
	}
}

/** An answer to nobody tells a limit, too. */
function keyOf(
	context: Context,
	{ authorization }: IncomingRequest,
	headers: Record<string, string>,
) {
	try {
		return context.authentication.keyOf(authorization);
	} catch (refused) {
		Object.assign(headers, context.limits.ofNobody());
		throw refused;
	}
}

function answerTo(context: Context, incoming: IncomingRequest, key: string): Rendered {
	const { endpoint, effect } = incoming;
	if (!endpoint) throw notFound(`${incoming.request.method} ${incoming.request.path}`);
	const usual = endpoint.method === 'GET' ? 'read' : 'write';
	context.authentication.require(key, endpoint.permission ?? usual);
	const { status = 200, document } = endpoint.handle(callOf(endpoint, incoming, key, context));
	const body = document && 'data' in document ? reshape(document as Document, effect) : document;
	return rendered(status, body, contentTypeOf(context));
}

function callOf(
	endpoint: Endpoint,
	incoming: IncomingRequest,
	key: string,
	{ extras, dropsUnknownFilters }: Context,
): Call {
	const { params, request, effect } = incoming;
	checkQuery(endpoint, incoming, dropsUnknownFilters);
	const { query } = request;
	return {
		params,
		query: effect?.kind === 'dropFilters' ? withoutFilters(query) : query,
		includes: includesOf(endpoint, query.include, extras.includes),
		...readBody(parsedBody(incoming), endpoint.body),
		key,
		everyRowOnEachPage: effect?.kind === 'everyRowOnEachPage',
	};
}

function checkQuery(
	endpoint: Endpoint,
	{ request, repeatedParameter }: IncomingRequest,
	dropsUnknownFilters: boolean,
): void {
	const known: string[] = [
		...(endpoint.query ?? []),
		...(endpoint.paged ? PAGE_PARAMETERS : []),
		...(endpoint.include && !endpoint.include.fixed ? ['include'] : []),
	];
	const isLeft = (parameter: string) => dropsUnknownFilters && parameter.startsWith('filter[');
	const other = Object.keys(request.query).find(
		(parameter) => !known.includes(parameter) && !isLeft(parameter),
	);
	if (other !== undefined) throw badParameter(other, `${other} is not known here.`);
	if (repeatedParameter !== undefined) {
		throw badParameter(repeatedParameter, `${repeatedParameter} is given twice.`);
	}
}

function includesOf({ include }: Endpoint, parameter: string | undefined, beyond: boolean) {
	if (!include) return [];
	if (parameter !== undefined) return parseIncludes(parameter, include.of, beyond);
	return (include.byDefault ?? []).map((path) => path.split('.'));
}

const NO_FILTERS: readonly string[] = [...PAGE_PARAMETERS, 'include'];

const withoutFilters = (query: Record<string, string>) =>
	Object.fromEntries(Object.entries(query).filter(([name]) => NO_FILTERS.includes(name)));

/** Both content types are described; anything else is not a body this service reads. */
function parsedBody({ rawBody, contentType }: IncomingRequest): unknown {
	if (rawBody === '') return undefined;
	if (!/^application\/(vnd\.api\+)?json\b/.test(contentType ?? '')) {
		throw badBody('The content type has to be application/vnd.api+json or application/json.');
	}
	try {
		return JSON.parse(rawBody) as unknown;
	} catch {
		throw badBody('The body is not JSON.');
	}
}

function refusal(context: Context, thrown: unknown, headers: Record<string, string>): Rendered {
	const refused =
		thrown instanceof Refusal
			? thrown
			: new Refusal(500, [errorObject(500, `The sandbox itself failed: ${String(thrown)}`)]);
	const { status, errors } = refused;
	const all = { ...headers, ...refused.headers };
	const told = context.profile === 'public' ? errors : errors.map(inContract);
	return rendered(status, { errors: told }, contentTypeOf(context), all);
}

export const contentTypeOf = ({ profile }: Context): string =>
	profile === 'public' ? 'application/vnd.api+json' : 'application/json';

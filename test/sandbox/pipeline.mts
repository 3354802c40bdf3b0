/** The way of every request under `/v2`: fault, latency, key, limit, permission, query, body, endpoint, answer. */
import { setTimeout as sleep } from 'node:timers/promises';

import { type Rendered, rendered } from './answers.mts';
import { PAGE_PARAMETERS } from './collections.mts';
import type { Context } from './context.mts';
import type { Call, Document, Endpoint } from './endpoint.mts';
import {
	badBody,
	badParameter,
	errorObject,
	notFound,
	Refusal,
	tooManyRequests,
} from './errors.mts';
import { reshape } from './faults/documentShapes.mts';
import type { Effect } from './faults/faults.mts';
import { parseIncludes } from './includes.mts';
import type { RecordedRequest } from './recording.mts';
import { readBody } from './strictBody.mts';

/** A request on its way, and what has been found out about it. */
export interface Passage {
	/** Undefined for a path or method that the profile does not have. */
	endpoint?: Endpoint;
	params: Record<string, string>;
	request: RecordedRequest;
	authorization: string | undefined;
	contentType: string | undefined;
	rawBody: string;
	/** The query names every parameter once. */
	repeatedParameter?: string;
	effect?: Effect;
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
export function handle(context: Context, passage: Passage, cache?: PageCache): Rendered {
	const headers: Record<string, string> = {};
	try {
		const key = context.authentication.keyOf(passage.authorization);
		const count = context.limits.count(key);
		Object.assign(headers, count.headers);
		if (count.exceeded) throw tooManyRequests({});
		const { request } = passage;
		const cached = passage.effect ? undefined : cache;
		const known = cached?.get(request.rawUrl, context.store.revision);
		if (known && request.method === 'GET')
			return { ...known, headers: { ...known.headers, ...headers } };
		const answer = answerTo(context, passage, key);
		if (request.method === 'GET') cached?.set(request.rawUrl, answer);
		return { ...answer, headers: { ...answer.headers, ...headers } };
	} catch (thrown) {
		return refusal(context, thrown, headers);
	}
}

function answerTo(context: Context, passage: Passage, key: string): Rendered {
	const { endpoint, effect } = passage;
	if (!endpoint) throw notFound(`${passage.request.method} ${passage.request.path}`);
	const usual = endpoint.method === 'GET' ? 'read' : 'write';
	context.authentication.require(key, endpoint.permission ?? usual);
	const { status = 200, document } = endpoint.handle(callOf(endpoint, passage, key));
	const body = document && 'data' in document ? reshape(document as Document, effect) : document;
	return rendered(status, body, contentTypeOf(context));
}

function callOf(endpoint: Endpoint, passage: Passage, key: string): Call {
	const { params, request, effect } = passage;
	checkQuery(endpoint, passage);
	const { include, ...query } = request.query;
	const filtered = effect?.kind === 'dropFilters' ? onlyPage(query) : query;
	return {
		params,
		query: include === undefined ? filtered : { ...filtered, include },
		includes: includesOf(endpoint, include),
		...readBody(parsedBody(passage), endpoint.body),
		key,
		everyRowOnEachPage: effect?.kind === 'everyRowOnEachPage',
	};
}

function checkQuery(endpoint: Endpoint, { request, repeatedParameter }: Passage): void {
	const known: string[] = [
		...(endpoint.query ?? []),
		...(endpoint.paged ? PAGE_PARAMETERS : []),
		...(endpoint.include ? ['include'] : []),
	];
	const other = Object.keys(request.query).find((parameter) => !known.includes(parameter));
	if (other !== undefined) throw badParameter(other, `${other} is not known here.`);
	if (repeatedParameter !== undefined) {
		throw badParameter(repeatedParameter, `${repeatedParameter} is given twice.`);
	}
}

function includesOf({ include }: Endpoint, parameter: string | undefined): string[][] {
	if (!include) return [];
	if (parameter !== undefined) return parseIncludes(parameter, include.of);
	return (include.byDefault ?? []).map((path) => path.split('.'));
}

const onlyPage = (query: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(query).filter(([name]) => (PAGE_PARAMETERS as readonly string[]).includes(name)),
	);

/** Section 4: both content types are shown; anything else is not a body this service reads. */
function parsedBody({ rawBody, contentType }: Passage): unknown {
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
	return rendered(status, { errors }, contentTypeOf(context), all);
}

export const contentTypeOf = ({ profile }: Context): string =>
	profile === 'public' ? 'application/vnd.api+json' : 'application/json';

export const pause = (ms: number): Promise<unknown> => (ms > 0 ? sleep(ms) : Promise.resolve());

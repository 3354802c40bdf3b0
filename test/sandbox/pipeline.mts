/** The way of every request under `/v2`: key, limit, permission, query, body, endpoint, answer. */
import { type Rendered, rendered } from './answers.mts';
import { PAGE_PARAMETERS } from './collections.mts';
import type { Context } from './context.mts';
import type { Call, Document, Endpoint } from './endpoint.mts';
import {
	badBody,
	badParameter,
	errorObject,
	inContract,
	notFound,
	Refusal,
	tooManyRequests,
} from './errors.mts';
import { reshape } from './faults/documentShapes.mts';
import { parseIncludes } from './includes.mts';
import type { PageCache } from './pageCache.mts';
import type { Passage } from './passage.mts';
import { readBody } from './strictBody.mts';

/** Processes a request and says what to answer; never throws. */
export function handle(context: Context, passage: Passage, cache?: PageCache): Rendered {
	const headers: Record<string, string> = {};
	try {
		const key = keyOf(context, passage, headers);
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

/** An answer to nobody tells a limit, too. */
function keyOf(context: Context, { authorization }: Passage, headers: Record<string, string>) {
	try {
		return context.authentication.keyOf(authorization);
	} catch (refused) {
		Object.assign(headers, context.limits.ofNobody());
		throw refused;
	}
}

function answerTo(context: Context, passage: Passage, key: string): Rendered {
	const { endpoint, effect } = passage;
	if (!endpoint) throw notFound(`${passage.request.method} ${passage.request.path}`);
	const usual = endpoint.method === 'GET' ? 'read' : 'write';
	context.authentication.require(key, endpoint.permission ?? usual);
	const { status = 200, document } = endpoint.handle(callOf(endpoint, passage, key, context));
	const body = document && 'data' in document ? reshape(document as Document, effect) : document;
	return rendered(status, body, contentTypeOf(context));
}

function callOf(endpoint: Endpoint, passage: Passage, key: string, { extras }: Context): Call {
	const { params, request, effect } = passage;
	checkQuery(endpoint, passage);
	const { query } = request;
	return {
		params,
		query: effect?.kind === 'dropFilters' ? withoutFilters(query) : query,
		includes: includesOf(endpoint, query.include, extras.includes),
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

function includesOf({ include }: Endpoint, parameter: string | undefined, beyond: boolean) {
	if (!include) return [];
	if (parameter !== undefined) return parseIncludes(parameter, include.of, beyond);
	return (include.byDefault ?? []).map((path) => path.split('.'));
}

const NO_FILTERS: readonly string[] = [...PAGE_PARAMETERS, 'include'];

const withoutFilters = (query: Record<string, string>) =>
	Object.fromEntries(Object.entries(query).filter(([name]) => NO_FILTERS.includes(name)));

/** Both content types are described; anything else is not a body this service reads. */
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
	const told = context.profile === 'public' ? errors : errors.map(inContract);
	return rendered(status, { errors: told }, contentTypeOf(context), all);
}

export const contentTypeOf = ({ profile }: Context): string =>
	profile === 'public' ? 'application/vnd.api+json' : 'application/json';

/** The steps of every request under `/v2`: key, limit, permission, query, body, endpoint, answer. */
import type { Answer as HttpAnswer, Arrival } from '../serve/index.mts';
import { keyIn, requirePermission } from './authentication.mts';
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

/** The final answer, in bytes. */
export interface Rendered extends HttpAnswer {
	status: number;
	headers: Record<string, string>;
	/** Undefined for an answer without a body. */
	body?: Buffer;
}

export function rendered(
	status: number,
	body: unknown,
	contentType: string,
	headers: Record<string, string> = {},
): Rendered {
	if (body === undefined) return { status, headers };
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return { status, headers: { 'Content-Type': contentType, ...headers }, body: Buffer.from(text) };
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

/** Processes a request and returns the answer; never throws. */
export async function handle(
	context: Context,
	incoming: IncomingRequest,
	cache?: PageCache,
): Promise<Rendered> {
	const headers: Record<string, string> = {};
	const { arrival, request, effect } = incoming;
	try {
		const key = keyOf(context, arrival.headers.authorization, headers);
		const count = context.limits.count(key);
		Object.assign(headers, count.headers);
		if (count.exceeded) throw tooManyRequests({});
		const cached = effect || request.method !== 'GET' ? undefined : cache;
		const known = cached?.get(request.rawUrl, context.store.revision);
		const answer = known ?? (await answerTo(context, incoming, key));
		if (!known) cached?.set(request.rawUrl, answer);
		return { ...answer, headers: { ...answer.headers, ...headers } };
	} catch (thrown) {
		return refusal(context, thrown, headers);
	}
}

/** An answer without a valid key has a limit, too. */
function keyOf(context: Context, authorization: string | undefined, headers: object): string {
	try {
		return keyIn(authorization);
	} catch (refused) {
		Object.assign(headers, context.limits.ofNobody());
		throw refused;
	}
}

async function answerTo(context: Context, incoming: IncomingRequest, key: string) {
	const { endpoint, effect, request } = incoming;
	if (!endpoint) throw notFound(`${request.method} ${request.path}`);
	const usual = endpoint.method === 'GET' ? 'read' : 'write';
	requirePermission(key, endpoint.permission ?? usual);
	const call = callOf(endpoint, incoming, key, context);
	const { status = 200, document } = await endpoint.handle(call);
	const body = document && 'data' in document ? reshape(document as Document, effect) : document;
	return rendered(status, body, contentTypeOf(context));
}

function callOf(
	endpoint: Endpoint,
	incoming: IncomingRequest,
	key: string,
	{ extras, dropsUnknownFilters }: Context,
): Call {
	const { arrival, request, effect } = incoming;
	checkQuery(endpoint, arrival.query, dropsUnknownFilters);
	const { query } = request;
	return {
		params: arrival.params,
		query: effect?.kind === 'dropFilters' ? withoutFilters(query) : query,
		includes: includesOf(endpoint, query.include, extras.includes),
		...readBody(parsedBody(arrival), endpoint.body),
		key,
		everyRowOnEachPage: effect?.kind === 'everyRowOnEachPage',
	};
}

function checkQuery(endpoint: Endpoint, query: URLSearchParams, dropsUnknown: boolean): void {
	const known: string[] = [
		...(endpoint.query ?? []),
		...(endpoint.paged ? PAGE_PARAMETERS : []),
		...(endpoint.include && !endpoint.include.fixed ? ['include'] : []),
	];
	const isLeft = (name: string) => dropsUnknown && name.startsWith('filter[');
	const names = [...query.keys()];
	const other = names.find((name) => !known.includes(name) && !isLeft(name));
	if (other !== undefined) throw badParameter(other, `${other} is not known here.`);
	const repeated = names.find((name, index) => names.indexOf(name) < index);
	if (repeated !== undefined) throw badParameter(repeated, `${repeated} is given twice.`);
}

function includesOf({ include }: Endpoint, parameter: string | undefined, beyond: boolean) {
	if (!include) return [];
	if (parameter !== undefined) return parseIncludes(parameter, include.of, beyond);
	return (include.byDefault ?? []).map((path) => path.split('.'));
}

const NO_FILTERS: readonly string[] = [...PAGE_PARAMETERS, 'include'];

const withoutFilters = (query: Record<string, string>) =>
	Object.fromEntries(Object.entries(query).filter(([name]) => NO_FILTERS.includes(name)));

/** Both content types are described; a body of any other type is refused. */
function parsedBody({ text, headers }: Arrival): unknown {
	if (text === '') return undefined;
	if (!/^application\/(vnd\.api\+)?json\b/.test(headers['content-type'] ?? '')) {
		throw badBody('The content type has to be application/vnd.api+json or application/json.');
	}
	try {
		return JSON.parse(text) as unknown;
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
	const reported = context.profile === 'public' ? errors : errors.map(inContract);
	return rendered(status, { errors: reported }, contentTypeOf(context), all);
}

export const contentTypeOf = ({ profile }: Context): string =>
	profile === 'public' ? 'application/vnd.api+json' : 'application/json';

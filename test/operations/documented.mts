/** The 83 operations that the public service documents, which of them a request is, and whether it keeps to it. */
import { readFileSync } from 'node:fs';

import omit from 'lodash/omit.js';

import type { Resource } from '../sandbox/resource.mts';
import { isShown } from '../sandbox/shapes/columns.mts';
import { asFound, resourceDefects } from '../sandbox/shapes/resourceDefects.mts';

type Shape = string | Shape[] | { [key: string]: Shape };

interface Documented {
	parameters?: { [written: string]: string };
	body?: Shape;
	answers: { [status: string]: Shape };
}

const { operations } = JSON.parse(
	readFileSync(new URL('endpoints.json', import.meta.url), 'utf8'),
) as { operations: { [operation: string]: Documented } };

/** As `METHOD /path`, with names in braces for what varies. */
export const DOCUMENTED: string[] = Object.keys(operations);

/** Of a vessel both have the same form, and seven digits are an IMO number. */
const VARYING: { [name: string]: string } = { imo: '\\d{7}' };

/** What varies least comes first: `/webhooks/events` is no ID. */
const PATTERNS = DOCUMENTED.map((operation) => {
	const parts = operation.split(/\{(\w+)\}/);
	const pattern = parts.map((part, at) => (at % 2 ? (VARYING[part] ?? '[^/]+') : part)).join('');
	const varies = parts.length - (operation.includes('{imo}') ? 1 : 0);
	return { operation, varies, pattern: new RegExp(`^${pattern}$`) };
}).sort((one, other) => one.varies - other.varies);

/** @returns undefined for a request that no document of the public service shows */
export const documentedAs = (method: string, path: string): string | undefined =>
	PATTERNS.find(({ pattern }) => pattern.test(`${method} ${path}`))?.operation;

export interface Exchange {
	method: string;
	path: string;
	query: Record<string, string>;
	body: unknown;
	status: number | null;
	/** Parsed; undefined where there was none. */
	answer?: unknown;
}

/**
 * How a request differs from what is documented, and its answer, if it was not refused: a resource of a type
 * that shapes.json shows from that, since the description of the answers is older than the examples.
 */
export function violationsOf({ method, path, query, body, status, answer }: Exchange): string[] {
	const operation = documentedAs(method, path);
	if (!operation) return [`${method} ${path} is not documented`];
	const { parameters = {}, body: wanted, answers } = operations[operation];
	const known = Object.keys(parameters).map((written) => written.replace('query ', ''));
	const lacking = known.filter((name) => name.endsWith('*') && !(name.slice(0, -1) in query));
	const unknown = Object.keys(query).filter(
		(name) => !known.includes(name) && !known.includes(`${name}*`) && !PAGING.test(name),
	);
	const shape = answers[status === 204 ? '200' : String(status)] ?? answers[String(status)];
	const isRefused = status === null || status >= 300;
	return [
		...unknown.map((name) => `?${name} is unknown`),
		...lacking.filter((name) => !name.startsWith('path ')).map((name) => `?${name} is not sent`),
		...(wanted ? misfits(withoutIdentity(body), withoutIdentity(wanted), 'body') : []),
		...(!wanted && body !== undefined ? ['a body that nobody asked for'] : []),
		...(isRefused ? [] : answerMisfits(answer, shape)),
	].map((violation) => `${operation}: ${violation}`);
}

/** Every list can be asked for in pages. */
const PAGING = /^page\[(number|size)\]$/;

/** JSON:API asks for type and ID of what is changed, where the description leaves out one or the other. */
function withoutIdentity<Value>(value: Value): Value {
	if (!isRecord(value)) return value;
	const data = ['data', 'data*'].filter((key) => isRecord(value[key]));
	const bare = data.map((key) => [key, omit(value[key] as object, 'id', 'type', 'type*')]);
	return { ...value, ...Object.fromEntries(bare) };
}

function answerMisfits(answer: unknown, shape: Shape | undefined): string[] {
	if (shape === undefined) return ['an answer that is not documented'];
	if (shape === 'empty') return answer === null ? [] : ['an answer that is not empty'];
	if (typeof shape !== 'object' || !('data' in shape) || !isRecord(answer))
		return misfits(answer, shape, 'answer');
	const [wanted] = [shape.data].flat() as Array<{ [key: string]: Shape }>;
	return [answer.data].flat().flatMap((row) => {
		const resource = asFound(row as Resource);
		const defects = misfits(
			resource.attributes,
			wanted['attributes*'] ?? wanted.attributes,
			resource.type,
		);
		return defects.length > 0 && isShown(resource.type)
			? resourceDefects(resource, 'public')
			: defects;
	});
}

function misfits(value: unknown, shape: Shape, at: string): string[] {
	if (typeof shape === 'string') return fits(value, shape) ? [] : [`${at} is no ${shape}`];
	if (Array.isArray(shape)) {
		if (!Array.isArray(value)) return [`${at} is no list`];
		return value.flatMap((one) => misfits(one, shape[0] ?? '?', `${at}[]`));
	}
	const choices = shape['one of'];
	if (Array.isArray(choices)) {
		const outcomes = choices.map((choice) => misfits(value, choice, at));
		return outcomes.some((outcome) => outcome.length === 0) ? [] : outcomes[0];
	}
	if (!isRecord(value)) return [`${at} is no object`];
	const lacking = Object.keys(shape).filter(
		(key) => key.endsWith('*') && !(key.slice(0, -1) in value),
	);
	return [
		...lacking.map((key) => `${at} lacks ${key}`),
		...Object.entries(value).flatMap(([key, inner]) => {
			const wanted = shape[key] ?? shape[`${key}*`];
			return wanted === undefined
				? [`${at}.${key} is unknown`]
				: misfits(inner, wanted, `${at}.${key}`);
		}),
	];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (value: unknown, kinds: string): boolean =>
	kinds.split(' | ').some((kind) => {
		if (kind === '?') return true;
		if (kind === 'null') return value === null;
		if (kind === 'object') return isRecord(value);
		if (kind === 'integer') return Number.isInteger(value);
		if (kind.startsWith("'")) return value === kind.slice(1, -1);
		if (kind === 'string (date-time)')
			return typeof value === 'string' && !Number.isNaN(Date.parse(value));
		return typeof value === kind.replace(/ .*/, '');
	});

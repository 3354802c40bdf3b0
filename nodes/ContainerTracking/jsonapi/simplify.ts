import get from 'lodash/get';

import { FIRST_FIELDS } from './firstFields';
import type { IncludeTree } from './includes';
import type { FlatResource } from './types';

type Picked = { [field: string]: unknown };
type Picker = (flat: FlatResource) => [name: string, value: unknown];

const PICKERS = new Map(
	Object.entries(FIRST_FIELDS).map(([type, fields]) => [type, fields.map(picker)]),
);

function picker(entry: string): Picker {
	const [name, paths] = entry.split(': ');
	if (!paths)
		return name === 'ref_numbers'
			? (flat) => [name, texts(flat[name])]
			: (flat) => [name, flat[name]];
	const alternatives = paths.split(' | ');
	return (flat) => [name, firstKnown(flat, alternatives)];
}

function firstKnown(flat: FlatResource, paths: string[]): unknown {
	let known: unknown;
	for (const path of paths) {
		const value: unknown = get(flat, path);
		if (value !== undefined && value !== null) return value;
		if (value === null) known = value;
	}
	return known;
}

/** The service may send null or `[null]` for an empty list of texts. */
const texts = (value: unknown): unknown =>
	Array.isArray(value) ? value.filter((entry) => entry !== null) : value === null ? [] : value;

/**
 * The few fields a dispatcher looks at first. Relationships that were asked for in `includes` follow,
 * simplified themselves. A type without a list of its own gives its first ten plain fields.
 */
export function simplify(flat: FlatResource, includes: IncludeTree = {}): Picked {
	const pickers = PICKERS.get(flat.type);
	const picked: Picked = {};
	if (pickers) {
		for (const pick of pickers) {
			const [name, value] = pick(flat);
			if (value !== undefined) picked[name] = value;
		}
	} else {
		for (const [name, value] of Object.entries(flat).slice(0, 10)) picked[name] = value;
	}
	for (const name in includes) {
		if (Object.hasOwn(flat, name)) picked[name] = simplifyRelated(flat[name], includes[name]);
	}
	return picked;
}

function simplifyRelated(value: unknown, includes: IncludeTree): unknown {
	if (Array.isArray(value)) return value.map((entry) => simplifyRelated(entry, includes));
	return isJoined(value) ? simplify(value, includes) : value;
}

/** A joined resource, in contrast to a bare `{type, id}` whose resource did not come along. */
const isJoined = (value: unknown): value is FlatResource =>
	typeof value === 'object' &&
	value !== null &&
	'type' in value &&
	'id' in value &&
	Object.keys(value).length > 2;

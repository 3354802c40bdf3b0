import { get, has } from 'lodash';

import { asType, flatten, includeTree, indexIncluded } from '../api/jsonapi/flatten';
import type { FlatResource, JsonApiDocument, Resource } from '../api/jsonapi/types';
import { cell, idNames, simplify } from '../simplify/simplify';
import type { ReadingOfRow } from '../simplify/rows';
import { ROWS_MISSING } from '../api/errors/explanations';
import { excerpt } from '../api/input/badInput';
import { inWords, textList } from '../api/input/values';
import type { CommonParameters } from './commonFields';
import type { Operation } from './definition';
import { chosenIncludes } from './request';

interface About extends ReadingOfRow {
	mayMissRows?: boolean;
}

export type Presenter = ReturnType<typeof presenter>;

/** @param extra what an operation adds to the fields of the answer. Selected Fields takes from it what is picked. */
export function presenter(
	operation: Operation,
	parameters: CommonParameters,
	{ baseUrl = '', extra = {} }: { baseUrl?: string; extra?: object } = {},
) {
	const { type, includes } = operation;
	const chosen = chosenIncludes(operation, parameters);
	const asRows = parameters.output === 'rows' ? operation.rows : undefined;
	const rowOf = asRows?.begin(baseUrl);
	const joined = [...(includes?.always ?? []), ...chosen, ...(asRows?.needs ?? [])];
	const joinTree = includeTree(joined);
	const chosenTree = includeTree(chosen);
	const selected = new SelectedFields(parameters, idNames(type));
	const shapes: { [output: string]: (flat: FlatResource) => object } = {
		full: (flat) => flat,
		// Included resources are not simplified here, so that a name with a dot reaches all of their fields.
		selected: (flat) => selected.of(extra, simplify(flat, {}, type), flat),
		simplified: (flat) => simplify(flat, chosenTree, type),
	};
	const shape = shapes[parameters.output ?? 'simplified'] ?? shapes.simplified;

	return {
		present: (document: JsonApiDocument, rows: Resource[], about: About = UNREAD) => {
			if (parameters.output === 'raw') return [rawDocument(document, rows)];
			const index = indexIncluded(document.included);
			return rows.map((row) => {
				const flat = flatten(asType(row, type), index, joinTree);
				return rowOf ? rowOf(withNotes(about), flat) : shape(flat);
			});
		},
		none: (document: JsonApiDocument, about: About): object => {
			if (parameters.output === 'raw') return rawDocument(document, []);
			return asRows ? asRows.none(withNotes(about)) : {};
		},
		hints: () => selected.hints(includes?.choices.length ? joined : undefined),
	};
}

const UNREAD: About = { askedAt: 0 };

const withNotes = ({ mayMissRows, ...about }: About): ReadingOfRow => ({
	...about,
	...(mayMissRows && { notes: ROWS_MISSING }),
});

/** The document as the service sent it, without rows above the limit or of an earlier page. */
function rawDocument(document: JsonApiDocument, rows: Resource[]): JsonApiDocument {
	const complete = !Array.isArray(document.data) || document.data.length === rows.length;
	return complete ? document : { ...document, data: rows };
}

/** The value behind a name with dots; of a list, those of its entries as one text. Undefined where nothing has the name. */
function valueAt(from: unknown, name: string): unknown {
	if (Array.isArray(from)) {
		const values = from.map((each) => valueAt(each, name));
		return values.some((value) => value !== undefined) ? cell(values) : undefined;
	}
	if (has(from, name)) return get(from, name, null) as unknown;
	const [first, ...rest] = name.split('.');
	return rest.length > 0 && has(from, first)
		? valueAt(get(from, first), rest.join('.'))
		: undefined;
}

type Picked = { [name: string]: unknown };

/** The fields that a user or a model picked, and those that are always returned, such as the ID. */
export class SelectedFields {
	private readonly names: string[];
	private readonly found = new Set<string>();
	private readonly isEmpty: boolean;
	private rows = 0;

	constructor(
		{ outputFields, moreFields }: CommonParameters,
		private readonly always: readonly string[],
	) {
		const chosen = [...textList(outputFields), ...textList(moreFields)];
		this.isEmpty = chosen.length === 0;
		// A copy of an item would take a member `__proto__` as its prototype.
		const names = chosen.filter((name) => name !== '__proto__' && !always.includes(name));
		this.names = [...new Set(names)];
	}

	/** @param sources objects to look up a field in, in this order */
	of(...sources: object[]): Picked {
		this.rows += 1;
		const picked: Picked = {};
		for (const name of [...this.names, ...this.always]) {
			const value = sources.map((each) => valueAt(each, name)).find((each) => each !== undefined);
			if (value !== undefined) this.found.add(name);
			picked[name] = value ?? null;
		}
		return picked;
	}

	/** Names picked fields that no row has. `joined`: what was included, where the user can include more. */
	hints(joined?: string[]): string[] {
		if (this.rows > 0 && this.isEmpty)
			return [
				`Fields and More Fields are empty, so only ${inWords([...this.always])} is returned. Pick fields, or correct the expressions that give nothing.`,
			];
		const unknown = this.names.filter((name) => !this.found.has(name));
		if (this.rows === 0 || unknown.length === 0) return [];
		const named = inWords(unknown.map((name) => `"${excerpt(name)}"`));
		const isUnjoined = (name: string) =>
			name.includes('.') && !joined?.includes(name.slice(0, name.lastIndexOf('.')));
		const include = ' What a dot reaches into has to be chosen under Include.';
		return [
			`Nothing here has ${unknown.length === 1 ? 'a field' : 'fields'} ${named}, so null is returned for it. Output: Full shows which fields there are.${joined && unknown.some(isUnjoined) ? include : ''}`,
		];
	}
}

import type { IDataObject } from 'n8n-workflow';
import get from 'lodash/get';
import has from 'lodash/has';

import { textList } from '../input';
import {
	asType,
	flatten,
	includeTree,
	indexIncluded,
	type FlatResource,
	type JsonApiDocument,
	type Resource,
} from '../jsonapi';
import { simplify } from '../simplify';
import type { Operation, Parameters } from './definition';
import { chosenIncludes } from './request';

/**
 * Turns answers into what the user sees: Simplified, Full, Raw, or the fields an agent named.
 * One presenter serves all answers of an item.
 */
export function presenter(operation: Operation, parameters: Parameters) {
	const chosen = chosenIncludes(operation, parameters);
	const joinTree = includeTree([...(operation.includes?.always ?? []), ...chosen]);
	const chosenTree = includeTree(chosen);
	const shape = shapeOf(
		parameters,
		(flat) => simplify(flat, chosenTree, operation.type) as IDataObject,
	);

	return (document: JsonApiDocument, rows: Resource[]): IDataObject[] => {
		if (parameters.output === 'raw') return [rawDocument(document, rows)];
		const index = indexIncluded(document.included);
		return rows.map((row) => shape(flatten(asType(row, operation.type), index, joinTree)));
	};
}

function shapeOf(parameters: Parameters, simplified: (flat: FlatResource) => IDataObject) {
	if (parameters.output === 'full') return (flat: FlatResource) => flat as IDataObject;
	if (parameters.output !== 'selected') return simplified;
	// A member of that name would become the prototype of whatever copies the item.
	const names = textList(parameters.outputFields).filter((name) => name !== '__proto__');
	return (flat: FlatResource) =>
		Object.fromEntries(names.map((name) => [name, ownValue(flat, name)])) as IDataObject;
}

/** What a resource or an included one has itself, in contrast to what every object inherits. */
const ownValue = (flat: FlatResource, name: string): unknown =>
	has(flat, name) ? (get(flat, name) ?? null) : null;

/** As it came, but for rows that are above the limit or came before. */
function rawDocument(document: JsonApiDocument, rows: Resource[]): IDataObject {
	const complete = !Array.isArray(document.data) || document.data.length === rows.length;
	return (complete ? document : { ...document, data: rows }) as unknown as IDataObject;
}

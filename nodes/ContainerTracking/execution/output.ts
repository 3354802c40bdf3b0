import type { IDataObject } from 'n8n-workflow';
import get from 'lodash/get';

import { textList } from '../input';
import {
	flatten,
	includeTree,
	indexIncluded,
	simplify,
	type FlatResource,
	type JsonApiDocument,
	type Resource,
} from '../jsonapi';
import type { Operation, Parameters } from '../resources/definition';
import { chosenIncludes } from './request';

/**
 * Turns answers into what the user sees: Simplified, Full, Raw, or the fields an agent named.
 * One presenter serves all answers of an item.
 */
export function presenter(operation: Operation, parameters: Parameters) {
	const chosen = chosenIncludes(operation, parameters);
	const joinTree = includeTree([...(operation.includes?.always ?? []), ...chosen]);
	const chosenTree = includeTree(chosen);
	const shape = shapeOf(parameters, (flat) => simplify(flat, chosenTree) as IDataObject);

	return (document: JsonApiDocument, rows: Resource[]): IDataObject[] => {
		if (parameters.output === 'raw') return [rawDocument(document, rows)];
		const index = indexIncluded(document.included);
		return rows.map((row) => shape(flatten(row, index, joinTree)));
	};
}

function shapeOf(parameters: Parameters, simplified: (flat: FlatResource) => IDataObject) {
	if (parameters.output === 'full') return (flat: FlatResource) => flat as IDataObject;
	if (parameters.output !== 'selected') return simplified;
	const names = textList(parameters.outputFields);
	return (flat: FlatResource) =>
		Object.fromEntries(names.map((name) => [name, get(flat, name) ?? null])) as IDataObject;
}

/** As it came, but for rows that are above the limit or came before. */
function rawDocument(document: JsonApiDocument, rows: Resource[]): IDataObject {
	const complete = !Array.isArray(document.data) || document.data.length === rows.length;
	return (complete ? document : { ...document, data: rows }) as unknown as IDataObject;
}

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
import type { CommonParameters } from './commonFields';
import type { Operation, OutputMode } from './definition';
import { chosenIncludes } from './request';

/**
 * Turns answers into what the user sees: Simplified, Full, Raw, or the fields an agent named.
 * One presenter serves all answers of an item.
 */
export function presenter(operation: Operation, parameters: CommonParameters) {
	const chosen = chosenIncludes(operation, parameters);
	const joinTree = includeTree([...(operation.includes?.always ?? []), ...chosen]);
	const chosenTree = includeTree(chosen);
	const shape = shapeOf(parameters, (flat) => simplify(flat, chosenTree, operation.type));

	return (document: JsonApiDocument, rows: Resource[]): object[] => {
		if (parameters.output === 'raw') return [rawDocument(document, rows)];
		const index = indexIncluded(document.included);
		return rows.map((row) => shape(flatten(asType(row, operation.type), index, joinTree)));
	};
}

type Shape = (flat: FlatResource) => object;

/** Agents may name fields. */
interface Asked extends Omit<CommonParameters, 'output'> {
	output?: OutputMode | 'selected';
}

function shapeOf({ output, outputFields }: Asked, simplified: Shape): Shape {
	if (output === 'full') return (flat) => flat;
	if (output !== 'selected') return simplified;
	// A member of that name would become the prototype of whatever copies the item.
	const names = textList(outputFields).filter((name) => name !== '__proto__');
	return (flat) => Object.fromEntries(names.map((name) => [name, ownValue(flat, name)]));
}

/** What a resource or an included one has itself, in contrast to what every object inherits. */
const ownValue = (flat: FlatResource, name: string): unknown =>
	has(flat, name) ? (get(flat, name) ?? null) : null;

/** As it came, but for rows that are above the limit or came before. */
function rawDocument(document: JsonApiDocument, rows: Resource[]): JsonApiDocument {
	const complete = !Array.isArray(document.data) || document.data.length === rows.length;
	return complete ? document : { ...document, data: rows };
}

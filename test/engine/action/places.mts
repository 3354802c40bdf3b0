/** Every place of every operation where a user may put an expression, by what is to be entered there. */
import type { IDataObject } from 'n8n-workflow';
import set from 'lodash/set';

import type { Field } from '../../../nodes/ContainerTracking/operation/field';
import { allFields } from '../../../nodes/ContainerTracking/operation/allFields';
import { findOperation } from '../../../nodes/ContainerTracking/resources';
import type { Sandbox } from '../../sandbox/index.mts';
import { OPERATIONS, type NamedCase } from '../../operations/index.mts';
import { byId } from '../../operations/inSandbox.mts';

/** What is to be entered: `choices` are a list of ours, `kinds` a list that the service judges. */
export type Entry =
	| 'text'
	| 'texts'
	| 'number'
	| 'boolean'
	| 'date'
	| 'choice'
	| 'choices'
	| 'kinds'
	| 'id';

export interface Place {
	/** `resource: operation`. */
	operation: string;
	/** The name a message begins with. */
	parameter: string;
	entry: Entry;
	/** What the sandbox accepts, but for this place, which holds the expression. */
	parameters(sandbox: Sandbox, expression: string): IDataObject;
}

type Path = Array<string | number>;
type Spot = { path: Path; parameter: string; field: Field };

/** Their values are JSON, so an object may be meant. */
const TAKE_OBJECTS = ['defaultValue', 'extractedData', 'validation'];

export const PLACES: Place[] = OPERATIONS.flatMap((operation) => {
	return allFields(findOperation(operation.resource, operation.operation))
		.filter((field) => !isOfTheRun(field) && !isForAgents(field) && !isJudgedLater(field))
		.filter(takesExpressions)
		.flatMap((field) => spotsIn(field, []).map((spot) => placeAt(operation, field, spot)));
});

/** A choice of the trigger, which passes over what is none: test/unit/trigger/filters. */
function isOfTrigger({ type, isAny }: Field): boolean {
	return type === 'multiOptions' && isAny === true;
}

/** Read once for the run, before its items. */
function isOfTheRun({ name }: Field): boolean {
	return name === 'options';
}

function isForAgents({ displayOptions }: Field): boolean {
	return Boolean(displayOptions?.show?.['@tool']);
}

/** By what the account defined, so after a request: `customFieldValues.test.mts` goes through its values. */
function isJudgedLater({ type }: Field): boolean {
	return type === 'resourceMapper';
}

function takesExpressions({ noDataExpression }: Field): boolean {
	return noDataExpression !== true;
}

function placeAt(operation: NamedCase, outer: Field, { path, parameter, field }: Spot): Place {
	return {
		operation: operation.name,
		parameter,
		entry: entryIn(field),
		parameters: (sandbox, expression) => {
			const parameters = {
				...structuredClone(operation.parameters?.(sandbox) ?? {}),
				...shownBy(outer),
				// A limit, e.g. of refreshes, is not to be sat out.
				options: { maxWaitSeconds: 0 },
			};
			return set(parameters, path, entered(field, expression));
		},
	};
}

/** The field itself, or those within it: n8n takes no expression for a whole collection. */
function spotsIn(field: Field, within: Path, of = ''): Spot[] {
	const path = [...within, field.name];
	if (field.type === 'collection') {
		return field.options
			.filter((inner) => !TAKE_OBJECTS.includes(inner.name) && !isOfTrigger(inner))
			.flatMap((inner) => spotsIn(inner, path));
	}
	if (field.type !== 'fixedCollection') {
		return [{ path, parameter: of + field.displayName, field }];
	}
	return field.options.flatMap(({ name, values }) =>
		values
			.flatMap((inner) => spotsIn(inner, [...path, name, 0], `${field.displayName}: `))
			.filter((spot) => spot.field.type !== 'string' || !spot.field.isAny),
	);
}

/** The choices under which a field is seen. */
function shownBy({ displayOptions }: Field): IDataObject {
	const shown = Object.entries(displayOptions?.show ?? {});
	return Object.fromEntries(shown.map(([name, values]) => [name, (values as string[])[0]]));
}

function entered({ type, modes = [] }: Field, expression: string) {
	const typed = modes.find((mode) => mode.type === 'string' && mode.name !== 'url');
	return type === 'resourceLocator' ? byId(expression, typed?.name) : expression;
}

function entryIn({ type, isList, pointer }: Field): Entry {
	switch (type) {
		case 'string':
			return isList ? 'texts' : 'text';
		case 'dateTime':
			return 'date';
		case 'options':
			return 'choice';
		case 'multiOptions':
			return pointer ? 'kinds' : 'choices';
		case 'resourceLocator':
			return 'id';
		case 'number':
		case 'boolean':
			return type;
		default:
			throw new Error(`No rule says what to enter into a field of type ${type}`);
	}
}

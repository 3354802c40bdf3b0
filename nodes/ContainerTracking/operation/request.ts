import { BadInput, excerpt, textList } from '../input';
import { includePaths, isIncludePath } from '../jsonapi';
import type { Field, Operation, Parameters } from './definition';
import { type ApiRequest, type ErrorContext } from '../transport';

/** A path that goes in circles joins the same resources again at each level. */
const DEEPEST = 10;

/** The relationships the user asked for, picked and typed. */
export function chosenIncludes(operation: Operation, parameters: Parameters): string[] {
	if (!operation.includes?.choices.length) return [];
	const paths = includePaths(textList(parameters.includes), textList(parameters.moreIncludes));
	for (const path of paths) requireIncludable(path);
	return paths;
}

function requireIncludable(path: string): void {
	if (!isIncludePath(path)) {
		throw new BadInput(
			`Include More "${excerpt(path)}" is not a relationship path`,
			'Use names joined by dots, separated by commas, e.g. containers.pod_terminal.',
		);
	}
	if (path.split('.').length <= DEEPEST) return;
	throw new BadInput(
		`Include More "${excerpt(path)}" goes deeper than ${DEEPEST} levels`,
		'Leave out what leads back, e.g. the shipment of its containers.',
	);
}

/** The request of an operation for one item, includes added. Pure: the same parameters, the same request. */
export function requestOf(operation: Operation, parameters: Parameters): ApiRequest {
	const request = operation.request!(parameters);
	const chosen = chosenIncludes(operation, parameters);
	if (chosen.length === 0) return request;
	// What comes without asking would stay out once an include is asked for.
	const include = includePaths(operation.includes?.always, chosen).join(',');
	return { ...request, query: { ...request.query, include } };
}

/** By which name the user knows what the service points to when it refuses a value. */
export function errorContextOf(fields: Field[], itemIndex: number): ErrorContext {
	const parameterNames: { [pointer: string]: string } = {};
	const collect = ({ pointer, displayName, type, options }: Field) => {
		if (pointer) parameterNames[pointer] ??= displayName;
		if (type === 'collection') (options as Field[]).forEach(collect);
	};
	fields.forEach(collect);
	return { itemIndex, parameterNames };
}

/** The filters of a list by their query parameters, as the user knows them. */
export function filterNames({ filters = [] }: Operation): ErrorContext['filterNames'] {
	return Object.fromEntries(filters.map(({ query, field }) => [query, field.displayName]));
}

/** What to say where the service does not offer an operation that is outside the contract. */
export function extraOf({ publicOnly, fields }: Operation): ErrorContext['extra'] {
	const namesId = fields.some(({ segment }) => segment !== undefined);
	return publicOnly === undefined ? undefined : { instead: publicOnly, namesId };
}

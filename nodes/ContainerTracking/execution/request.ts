import { BadInput } from '../input';
import { includePaths, isIncludePath } from '../jsonapi';
import type { Field, Operation, Parameters } from '../resources/definition';
import { type ApiRequest, type RequestOrigin } from '../transport';

/** The relationships the user asked for, picked and typed. */
export function chosenIncludes(operation: Operation, parameters: Parameters): string[] {
	if (!operation.includes?.choices.length) return [];
	const paths = includePaths(parameters.includes as string[], parameters.moreIncludes as string);
	const odd = paths.find((path) => !isIncludePath(path));
	if (odd === undefined) return paths;
	throw new BadInput(
		`Include More "${odd.slice(0, 60)}" is not a relationship path`,
		'Use names joined by dots, separated by commas, e.g. containers.pod_terminal.',
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
export function originOf(fields: Field[], itemIndex: number): RequestOrigin {
	const parameterNames: { [pointer: string]: string } = {};
	const collect = ({ pointer, displayName, type, options }: Field) => {
		if (pointer) parameterNames[pointer] ??= displayName;
		if (type === 'collection') (options as Field[]).forEach(collect);
	};
	fields.forEach(collect);
	return { itemIndex, parameterNames };
}

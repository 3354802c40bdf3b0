export { idOf, isObject, resourceOf, resourcesOf, textOf } from './types';
export { errorEntries, errorsLeftOut, isWebPage, type ErrorEntry } from './errorEntries';
export {
	flatten,
	indexIncluded,
	type IncludedIndex,
	asType,
	includePaths,
	includeTree,
	isIncludePath,
	type IncludeTree,
} from './flatten';
export type * from './types';

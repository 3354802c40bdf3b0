export { idOf, isObject, resourceOf, resourcesOf, textOf } from './document';
export { errorEntries, errorsLeftOut, isWebPage, type ErrorEntry } from './errorEntries';
export { flatten, indexIncluded, type IncludedIndex } from './flatten';
export { includePaths, includeTree, isIncludePath, type IncludeTree } from './includes';
export type * from './types';
export { asType } from './untyped';

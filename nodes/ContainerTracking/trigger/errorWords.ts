import { isObject, textOf } from '../jsonapi/types';

export const messageOf = (error: unknown): string =>
	isObject(error) ? textOf(error.message) : textOf(error);

export const descriptionOf = (error: unknown): string | undefined =>
	(isObject(error) && textOf(error.description)) || undefined;
